import type { AstroGlobal } from 'astro'
import { localePath } from '../../core/i18n.ts'
import { boardsApplications } from '../../domain/staff/boards.ts'
import { type Table, tableResult } from '../table.ts'
import { openStaffPage, staffShell } from './open.ts'
import { handsPart, personPart, reviewForms, stateIn, stateTabs } from './review.ts'

const LIMIT = 10

/** Applications to moderate a forum, in one state. */
export async function loadStaffBoards(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'boards', { decide: '/api/staff/decideBoards', ...reviewForms })
  if (opened instanceof Response) return opened
  const { who, t, locale, query } = opened
  const state = stateIn(query)
  const { data, total } = await boardsApplications(who, { state, page: query.page, limit: LIMIT })
  return {
    shell: await staffShell(opened),
    table: {
      ...tableResult(opened),
      columns: [
        { name: 'forum', text: t('staff:forum') },
        { name: 'applicant', text: t('staff:member') },
        { name: 'when', text: t('staff:when') },
        { name: 'hands', text: t('staff:state') },
      ],
      tabs: stateTabs(opened, state, total),
      empty: { text: t('staff:nothing') },
      pages: { page: query.page, total, limit: LIMIT },
    } satisfies Table,
    applications: data.map(row => ({
      ...{ id: row.id, name: row.member, anchor: `boards-${row.id}`, row },
      cells: {
        forum: { kind: 'link', text: row.forum, href: localePath(locale, `/bbsDetails?id=${row.forum_id}`) } as const,
        applicant: personPart(opened, row.user_id, row.member),
        when: { kind: 'time', at: row.createtime } as const,
        hands: handsPart(opened, row.handling) ?? '',
      },
    })),
  }
}

export type StaffBoards = Exclude<Awaited<ReturnType<typeof loadStaffBoards>>, Response>
