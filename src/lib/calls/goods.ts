import { z } from 'zod'
import { bit, id, ids, json, limit, maybe, money, needsOne, oneOf, page, text, whole } from '../rules.ts'
import { later, says } from './call.ts'

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
  order: maybe(z.enum(['sale_num', 'discount_price'])),
  sort: maybe(z.enum(['asc', 'desc'])),
  attr: maybe(json(z.array(z.object({ attr_id: id, attr_value_id: id })).max(50))),
  shop_category_id: maybe(id),
  coupon_type: maybe(id),
  platform_coupon_type: maybe(id),
  goods_type: maybe(oneOf(1, 2, 3)),
  in_stock: maybe(bit),
  fit_brand_id: maybe(id),
})

/** The mall's home, categories, brands and goods. */
export const goodsCalls = {
  '/api/mall/index': later('open', nothing),
  /** sort: 0 as the shop orders them, 1 fewest points first, 2 most sold first. */
  '/api/mall/index/scoreList': later('open', z.object({ page, limit: limit(5), sort: maybe(oneOf(0, 1, 2)) })),
  '/api/mall/category/all': later('open', nothing),
  '/api/mall/category/index': later('open', z.object({ pid: maybe(whole(0, 2 ** 31 - 1)) }), { method: 'GET' }),
  '/api/goodscategory/tree': later('open', z.object({ level: maybe(oneOf(1, 2, 3)), template: maybe(whole(0, 9)) })),
  '/api/goodscategory/info': later('open', z.object({ category_id: id })),
  '/api/goodscategory/relevanceinfo': later('open', z.object({ category_id: id })),
  '/api/goodsbrand/page': later('open', z.object({ page, page_size: limit(20) })),
  '/api/mall/goods/getList': later('open', filters, { alias: ['/api/goodssku/page'] }),
  '/api/mall/goods/detail': later(
    'open',
    z.object({ sku_id: maybe(id), id: maybe(id) }).check(needsOne('sku_id', 'id')),
    { alias: ['/api/goodssku/detail'] },
  ),
  '/api/goodssku/info': later('open', z.object({ sku_id: id })),
  '/api/goodssku/recommend': later('open', z.object({ page, page_size: limit(10) })),
  '/api/goodssku/goodsqrcode': later('open', z.object({ sku_id: id })),
  '/api/goods/aftersale': later('open', z.object({ site_id: maybe(id) })),
  '/api/goods/modifyclicks': later('open', z.object({ sku_id: id, site_id: maybe(id) })),
  '/manjian/api/manjian/info': later('open', z.object({ goods_id: id, site_id: maybe(id) })),
  /** explain_type: 1 good, 2 middling, 3 bad. */
  '/api/goodsevaluate/page': later(
    'open',
    z.object({
      goods_id: id,
      explain_type: maybe(oneOf(1, 2, 3)),
      fit_brand_id: maybe(id),
      page,
      page_size: limit(10),
    }),
  ),
  '/api/goodsbrowse/add': later(
    'signedIn',
    z.object({
      goods_id: id,
      sku_id: id,
      category_id: maybe(id),
      category_id_1: maybe(id),
      category_id_2: maybe(id),
      category_id_3: maybe(id),
    }),
  ),
  '/api/goodsbrowse/page': later('signedIn', z.object({ category_id: maybe(id), page, page_size: limit(10) })),
  '/api/goodsbrowse/delete': later('signedIn', z.object({ id: ids })),
  '/api/goodscollect/add': later('signedIn', z.object({ goods_id: id, sku_id: maybe(id) }), {
    said: says('calls:collectDone'),
  }),
  '/api/goodscollect/delete': later('signedIn', z.object({ goods_id: ids }), { said: says('calls:cancelDone') }),
  '/api/goodscollect/iscollect': later('signedIn', z.object({ goods_id: id })),
  '/api/goodscollect/page': later('signedIn', z.object({ page, page_size: limit(10) })),
}
