import type { Caller } from '../../core/caller.ts'
import { fieldRefusal } from './seller/seller-goods.ts'

export const couponTypes = ['reward', 'discount', 'random'] as const

/** Terms of a new coupon of a shop or the platform; money in fen. */
export interface CouponTerms {
  type: (typeof couponTypes)[number]
  money: number
  min_money: number
  max_money: number
  /** Per cent left to pay. */
  discount: number
  at_least: number
  count: number
  /** 0 for no limit. */
  max_fetch: number
  /** 0: until end_time; 1 or 2: fixed_term days from the claim (2: from the next day). */
  validity_type: number
  fixed_term: number
  start_time: number
  end_time: number
}

/**
 * Checks that the coupon is worth something, not more than its threshold, and can be claimed for a while; refusal
 * badField.
 */
export function mustMakeSense({ now }: Caller, coupon: CouponTerms): void {
  const { type, money, min_money, max_money, discount, at_least } = coupon
  if (type === 'reward' && money < 1) throw fieldRefusal('money', 'seller:askWorth')
  if (type === 'random' && (min_money < 1 || max_money < min_money)) throw fieldRefusal('max_money', 'seller:badRandom')
  if (type === 'discount' && (discount < 1 || discount > 99)) throw fieldRefusal('discount', 'seller:badDiscount')
  const [field, most] = { reward: ['money', money], random: ['max_money', max_money], discount: ['', 0] }[type] as [
    string,
    number,
  ]
  if (at_least > 0 && most > at_least) throw fieldRefusal(field, 'seller:worthAbove')
  if (coupon.end_time <= Math.max(now, coupon.start_time)) throw fieldRefusal('end_time', 'seller:badSpan')
  if (coupon.validity_type !== 0 && coupon.fixed_term < 1) throw fieldRefusal('fixed_term', 'seller:askDays')
  if (coupon.max_fetch > coupon.count) throw fieldRefusal('max_fetch', 'seller:badFetch')
}
