import { z } from 'zod'
import { id, limit, maybe, needsOne, oneOf, page } from '../../core/rules.ts'
import { claimCoupon, claimPlatformCoupon } from '../../domain/mall/claim-coupon.ts'
import { couponIndex, couponsFor, platformCouponIndex } from '../../domain/mall/coupons.ts'
import * as coupons from '../../domain/mall/my-coupons.ts'
import { messageIs, open, signedIn } from '../endpoint.ts'

const centre = z.object({ page, page_size: limit(9), site_id: maybe(id) })
/** state: 1 unused, 2 used, 3 expired. */
const mine = z.object({ state: maybe(oneOf(1, 2, 3)), page, page_size: limit(10) })

/** Coupons of shops and of the platform. */
export const couponCalls = {
  '/api/mall/coupon/index': open(centre, couponIndex, { alias: ['/coupon/api/coupon/typepagelists'] }),
  '/coupon/api/coupon/typelists': open(z.object({ goods_id: maybe(id), site_id: maybe(id) }), couponsFor),
  /** The requested coupon is always claimed, whatever get_type says. */
  '/api/mall/coupon/receive': signedIn(
    z
      .object({ id: maybe(id), coupon_type_id: maybe(id), get_type: maybe(oneOf(1, 2, 3, 4, 5)) })
      .check(needsOne('id', 'coupon_type_id')),
    claimCoupon,
    { alias: ['/api/mall/coupon/apply', '/coupon/api/coupon/receive'], said: messageIs('calls:claimDone') },
  ),
  '/api/mall/coupon/getListForUser': signedIn(mine, coupons.myCoupons, { alias: ['/coupon/api/coupon/memberpage'] }),
  '/coupon/api/coupon/num': signedIn(z.object({}), coupons.couponNum),
  '/platformcoupon/api/platformcoupon/typepagelists': open(centre, platformCouponIndex),
  '/platformcoupon/api/platformcoupon/receive': signedIn(
    z.object({ platformcoupon_type_id: id }),
    claimPlatformCoupon,
    { said: messageIs('calls:claimDone') },
  ),
  '/platformcoupon/api/platformcoupon/memberpage': signedIn(mine, coupons.myPlatformCoupons),
  '/platformcoupon/api/platformcoupon/num': signedIn(z.object({}), coupons.platformCouponNum),
}
