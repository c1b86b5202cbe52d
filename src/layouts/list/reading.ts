import type { Caller } from '../../lib/caller.ts'
import type { Translate } from '../../lib/i18n.ts'
import { chosenOf } from '../../lib/mall/chosen.ts'
import { goodsList } from '../../lib/mall/goods-list.ts'
import { recommend } from '../../lib/mall/home.ts'
import { breadcrumbs, goodsItems, type Place } from '../../lib/site/structured.ts'
import { chipsOf } from './chips.ts'
import { filtersOf, idsIn, type Sieve } from './sieve.ts'

/** Goods of a page (screens.md 2.5.2). */
export const GOODS = 12
const CHOICE = 3

export type Reading = Awaited<ReturnType<typeof reading>>

/** All that the page of a list shows. */
export async function reading(who: Caller, sieve: Sieve, t: Translate) {
  const filters = filtersOf(sieve)
  const [found, chosen, choice] = await Promise.all([
    goodsList(who, { ...filters, page: sieve.query.page, page_size: GOODS }),
    chosenOf(who, filters),
    recommend(who, { page: 1, page_size: GOODS + CHOICE }),
  ])
  const shown = new Set(found.list.map(each => each.goods_id))
  return {
    ...{ sieve, found, chips: chipsOf(sieve, chosen, t), title: titleOf(sieve, found, chosen, t) },
    choice: choice.list.filter(each => !shown.has(each.goods_id)).slice(0, CHOICE),
  }
}

type Found = Awaited<ReturnType<typeof goodsList>>
type Chosen = Awaited<ReturnType<typeof chosenOf>>

/** What was looked for, the category, or the one brand; a list of cars or parts says so. */
function titleOf({ path, query }: Sieve, { path: categories }: Found, chosen: Chosen, t: Translate): string {
  if (query.keyword) return t('list:found', { keyword: query.keyword })
  const [brand, ...others] = chosen.filter(({ filter }) => filter === 'brand_id')
  const kind = categories.at(-1)?.category_name ?? kindOf(path, query.type, t)
  const coupon = chosen.find(({ filter }) => filter === 'coupon_type' || filter === 'platform_coupon_type')
  if (kind === '' && coupon) return t('list:ofCoupon', { name: coupon.name })
  if (kind === '') return brand && others.length === 0 ? brand.name : t('list:all')
  return brand && others.length === 0 ? `${brand.name} ${kind}` : kind
}

const kindOf = (path: string, type: string, t: Translate) =>
  path === '/carList' ? t(type === '2' ? 'list:parts' : 'list:cars') : ''

/** The way to the list, from the mall on; addresses without language. */
export function stepsTo({ sieve: { path, query, at }, found }: Pick<Reading, 'sieve' | 'found'>, t: Translate) {
  const { type } = query
  return [
    { name: t('list:mall'), path: '/shop' },
    ...(path === '/carList' ? [{ name: kindOf(path, type, t), path: at({ type }) }] : []),
    ...found.path.map(({ category_id, category_name: name }) => ({ name, path: at({ type, category_id }) })),
  ]
}

/** What the page says of itself in its head. A list of a category or of one brand is for search engines, a narrowed one not. */
export function headOf(read: Reading, place: Place & { t: Translate }) {
  const { sieve, found, title } = read
  const { page, keyword } = sieve.query
  const { t } = place
  return {
    title: page > 1 ? t('list:pageTitle', { title, page }) : title,
    description: t('list:desc', { title, count: found.count }),
    path: sieve.at(sieve.query),
    jsonLd: [breadcrumbs(place, stepsTo(read, t)), goodsItems(place, found.list)],
    noindex: isNarrowed(read) || found.list.length === 0,
    sought: keyword,
  }
}

function isNarrowed({ sieve: { path, query }, chips }: Reading): boolean {
  const { keyword, category_id, brand_id, order, type } = query
  const ofBrand = category_id === 0 && idsIn(brand_id).length === 1 ? 1 : 0
  return chips.length > ofBrand || keyword !== '' || order !== '' || (path === '/list' && type !== '')
}
