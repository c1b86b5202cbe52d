import type { Translate } from '../../core/i18n.ts'
import type { GoodsList } from '../../domain/mall/goods-list.ts'
import { rangeOf } from './chips.ts'
import type { FilterLinks } from './filter-links.ts'

type Facets = GoodsList['facets']
export type BrandsRow = ReturnType<typeof brandsRow>

/** Further filters: each value with its link and the number of goods it would leave. */
export function facetRows(links: FilterLinks, facets: Facets, t: Translate) {
  const { query, to, toggle, has } = links
  const isCars = links.path === '/carList'
  const isCar = isCars && query.type === '1'
  return {
    isCars,
    isCar,
    categories: facets.category.map(({ category_id, category_name, count }) => ({
      id: category_id,
      text: category_name,
      count,
      current: false,
      href: to({ cid: category_id, attr: '', brand_id: '' }),
    })),
    cars: brandsRow(
      facets.fit_brand.map(brand => ({
        ...brand,
        current: brand.brand_id === query.fit_brand_id,
        href: to({ fit_brand_id: brand.brand_id === query.fit_brand_id ? 0 : brand.brand_id, fit_series_id: 0 }),
      })),
    ),
    series: facets.fit_series.map(({ series_id: id, series_name, count }) => ({
      id,
      text: series_name,
      count,
      current: id === query.fit_series_id,
      href: to({ fit_series_id: id === query.fit_series_id ? 0 : id }),
    })),
    brands: brandsRow(
      facets.brand.map(brand => ({
        ...brand,
        current: has('brand_id', brand.brand_id),
        href: toggle('brand_id', brand.brand_id),
      })),
    ),
    attrs: attrsOf(links, facets),
    prices: pricesOf(links, facets, t),
  }
}

const attrsOf = ({ has, toggle, without }: FilterLinks, { attr }: Facets) =>
  attr.map(({ attr_name, child }) => ({
    name: attr_name,
    all: without(
      'attr',
      child.map(({ attr_value_id }) => attr_value_id),
    ),
    values: child.map(({ attr_value_id: id, attr_value_name, count }) => ({
      id,
      text: attr_value_name,
      count,
      current: has('attr', id),
      href: toggle('attr', id),
    })),
  }))

const pricesOf = ({ query, to }: FilterLinks, { price }: Facets, t: Translate) =>
  price.map(({ min_price, max_price, count }, id) => {
    const [least = '', most = ''] = [min_price, max_price].map(each =>
      each.replace(/^0?\.00$|\.00$/, '').replace(/^0$/, ''),
    )
    const current = (least || most) !== '' && query.min_price === least && query.max_price === most
    return {
      id,
      text: rangeOf(least, most, t),
      count,
      current,
      href: current ? to({ min_price: '', max_price: '' }) : to({ min_price: least, max_price: most }),
    }
  })

interface Brand {
  brand_id: number
  brand_name: string
  brand_initial: string
  image_url: string
  count: number
  href: string
  current: boolean
}

/** Number of brands shown at first: those with most goods. */
const FIRST = 14

/** Brands with their initials, where there are more than are shown at first; `rest` are those shown by initial. */
function brandsRow(brands: Brand[]) {
  const least = brands.map(({ count }) => count).sort((one, other) => other - one)[FIRST - 1] ?? 0
  const most = brands.filter(({ count, current }) => count > least || current)
  const first = new Set(
    brands.length > FIRST ? most.concat(brands.filter(({ count }) => count === least)).slice(0, FIRST) : brands,
  )
  return {
    letters: brands.length > FIRST ? [...new Set(brands.map(brand => brand.brand_initial))] : [],
    list: brands.map(brand => ({ ...brand, rest: !first.has(brand) && !brand.current })),
  }
}
