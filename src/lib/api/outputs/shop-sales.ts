import { z } from 'zod'
import {
  appliedState,
  bundleFreight,
  couponKind,
  days,
  goodsScope,
  limit,
  saleState,
  shopScope,
  validity,
} from './states.ts'
import { count, flag, id, money, time } from './words.ts'

export const shopCouponRow = z.object({
  sort: count,
  name: z.string(),
  count,
  status: z.number(),
  type: couponKind,
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
  max_fetch: limit,
  validity_type: validity,
  fixed_term: days,
  start_time: time,
  end_time: time,
  goods_type: goodsScope,
  use_scenario: shopScope,
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

/** A promotion made by a shop. */
export const shopSale = z.object({
  id,
  site_id: id,
  name: z.string(),
  status: z.number(),
  start_time: time,
  end_time: time,
  state: saleState,
})

export const manjianRow = shopSale.extend({
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
  goods_type: goodsScope,
})

export const groupbuyRow = shopSale.extend({
  skus: z.array(saleSku),
  groupbuy_price: money,
  sort: count,
  goods_id: id,
  buy_num: count,
  sell_num: count,
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
  shipping_fee_type: bundleFreight,
})

export const topicRow = z.object({
  state: appliedState,
  price: money,
  usual: z.string(),
  sku_id: id,
  sku_name: z.string(),
  id,
  name: z.string(),
  start_time: time,
  end_time: time,
  max_buy: limit,
  status: z.number(),
  sale_num: count,
})

export const seckillRow = topicRow.extend({ stock: count })
