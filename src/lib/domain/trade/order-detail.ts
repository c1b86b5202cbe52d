import type { Caller, Member } from '../../core/caller.ts'
import { yuan } from '../../core/format.ts'
import { type MessageKey, translator } from '../../core/i18n.ts'
import { ownOrder } from './find-order.ts'
import { buyerRows } from './order-rows.ts'
import { type OrderRow, PICKUP, VIRTUAL } from './order-states.ts'

export type OrderDetail = Awaited<ReturnType<typeof orderDetail>>

/** An order as its buyer sees it, with address, times, money and pickup code. Refusal noSuchContent. */
export async function orderDetail(who: Member, { order_id }: { order_id: number }) {
  const order = await ownOrder(who, order_id)
  const [row] = await buyerRows(who, [order])
  return { ...row!, ...(await detailsOf(who, order)) }
}

/** The details of one order that both sides see beyond its list row. */
export async function detailsOf(who: Caller, order: OrderRow) {
  const code = await codeOf(who, order)
  return {
    out_trade_no: order.out_trade_no,
    name: order.name,
    mobile: order.mobile,
    telephone: order.telephone,
    full_address: order.full_address,
    address: order.address,
    buyer_message: order.buyer_message,
    delivery_type: order.delivery_type,
    delivery_type_name: deliveryName(who, order.delivery_type),
    buyer_ask_delivery_time: order.delivery_ask,
    is_extended: order.is_extended,
    promotion_money: yuan(order.promotion_money),
    coupon_money: yuan(order.coupon_money),
    platform_coupon_money: yuan(order.platform_coupon_money),
    point_money: yuan(order.point_money),
    invoice_money: yuan(order.invoice_money),
    promotion_type_name: promotionName(who, order.promotion_type),
    pay_time: order.pay_time,
    delivery_time: order.delivery_time,
    sign_time: order.sign_time,
    finish_time: order.finish_time,
    close_time: order.close_time,
    close_cause: causeOf(who, order),
    invoice: order.invoice ? (JSON.parse(order.invoice) as Record<string, string | number>) : null,
    delivery_code: order.order_type === PICKUP ? (code?.verify_code ?? '') : '',
    virtual_code: order.order_type === VIRTUAL ? (code?.verify_code ?? '') : '',
    is_verify: code?.is_verify ?? 0,
    verify_time: code?.verify_time ?? 0,
    delivery_store_info: await storeOf(who, order),
  }
}

function codeOf({ db }: Caller, { id, order_status }: OrderRow) {
  if (order_status === -1) return undefined
  return db
    .selectFrom('verify')
    .select(['verify_code', 'is_verify', 'verify_time'])
    .where('order_id', '=', id)
    .executeTakeFirst()
}

async function storeOf({ db }: Caller, { store_id }: OrderRow) {
  if (store_id === 0) return null
  const store = await db
    .selectFrom('store')
    .select(['id as store_id', 'store_name', 'telephone', 'full_address', 'address', 'open_date'])
    .where('id', '=', store_id)
    .executeTakeFirst()
  return store ?? null
}

const deliveries: Record<string, MessageKey> = {
  express: 'order:delivery_express',
  store: 'order:delivery_store',
  local: 'order:delivery_local',
}

function deliveryName({ locale }: Caller, type: string) {
  const key = deliveries[type]
  return key ? translator(locale)(key) : ''
}

const promotions: Record<string, MessageKey> = {
  seckill: 'order:promotion_seckill',
  groupbuy: 'order:promotion_groupbuy',
  topic: 'order:promotion_topic',
  bundling: 'order:promotion_bundling',
  pointexchange: 'order:promotion_pointexchange',
}

function promotionName({ locale }: Caller, type: string) {
  const key = promotions[type]
  return key ? translator(locale)(key) : ''
}

const causes: Record<string, MessageKey> = {
  timeout: 'order:cause_timeout',
  buyer: 'order:cause_buyer',
  refunded: 'order:cause_refunded',
}

/** The reason for closing, in the caller's language; a reason written by the shop is shown as it is. */
export function causeOf({ locale }: Caller, { close_cause }: Pick<OrderRow, 'close_cause'>) {
  const key = causes[close_cause]
  return key ? translator(locale)(key) : close_cause
}
