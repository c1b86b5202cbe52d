import type { Caller, Changing } from '../../core/caller.ts'
import { bookCash } from '../payment/index.ts'
import { countSales } from './count-sales.ts'
import { logOrder, type OrderActor, type OrderRow } from './order-states.ts'

type Owed = Pick<OrderRow, 'pay_status' | 'pay_type' | 'order_status' | 'pay_money' | 'waived_money'>

/** Whether the order is open and its buyer still has to pay on delivery. */
export const isOnDelivery = ({ pay_status, pay_type, order_status }: Omit<Owed, 'pay_money' | 'waived_money'>) =>
  pay_type === 'offlinepay' && pay_status === 0 && order_status > 0

/** Cash the buyer owes on delivery, in fen; 0 for any other order, or once it is paid. */
export const cashDue = (order: Owed) => (isOnDelivery(order) ? order.pay_money - order.waived_money : 0)

/**
 * Marks a received order as paid in cash: counts its sales and makes the shop's share due like that of any other order.
 * Does nothing for an order paid before. Returns the order as it is now.
 */
export async function collectCash(who: Changing<Caller>, order: OrderRow, way: OrderActor): Promise<OrderRow> {
  if (!isOnDelivery(order)) return order
  const paid = await who.db
    .updateTable('shop_order')
    .set({ pay_status: 1, pay_time: who.now })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await logOrder(who, order.id, { action: 'pay', from_status: order.order_status, to_status: order.order_status, way })
  await countSales(who, [order])
  await bookCash(who, order, cashDue(order))
  return paid
}
