import type { AstroGlobal } from 'astro'
import type { Caller } from '../../core/caller.ts'
import { localePath, type Translate } from '../../core/i18n.ts'
import { sharedPageUrl } from '../../core/shared-pages.ts'
import { activeFilters } from '../../domain/mall/active-filters.ts'
import { goodsList } from '../../domain/mall/goods-list.ts'
import { recommend } from '../../domain/mall/home.ts'
import { loadNoHitSuggestions } from '../no-hit-suggestions.ts'
import { notFoundPastLast } from '../paged.ts'
import { countSearch, doNotCache, openSharedPage } from '../shared-page.ts'
import { chipsOf } from './chips.ts'
import { facetRows } from './facets.ts'
import { type FilterLinks, filterLinks, filtersOf, type ListPath } from './filter-links.ts'
import { goodsListHead, stepsOf, titleOf } from './head.ts'

/** Goods per page. */
const GOODS = 12
const CHOICE = 3

export type GoodsListPage = Exclude<Awaited<ReturnType<typeof loadGoodsList>>, Response>

/**
 * A list of goods, cars or parts, with its filters and recommended goods. One without results is not cached; an address
 * with `category_id`, the former name of `cid`, redirects to the new one.
 */
export async function loadGoodsList(opened: AstroGlobal, path: ListPath) {
  const { who, t, locale, site, query } = openSharedPage(opened, path)
  const { category_id: cid, ...rest } = query
  if (cid) return opened.redirect(localePath(locale, sharedPageUrl(path, { ...rest, cid })), 301)
  const links = filterLinks(locale, path, query)
  const page = await goodsListPage(who, links, t)
  if (page.found.list.length === 0) doNotCache(opened)
  notFoundPastLast(opened, page.part)
  if (links.at(query) === links.at({ keyword: query.keyword }))
    countSearch(opened, 'goods', query.keyword, page.found.count)
  const inVain = page.found.count === 0 && query.keyword !== ''
  const near = inVain ? await loadNoHitSuggestions(who, 'goods', query.keyword) : null
  return { ...page, near, steps: stepsOf(locale, page, t), head: goodsListHead(page, { site, locale, t }) }
}

async function goodsListPage(who: Caller, links: FilterLinks, t: Translate) {
  const { page } = links.query
  const filters = filtersOf(links.query)
  const [found, chosen, choice] = await Promise.all([
    goodsList(who, { ...filters, page, page_size: GOODS }),
    activeFilters(who, filters),
    recommend(who, { page: 1, page_size: GOODS + CHOICE }),
  ])
  const shown = new Set(found.list.map(each => each.goods_id))
  return {
    links,
    found,
    chips: chipsOf(links, chosen, t),
    title: titleOf(links, found, chosen, t),
    rows: facetRows(links, found.facets, t),
    choice: choice.list.filter(each => !shown.has(each.goods_id)).slice(0, CHOICE),
    part: { page, total: found.count, limit: GOODS },
  }
}
