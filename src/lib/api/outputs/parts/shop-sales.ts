import { z } from 'zod'
import { count, flag, id, money, time } from '../words.ts'

export const shopCouponRow = z.object({
  sort: count,
  name: z.string(),
  count,
  status: z.number(),
  type: z.string(),
  money,
  discount: count,
  id,
  createtime: time,
  site_id: id.nullable(),
  min_money: money,
  max_money: money,
  discount_limit: money,
  at_least: money,
  lead_count: count,
  used_count: count,
  max_fetch: z.number(),
  validity_type: z.number(),
  fixed_term: z.number(),
  start_time: time,
  end_time: time,
  goods_type: z.number(),
  use_scenario: z.number(),
  image: z.string(),
  is_show: flag,
  state: z.enum(['gone', 'closed', 'over', 'running', 'coming']),
})

export const shopCouponInfo = shopCouponRow.extend({
  goods: z.array(
    z.object({
      name: z.string(),
      goods_id: id,
    }),
  ),
})

export const couponClaim = z.object({
  money,
  state: z.number(),
  nickname: z.string(),
  user_id: id,
  coupon_code: z.string(),
  fetch_time: time,
  use_time: time,
  id,
  use_order_id: id,
  end_time: time,
})

export const saleSku = z.object({
  price: money,
  usual: z.string(),
  sku_id: id,
  sku_name: z.string(),
  shown: z.number(),
})

export const manjianRow = z.object({
  rules: z.array(
    z.object({
      money,
      discount_money: money,
    }),
  ),
  goods: z.array(
    z.object({
      name: z.string(),
      goods_id: id,
    }),
  ),
  state: z.enum(['closed', 'over', 'running', 'coming']),
  name: z.string(),
  status: z.number(),
  id,
  site_id: id,
  start_time: time,
  end_time: time,
  goods_type: z.number(),
})

export const groupbuyRow = z.object({
  skus: z.array(saleSku),
  groupbuy_price: money,
  state: z.enum(['closed', 'over', 'running', 'coming']),
  sort: count,
  status: z.number(),
  id,
  site_id: id,
  start_time: time,
  end_time: time,
  goods_id: id,
  buy_num: count,
  sell_num: count,
  name: z.string(),
})

export const comboRow = z.object({
  skus: z.array(
    z.object({
      usual: z.string(),
      sku_id: id,
      sku_name: z.string(),
    }),
  ),
  bl_price: money,
  state: z.enum(['closed', 'running']),
  sort: count,
  status: z.number(),
  id,
  createtime: time,
  site_id: id,
  bl_name: z.string(),
  shipping_fee_type: z.number(),
})

export const seckillRow = z.object({
  state: z.enum(['closed', 'waiting', 'over', 'running', 'coming']),
  price: money,
  usual: z.string(),
  sku_id: id,
  sku_name: z.string(),
  name: z.string(),
  id,
  start_time: time,
  end_time: time,
  max_buy: z.number(),
  status: z.number(),
  stock: count,
  sale_num: count,
})

export const topicRow = z.object({
  state: z.enum(['closed', 'waiting', 'over', 'running', 'coming']),
  price: money,
  usual: z.string(),
  sku_id: id,
  sku_name: z.string(),
  id,
  name: z.string(),
  start_time: time,
  end_time: time,
  max_buy: z.number(),
  status: z.number(),
  sale_num: count,
})
