import { localePath } from '../../core/i18n.ts'
import type { Handling } from '../../domain/staff/cases.ts'
import type { Part } from '../table.ts'
import type { StaffPage } from './open.ts'

// What the queues of cases share: each is taken by one member of staff, and has notes.

export const reviewForms = { take: '/api/staff/reviewTake', note: '/api/staff/reviewNote' } as const

/** The state that a queue's address names: 0 waiting, 1 accepted, 2 refused. */
export const stateIn = (query: StaffPage['query']) => Number(/^[0-2]$/.exec(query.get('state')) ?? 0)

export const stateTabs = ({ t }: StaffPage, state: number, total: number) =>
  ([0, 1, 2] as const).map(n => ({
    ...{ text: t(`staff:review_${n}`), href: `?state=${n}`, current: n === state },
    ...(n === state && { count: total }),
  }))

/** Who has a case in hand; nothing where nobody has. */
export function handsPart({ t, who }: StaffPage, handling: Pick<Handling, 'assignee' | 'nickname'>): Part | null {
  if (handling.assignee === null) return null
  const isMine = handling.assignee === who.member
  const text = isMine ? t('staff:inMyHands') : t('staff:inHandsOf', { nickname: handling.nickname ?? '' })
  return { kind: 'tag', text, ...(isMine && { tone: 'top' }) }
}

/** A member by the name that leads to their homepage. */
export const personPart = ({ locale }: StaffPage, id: number, nickname: string): Part => ({
  ...{ kind: 'link', text: nickname },
  href: localePath(locale, `/personalHomepage?id=${id}`),
})
