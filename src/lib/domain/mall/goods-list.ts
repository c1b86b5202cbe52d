import type { Caller } from '../../core/caller.ts'
import { offsetOf, type Pages, pageOf } from '../../core/paging.ts'
import { tag } from '../../core/tags.ts'
import { MOST_FOUND } from '../../db/search.ts'
import { rankedGoods } from '../search/index.ts'
import { type Catalogue, catalogue } from './catalogue.ts'
import { couponScope } from './coupon-scope.ts'
import { attrSet, crumbs, facetsOf, termsToCount } from './facets.ts'
import { currentGoodsIndex } from './goods-index/current-goods-index.ts'
import type { IndexQuery } from './goods-index/index-query.ts'
import { searchGoodsIndex } from './goods-index/search-goods-index.ts'
import { term, termsFittingCar } from './goods-index/terms.ts'
import { goodsRows } from './rows.ts'

export interface Filters {
  site_id?: number | undefined
  keyword?: string | undefined
  category_id?: number | undefined
  brand_id?: number[] | undefined
  /** Fen. */
  min_price?: number | undefined
  max_price?: number | undefined
  is_free_shipping?: boolean | number | undefined
  is_own?: boolean | number | undefined
  in_stock?: boolean | number | undefined
  /** AND between attributes, OR between values of one. */
  attr?: { attr_id: number; attr_value_id: number }[] | undefined
  /** The same given by the values alone. */
  attr_value_id?: number[] | undefined
  shop_category_id?: number | undefined
  coupon_type?: number | undefined
  platform_coupon_type?: number | undefined
  /** 1 car, 2 car part, 3 other. */
  goods_type?: number | undefined
  /** Fits a car of this brand and series; goods that fit every car match too. */
  fit_brand_id?: number | undefined
  fit_series_id?: number | undefined
  /** `create_time` is newest first; without it the default ranking. */
  order?: 'sale_num' | 'discount_price' | 'create_time' | undefined
  sort?: 'asc' | 'desc' | undefined
}

export type GoodsList = Awaited<ReturnType<typeof goodsList>>

/**
 * A page of the goods that match all filters, their number, and the facets: how many would be left with each further
 * filter. A keyword considers the thousand best matches (search/ranked.ts), in that order unless another is requested; `more` says whether
 * there were more.
 */
export async function goodsList(who: Caller, { page, page_size, ...filters }: Filters & Pages) {
  const pages = { page, page_size }
  for (const each of listTags(filters)) who.reads(each)
  const [known, shelf, words, scope] = await Promise.all([
    catalogue(who),
    currentGoodsIndex(who),
    filters.keyword ? rankedGoods(who, filters.keyword) : null,
    couponScope(who, filters),
  ])
  const best = words && !filters.order ? words.ids : undefined
  const { ids, total, counts } = searchGoodsIndex(shelf, {
    ...orderOf(filters),
    sets: setsOf(known, filters),
    counted: termsToCount(known, filters),
    least: filters.min_price,
    most: filters.max_price,
    shop_category_id: filters.shop_category_id,
    sites: both(filters.site_id ? [filters.site_id] : undefined, scope?.sites),
    ids: both(words?.ids, scope?.ids),
    except: scope?.except,
    ...(best ? { offset: 0, limit: MOST_FOUND } : { offset: offsetOf(pages), limit: page_size }),
  })
  const shown = best ? inOrder(best, ids).slice(offsetOf(pages), offsetOf(pages) + page_size) : ids
  return {
    ...pageOf(await goodsRows(who, shown), total, pages),
    more: words?.more ?? false,
    facets: facetsOf(known, filters, counts),
    path: crumbs(known, filters),
  }
}

const listTags = ({ category_id, site_id }: Filters) => {
  if (category_id) return [tag.goodsOfCategory(category_id), tag.shops]
  return site_id ? [tag.goodsOfShop(site_id), tag.shop(site_id)] : [tag.goodsLists, tag.shops]
}

const orders = { sale_num: 'sale_num', discount_price: 'price', create_time: 'newest' } as const

function orderOf({ order, sort }: Filters): Pick<IndexQuery, 'order' | 'descending'> {
  return order ? { order: orders[order], descending: sort !== 'asc' } : { order: 'score', descending: true }
}

function setsOf(known: Catalogue, filters: Filters): Record<string, number[]> {
  const attrs = Map.groupBy([...(filters.attr ?? []), ...attrsWith(known, filters)], each => attrSet(each.attr_id))
  const { category_id, brand_id, goods_type, fit_brand_id, fit_series_id } = filters
  return {
    ...(category_id && { category: [term.category(category_id)] }),
    ...(brand_id && { brand: brand_id.map(term.brand) }),
    ...(goods_type && { type: [term.type(goods_type)] }),
    ...(fit_brand_id && { fits: termsFittingCar(fit_brand_id, fit_series_id) }),
    ...(filters.is_own && { own: [term.own] }),
    ...(filters.is_free_shipping && { free: [term.freeShipping] }),
    ...(filters.in_stock && { stock: [term.inStock] }),
    ...Object.fromEntries([...attrs].map(([name, each]) => [name, each.map(one => term.attr(one.attr_value_id))])),
  }
}

const attrsWith = ({ values }: Catalogue, { attr_value_id = [] }: Filters) =>
  values.filter(({ id }) => attr_value_id.includes(id)).map(({ id, attr_id }) => ({ attr_id, attr_value_id: id }))

/** Ids of the first list that are in the second, in order. */
function inOrder(first: number[], ids: number[]): number[] {
  const left = new Set(ids)
  return first.filter(id => left.has(id))
}

/** Intersection; a missing list does not restrict. */
const both = (one: number[] | undefined, other: number[] | undefined) =>
  one && other ? one.filter(id => other.includes(id)) : (one ?? other)
