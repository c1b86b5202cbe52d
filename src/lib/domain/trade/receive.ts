import type { Caller, Changing } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { collectCash } from './cash-on-delivery.ts'
import { notifyBuyer, notifyShop } from './order-notices.ts'
import { EXTENSION, logOrder, moveOrder, type OrderRow, SENT, type TransitionCause } from './order-states.ts'

/** Marks an order as received, by its buyer or by timeout, and collects cash on delivery. Refusal stateConflict. */
export async function receiveOrder(who: Changing<Caller>, order: OrderRow, cause: TransitionCause) {
  const received = await moveOrder(who, order, 'receive', cause)
  await who.db.updateTable('order_goods').set({ delivery_status: 2 }).where('order_id', '=', order.id).execute()
  await notifyBuyer(who, received, 'ORDER_TAKE_DELIVERY', order.order_no)
  await notifyShop(who, received, 'BUYER_TAKE_DELIVERY', order.order_no)
  return collectCash(who, received, cause.way)
}

/** Extends the automatic receipt by seven days, once per order. Refusal stateConflict. */
export async function extendReceipt(who: Changing<Caller>, { id }: OrderRow, cause: TransitionCause) {
  const extended = await who.db
    .updateTable('shop_order')
    .set(e => ({ due_time: e('due_time', '+', EXTENSION), is_extended: 1 }))
    .where('id', '=', id)
    .where('order_status', '=', SENT)
    .where('is_extended', '=', 0)
    .where('is_lock', '=', 0)
    .returning('due_time')
    .executeTakeFirst()
  if (!extended) throw new Refusal('stateConflict')
  await logOrder(who, id, { action: 'extend', from_status: SENT, to_status: SENT, ...cause })
  return extended
}
