import type { Caller, Changing } from '../../core/caller.ts'
import { yuan } from '../../core/format.ts'
import { postEntries } from '../ledger/index.ts'
import { closeCashSlip, payBack } from '../payment/index.ts'
import { isOnDelivery } from './cash-on-delivery.ts'
import { linesOf } from './count-sales.ts'
import { emitOrder, notifyBuyer } from './order-notices.ts'
import { moveOrder } from './order-states.ts'
import { updatePickupCode } from './pickup-codes.ts'
import { type OrderLine, type RefundAmount, refundDue, type ShopOrderRow } from './refund-money.ts'
import { moveRefund, type RefundMover, sendRest } from './refund-states.ts'
import { lockRefunds, type Refund } from './refunds.ts'
import { returnCoupons, returnStock } from './return-reserved.ts'

/**
 * Pays a refund and ends it. The amount is computed now, given what else of the order was refunded. Money returns the
 * way it came, points too, and unpaid cash on delivery is waived; pieces return to stock if they were never sent or the
 * shop says so. The order closes when nothing of it is left. Refusal stateConflict.
 */
export async function payRefund(who: Changing<Caller>, row: Refund, action: 'transfer' | 'arbitrate', by: RefundMover) {
  const order = await lockRefunds(who, row.order_id)
  const lines = await linesOf(who, [order.id])
  const line = lines.find(({ id }) => id === row.order_goods_id)!
  const due = refundDue(order, lines, line, row.num)
  await moveRefund(who, row, action, by)
  await who.db.updateTable('order_refund').set(due).where('id', '=', row.id).execute()
  const sent = sentOf(row, line)
  await who.db
    .updateTable('order_goods')
    .set(e => ({
      refunded_num: e('refunded_num', '+', row.num),
      delivered_num: e('delivered_num', '-', sent),
      refunded_money: e('refunded_money', '+', due.goods_money),
    }))
    .where('id', '=', line.id)
    .execute()
  await who.db
    .updateTable('shop_order')
    .set(e => ({
      refund_money: e('refund_money', '+', due.refund_money),
      waived_money: e('waived_money', '+', due.waived_money),
    }))
    .where('id', '=', order.id)
    .execute()
  const shelved = row.restock === 1 ? row.num : row.num - sent
  if (shelved > 0) await returnStock(who, order, [{ ...line, num: shelved }])
  const left = lines.some(other => other.num > other.refunded_num + (other.id === line.id ? row.num : 0))
  if (left) await updatePickupCode(who, order.id)
  if (left) await sendRest(who, order.id)
  else await returnCoupons(who, await moveOrder(who, order, 'refunded', { way: by.way }))
  if (!left && isOnDelivery(order)) await closeCashSlip(who, order)
  // Accounts are always locked last.
  await giveMoney(who, order, row, due)
  await notifyBuyer(who, order, 'ORDER_REFUND_DONE', line.sku_name)
  const refunded = { order_refund_id: row.id, refund_money: yuan(due.refund_money) }
  await emitOrder(who, 'order.refunded', order, refunded)
}

/**
 * How many of the refunded pieces had been sent: all of a return; of a money-only refund those beyond the unsent ones.
 */
function sentOf({ refund_type, num }: Refund, line: OrderLine) {
  if (refund_type === 2) return Math.min(num, line.delivered_num)
  return Math.max(0, num - (line.num - line.delivered_num - line.refunded_num))
}

async function giveMoney(who: Changing<Caller>, order: ShopOrderRow, { id, refund_reason }: Refund, due: RefundAmount) {
  const { user_id } = order
  await postEntries(who, {
    key: `refund:${id}`,
    from_type: 'refund',
    relate_id: order.id,
    moves: [
      { owner: 'platform', kind: 'held', amount: -due.balance - due.balance_money },
      { owner: 'user', id: user_id, kind: 'balance', amount: due.balance },
      { owner: 'user', id: user_id, kind: 'balance_money', amount: due.balance_money },
      { owner: 'platform', kind: 'point', amount: -due.point },
      { owner: 'user', id: user_id, kind: 'point', amount: due.point },
    ],
  })
  const why = { reason: refund_reason, order_id: order.id, order_refund_id: id }
  await payBack(who, { pay_id: order.pay_id, money: due.pay_money, ...why })
}
