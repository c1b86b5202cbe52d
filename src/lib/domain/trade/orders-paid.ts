import type { Caller, Changing } from '../../core/caller.ts'
import { countSales } from './count-sales.ts'
import { emitOrder, notifyBuyer, notifyShop } from './order-notices.ts'
import { BUYER, CLOCK, moveOrder } from './order-states.ts'
import { createPickupCode } from './pickup-codes.ts'

interface PaidSlip {
  id: number
  out_trade_no: string
  pay_type: string
}

/**
 * Called when a slip is paid, in that transaction and before the ledger posting (accounts are locked last): its orders
 * now wait for shipping, or for pickup with a code.
 */
export async function ordersPaid(who: Changing<Caller>, slip: PaidSlip): Promise<void> {
  const orders = await goOn(who, slip, 'pay')
  await countSales(who, orders)
  for (const order of orders) {
    await notifyBuyer(who, order, 'ORDER_PAY', order.order_no)
    await notifyShop(who, order, 'BUYER_PAY', order.order_no)
    await emitOrder(who, 'order.paid', order)
  }
}

/** The same for orders with cash on delivery: they continue unpaid, and no sales are counted yet. */
export async function ordersOnCash(who: Changing<Caller>, slip: PaidSlip): Promise<void> {
  for (const order of await goOn(who, slip, 'cash')) {
    await notifyBuyer(who, order, 'ORDER_CASH', order.order_no)
    await notifyShop(who, order, 'BUYER_CASH', order.order_no)
  }
}

async function goOn(who: Changing<Caller>, { id, out_trade_no, pay_type }: PaidSlip, action: 'pay' | 'cash') {
  const orders = await who.db
    .selectFrom('shop_order')
    .selectAll()
    .where('out_trade_no', '=', out_trade_no)
    .orderBy('id')
    .execute()
  for (const order of orders) {
    await who.db.updateTable('shop_order').set({ pay_id: id, pay_type }).where('id', '=', order.id).execute()
    const way = action === 'pay' ? CLOCK : BUYER
    await createPickupCode(who, await moveOrder(who, order, action, { way, user_id: order.user_id, text: pay_type }))
  }
  return orders
}
