import { localePath } from '../../core/i18n.ts'
import type { CaseHandling } from '../../domain/staff/reviewer-notes.ts'
import { type CellPart, type Column, type Table, tableResult } from '../table.ts'
import type { StaffPage } from './staff-page.ts'

// Shared by the review queues: each case is assigned to one member of staff, and has notes.

export const reviewForms = { take: '/api/staff/reviewTake', note: '/api/staff/reviewNote' } as const

/** The state in a queue's address: 0 pending, 1 accepted, 2 refused. */
export const stateIn = (query: StaffPage['query']) => Number(/^[0-2]$/.exec(query.get('state')) ?? 0)

const stateTabs = ({ t }: StaffPage, state: number, total: number) =>
  ([0, 1, 2] as const).map(n => ({
    text: t(`staff:review_${n}`),
    href: `?state=${n}`,
    current: n === state,
    ...(n === state && { count: total }),
  }))

/** Who a case is assigned to; null for nobody. */
export function assigneePart(
  { t, who }: StaffPage,
  handling: Pick<CaseHandling, 'assignee' | 'nickname'>,
): CellPart | null {
  if (handling.assignee === null) return null
  const isMine = handling.assignee === who.member
  const text = isMine ? t('staff:inMyHands') : t('staff:inHandsOf', { nickname: handling.nickname ?? '' })
  return { kind: 'tag', text, ...(isMine && { tone: 'top' }) }
}

/** A member's name, linked to their page. */
export const memberLinkPart = ({ locale }: StaffPage, id: number, nickname: string): CellPart => ({
  kind: 'link',
  text: nickname,
  href: localePath(locale, `/personalHomepage?id=${id}`),
})

interface Applications {
  /** The first column: what is applied for. */
  column: Column
  note?: string
  state: number
  total: number
}

/** Applications per page. */
export const APPLICATIONS = 10

/** The table of applications in one state: subject, applicant, time, assignee. */
export const applicationTable = (opened: StaffPage, { column, note, state, total }: Applications) =>
  ({
    ...tableResult(opened),
    ...(note !== undefined && { note }),
    columns: [
      column,
      { name: 'applicant', text: opened.t('staff:member') },
      { name: 'when', text: opened.t('staff:when') },
      { name: 'hands', text: opened.t('staff:state') },
    ],
    tabs: stateTabs(opened, state, total),
    empty: { text: opened.t('staff:nothing') },
    pages: { page: opened.query.page, total, limit: APPLICATIONS },
  }) satisfies Table
