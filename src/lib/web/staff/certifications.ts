import type { AstroGlobal } from 'astro'
import { certificationDocuments, certifications } from '../../domain/staff/certifications.ts'
import { APPLICATIONS, applicationTable, assigneePart, memberLinkPart, reviewForms, stateIn } from './review.ts'
import { openStaffPage, staffShell } from './staff-page.ts'

/** Certifications in one state. Only the one opened by the address gets links to its documents. */
export async function loadStaffCertifications(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'certifications', {
    decide: '/api/staff/decideCertification',
    ...reviewForms,
  })
  if (opened instanceof Response) return opened
  const { who, t, query } = opened
  const state = stateIn(query)
  const { data, total } = await certifications(who, { state, page: query.page, limit: APPLICATIONS })
  const open = data.find(({ id }) => id === Number(query.get('open')))
  const documents = open ? await certificationDocuments(who, { id: open.id }) : null
  return {
    shell: await staffShell(opened),
    table: applicationTable(opened, {
      column: { name: 'car', text: t('console:car'), kind: 'long' },
      note: t('staff:papersNote'),
      state,
      total,
    }),
    applications: data.map(row => ({
      id: row.id,
      name: row.nickname,
      anchor: `certification-${row.id}`,
      row,
      documents: row === open ? documents : null,
      cells: {
        car: `${row.brand} ${row.series}`,
        applicant: memberLinkPart(opened, row.user_id, row.nickname),
        when: { kind: 'time', at: row.createtime } as const,
        hands: assigneePart(opened, row.handling) ?? '',
      },
    })),
  }
}

export type StaffCertifications = Exclude<Awaited<ReturnType<typeof loadStaffCertifications>>, Response>
export type CertificationRow = StaffCertifications['applications'][number]
