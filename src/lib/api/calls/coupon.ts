import { z } from 'zod'
import { id, limit, maybe, needsOne, oneOf, page } from '../../core/rules.ts'
import { claimCoupon, claimPlatformCoupon } from '../../domain/mall/claim-coupon.ts'
import { couponIndex, couponsFor, platformCouponIndex } from '../../domain/mall/coupons.ts'
import * as coupons from '../../domain/mall/my-coupons.ts'
import { messageIs, open, signedIn } from '../call.ts'
import { couponCard, couponPage, ownCouponPage } from '../outputs/coupon.ts'
import * as out from '../outputs/words.ts'

const centre = z.object({ page, page_size: limit(9), site_id: maybe(id) })
/** state: 1 unused, 2 used, 3 expired. */
const mine = z.object({ state: maybe(oneOf(1, 2, 3)), page, page_size: limit(10) })

/** Coupons of shops and of the platform. */
export const couponCalls = {
  '/api/mall/coupon/index': open({
    input: centre,
    output: couponPage,
    reads: true,
    run: couponIndex,
    alias: ['/coupon/api/coupon/typepagelists'],
  }),
  '/coupon/api/coupon/typelists': open({
    input: z.object({ goods_id: maybe(id), site_id: maybe(id) }),
    output: z.array(couponCard),
    reads: true,
    run: couponsFor,
  }),
  /** The requested coupon is always claimed, whatever get_type says. */
  '/api/mall/coupon/receive': signedIn({
    input: z
      .object({ id: maybe(id), coupon_type_id: maybe(id), get_type: maybe(oneOf(1, 2, 3, 4, 5)) })
      .check(needsOne('id', 'coupon_type_id')),
    output: z.object({
      is_exist: out.flag,
    }),
    run: claimCoupon,
    alias: ['/api/mall/coupon/apply', '/coupon/api/coupon/receive'],
    successMessage: messageIs('calls:claimDone'),
  }),
  '/api/mall/coupon/getListForUser': signedIn({
    input: mine,
    output: ownCouponPage,
    reads: true,
    run: coupons.myCoupons,
    alias: ['/coupon/api/coupon/memberpage'],
  }),
  '/coupon/api/coupon/num': signedIn({
    input: z.object({}),
    output: out.count,
    reads: true,
    run: coupons.couponNum,
  }),
  '/platformcoupon/api/platformcoupon/typepagelists': open({
    input: centre,
    output: couponPage,
    reads: true,
    run: platformCouponIndex,
  }),
  '/platformcoupon/api/platformcoupon/receive': signedIn({
    input: z.object({ platformcoupon_type_id: id }),
    output: z.object({
      is_exist: out.flag,
    }),
    run: claimPlatformCoupon,
    successMessage: messageIs('calls:claimDone'),
  }),
  '/platformcoupon/api/platformcoupon/memberpage': signedIn({
    input: mine,
    output: ownCouponPage,
    reads: true,
    run: coupons.myPlatformCoupons,
  }),
  '/platformcoupon/api/platformcoupon/num': signedIn({
    input: z.object({}),
    output: out.count,
    reads: true,
    run: coupons.platformCouponNum,
  }),
}
