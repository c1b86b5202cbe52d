import { sharedPageUrl } from '../../core/shared-pages.ts'
import { ratingOf, shopCategories, shopPage } from '../../domain/mall/shops.ts'
import { notFoundPastLast } from '../paged.ts'
import { countSearch, doNotCache, openSharedPage, type SharedPageContext } from '../shared-page.ts'

const ROWS = 12

export type Street = Awaited<ReturnType<typeof loadStreet>>

/** Open shops, twelve per page, with their categories; not cached without results. */
export async function loadStreet(opened: SharedPageContext) {
  const { who, t, query } = openSharedPage(opened, '/street')
  const { keyword, category_id, order, page } = query
  const filters = { keyword, page, page_size: ROWS, category_id: category_id || undefined, order: order || undefined }
  const [{ list, count }, kinds] = await Promise.all([shopPage(who, filters), shopCategories(who)])
  if (list.length === 0) doNotCache(opened)
  const part = { page, total: count, limit: ROWS }
  notFoundPastLast(opened, part)
  if (sharedPageUrl('/street', query) === sharedPageUrl('/street', { keyword }))
    countSearch(opened, 'shop', keyword, count)
  const kind = kinds.find(({ id }) => id === category_id)?.name
  return {
    list: list.map(shop => ({ ...shop, rating: ratingOf(shop) })),
    part,
    kinds,
    query,
    head: {
      title: kind ? `${kind} - ${t('mall:street')}` : t('mall:street'),
      sought: keyword,
      noindex: keyword !== '' || list.length === 0,
    },
  }
}
