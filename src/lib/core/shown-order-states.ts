import type { MessageKey } from './i18n.ts'

interface OrderState {
  order_status: number
  order_type: number
}

interface Shown {
  status: number
  types: readonly number[]
  title: MessageKey
}

/** order_type: express 1, pickup 2, local delivery 3, virtual 4. */
const [SENT_BY, ANY] = [
  [1, 3],
  [1, 2, 3, 4],
] as const

/**
 * The states of an order that people read; every order is in exactly one. Names, tabs and counts of all pages come from
 * this table: what is picked up or used at the shop never waits to be sent.
 */
export const shownStates = {
  unpaid: { status: 0, types: ANY, title: 'order:status_0' },
  toSend: { status: 1, types: SENT_BY, title: 'order:status_1' },
  toUse: { status: 1, types: [2, 4], title: 'order:status_toUse' },
  toPickUp: { status: 2, types: ANY, title: 'order:status_2' },
  sent: { status: 3, types: ANY, title: 'order:status_3' },
  received: { status: 4, types: SENT_BY, title: 'order:status_4' },
  fetched: { status: 4, types: [2], title: 'order:status_fetched' },
  used: { status: 4, types: [4], title: 'order:status_used' },
  completed: { status: 10, types: ANY, title: 'order:status_10' },
  closed: { status: -1, types: ANY, title: 'order:status_closed' },
} as const satisfies Record<string, Shown>

export type ShownState = keyof typeof shownStates
const rows = Object.entries(shownStates) as [ShownState, Shown][]

/** The state that people read of an order. */
export function shownState({ order_status, order_type }: OrderState): ShownState {
  const found = rows.find(([, { status, types }]) => status === order_status && types.includes(order_type))
  return found?.[0] ?? 'unpaid'
}

/** The name of an order's state; one that waits to be sent says so when a part of it is on its way. */
export function statusName(order: OrderState, lines: readonly { delivered_num: number }[] = []): MessageKey {
  const name = shownState(order)
  const isPart = name === 'toSend' && lines.some(({ delivered_num }) => delivered_num > 0)
  return isPart ? 'order:status_part' : shownStates[name].title
}
