import { z } from 'zod'
import { couponCard, couponPage, ownCouponPage } from './parts/coupon.ts'
import { count, flag } from './words.ts'

/** Schemas of the `data` that this area's calls return. */
export const couponOutputs = {
  '/api/mall/coupon/index': couponPage,
  '/coupon/api/coupon/typelists': z.array(couponCard),
  '/api/mall/coupon/receive': z.object({
    is_exist: flag,
  }),
  '/api/mall/coupon/getListForUser': ownCouponPage,
  '/coupon/api/coupon/num': count,
  '/platformcoupon/api/platformcoupon/typepagelists': couponPage,
  '/platformcoupon/api/platformcoupon/receive': z.object({
    is_exist: flag,
  }),
  '/platformcoupon/api/platformcoupon/memberpage': ownCouponPage,
  '/platformcoupon/api/platformcoupon/num': count,
}
