import type { Caller, Changing } from '../../core/caller.ts'
import { cashCame } from '../payment/index.ts'
import { countSales } from './count-sales.ts'
import { note, type OrderRow, type Way } from './order-states.ts'

type Owed = Pick<OrderRow, 'pay_status' | 'pay_type' | 'order_status' | 'pay_money' | 'waived_money'>

/** Whether an order is under way that its buyer pays when the goods are handed over, and has not paid yet. */
export const isOnDelivery = ({ pay_status, pay_type, order_status }: Omit<Owed, 'pay_money' | 'waived_money'>) =>
  pay_type === 'offlinepay' && pay_status === 0 && order_status > 0

/** What its buyer has to hand over for it, in fen; 0 for an order that is not paid on delivery, or has been. */
export const cashDue = (order: Owed) => (isOnDelivery(order) ? order.pay_money - order.waived_money : 0)

/**
 * An order was received, so its cash was handed over: it is paid now, counted among what was sold, and due to its shop
 * like any other. Nothing for an order that was paid before. Answers the order as it stands.
 */
export async function collectCash(who: Changing<Caller>, order: OrderRow, way: Way): Promise<OrderRow> {
  if (!isOnDelivery(order)) return order
  const paid = await who.db
    .updateTable('shop_order')
    .set({ pay_status: 1, pay_time: who.now })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await note(who, order.id, { action: 'pay', from_status: order.order_status, to_status: order.order_status, way })
  await countSales(who, [order])
  await cashCame(who, order, cashDue(order))
  return paid
}
