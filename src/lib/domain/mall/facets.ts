import { yuan } from '../../core/format.ts'
import { attrsOf, attrsOfType, type Catalogue, pathTo } from './catalogue.ts'
import { brandOf } from './categories.ts'
import { bands, term } from './goods-index/terms.ts'

export interface FacetQuery {
  category_id?: number | undefined
  goods_type?: number | undefined
  fit_brand_id?: number | undefined
}

export type Facets = ReturnType<typeof facetsOf>

const flags = { own: term.own, free: term.freeShipping, stock: term.inStock }
export const attrSet = (attr_id: number) => `attr${attr_id}`

/** The terms to count for the filters of a list: see `Question.counted`. */
export function termsToCount(known: Catalogue, asked: FacetQuery): Record<string, number[]> {
  const attrs = attrsFor(known, asked)
  return {
    price: bands.map((_from, at) => term.price(at)),
    below: below(known, asked).map(({ id }) => term.category(id)),
    brand: known.brands.map(({ id }) => term.brand(id)),
    ...Object.fromEntries(attrs.map(attr => [attrSet(attr.id), attr.values.map(({ id }) => term.attr(id))])),
    fits: [term.fitsAll, ...known.cars.map(({ id }) => term.fits(id)), ...seriesTerms(known, asked)],
    ...Object.fromEntries(Object.entries(flags).map(([name, flag]) => [name, [flag]])),
  }
}

/** The counts in wire format, without those of zero. */
export function facetsOf(known: Catalogue, asked: FacetQuery, counts: Map<number, number>) {
  const count = (each: number) => counts.get(each) ?? 0
  const universal = count(term.fitsAll)
  /** Offer to filter by car only if some goods do not fit every car. */
  const choosy = known.cars.some(({ id }) => count(term.fits(id)) > 0)
  const some = <Row extends { count: number }>(rows: Row[]) => rows.filter(row => row.count > 0)
  const attrs = attrsFor(known, asked)
  const whole = asked.fit_brand_id ? count(term.fitsBrand(asked.fit_brand_id)) + universal : 0
  return {
    category: some(
      below(known, asked).map(({ id, name, image }) => ({
        category_id: id,
        category_name: name,
        image,
        count: count(term.category(id)),
      })),
    ),
    brand: some(known.brands.map(brand => ({ ...brandOf(brand), count: count(term.brand(brand.id)) }))),
    attr: attrs
      .map(({ id, name, values }) => ({
        attr_id: id,
        attr_name: name,
        child: some(
          values.map(value => ({
            attr_value_id: value.id,
            attr_value_name: value.name,
            count: count(term.attr(value.id)),
          })),
        ),
      }))
      .filter(({ child }) => child.length > 0),
    fit_brand: known.cars
      .filter(({ id }) => count(term.fits(id)) > 0 || (choosy && universal > 0))
      .map(car => ({ ...brandOf(car), count: count(term.fits(car.id)) + universal })),
    fit_series: seriesOf(known, asked)
      .filter(({ id }) => count(term.fitsSeries(id)) > 0)
      .map(({ id, name }) => ({ series_id: id, series_name: name, count: count(term.fitsSeries(id)) + whole })),
    /** Price bands that contain goods; the last is open-ended. */
    price: some(
      bands.map((from, at) => ({
        min_price: yuan(from),
        max_price: at + 1 < bands.length ? yuan(bands[at + 1]! - 1) : '',
        count: count(term.price(at)),
      })),
    ),
    own: count(flags.own),
    free: count(flags.free),
    stock: count(flags.stock),
  }
}

/** Cars share a few attributes, so they are offered in every category. */
const CAR = 1

function attrsFor(known: Catalogue, { category_id, goods_type }: FacetQuery) {
  if (category_id) return attrsOf(known, category_id)
  return goods_type === CAR ? attrsOfType(known, CAR) : []
}

/** Subcategories to choose from; at the top, those of the only category if there is just one. */
function below({ categories }: Catalogue, { category_id = 0, goods_type }: FacetQuery) {
  const under = (id: number) =>
    categories.filter(({ pid, type }) => pid === id && (goods_type === undefined || type === goods_type))
  const first = under(category_id)
  return category_id === 0 && first.length === 1 ? under(first[0]!.id) : first
}

const seriesOf = ({ series }: Catalogue, { fit_brand_id }: FacetQuery) =>
  series.filter(({ brand_id }) => brand_id === fit_brand_id)

const seriesTerms = (known: Catalogue, asked: FacetQuery) =>
  asked.fit_brand_id
    ? [term.fitsBrand(asked.fit_brand_id), ...seriesOf(known, asked).map(({ id }) => term.fitsSeries(id))]
    : []

/** Breadcrumb of the list: its category with ancestors. */
export const crumbs = (known: Catalogue, { category_id }: FacetQuery) =>
  (category_id ? pathTo(known, category_id) : []).map(({ id, name, level }) => ({
    category_id: id,
    category_name: name,
    level,
  }))
