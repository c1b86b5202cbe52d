import type { StaffPage } from './open.ts'

// What the queues of cases share: each is taken by one member of staff, and has notes.

export const reviewForms = { take: '/api/staff/reviewTake', note: '/api/staff/reviewNote' } as const

/** The state that a queue's address names: 0 waiting, 1 accepted, 2 refused. */
export const stateIn = (query: StaffPage['query']) => Number(/^[0-2]$/.exec(query.get('state')) ?? 0)

export const stateTabs = ({ t }: StaffPage, state: number) =>
  ([0, 1, 2] as const).map(n => ({ text: t(`staff:review_${n}`), href: `?state=${n}`, current: n === state }))
