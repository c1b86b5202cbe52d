import type { Caller, Changing } from '../caller.ts'
import { giveCode } from './codes.ts'
import { countSales } from './sales.ts'
import { CLOCK, moveOrder } from './states.ts'
import { tellBuyer, tellShop } from './told.ts'

interface PaidSlip {
  id: number
  out_trade_no: string
  pay_type: string
}

/**
 * The orders of a slip have been paid: they wait for the shop, or for their buyer at the desk, with a code. Called by
 * lib/pay in the transaction that marks the slip as paid, and before it posts: accounts are locked last.
 */
export async function ordersPaid(who: Changing<Caller>, { id, out_trade_no, pay_type }: PaidSlip): Promise<void> {
  const orders = await who.db
    .selectFrom('shop_order')
    .selectAll()
    .where('out_trade_no', '=', out_trade_no)
    .orderBy('id')
    .execute()
  for (const order of orders) {
    await who.db.updateTable('shop_order').set({ pay_id: id, pay_type }).where('id', '=', order.id).execute()
    await giveCode(who, await moveOrder(who, order, 'pay', { way: CLOCK, user_id: order.user_id, text: pay_type }))
  }
  await countSales(who, orders)
  for (const order of orders) {
    await tellBuyer(who, order, 'ORDER_PAY', order.order_no)
    await tellShop(who, order, 'BUYER_PAY', order.order_no)
  }
}
