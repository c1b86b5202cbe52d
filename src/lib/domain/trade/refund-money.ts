import type { Selectable } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import { isOnDelivery } from './cash-on-delivery.ts'

export type ShopOrderRow = Selectable<Schema['shop_order']>
export type OrderLine = Selectable<Schema['order_goods']>

type Paid = Pick<
  ShopOrderRow,
  | ('order_money' | 'refund_money' | 'balance' | 'balance_money' | 'pay_money' | 'delivery_money' | 'invoice_money')
  | ('pay_status' | 'pay_type' | 'order_status')
>
type Sold = Pick<OrderLine, 'id' | 'num' | 'refunded_num' | 'refunded_money' | 'real_goods_money' | 'point'>

export interface RefundAmount {
  refund_money: number
  goods_money: number
  delivery_money: number
  invoice_money: number
  /** refund_money = balance + balance_money + pay_money + waived_money, as the order was paid. */
  balance: number
  balance_money: number
  pay_money: number
  /** Cash on delivery that is now not collected. */
  waived_money: number
  point: number
}

/**
 * What `num` pieces of a line return, in fen and points. Freight and invoice postage come with the last piece of the
 * order. Each share is the cumulative amount due so far less that before, so that all refunds add up to exactly what
 * was paid, in whatever steps.
 */
export function refundDue(order: Paid, lines: Sold[], line: Sold, num: number): RefundAmount {
  const after = line.refunded_num + num
  const goods_money = share(line.real_goods_money, after, line.num) - line.refunded_money
  const isLast = lines.every(other => other.num === (other.id === line.id ? after : other.refunded_num))
  const delivery_money = isLast ? order.delivery_money : 0
  const invoice_money = isLast ? order.invoice_money : 0
  const refund_money = goods_money + delivery_money + invoice_money
  const [before, now] = [order.refund_money, order.refund_money + refund_money]
  const paid = split(order.pay_money, order.order_money, before, now)
  const waived_money = isOnDelivery(order) ? paid : 0
  const [owed, owes] = [before, now].map(sum => sum - share(order.pay_money, sum, order.order_money)) as [
    number,
    number,
  ]
  const balance_money = split(order.balance_money, order.order_money - order.pay_money, owed, owes)
  return {
    refund_money,
    goods_money,
    delivery_money,
    invoice_money,
    balance_money,
    waived_money,
    pay_money: paid - waived_money,
    balance: refund_money - paid - balance_money,
    point: share(line.point, after, line.num) - share(line.point, line.refunded_num, line.num),
  }
}

/** The part of `whole` that becomes due when `before` of `all` rises to `now`. */
const split = (whole: number, all: number, before: number, now: number) =>
  share(whole, now, all) - share(whole, before, all)

/** Rounded down; in BigInt because the product of two sums of fen may exceed 2^53. */
const share = (whole: number, part: number, all: number) =>
  all === 0 ? 0 : Number((BigInt(whole) * BigInt(part)) / BigInt(all))
