import type { Caller } from '../../core/caller.ts'
import { translator } from '../../core/i18n.ts'
import { CLOSED, EXPRESS, LOCAL, type OrderRow, SENT, TO_PICK_UP, TO_SEND, UNPAID, VIRTUAL } from './order-states.ts'

type Seen = Pick<OrderRow, 'order_status' | 'order_type' | 'is_lock' | 'is_extended'>

/** Highlight colour of the primary action; the others use the page's own colours. */
const STRONG = '#e5432f'

/** Actions the buyer may take now: pages render their buttons from this list, and the API refuses everything else. */
export function buyerActions(order: Seen) {
  const { order_status, order_type, is_lock, is_extended } = order
  if (order_status === UNPAID) return ['orderPay', 'orderClose'] as const
  if (order_status === CLOSED) return ['orderDelete'] as const
  if (!is_lock && (order_status === TO_PICK_UP || (order_type === VIRTUAL && order_status === TO_SEND)))
    return ['showCode'] as const
  const trace = order_type === EXPRESS && order_status >= SENT ? (['trace'] as const) : []
  if (order_status !== SENT || is_lock) return trace
  const extend = is_extended ? [] : (['extendTakeDelivery'] as const)
  return ['memberTakeDelivery', ...trace, ...extend] as const
}

/** Actions the shop may take now. */
export function shopActions({ order_status, order_type, is_lock, is_extended }: Seen) {
  const sends = order_type === EXPRESS || order_type === LOCAL
  const address = sends ? (['orderAddressUpdate'] as const) : []
  if (order_status === UNPAID) return ['orderAdjustMoney', ...address, 'orderClose'] as const
  if (is_lock) return []
  if (order_status === TO_SEND && sends) return ['orderDelivery', ...address] as const
  return order_status === SENT && !is_extended ? (['extendTakeDelivery'] as const) : []
}

export type BuyerAction = ReturnType<typeof buyerActions>[number]
export type ShopAction = ReturnType<typeof shopActions>[number]

const strong: (BuyerAction | ShopAction)[] = ['orderPay', 'memberTakeDelivery', 'orderDelivery', 'showCode']

/** In wire format: [{ action, title, color }]; color is '' for an action that is not highlighted. */
export function actionButtons<Name extends BuyerAction | ShopAction>({ locale }: Caller, names: readonly Name[]) {
  const t = translator(locale)
  return names.map(action => ({
    action,
    title: t(`order:do_${action}`),
    color: strong.includes(action) ? STRONG : '',
  }))
}
