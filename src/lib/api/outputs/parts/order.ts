import { z } from 'zod'
import { count, flag, id, money } from '../words.ts'

export const orderState = z.object({
  order_id: id,
  order_status: z.number(),
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

export const orderLine = z.object({
  may_refund: flag,
  refunded_num: count,
  evaluate_status: z.number(),
  refund_status: z.number(),
  refund_status_name: z.string(),
  delivery_status: z.number(),
  delivered_num: count,
  real_goods_money: money,
  point: z.number(),
  score_price: z.number(),
  price: money,
  num: count,
  goods_money: money,
  sku_image: z.string(),
  sku_spec: z.string(),
  is_virtual: flag,
  order_goods_id: id,
  goods_id: id,
  sku_id: id,
  sku_name: z.string(),
})

export const storeInfo = z.object({
  address: z.string(),
  telephone: z.string(),
  full_address: z.string(),
  store_id: id,
  store_name: z.string(),
  open_date: z.string(),
})

export const packedLine = z.object({
  num: count,
  refunded_num: count,
  evaluate_status: z.number(),
  refund_status: z.number(),
  refund_status_name: z.string(),
  delivery_status: z.number(),
  delivered_num: count,
  real_goods_money: money,
  point: z.number(),
  score_price: z.number(),
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
