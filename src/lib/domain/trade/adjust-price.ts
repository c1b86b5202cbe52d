import type { Changing, Member } from '../../core/caller.ts'
import { yuan } from '../../core/format.ts'
import { Refusal } from '../../core/refusal.ts'
import { change } from '../../db/change.ts'
import { MOST_MONEY } from './checkout/calculate-price.ts'
import { linesOf } from './count-sales.ts'
import { notifyBuyer, notifyShop } from './order-notices.ts'
import { lockOrder, logOrder, type OrderRow, SHOP, UNPAID } from './order-states.ts'
import { shopOrder } from './shop-order.ts'
import { openSlips, takeSlips } from './slips.ts'

interface Adjusted {
  order_id: number
  /** Fen added to the goods' price, negative for a discount; replaces an earlier adjustment. */
  adjust_money: number
  /** New freight in fen, when it changes too. */
  delivery_money?: number | undefined
}

/**
 * The shop changes the price of an unpaid order. The order gets a new payment slip, so that nobody pays the old sum. No
 * line may cost less than 0 or less than what its buyer has already reserved from the balance. Refusals noSuchContent,
 * stateConflict, badField, orderTooDear (more than 10 million yuan).
 */
export const adjustOrder = (who: Member, { order_id, ...asked }: Adjusted) =>
  change(who, async who => {
    await shopOrder(who, order_id)
    const unpaid = await takeSlips(who, [order_id])
    const order = unpaid.find(({ id }) => id === order_id)
    if (!order) throw new Refusal('stateConflict')
    await lockOrder(who, order)
    const adjusted = await reprice(who, order, asked)
    await openSlips(who, [[adjusted], unpaid.filter(({ id }) => id !== order_id)])
    const text = `${yuan(order.order_money)} → ${yuan(adjusted.order_money)}`
    await logOrder(who, order_id, { action: 'adjust', from_status: UNPAID, to_status: UNPAID, way: SHOP, text })
    await notifyBuyer(who, order, 'ORDER_ADJUST', text)
    await notifyShop(who, order, 'SHOP_ORDER_ADJUST', text, who.member)
    return { order_id, order_money: yuan(adjusted.order_money), pay_money: yuan(adjusted.pay_money) }
  })

async function reprice(
  who: Changing<Member>,
  order: OrderRow,
  { adjust_money, delivery_money = order.delivery_money }: Asked,
) {
  const more = adjust_money - order.adjust_money + delivery_money - order.delivery_money
  const pay_money = order.pay_money + more
  if (pay_money < 0) throw new Refusal('badField', { field: 'adjust_money' })
  if (order.order_money + more > MOST_MONEY) throw new Refusal('orderTooDear')
  await share(who, order.id, adjust_money)
  return who.db
    .updateTable('shop_order')
    .set({ adjust_money, delivery_money, pay_money, order_money: order.order_money + more })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

type Asked = Omit<Adjusted, 'order_id'>

/**
 * Splits the adjustment in proportion to the price of each line, rounded down; the last line takes the remainder, so
 * that refunds add up.
 */
async function share(who: Changing<Member>, order_id: number, adjust_money: number) {
  const lines = (await linesOf(who, [order_id])).map(line => ({
    ...line,
    cost: line.real_goods_money - line.adjust_money,
  }))
  const sum = lines.reduce((all, { cost }) => all + cost, 0)
  let left = adjust_money
  for (const [at, { id, cost }] of lines.entries()) {
    const part = at === lines.length - 1 ? left : sum > 0 ? Math.trunc((adjust_money * cost) / sum) : 0
    left -= part
    if (cost + part < 0) throw new Refusal('badField', { field: 'adjust_money' })
    const row = who.db.updateTable('order_goods').set({ adjust_money: part, real_goods_money: cost + part })
    await row.where('id', '=', id).execute()
  }
}
