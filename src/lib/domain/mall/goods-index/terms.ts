const ROOM = 2 ** 27
/** Packs a kind and an id into one number below 2^31, a small integer in JavaScript; ids out of range match nothing. */
const of = (kind: number) => (id: number) => kind * ROOM + Math.min(id, ROOM - 1)
const flag = of(0)

/** Filter terms. Goods have a term for each of their categories, their brand, attribute values … */
export const term = {
  /** 1 car, 2 car part, 3 other. */
  type: flag,
  own: flag(11),
  freeShipping: flag(12),
  inStock: flag(13),
  fitsAll: flag(14),
  category: of(1),
  brand: of(2),
  /** A value of an attribute. */
  attr: of(3),
  /** Fits some car of this brand; every car of it; a series of it. */
  fits: of(4),
  fitsBrand: of(5),
  fitsSeries: of(6),
  /** Its shop and the shop's own category: not bitmaps, but stored beside the goods. */
  site: of(7),
  shopCategory: of(8),
  /** Its price, see `bandOf`: not a bitmap of this kind either. */
  price: of(9),
}

/** Lower ends of the price bands, in fen, which lists offer as filters. */
export const bands = [
  ...[0, 50, 100, 200, 300, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 150_000, 200_000, 300_000, 500_000],
].map(yuan => yuan * 100)

export const bandOf = (price: number) => bands.findLastIndex(from => price >= from)

/** Terms of goods that fit a car: made for its series, for its brand, or for every car. */
export const termsFittingCar = (brand_id: number, series_id?: number) =>
  series_id ? [term.fitsSeries(series_id), term.fitsBrand(brand_id), term.fitsAll] : [term.fits(brand_id), term.fitsAll]

interface Fit {
  brand_id: number
  /** 0: every car of the brand. */
  series_id: number
}

interface Placed {
  type: number
  is_own: number
  is_free_shipping: number
  stock: number
  fits_all: number
  category_id_1: number
  category_id_2: number
  category_id_3: number
  brand_id: number | null
}

/** All terms of these goods in ascending order, with their attribute values and the cars they fit. */
export function goodsIndexTerms(
  goods: Placed,
  attr_values: number[],
  fits: { brand_id: number; series_id: number }[],
): number[] {
  const { category_id_1, category_id_2, category_id_3 } = goods
  return [
    ...new Set([
      term.type(goods.type),
      ...(goods.is_own ? [term.own] : []),
      ...(goods.is_free_shipping ? [term.freeShipping] : []),
      ...(goods.stock > 0 ? [term.inStock] : []),
      ...(goods.fits_all ? [term.fitsAll] : []),
      ...[category_id_1, category_id_2, category_id_3].filter(Boolean).map(term.category),
      ...(goods.brand_id ? [term.brand(goods.brand_id)] : []),
      ...attr_values.map(term.attr),
      ...(goods.fits_all ? [] : fits.flatMap(carTerms)),
    ]),
  ].sort((one, other) => one - other)
}

/** Goods that fit every car of a brand get no terms of its series, so that no car is counted twice. */
function carTerms({ brand_id, series_id }: Fit, _at: number, fits: Fit[]): number[] {
  const whole = fits.some(fit => fit.brand_id === brand_id && fit.series_id === 0)
  return [term.fits(brand_id), whole ? term.fitsBrand(brand_id) : term.fitsSeries(series_id)]
}

export const packed = (terms: number[]) => terms.join(' ')
export const unpacked = (terms: string) => (terms === '' ? [] : terms.split(' ').map(Number))

/** The category or brand of a term, whose goods are counted; null for other terms. */
export function counterOfTerm(each: number): { table: 'goods_category' | 'goods_brand'; id: number } | null {
  const [kind, id] = [Math.floor(each / ROOM), each % ROOM]
  if (kind === 1) return { table: 'goods_category', id }
  return kind === 2 ? { table: 'goods_brand', id } : null
}
