import { localePath } from '../../core/i18n.ts'
import { sharedPageUrl } from '../../core/shared-pages.ts'
import { advDetail } from '../../domain/mall/adverts.ts'
import { brandPage } from '../../domain/mall/brands.ts'
import { notFoundPastLast } from '../paged.ts'
import { openSharedPage, type SharedPageContext } from '../shared-page.ts'

const ROWS = 20

export type Brands = Awaited<ReturnType<typeof loadBrands>>

/** Brands of goods, twenty per page, all or those of one initial. */
export async function loadBrands(opened: SharedPageContext) {
  const { who, t, locale, query } = openSharedPage(opened, '/brand')
  const { letter, page } = query
  const [{ adv_list: adverts }, brands] = await Promise.all([
    advDetail(who, { keyword: 'NS_PC_BRAND' }),
    brandPage(who, { letter: letter || undefined, page, page_size: ROWS }),
  ])
  const part = { page, total: brands.count, limit: ROWS }
  notFoundPastLast(opened, part)
  const title = letter ? t('list:letter', { letter }) : t('list:brands')
  const letters = ['', ...brands.letters] as (typeof letter)[]
  return {
    adverts,
    list: brands.list,
    part,
    letters: letters.map(each => ({
      text: each || t('list:allBrands'),
      href: localePath(locale, sharedPageUrl('/brand', { letter: each })),
      current: each === letter,
    })),
    head: {
      title: page > 1 ? t('list:pageTitle', { title, page }) : title,
      path: sharedPageUrl('/brand', query),
      noindex: brands.list.length === 0,
    },
  }
}
