import type { ExpressionBuilder } from 'kysely'
import type { MessageKey } from '../../core/i18n.ts'
import { type ShownState, shownStates } from '../../core/shown-order-states.ts'
import type { Schema } from '../../db/schema.ts'
import type { SoldLine } from './count-sales.ts'
import { isOpen, refund } from './refund-states.ts'

/** A condition for queries: orders in one of these states. */
export const inShownStates = (names: readonly ShownState[]) => (e: ExpressionBuilder<Schema, 'shop_order'>) =>
  e.or(
    names.map(name => {
      const { status, types } = shownStates[name]
      return e.and([e('order_status', '=', status), e('order_type', 'in', types)])
    }),
  )

type LineState = Pick<SoldLine, 'refund_status' | 'refunded_num' | 'num'>

const refunds: Record<number, MessageKey> = {
  [refund.asked]: 'order:refund_1',
  [refund.toPay]: 'order:refund_2',
  [refund.done]: 'order:refund_3',
  [refund.toReturn]: 'order:refund_4',
  [refund.toReceive]: 'order:refund_5',
  [refund.received]: 'order:refund_6',
  [refund.refused]: 'order:refund_refused',
  [refund.closed]: 'order:refund_closed',
}

/** What a line says of its refunds: the open one, else whether all or a part of its pieces were refunded; or nothing. */
export function lineStateName({ refund_status, refunded_num, num }: LineState): MessageKey | null {
  if (isOpen(refund_status)) return refunds[refund_status] ?? null
  if (refunded_num >= num) return 'order:refund_3'
  if (refund_status === refund.closed) return 'order:refund_closed'
  return refunded_num > 0 || refund_status === refund.done ? 'order:refund_part' : null
}

interface Parceled {
  /** Pieces of the line in this parcel, and in all parcels of the order. */
  num: number
  packed: number
}

/**
 * How many pieces in a parcel are known to be refunded. Refunds belong to lines, not to parcels: a refund of pieces that
 * were never sent is in none, and one of a line in several parcels in none until all of them are refunded.
 */
export function refundedInParcel({ delivered_num }: Pick<SoldLine, 'delivered_num'>, { num, packed }: Parceled) {
  const refunded = packed - delivered_num
  return num === packed || refunded === packed ? Math.min(num, Math.max(0, refunded)) : 0
}
