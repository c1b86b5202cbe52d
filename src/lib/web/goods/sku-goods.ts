import type { Caller } from '../../core/caller.ts'
import type { Sale } from '../../core/goods/sale.ts'
import type { Query } from '../../core/shared-pages.ts'
import { goodsEssays } from '../../domain/forum/goods-essays.ts'
import { freightOf } from '../../domain/mall/freight.ts'
import type { GoodsDetail } from '../../domain/mall/goods.ts'
import { evaluatePage } from '../../domain/mall/goods-reviews.ts'
import { afterSale } from '../../domain/mall/goods-services.ts'
import { offerOf } from '../../domain/mall/offer.ts'
import { promisesOf } from '../../domain/mall/promises.ts'
import { relatedGoods } from '../../domain/mall/related-goods.ts'
import { cachedLevels, levelName } from '../../domain/wallet/levels.ts'
import { skuTable } from './sku-table.ts'

/** Rows per page: reviews, related goods, posts. */
const [REVIEWS, RELATED, ESSAYS] = [10, 6, 5]

export type ReviewFilter = Query<'/sku-[id]'>['evaluate']
export type SkuGoods = Awaited<ReturnType<typeof skuGoods>>

interface Shown {
  goods: GoodsDetail
  sale: Sale | null
}

/** Everything the page of a SKU shows of the goods, at their ordinary price or in a sale. */
export async function skuGoods(who: Caller, { goods, sale }: Shown, query: Query<'/sku-[id]'>) {
  const { talks, asked } = query
  const { goods_sku_detail: sku } = goods
  const { goods_id, category_id } = sku
  const [offer, levels, freight, related, after, reviews, essays] = await Promise.all([
    offerOf(who, sku, sale),
    sale ? [] : cachedLevels(who),
    freightOf(who, sku),
    relatedGoods(who, { goods_id, category_id, limit: RELATED }),
    afterSale(who),
    reviewsOf(who, goods_id, query),
    goodsEssays(who, { goods_id, is_question: asked, page: talks, limit: ESSAYS }),
  ])
  return {
    ...goods,
    ...offer,
    sku,
    sale,
    freight,
    related,
    after,
    table: skuTable({
      goods,
      sale,
      coupons: offer.coupons,
      rules: offer.manjian?.rule_json ?? [],
      levels: levels.map(level => ({ name: levelName(who, level), consume_discount: level.consume_discount })),
    }),
    promises: await promisesOf(who, goods.shop_info),
    reviews,
    essays: { ...essays, is_question: asked, page: talks, limit: ESSAYS },
  }
}

export type Reviews = Awaited<ReturnType<typeof reviewsOf>>

/** Reviews of the goods, ten per page, of the requested kind. */
export async function reviewsOf(who: Caller, goods_id: number, asked: Pick<Query<'/sku-[id]'>, 'evaluate' | 'page'>) {
  const { evaluate, page } = asked
  const { list, count } = await evaluatePage(who, {
    goods_id,
    page,
    page_size: REVIEWS,
    ...reviewFilters[evaluate],
  })
  return { list, total: count, evaluate, page, limit: REVIEWS }
}

const reviewFilters = {
  '': {},
  good: { explain_type: 1 },
  middling: { explain_type: 2 },
  bad: { explain_type: 3 },
  image: { has_image: 1 },
  again: { has_again: 1 },
  owner: { is_owner: 1 },
} satisfies Record<ReviewFilter, object>
