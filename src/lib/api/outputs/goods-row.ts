import { z } from 'zod'
import { cheaperNow, couponKind, stockState, tenthsLeft } from './states.ts'
import { count, flag, id, money } from './words.ts'

export const goodsLink = z.object({
  sku_image: z.string(),
  price: money,
  discount_price: money,
  promotion_type: cheaperNow,
  state: z.number(),
  stock_state: stockState,
  coupon: z
    .object({
      coupon_type_id: id,
      type: couponKind,
      money,
      discount: tenthsLeft,
      at_least: z.string(),
    })
    .nullable(),
  sku_id: id,
  goods_id: id,
  goods_name: z.string(),
  sku_name: z.string(),
  sale_num: count,
})

export const goodsRow = z.object({
  type: z.number(),
  introduction: z.string(),
  unit: z.string(),
  stock: count,
  evaluate: z.number(),
  site_id: id,
  goods_id: id,
  sku_id: id,
  is_free_shipping: flag,
  category_id: id,
  site_name: z.string(),
  is_own: flag,
  is_virtual: flag,
  sku_count: count,
  sale_num: count,
  collect_num: count,
  evaluate_haoping: z.number(),
  sku_name: z.string(),
  sku_image: z.string(),
  goods_name: z.string(),
  price: money,
  market_price: money,
  discount_price: money,
  promotion_type: cheaperNow,
  goods_image: z.string(),
  stock_state: stockState,
})

export const brandRow = z.object({
  brand_id: id,
  brand_name: z.string(),
  brand_initial: z.string(),
  image_url: z.string(),
})

export const categoryStep = z.object({
  category_id: id,
  category_name: z.string(),
  level: z.number(),
})
