import type { AstroGlobal } from 'astro'
import { idInAddress } from '../../core/rules.ts'
import { fieldTime } from '../../core/time.ts'
import { couponClaims, couponInfo, isChangeable } from '../../domain/mall/seller/coupons.ts'
import { attempt } from '../shared-page.ts'
import { couponText } from './coupon-text.ts'
import { openSellerPage, sellerShell } from './seller-page.ts'

const CLAIMS = 20

/** A coupon with its form, as typed or as stored, and its claims; null with the refusal's status for another shop's. */
export async function loadSellerCoupon(astro: AstroGlobal) {
  const opened = await openSellerPage(astro, { edit: '/api/seller/coupon/edit' })
  if (opened instanceof Response) return opened
  const { who, t, site_id, query, sent } = opened
  const one = { site_id, id: idInAddress(query.get('id')) }
  const reading = Promise.all([
    couponInfo(who, one),
    couponClaims(who, { ...one, page: query.page, page_size: CLAIMS }),
  ])
  const { value } = await attempt(astro, reading)
  const shell = await sellerShell(opened)
  if (!value) return { shell, found: null }
  const [coupon, claims] = value
  const { name, count, end_time, is_show } = coupon
  const stands = { name, count: String(count), end_time: fieldTime(end_time), is_show: String(is_show) }
  return {
    shell,
    found: {
      coupon,
      claims,
      text: couponText(t, coupon),
      isChangeable: isChangeable(coupon),
      values: (sent.pressed ? sent.values : stands) as Record<string, string>,
      fault: sent.fault,
      pages: { page: query.page, total: claims.count, limit: CLAIMS },
    },
  }
}

export type SellerCoupon = Exclude<Awaited<ReturnType<typeof loadSellerCoupon>>, Response>
