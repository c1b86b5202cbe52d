import type { Caller } from '../../core/caller.ts'
import { yuan } from '../../core/format.ts'
import { type MessageKey, translator } from '../../core/i18n.ts'
import { statusName } from '../../core/shown-order-states.ts'
import { actionButtons, buyerActions } from './actions.ts'
import { cashDue, isOnDelivery } from './cash-on-delivery.ts'
import { linesOf, type SoldLine } from './count-sales.ts'
import { COMPLETED, type OrderRow, PICKUP, RECEIVED } from './order-states.ts'
import { isOpen } from './refund-states.ts'
import { mayRefund } from './refunds.ts'
import { lineStateName } from './shown-states.ts'

export type OrderListRow = Awaited<ReturnType<typeof buyerRows>>[number]
export type LineRow = ReturnType<typeof saleLineOf>

/** Orders with their lines, as rows of the buyer's lists. */
export async function buyerRows(who: Caller, orders: OrderRow[]) {
  const lines = await groupedLines(who, orders)
  return orders.map(order => ({
    ...rowOf(who, order, lines.get(order.id) ?? []),
    action: actionButtons(who, buyerActions(order)),
    evaluate_action: evaluateActionOf(order),
  }))
}

export async function groupedLines(who: Caller, orders: OrderRow[]) {
  const ids = orders.map(({ id }) => id)
  return Map.groupBy(ids.length > 0 ? await linesOf(who, ids) : [], line => line.order_id)
}

/** Which review the buyer can write next: the first, the follow-up, or none. */
export function evaluateActionOf({ order_status, is_evaluate, evaluate_status }: OrderRow) {
  if (!is_evaluate || (order_status !== RECEIVED && order_status !== COMPLETED)) return ''
  return (['add', 'again', ''] as const)[evaluate_status] ?? ''
}

/** A row for either side, without actions. Money as text in yuan. */
export function rowOf(who: Caller, order: OrderRow, lines: SoldLine[]) {
  const t = translator(who.locale)
  const { id, order_type, order_status, pay_type } = order
  return {
    order_id: id,
    order_no: order.order_no,
    site_id: order.site_id,
    site_name: order.site_name,
    order_type,
    order_type_name: t(typeNames[order_type] ?? 'order:type_4'),
    order_status,
    order_status_name: t(statusName(order, lines)),
    promotion_type: order.promotion_type,
    order_money: yuan(order.order_money),
    pay_money: yuan(order.pay_money),
    balance_money: yuan(order.balance + order.balance_money),
    goods_money: yuan(order.goods_money),
    delivery_money: yuan(order.delivery_money),
    adjust_money: yuan(order.adjust_money),
    refund_money: yuan(order.refund_money),
    goods_num: order.goods_num,
    point: order.point,
    pay_status: order.pay_status,
    pay_type,
    pay_type_name: payName(who, order),
    /** is_on_delivery is 1 while cash on delivery is due, cash_money is how much. */
    is_on_delivery: Number(isOnDelivery(order)),
    cash_money: yuan(cashDue(order)),
    waived_money: yuan(order.waived_money),
    is_evaluate: order.is_evaluate,
    evaluate_status: order.evaluate_status,
    is_lock: order.is_lock,
    is_enable_refund: order.is_enable_refund,
    create_time: order.createtime,
    due_time: order.due_time,
    order_goods: lines.map(line => saleLineOf(who, order, line)),
  }
}

const typeNames: Record<number, MessageKey> = {
  1: 'order:type_1',
  2: 'order:type_2',
  3: 'order:type_3',
  4: 'order:type_4',
}

const pays: Record<string, MessageKey> = {
  BALANCE: 'order:pay_balance',
  sandbox: 'order:pay_sandbox',
  alipay: 'order:pay_alipay',
  wechatpay: 'order:pay_wechatpay',
  offlinepay: 'order:pay_offlinepay',
}

type PaidBy = Pick<OrderRow, 'pay_type' | 'order_type' | 'balance' | 'balance_money' | 'point'>

function payName({ locale }: Caller, order: PaidBy) {
  const key = payKey(order)
  return key ? translator(locale)(key) : order.pay_type
}

/** An order of no money was paid by balance, by points, or by reductions alone. */
function payKey({ pay_type, order_type, balance, balance_money, point }: PaidBy): MessageKey | undefined {
  if (pay_type === 'offlinepay' && order_type === PICKUP) return 'order:pay_counter'
  if (pay_type === 'BALANCE' && balance + balance_money === 0)
    return point > 0 ? 'order:pay_points' : 'order:pay_nothing'
  return pays[pay_type]
}

/** A line of its order; `may_refund` is 1 where its buyer may request a (further) refund for the remaining pieces. */
const saleLineOf = (who: Caller, order: OrderRow, line: SoldLine) => ({
  ...orderLineView(who, line),
  may_refund: Number(mayRefund(order, line) && !isOpen(line.refund_status)),
})

export function orderLineView({ locale }: Caller, line: SoldLine) {
  const state = lineStateName(line)
  return {
    order_goods_id: line.id,
    goods_id: line.goods_id,
    sku_id: line.sku_id,
    sku_name: line.sku_name,
    sku_image: line.sku_image,
    sku_spec: specOf(line.sku_spec_format),
    is_virtual: line.is_virtual,
    price: yuan(line.price),
    num: line.num,
    goods_money: yuan(line.goods_money),
    real_goods_money: yuan(line.real_goods_money),
    point: line.point,
    score_price: scoreOf(line),
    delivery_status: line.delivery_status,
    delivered_num: line.delivered_num,
    refund_status: line.refund_status,
    refund_status_name: state ? translator(locale)(state) : '',
    refunded_num: line.refunded_num,
    evaluate_status: line.evaluate_status,
  }
}

/** Points paid per piece as part of the price; points spent as a discount are in point_money. */
const scoreOf = ({ point, point_money, num }: SoldLine) => (point_money > 0 ? 0 : point / num)

/** The chosen spec values in one line: 曜石黑 L. */
export function specOf(sku_spec_format: string) {
  const specs = JSON.parse(sku_spec_format || '[]') as { spec_value_name?: string }[]
  return Array.isArray(specs) ? specs.map(({ spec_value_name = '' }) => spec_value_name).join(' ') : ''
}

/** Value of the price in points when the order was made, which the platform pays to the shop: "3.00". */
export const scoreMoneyOf = (lines: Pick<SoldLine, 'score_money'>[]) =>
  yuan(lines.reduce((sum, { score_money }) => sum + score_money, 0))
