import type { Caller } from '../../lib/caller.ts'
import { addonIsExit } from '../../lib/mall/addons.ts'
import { advDetail } from '../../lib/mall/adverts.ts'
import { couponIndex, platformCouponIndex } from '../../lib/mall/coupons.ts'

const PAGE = 9

/** The coupon centre: of the tab that is asked for, or the one whose add-on is on; null when neither is. */
export async function couponPage(who: Caller, { tab, page }: { tab: 'shop' | 'platform'; page: number }) {
  const on = await addonIsExit(who)
  const tabs = [on['coupon'] ? 'shop' : '', on['platformcoupon'] ? 'platform' : ''].filter(each => each !== '')
  if (tabs.length === 0) return null
  const chosen = tabs.includes(tab) ? tab : tabs[0]
  const pages = { page, page_size: PAGE }
  const [{ adv_list }, found] = await Promise.all([
    advDetail(who, { keyword: 'NS_PC_COUPON' }),
    chosen === 'platform' ? platformCouponIndex(who, pages) : couponIndex(who, pages),
  ])
  return { adv: adv_list, tabs, tab: chosen, ...found, page, limit: PAGE }
}

export type CouponPage = NonNullable<Awaited<ReturnType<typeof couponPage>>>
