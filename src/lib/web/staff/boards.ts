import type { AstroGlobal } from 'astro'
import { localePath } from '../../core/i18n.ts'
import { boardsApplications } from '../../domain/staff/moderator-applications.ts'
import { APPLICATIONS, applicationTable, assigneePart, memberLinkPart, reviewForms, stateIn } from './review.ts'
import { openStaffPage, staffShell } from './staff-page.ts'

/** Applications as moderator in one state. */
export async function loadStaffBoards(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'boards', { decide: '/api/staff/decideBoards', ...reviewForms })
  if (opened instanceof Response) return opened
  const { who, t, locale, query } = opened
  const state = stateIn(query)
  const { data, total } = await boardsApplications(who, { state, page: query.page, limit: APPLICATIONS })
  return {
    shell: await staffShell(opened),
    table: applicationTable(opened, { column: { name: 'forum', text: t('staff:forum') }, state, total }),
    applications: data.map(row => ({
      id: row.id,
      name: row.member,
      anchor: `boards-${row.id}`,
      row,
      cells: {
        forum: { kind: 'link', text: row.forum, href: localePath(locale, `/bbsDetails?id=${row.forum_id}`) } as const,
        applicant: memberLinkPart(opened, row.user_id, row.member),
        when: { kind: 'time', at: row.createtime } as const,
        hands: assigneePart(opened, row.handling) ?? '',
      },
    })),
  }
}

export type StaffBoards = Exclude<Awaited<ReturnType<typeof loadStaffBoards>>, Response>
