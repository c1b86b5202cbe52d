import { z } from 'zod'
import { exchangeCoupon } from './coupon.ts'
import { fen, limit, orderStatus, points } from './states.ts'
import { count, flag, id, money, time } from './words.ts'

export const exchangeCard = z.object({
  title: z.string(),
  type: z.number(),
  stock: count,
  id,
  coupon_type_id: id.nullable(),
  site_id: id.nullable(),
  image: z.string(),
  goods_id: id.nullable(),
  sku_id: id.nullable(),
  site_name: z.string().nullable(),
  max_buy: limit,
  sale_num: count,
  score_price: points,
  traffic: fen,
  flag_text: z.string(),
  balance: money,
  delivery_price: money,
  name: z.string(),
  point: points,
  price: money,
  old_price: money,
})

export const exchangeDetail = exchangeCard.extend({
  is_virtual: flag,
  coupon: exchangeCoupon.nullable(),
  content: z.string(),
})

export const exchangeOrder = z.object({
  create_time: time,
  action: z.array(z.enum(['orderPay', 'orderClose'])).readonly(),
  delivery_money: money,
  close_cause: z.string(),
  order_money: money,
  pay_money: money,
  balance: money,
  order_status: orderStatus,
  order_status_name: z.string(),
  type_name: z.string(),
  order_no: z.string(),
  order_id: id,
  relate_order_id: id.nullable(),
  num: count,
  exchange_id: id,
  type: z.number(),
  exchange_name: z.string(),
  exchange_image: z.string(),
  coupon_type_id: id,
  point: points,
  order_type: z.number().nullable(),
  out_trade_no: z.string(),
  due_time: time,
  pay_time: time,
  close_time: time,
})
