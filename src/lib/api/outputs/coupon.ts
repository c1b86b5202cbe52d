import { z } from 'zod'
import { couponKind, days, goodsScope, limit, shopScope, tenthsLeft, validity } from './states.ts'
import { count, flag, id, money, page, time } from './words.ts'

/** A type of coupon, whoever holds it. */
export const coupon = z.object({
  type: couponKind,
  money,
  discount: tenthsLeft,
  min_money: money,
  max_money: money,
  discount_limit: money,
  at_least: money,
  end_time: time,
  goods_type: goodsScope,
  use_scenario: shopScope,
  with_amount: money,
  used_amount: money,
  id,
  coupon_type_id: id,
  coupon_name: z.string(),
  title: z.string(),
  site_id: id,
  site_name: z.string(),
})

/** A coupon that is still available. */
export const exchangeCoupon = coupon.extend({
  count,
  lead_count: count,
  max_fetch: limit,
  validity_type: validity,
  fixed_term: days,
  image: z.string(),
})

export const couponCard = exchangeCoupon.extend({ is_lead: flag })

export const couponPage = page(couponCard)

export const ownCouponPage = page(
  coupon.extend({
    state: z.number(),
    start_time: time,
    image: z.string(),
    coupon_id: id,
    coupon_code: z.string(),
    fetch_time: time,
    use_time: time,
    use_order_id: id,
  }),
)
