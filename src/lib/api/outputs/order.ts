import { z } from 'zod'
import {
  deliveryStatus,
  evaluateStatus,
  orderStatus,
  orderType,
  paid,
  points,
  promotionOfOrder,
  refundStatus,
} from './states.ts'
import { count, flag, id, money, time } from './words.ts'

export const orderState = z.object({
  order_id: id,
  order_status: orderStatus,
})

export const memberAddress = z.object({
  type: z.number(),
  mobile: z.string(),
  address: z.string(),
  name: z.string(),
  telephone: z.string(),
  id,
  full_address: z.string(),
  longitude: z.string(),
  latitude: z.string(),
  province_id: id,
  city_id: id,
  district_id: id,
  community_id: id,
  is_default: flag,
})

export const orderAction = z.object({
  action: z.enum([
    'trace',
    'orderPay',
    'orderClose',
    'orderDelete',
    'showCode',
    'memberTakeDelivery',
    'extendTakeDelivery',
  ]),
  title: z.string(),
  color: z.string(),
})

/** An order line in a parcel or under review. */
export const packedLine = z.object({
  num: count,
  refunded_num: count,
  evaluate_status: evaluateStatus,
  refund_status: refundStatus,
  refund_status_name: z.string(),
  delivery_status: deliveryStatus,
  delivered_num: count,
  real_goods_money: money,
  point: points,
  score_price: points,
  price: money,
  goods_money: money,
  sku_image: z.string(),
  sku_spec: z.string(),
  is_virtual: flag,
  order_goods_id: id,
  goods_id: id,
  sku_id: id,
  sku_name: z.string(),
})

/** An order line; `may_refund` says whether a refund can be requested. */
export const orderLine = packedLine.extend({ may_refund: flag })

export const storeInfo = z.object({
  address: z.string(),
  telephone: z.string(),
  full_address: z.string(),
  store_id: id,
  store_name: z.string(),
  open_date: z.string(),
})

/** An order in a list, for buyer and shop. */
export const order = z.object({
  order_goods: z.array(orderLine),
  is_enable_refund: flag,
  create_time: time,
  due_time: time,
  is_evaluate: flag,
  evaluate_status: evaluateStatus,
  is_lock: flag,
  waived_money: money,
  is_on_delivery: flag,
  cash_money: money,
  pay_status: paid,
  pay_type: z.string(),
  pay_type_name: z.string(),
  refund_money: money,
  goods_num: count,
  point: points,
  delivery_money: money,
  adjust_money: money,
  balance_money: money,
  goods_money: money,
  order_money: money,
  pay_money: money,
  order_status: orderStatus,
  order_status_name: z.string(),
  promotion_type: promotionOfOrder,
  order_type: orderType,
  order_type_name: z.string(),
  order_id: id,
  order_no: z.string(),
  site_id: id,
  site_name: z.string(),
})

/** A whole order, for buyer and shop; each side adds its actions. */
export const orderDetail = order.extend({
  delivery_code: z.string(),
  virtual_code: z.string(),
  invoice: z.record(z.string(), z.union([z.string(), z.number()])).nullable(),
  is_verify: flag,
  verify_time: time,
  delivery_store_info: storeInfo.nullable(),
  finish_time: time,
  close_time: time,
  close_cause: z.string(),
  pay_time: time,
  delivery_time: time,
  sign_time: time,
  invoice_money: money,
  promotion_type_name: z.string(),
  platform_coupon_money: money,
  point_money: money,
  promotion_money: money,
  coupon_money: money,
  buyer_ask_delivery_time: z.string(),
  is_extended: flag,
  delivery_type: z.string(),
  delivery_type_name: z.string(),
  full_address: z.string(),
  address: z.string(),
  buyer_message: z.string(),
  out_trade_no: z.string(),
  name: z.string(),
  mobile: z.string(),
  telephone: z.string(),
})
