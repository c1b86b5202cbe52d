import type { AstroGlobal } from 'astro'
import { idInAddress } from '../../core/rules.ts'
import type { SharedPath } from '../../core/shared-pages.ts'
import { priceChangesAt } from '../../domain/mall/offer.ts'
import { goodsAtListPrice, groupbuyGoods, seckillGoods, topicGoods } from '../../domain/mall/sale-goods.ts'
import { linkedSteps } from '../breadcrumbs.ts'
import { nameFragment } from '../fragment.ts'
import { notFoundPastLast } from '../paged.ts'
import { attempt, countView, expireAt, openSharedPage } from '../shared-page.ts'
import { reviewsOf, skuGoods } from './sku-goods.ts'
import { skuPageHead, stepsTo, titleOf } from './sku-head.ts'

export type SkuPage = NonNullable<Awaited<ReturnType<typeof loadSku>>['page']>

const kinds = {
  sku: { path: '/sku-[id]', find: goodsAtListPrice },
  seckill: { path: '/promotion/seckill-[id]', find: seckillGoods },
  groupbuy: { path: '/promotion/groupbuy-[id]', find: groupbuyGoods },
  'topic-goods': { path: '/promotion/topic-goods-[id]', find: topicGoods },
} as const satisfies Record<string, { path: SharedPath; find: typeof groupbuyGoods | typeof goodsAtListPrice }>

/**
 * The page of a SKU, or of goods in a sale; `page` is undefined for an unknown one, with the page's status. It expires
 * when the price changes by itself, and each view counts for the goods.
 */
export async function loadSku(opened: AstroGlobal, kind: keyof typeof kinds, sent = opened.params['id']) {
  const { path, find } = kinds[kind]
  const { who, query, site, locale, t } = openSharedPage(opened, path)
  const chosen = 'sku_id' in query && query.sku_id ? query.sku_id : undefined
  const found = find(who, idInAddress(sent), chosen).then(goods => skuGoods(who, goods, query))
  const { value: page, refusal, said } = await attempt(opened, found)
  if (!page) return { off: refusal === 'addonOff' ? said : undefined, isDeleted: refusal === 'goodsDeleted' }
  countView(opened, `goods:${page.sku.goods_id}`)
  expireAt(opened, path, priceChangesAt(page.table.skus, page.sale, who.now))
  for (const list of [page.reviews, page.essays]) notFoundPastLast(opened, list)
  return {
    page: {
      ...page,
      head: skuPageHead(page, { site, locale, t, now: who.now }),
      steps: linkedSteps(locale, stepsTo(page, t)),
    },
  }
}

/**
 * Reviews of the goods without the rest of the page: `reviews` is undefined for unknown goods, with the status. It does
 * not count as a view.
 */
export async function loadReviews(opened: AstroGlobal, kind: keyof typeof kinds, sent = opened.params['id']) {
  const { path, find } = kinds[kind]
  const { who, query, t } = openSharedPage(opened, path)
  const chosen = 'sku_id' in query && query.sku_id ? query.sku_id : undefined
  const found = find(who, idInAddress(sent), chosen).then(({ goods, sale }) => ({ goods, sale }))
  const { value } = await attempt(opened, found)
  if (!value) return {}
  const { goods_sku_detail: sku } = value.goods
  const reviews = await reviewsOf(who, sku.goods_id, query)
  notFoundPastLast(opened, reviews)
  await nameFragment(opened, titleOf(sku, value.sale, t))
  return { sku, reviews }
}
