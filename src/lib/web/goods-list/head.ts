import { type Locale, localePath, type Translate } from '../../core/i18n.ts'
import type { ActiveFilter } from '../../domain/mall/active-filters.ts'
import type { GoodsList } from '../../domain/mall/goods-list.ts'
import { breadcrumbs, type SiteLocale } from '../../domain/site/structured.ts'
import { goodsItems } from '../../domain/site/structured-goods.ts'
import type { Chip } from './chips.ts'
import type { FilterLinks } from './filter-links.ts'

interface Listed {
  links: FilterLinks
  found: GoodsList
  chips: Chip[]
  title: string
}

/** The query, the category, or the only brand; lists of cars or parts say so. */
export function titleOf(
  { path, query }: FilterLinks,
  { path: categories }: GoodsList,
  chosen: ActiveFilter[],
  t: Translate,
) {
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

/** Breadcrumbs of the list from the mall on; addresses without language. */
function stepsTo({ links: { path, query, at }, found }: Pick<Listed, 'links' | 'found'>, t: Translate) {
  const { type } = query
  return [
    { name: t('list:mall'), path: '/shop' },
    ...(path === '/carList' ? [{ name: kindOf(path, type, t), path: at({ type }) }] : []),
    ...found.path.map(({ category_id, category_name: name }) => ({ name, path: at({ type, cid: category_id }) })),
  ]
}

/** The same for display: ends with the category, or with the title if that differs. */
export function stepsOf(locale: Locale, page: Omit<Listed, 'chips'>, t: Translate) {
  const steps = stepsTo(page, t).map(({ name, path }) => ({ text: name, href: localePath(locale, path) }))
  const last = page.links.query.keyword || steps.length === 1 ? page.title : (steps.pop()?.text ?? '')
  return [...steps, { text: last }]
}

/** Metadata of the page's head. A list of a category or of one brand is indexed, a filtered one is not. */
export function goodsListHead(listed: Listed, place: SiteLocale & { t: Translate }) {
  const { links, found, title } = listed
  const { page, keyword } = links.query
  const { t } = place
  return {
    title: page > 1 ? t('list:pageTitle', { title, page }) : title,
    description: t('list:desc', { title, count: found.count }),
    path: links.at(links.query),
    jsonLd: [breadcrumbs(place, stepsTo(listed, t)), goodsItems(place, found.list)],
    noindex: isNarrowed(listed) || found.list.length === 0,
    sought: keyword,
  }
}

function isNarrowed({ links: { path, query, ids }, chips }: Listed): boolean {
  const { keyword, cid, order, type } = query
  const ofBrand = cid === 0 && ids('brand_id').length === 1 ? 1 : 0
  return chips.length > ofBrand || keyword !== '' || order !== '' || (path === '/list' && type !== '')
}
