import type { AstroGlobal } from 'astro'
import { browsePage } from '../../domain/mall/footprint.ts'
import { couponCounts, myCoupons, myPlatformCoupons } from '../../domain/mall/my-coupons.ts'
import { notFoundPastLast } from '../paged.ts'
import { openList } from './list.ts'

/** Goods the member has viewed, the last first. */
export async function loadFootprint(astro: AstroGlobal) {
  const opened = await openList(astro, { forget: '/api/goodsbrowse/delete', restore: '/api/goodsbrowse/restore' }, [''])
  if (opened instanceof Response) return opened
  const { who, sent, part } = opened
  const { list, count } = await browsePage(who, { page: part.page, page_size: part.limit })
  notFoundPastLast(astro, { ...part, total: count })
  return { steps: list, count, part, sent }
}

/** A member's coupons of shops or of the platform in one state: 1 usable, 2 used, 3 expired; ten per page. */
export async function loadMyCoupons(astro: AstroGlobal) {
  const opened = await openList(astro, {}, ['shop', 'platform'])
  if (opened instanceof Response) return opened
  const { who, t, sent, tab, part } = opened
  const state = Number(/^[123]$/.exec(astro.url.searchParams.get('state') ?? '') ?? 1)
  const query = { state, page: part.page, page_size: part.limit }
  const [counts, { list, count }] = await Promise.all([
    couponCounts(who),
    tab === 'platform' ? myPlatformCoupons(who, query) : myCoupons(who, query),
  ])
  notFoundPastLast(astro, { ...part, total: count })
  const tabs = { shop: t('mine:shopCoupons'), platform: t('mine:platformCoupons') }
  return { list: { tabs, tab, part, total: count, sent }, coupons: list, tab, state, counts: counts[tab] }
}
