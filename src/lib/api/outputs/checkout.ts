import { z } from 'zod'
import { checkoutShop, priceStep, usableCoupon } from './checkout-lines.ts'
import { memberAddress } from './order.ts'
import { points } from './states.ts'
import { count, flag, id, money, time } from './words.ts'

export const checkoutAnswer = z.object({
  shop_goods_list: z.record(z.string(), checkoutShop),
  member_address: memberAddress.nullable(),
  member_account: z.object({
    is_pay_password: flag,
    point: points,
    balance: money,
    balance_money: money,
    balance_total: z.string(),
  }),
  platform_coupon_list: z.array(usableCoupon),
  platform_coupon_id: id,
  platform_coupon_money: money,
  is_virtual: flag,
  needs_address: flag,
  is_promotion: flag,
  mobile: z.string(),
  goods_num: count,
  goods_money: money,
  list_money: money,
  delivery_money: money,
  promotion_money: money,
  coupon_money: money,
  invoice_money: money,
  point_money: money,
  point: points,
  gift: z
    .object({
      exchange_id: id,
      type: z.number(),
      title: z.string(),
      image: z.string(),
      num: count,
      stock: count,
      price: money,
      score_price: points,
    })
    .nullable(),
  usable_point: z.number(),
  usable_point_money: money,
  point_cap: z.number(),
  order_money: money,
  balance_money: money,
  pay_money: money,
  end_time: time.nullable(),
  sets: z.number(),
  timestamp: z.number(),
  order_key: z.string(),
  explain: z.array(priceStep),
  faults: z.array(
    z.object({
      reason: z.string(),
      text: z.string(),
    }),
  ),
})
