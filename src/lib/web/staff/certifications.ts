import type { AstroGlobal } from 'astro'
import { certificationDocuments, certifications } from '../../domain/staff/certifications.ts'
import { openStaffPage, staffShell } from './open.ts'
import { reviewForms, stateIn, stateTabs } from './review.ts'

const LIMIT = 10

/** Applications in one state. Links to documents are made for the one alone that the address opens. */
export async function loadStaffCertifications(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'certifications', {
    decide: '/api/staff/decideCertification',
    ...reviewForms,
  })
  if (opened instanceof Response) return opened
  const { who, query } = opened
  const state = stateIn(query)
  const { data, total } = await certifications(who, { state, page: query.page, limit: LIMIT })
  const open = data.find(({ id }) => id === Number(query.get('open')))
  const documents = open ? await certificationDocuments(who, { id: open.id }) : null
  return {
    shell: await staffShell(opened),
    state,
    tabs: stateTabs(opened, state),
    applications: data.map(row => ({ row, documents: row === open ? documents : null })),
    pages: { page: query.page, total, limit: LIMIT },
  }
}

type Loaded = Exclude<Awaited<ReturnType<typeof loadStaffCertifications>>, Response>
export type CertificationRow = Loaded['applications'][number]
