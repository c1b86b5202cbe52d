import { type Locale, localePath } from '../../core/i18n.ts'
import { type Query, sharedPageUrl } from '../../core/shared-pages.ts'
import type { Filters } from '../../domain/mall/goods-list.ts'

export type ListPath = '/list' | '/carList'
export type ListQuery = Query<ListPath>
export type MultiFilter = 'brand_id' | 'attr'
export type FilterLinks = ReturnType<typeof filterLinks>

/** The filters of a list and links that change one of them. Every change returns to page 1. */
export function filterLinks(locale: Locale, path: ListPath, query: ListQuery) {
  const at = (query: Partial<ListQuery>) => sharedPageUrl(path, query)
  const to = (changes: Partial<ListQuery>) => localePath(locale, at({ ...query, page: 1, ...changes }))
  const has = (name: MultiFilter, id: number) => idsIn(query[name]).includes(id)
  const toggled = (name: MultiFilter, id: number) =>
    has(name, id) ? idsIn(query[name]).filter(each => each !== id) : [...idsIn(query[name]), id]

  return {
    path,
    query,
    /** The address of this list without language, with other parameters. */
    at,
    to,
    has,
    /** Selected ids of a filter with several values. */
    ids: (name: MultiFilter) => idsIn(query[name]),
    /** Link that adds or removes one value. */
    toggle: (name: MultiFilter, id: number) => to({ [name]: joined(toggled(name, id)) }),
    /** Link without these values. */
    without: (name: MultiFilter, ids: number[]) =>
      to({ [name]: joined(idsIn(query[name]).filter(id => !ids.includes(id))) }),
    /** The list without filters. */
    bare: () => localePath(locale, at({ type: query.type, keyword: query.keyword, cid: query.cid })),
    /** Hidden fields for a form, except those it has itself. */
    along: (fields: string[]) =>
      Object.entries(Object.fromEntries(new URLSearchParams(at(query).split('?')[1])))
        .filter(([name]) => name !== 'page' && !fields.includes(name))
        .concat([
          ['to', path.slice(1)],
          ['lang', locale],
        ]),
  }
}

/** `3-57` → 3, 57. */
export const idsIn = (text: string) => text.split('-').filter(Boolean).map(Number)
const joined = (ids: number[]) => ids.sort((one, other) => one - other).join('-')

/** The address's query as filters of the list of goods; prices in cents. */
export function filtersOf(query: ListQuery): Filters {
  const { keyword, cid, fit_brand_id, fit_series_id, coupon_type, platform_coupon_type } = query
  const cents = (yuan: string) => (yuan === '' ? undefined : Math.round(Number(yuan) * 100))
  const some = (text: string) => (text === '' ? undefined : idsIn(text))
  return {
    keyword: keyword || undefined,
    category_id: cid || undefined,
    brand_id: some(query.brand_id),
    attr_value_id: some(query.attr),
    min_price: cents(query.min_price),
    max_price: cents(query.max_price),
    is_free_shipping: query.is_free_shipping !== '',
    is_own: query.is_own !== '',
    in_stock: query.in_stock !== '',
    goods_type: Number(query.type) || undefined,
    fit_brand_id: fit_brand_id || undefined,
    fit_series_id: fit_series_id || undefined,
    coupon_type: coupon_type || undefined,
    platform_coupon_type: platform_coupon_type || undefined,
    order: query.order || undefined,
    sort: query.sort,
  }
}
