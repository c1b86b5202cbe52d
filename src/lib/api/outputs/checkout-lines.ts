import { z } from 'zod'
import { coupon } from './coupon.ts'
import { chosenSpec } from './goods-detail.ts'
import { points } from './states.ts'
import { count, flag, id, money, time } from './words.ts'

export const checkoutLine = z.object({
  sku_spec_format: z.array(chosenSpec.partial({ spec_id: true, spec_value_id: true })),
  price: money,
  list_price: money,
  goods_money: money,
  real_goods_money: money,
  cart_id: id,
  goods_id: id,
  sku_id: id,
  sku_name: z.string(),
  sku_image: z.string(),
  num: count,
  stock: count,
  unit: z.string(),
  is_virtual: flag,
  why: z.enum(['', 'member', 'promotion', 'discount']),
  score_price: points,
})

export const priceStep = z.object({
  step: z.enum(['coupon', 'goods', 'pay', 'promotion', 'balance', 'delivery', 'invoice', 'point', 'platform_coupon']),
  title: z.string(),
  money,
})

export const usableCoupon = coupon.extend({ coupon_id: id, off: z.string(), start_time: time, is_platform: flag })

export const checkoutShop = z.object({
  goods_list: z.array(checkoutLine),
  goods_num: count,
  goods_money: money,
  delivery_money: money,
  delivery: z.object({
    delivery_type: z.enum(['', 'store', 'express', 'local']),
    store_id: id,
    buyer_ask_delivery_time: z.string(),
  }),
  promotion_money: money,
  coupon_money: money,
  coupon_id: id,
  coupon_list: z.array(usableCoupon),
  platform_coupon_money: money,
  point_money: money,
  express_type: z.array(
    z.object({
      store_list: z.array(
        z.object({
          address: z.string(),
          telephone: z.string(),
          site_id: id,
          full_address: z.string(),
          store_id: id,
          store_name: z.string(),
          open_date: z.string(),
        }),
      ),
      times: z.array(z.string()),
      rules: z
        .object({
          fee: z.string(),
          free_from: z.string(),
          least: z.string(),
        })
        .nullable(),
      name: z.enum(['store', 'express', 'local']),
      title: z.string(),
    }),
  ),
  promotion: z.object({
    manjian: z.array(z.string()),
    freeshipping: z.string(),
  }),
  invoice: z
    .object({
      content: z.array(z.string()),
      rate: z.number(),
      postage: z.string(),
    })
    .nullable(),
  invoice_money: money,
  order_money: money,
  balance_money: money,
  pay_money: money,
  explain: z.array(priceStep),
  site_id: id,
  site_name: z.string(),
  is_own: flag,
  avatar: z.string(),
})
