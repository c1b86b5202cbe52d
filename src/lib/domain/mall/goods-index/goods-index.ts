import { type Bits, clearBit, noBits, noPages, type Pages, pageOf, setBit } from './bits.ts'
import { bandOf, term, unpacked } from './terms.ts'

/** Goods to add to the index; `terms` packed. */
export interface Item {
  id: number
  site_id: number
  shop_category_id_1: number
  shop_category_id_2: number
  shown: number
  price: number
  sale_num: number
  score: number
  terms: string
}

/**
 * All visible goods, in the memory of the process, to answer one question: which goods match these filters, in which
 * order, and how many would with each further filter.
 *
 * Why not in SQL: filters combine freely (AND between filters, OR within one), so no database index serves them all.
 * Counting by walking an index costs as much as there is to walk, and stopping early makes the counts wrong. Here each
 * term is a bitmap over the goods; a filter is an AND over words of 32 goods and a count is a population count, so
 * totals and facets are exact, and a list at a million SKUs costs about as much as at ten thousand (npm run bench). It
 * takes about 95 bytes of memory per goods, and three seconds to load a million SKUs on first use. The database stays
 * authoritative: see current-goods-index.ts for how every process sees each change at its next question.
 */
export interface GoodsIndex {
  ids: number[]
  places: Map<number, number>
  price: number[]
  sale_num: number[]
  score: number[]
  /** Minimum and maximum of every 32 goods and of every page, to skip those that cannot come first. */
  bounds: Bounds
  pageBounds: Bounds
  pages: Pages
  shown: Bits
  terms: Map<number, Bits>
}

/** Maximum and minimum; never too narrow. */
export interface Bounds {
  most: Record<Key, number[]>
  least: Record<Key, number[]>
}

/** Keys that goods can be sorted by. */
const keys = ['ids', 'price', 'sale_num', 'score'] as const
export type Key = (typeof keys)[number]

export const emptyGoodsIndex = (): GoodsIndex => ({
  ids: [],
  places: new Map(),
  pages: noPages(),
  shown: noBits(),
  terms: new Map(),
  price: [],
  sale_num: [],
  score: [],
  bounds: noBounds(),
  pageBounds: noBounds(),
})

const noBounds = (): Bounds => ({
  most: { ids: [], price: [], sale_num: [], score: [] },
  least: { ids: [], price: [], sale_num: [], score: [] },
})

/** Adds goods to the index or updates them. Goods of a category should be added one after the other. */
export function place(shelf: GoodsIndex, item: Item) {
  const known = shelf.places.get(item.id)
  const at = known ?? shelf.ids.length
  if (known !== undefined) clear(shelf, known)
  shelf.ids[at] = item.id
  shelf.places.set(item.id, at)
  shelf.price[at] = item.price
  shelf.sale_num[at] = item.sale_num
  shelf.score[at] = item.score
  if (!item.shown) return
  widen(shelf.bounds, shelf, at, at >>> 5)
  widen(shelf.pageBounds, shelf, at, pageOf(at))
  setBit(shelf.pages, shelf.shown, at)
  const { site_id, shop_category_id_1, shop_category_id_2 } = item
  const own = [shop_category_id_1, shop_category_id_2].filter(Boolean).map(term.shopCategory)
  const beside = [term.site(site_id), term.price(bandOf(item.price)), ...own]
  for (const each of [...unpacked(item.terms), ...beside]) setBit(shelf.pages, bitsOf(shelf, each), at)
}

function widen({ most, least }: Bounds, shelf: GoodsIndex, at: number, among: number) {
  for (const key of keys) {
    const value = shelf[key][at]!
    most[key][among] = Math.max(value, most[key][among] ?? value)
    least[key][among] = Math.min(value, least[key][among] ?? value)
  }
}

function clear({ pages, shown, terms }: GoodsIndex, at: number) {
  clearBit(pages, shown, at)
  for (const bits of terms.values()) clearBit(pages, bits, at)
}

function bitsOf({ terms }: GoodsIndex, term: number): Bits {
  const known = terms.get(term)
  if (known) return known
  const made = noBits()
  terms.set(term, made)
  return made
}
