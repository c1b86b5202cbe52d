import { localePath } from '../../core/i18n.ts'
import { sharedPageUrl } from '../../core/shared-pages.ts'
import { advDetail } from '../../domain/mall/adverts.ts'
import { couponIndex, platformCouponIndex } from '../../domain/mall/coupons.ts'
import { isOn } from '../../domain/site/addons.ts'
import { notFoundPastLast } from '../paged.ts'
import { openSharedPage, type SharedPageContext } from '../shared-page.ts'

const ROWS = 9
const addons = { shop: 'coupon', platform: 'platformcoupon' } as const
const kinds = ['shop', 'platform'] as const

export type CouponCentre = NonNullable<Awaited<ReturnType<typeof loadCouponCentre>>>

/** The coupon centre: the requested tab, or the one whose add-on is on; null, with 404, when neither is. */
export async function loadCouponCentre(opened: SharedPageContext) {
  const { who, t, locale, query } = openSharedPage(opened, '/coupon')
  const on = await Promise.all(kinds.map(async kind => ((await isOn(who, addons[kind])) ? [kind] : [])))
  const open = on.flat()
  const tab = open.find(kind => kind === query.tab) ?? open[0]
  if (!tab) {
    opened.response.status = 404
    return null
  }
  const pages = { page: query.page, page_size: ROWS }
  const [{ adv_list: adverts }, { list, count }] = await Promise.all([
    advDetail(who, { keyword: 'NS_PC_COUPON' }),
    tab === 'platform' ? platformCouponIndex(who, pages) : couponIndex(who, pages),
  ])
  const part = { page: query.page, total: count, limit: ROWS }
  notFoundPastLast(opened, part)
  const names = { shop: t('coupon:shops'), platform: t('coupon:platform') }
  const tabs = open.map(kind => ({
    text: names[kind],
    href: localePath(locale, sharedPageUrl('/coupon', { tab: kind })),
    current: kind === tab,
  }))
  return { adverts, list, part, tabs }
}
