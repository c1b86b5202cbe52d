import { z } from 'zod'
import { id, limit, maybe, needsOne, oneOf, page } from '../rules.ts'
import { later } from './call.ts'

const centre = z.object({ page, page_size: limit(9), site_id: maybe(id) })
/** state: 1 unused, 2 used, 3 expired. */
const mine = z.object({ state: maybe(oneOf(1, 2, 3)), page, page_size: limit(10) })

/** Coupons of shops and of the platform. */
export const couponCalls = {
  '/api/mall/coupon/index': later('open', centre, { alias: ['/coupon/api/coupon/typepagelists'] }),
  '/coupon/api/coupon/typelists': later('open', z.object({ goods_id: maybe(id), site_id: maybe(id) })),
  /** get_type: 1 from an order, 2 taken, 3 from a promotion, 4 handed on, 5 shared. */
  '/api/mall/coupon/receive': later(
    'signedIn',
    z
      .object({ id: maybe(id), coupon_type_id: maybe(id), get_type: maybe(oneOf(1, 2, 3, 4, 5)) })
      .check(needsOne('id', 'coupon_type_id')),
    { alias: ['/api/mall/coupon/apply', '/coupon/api/coupon/receive'] },
  ),
  '/api/mall/coupon/getListForUser': later('signedIn', mine, { alias: ['/coupon/api/coupon/memberpage'] }),
  '/coupon/api/coupon/num': later('signedIn', z.object({})),
  '/platformcoupon/api/platformcoupon/typepagelists': later('open', centre),
  '/platformcoupon/api/platformcoupon/receive': later('signedIn', z.object({ platformcoupon_type_id: id })),
  '/platformcoupon/api/platformcoupon/memberpage': later('signedIn', mine),
  '/platformcoupon/api/platformcoupon/num': later('signedIn', z.object({})),
}
