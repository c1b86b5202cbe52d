import { z } from 'zod'
import { bit, id, ids, json, limit, maybe, money, needsOne, oneOf, page, text, wholeNumber } from '../../core/rules.ts'
import { goodsEssays } from '../../domain/forum/goods-essays.ts'
import { brandPage } from '../../domain/mall/brands.ts'
import * as categories from '../../domain/mall/categories.ts'
import * as collect from '../../domain/mall/collect.ts'
import { addBrowse, browsePage, deleteBrowse, modifyClicks, restoreBrowse } from '../../domain/mall/footprint.ts'
import { fullReductionInfo } from '../../domain/mall/full-reduction.ts'
import { goodsDetail, skuInfo } from '../../domain/mall/goods.ts'
import { goodsList } from '../../domain/mall/goods-list.ts'
import { embeddableGoods } from '../../domain/mall/goods-picker.ts'
import { evaluatePage } from '../../domain/mall/goods-reviews.ts'
import { afterSale, goodsQrcode } from '../../domain/mall/goods-services.ts'
import { mallIndex, recommend } from '../../domain/mall/home.ts'
import { scoreList } from '../../domain/mall/points-goods.ts'
import { messageIs, open, signedIn } from '../endpoint.ts'

const nothing = z.object({})

const filters = z.object({
  page,
  page_size: limit(12),
  site_id: maybe(id),
  keyword: maybe(text(50)),
  category_id: maybe(id),
  category_level: maybe(oneOf(1, 2, 3)),
  brand_id: maybe(ids),
  min_price: maybe(money),
  max_price: maybe(money),
  is_free_shipping: maybe(bit),
  is_own: maybe(bit),
  /** Default: the mall's ranking; create_time: newest first. */
  order: maybe(z.enum(['sale_num', 'discount_price', 'create_time'])),
  sort: maybe(z.enum(['asc', 'desc'])),
  attr: maybe(json(z.array(z.object({ attr_id: id, attr_value_id: id })).max(50))),
  /** The same by the values alone. */
  attr_value_id: maybe(ids),
  shop_category_id: maybe(id),
  coupon_type: maybe(id),
  platform_coupon_type: maybe(id),
  goods_type: maybe(oneOf(1, 2, 3)),
  in_stock: maybe(bit),
  fit_brand_id: maybe(id),
  fit_series_id: maybe(id),
})

/** The mall's home page, categories, brands and goods. */
export const goodsCalls = {
  '/api/mall/index': open(nothing, mallIndex),
  /** sort: 0 the shop's order, 1 fewest points first, 2 most sold first. */
  '/api/mall/index/scoreList': open(z.object({ page, limit: limit(5), sort: maybe(oneOf(0, 1, 2)) }), scoreList),
  '/api/mall/category/all': open(nothing, who => categories.categoryTree(who)),
  '/api/mall/category/index': open(z.object({ pid: maybe(wholeNumber(0, 2 ** 31 - 1)) }), categories.categoryIndex, {
    method: 'GET',
  }),
  '/api/goodscategory/tree': open(
    z.object({ level: maybe(oneOf(1, 2, 3)), template: maybe(wholeNumber(0, 9)) }),
    categories.categoryTree,
  ),
  '/api/goodscategory/info': open(z.object({ category_id: id }), categories.categoryInfo),
  '/api/goodscategory/relevanceinfo': open(z.object({ category_id: id }), categories.relevanceInfo),
  '/api/goodsbrand/page': open(z.object({ letter: maybe(text(1)), page, page_size: limit(20) }), brandPage),
  '/api/mall/goods/getList': open(filters, goodsList, { alias: ['/api/goodssku/page'], costly: true }),
  '/api/mall/goods/detail': open(
    z.object({ sku_id: maybe(id), id: maybe(id) }).check(needsOne('sku_id', 'id')),
    goodsDetail,
    { alias: ['/api/goodssku/detail'] },
  ),
  '/api/goodssku/info': open(z.object({ sku_id: id }), skuInfo),
  '/api/goodssku/recommend': open(z.object({ page, page_size: limit(10) }), recommend),
  '/api/goodssku/goodsqrcode': open(z.object({ sku_id: id }), goodsQrcode),
  '/api/goods/aftersale': open(z.object({ site_id: maybe(id) }), afterSale),
  '/api/goods/modifyclicks': open(z.object({ sku_id: id, site_id: maybe(id) }), modifyClicks),
  '/manjian/api/manjian/info': open(z.object({ goods_id: id, site_id: maybe(id) }), fullReductionInfo),
  /** explain_type: 1 good, 2 middling, 3 bad. */
  '/api/goodsevaluate/page': open(
    z.object({
      goods_id: id,
      explain_type: maybe(oneOf(1, 2, 3)),
      has_image: maybe(bit),
      has_again: maybe(bit),
      is_owner: maybe(bit),
      fit_brand_id: maybe(id),
      page,
      page_size: limit(10),
    }),
    evaluatePage,
  ),
  '/api/goodsbrowse/add': signedIn(
    z.object({
      goods_id: id,
      sku_id: id,
      category_id: maybe(id),
      category_id_1: maybe(id),
      category_id_2: maybe(id),
      category_id_3: maybe(id),
    }),
    addBrowse,
  ),
  '/api/goodsbrowse/page': signedIn(z.object({ category_id: maybe(id), page, page_size: limit(10) }), browsePage),
  /** Entries by id, of a day (counted from 1970 in Shanghai time), or all. */
  '/api/goodsbrowse/delete': signedIn(
    z
      .object({ id: maybe(ids), day: maybe(wholeNumber(0, 100_000)), all: maybe(bit) })
      .check(needsOne('id', 'day', 'all')),
    deleteBrowse,
    { said: messageIs('calls:done') },
  ),
  /** Takes back what was deleted within the last ten seconds. */
  '/api/goodsbrowse/restore': signedIn(z.object({}), restoreBrowse, { said: messageIs('calls:done') }),
  /** Goods to embed in a post: bought, collected, or viewed, the last first. */
  '/api/mall/goods/mine': signedIn(
    z.object({ way: z.enum(['bought', 'collected', 'viewed']), page, page_size: limit(10) }),
    embeddableGoods,
  ),
  /** Posts that embed these goods; is_question 1: only questions. */
  '/api/mall/goods/essays': open(
    z.object({ goods_id: id, is_question: maybe(bit), page, limit: limit(10) }),
    goodsEssays,
  ),
  '/api/goodscollect/add': signedIn(
    z.object({ goods_id: id, sku_id: maybe(id) }),
    (who, { goods_id }) => collect.collectGoods(who, { goods_id, screen: true }),
    {
      said: messageIs('calls:collectDone'),
    },
  ),
  '/api/goodscollect/delete': signedIn(z.object({ goods_id: ids }), collect.uncollectGoods, {
    said: messageIs('calls:cancelDone'),
  }),
  '/api/goodscollect/iscollect': signedIn(z.object({ goods_id: id }), collect.isCollected),
  '/api/goodscollect/page': signedIn(z.object({ page, page_size: limit(10) }), collect.collectedGoods),
}
