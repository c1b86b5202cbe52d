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
import { messageIs, open, signedIn } from '../call.ts'
import { browsedGoods, evaluation, goodsEssay, skuInfo as skuInfoOutput } from '../outputs/evaluation.ts'
import { categoryNode, facets, infoRow, pointsCard, seckillCard } from '../outputs/goods.ts'
import { goodsPage } from '../outputs/goods-detail.ts'
import { brandRow, categoryStep, goodsLink, goodsRow } from '../outputs/goods-row.ts'
import { article, titled } from '../outputs/shared.ts'
import * as out from '../outputs/words.ts'

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
  '/api/mall/index': open({
    input: nothing,
    output: z.object({
      banner: z.array(
        z.object({
          image: z.string(),
          url: z.string(),
          title: z.string(),
        }),
      ),
      top_class: z.array(titled),
      seckill: z
        .object({
          goods: z.array(seckillCard),
          seckill_special_id: out.id,
          state: z.number(),
          starttime: out.time,
          endtime: out.time,
        })
        .nullable(),
      chooses_shop: z.array(
        z.object({
          goods_list: z.array(
            z.object({
              old_price: out.money,
              default_image_url: z.string(),
              id: out.id,
              sku_id: out.id,
              title: z.string(),
              price: out.money,
            }),
          ),
          shop_id: out.id,
          shop_name: z.string(),
          logo: z.string(),
          is_own: out.flag,
          business: z.string(),
        }),
      ),
    }),
    reads: true,
    run: mallIndex,
  }),
  /** sort: 0 the shop's order, 1 fewest points first, 2 most sold first. */
  '/api/mall/index/scoreList': open({
    input: z.object({ page, limit: limit(5), sort: maybe(oneOf(0, 1, 2)) }),
    output: out.rows(pointsCard),
    reads: true,
    run: scoreList,
  }),
  '/api/mall/category/all': open({
    input: nothing,
    output: z.array(categoryNode),
    reads: true,
    run: who => categories.categoryTree(who),
  }),
  '/api/mall/category/index': open({
    input: z.object({ pid: maybe(wholeNumber(0, 2 ** 31 - 1)) }),
    output: z.array(categoryNode),
    reads: true,
    run: categories.categoryIndex,
    method: 'GET',
  }),
  '/api/goodscategory/tree': open({
    input: z.object({ level: maybe(oneOf(1, 2, 3)), template: maybe(wholeNumber(0, 9)) }),
    output: z.array(categoryNode),
    reads: true,
    run: categories.categoryTree,
  }),
  '/api/goodscategory/info': open({
    input: z.object({ category_id: id }),
    output: infoRow,
    reads: true,
    run: categories.categoryInfo,
  }),
  '/api/goodscategory/relevanceinfo': open({
    input: z.object({ category_id: id }),
    output: z.object({
      brand_list: z.array(brandRow),
      brand_initial_list: z.array(z.string()),
      attribute_list: z.array(
        z.object({
          attr_id: out.id,
          attr_name: z.string(),
          child: z.array(
            z.object({
              attr_value_id: out.id,
              attr_value_name: z.string(),
            }),
          ),
        }),
      ),
    }),
    reads: true,
    run: categories.relevanceInfo,
  }),
  '/api/goodsbrand/page': open({
    input: z.object({ letter: maybe(text(1)), page, page_size: limit(20) }),
    output: out
      .page(
        z.object({
          desc: z.string(),
          goods_count: out.count,
          brand_id: out.id,
          brand_name: z.string(),
          brand_initial: z.string(),
          image_url: z.string(),
        }),
      )
      .extend({ letters: z.array(z.string()) }),
    reads: true,
    run: brandPage,
  }),
  '/api/mall/goods/getList': open({
    input: filters,
    output: out.page(goodsRow).extend({ more: z.boolean(), facets, path: z.array(categoryStep) }),
    reads: true,
    run: goodsList,
    alias: ['/api/goodssku/page'],
    costly: true,
  }),
  '/api/mall/goods/detail': open({
    input: z.object({ sku_id: maybe(id), id: maybe(id) }).check(needsOne('sku_id', 'id')),
    output: goodsPage,
    reads: true,
    run: goodsDetail,
    alias: ['/api/goodssku/detail'],
  }),
  '/api/goodssku/info': open({
    input: z.object({ sku_id: id }),
    output: skuInfoOutput,
    reads: true,
    run: skuInfo,
  }),
  '/api/goodssku/recommend': open({
    input: z.object({ page, page_size: limit(10) }),
    output: out.page(goodsRow),
    reads: true,
    run: recommend,
  }),
  '/api/goodssku/goodsqrcode': open({
    input: z.object({ sku_id: id }),
    output: z.object({
      path: z.object({
        h5: z.object({
          img: z.string(),
          url: z.string(),
        }),
      }),
    }),
    reads: true,
    run: goodsQrcode,
  }),
  '/api/goods/aftersale': open({
    input: z.object({ site_id: maybe(id) }),
    output: article,
    reads: true,
    run: afterSale,
  }),
  '/api/goods/modifyclicks': open({
    input: z.object({ sku_id: id, site_id: maybe(id) }),
    output: z.number(),
    run: modifyClicks,
  }),
  '/manjian/api/manjian/info': open({
    input: z.object({ goods_id: id, site_id: maybe(id) }),
    output: z
      .object({
        rule_json: z.array(
          z.object({
            money: out.money,
            discount_money: out.money,
          }),
        ),
        start_time: out.time,
        end_time: out.time,
        manjian_id: out.id,
        manjian_name: z.string(),
      })
      .nullable(),
    reads: true,
    run: fullReductionInfo,
  }),
  /** explain_type: 1 good, 2 middling, 3 bad. */
  '/api/goodsevaluate/page': open({
    input: z.object({
      goods_id: id,
      explain_type: maybe(oneOf(1, 2, 3)),
      has_image: maybe(bit),
      has_again: maybe(bit),
      is_owner: maybe(bit),
      fit_brand_id: maybe(id),
      page,
      page_size: limit(10),
    }),
    output: out.page(evaluation),
    reads: true,
    run: evaluatePage,
  }),
  '/api/goodsbrowse/add': signedIn({
    input: z.object({
      goods_id: id,
      sku_id: id,
      category_id: maybe(id),
      category_id_1: maybe(id),
      category_id_2: maybe(id),
      category_id_3: maybe(id),
    }),
    output: z.number(),
    run: addBrowse,
  }),
  '/api/goodsbrowse/page': signedIn({
    input: z.object({ category_id: maybe(id), page, page_size: limit(10) }),
    output: out.page(browsedGoods),
    reads: true,
    run: browsePage,
  }),
  /** Entries by id, of a day (counted from 1970 in Shanghai time), or all. */
  '/api/goodsbrowse/delete': signedIn({
    input: z
      .object({ id: maybe(ids), day: maybe(wholeNumber(0, 100_000)), all: maybe(bit) })
      .check(needsOne('id', 'day', 'all')),
    output: z.number(),
    run: deleteBrowse,
    successMessage: messageIs('calls:done'),
  }),
  /** Takes back what was deleted within the last ten seconds. */
  '/api/goodsbrowse/restore': signedIn({
    input: z.object({}),
    output: z.number(),
    run: restoreBrowse,
    successMessage: messageIs('calls:done'),
  }),
  /** Goods to embed in a post: bought, collected, or viewed, the last first. */
  '/api/mall/goods/mine': signedIn({
    input: z.object({ way: z.enum(['bought', 'collected', 'viewed']), page, page_size: limit(10) }),
    output: out.page(goodsLink),
    reads: true,
    run: embeddableGoods,
  }),
  /** Posts that embed these goods; is_question 1: only questions. */
  '/api/mall/goods/essays': open({
    input: z.object({ goods_id: id, is_question: maybe(bit), page, limit: limit(10) }),
    output: out.rows(goodsEssay),
    reads: true,
    run: goodsEssays,
  }),
  '/api/goodscollect/add': signedIn({
    input: z.object({ goods_id: id, sku_id: maybe(id) }),
    output: z.object({
      is_collect: out.flag,
      collect_num: out.count,
    }),
    run: (who, { goods_id }) => collect.collectGoods(who, { goods_id, screen: true }),
    successMessage: messageIs('calls:collectDone'),
  }),
  '/api/goodscollect/delete': signedIn({
    input: z.object({ goods_id: ids }),
    output: z.number(),
    run: collect.uncollectGoods,
    successMessage: messageIs('calls:cancelDone'),
  }),
  '/api/goodscollect/iscollect': signedIn({
    input: z.object({ goods_id: id }),
    output: z.number(),
    reads: true,
    run: collect.isCollected,
  }),
  '/api/goodscollect/page': signedIn({
    input: z.object({ page, page_size: limit(10) }),
    output: out.page(goodsRow).extend({ gone: z.array(z.number()) }),
    reads: true,
    run: collect.collectedGoods,
  }),
}
