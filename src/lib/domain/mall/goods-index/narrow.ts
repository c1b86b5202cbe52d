import {
  type Bits,
  bitsIn,
  clear,
  intersect,
  type Join,
  type Page,
  type Pages,
  PLACES,
  type Run,
  setBit,
  subtract,
  unite,
  WORDS,
} from './bits.ts'
import type { GoodsIndex } from './goods-index.ts'
import type { IndexQuery } from './index-query.ts'
import { bands, term } from './terms.ts'

/** The name under which price bands are counted; the price filter does not restrict them. */
const PRICE = 'price'

/** How a page is counted: by what is left of it or, when most of it is left, by what is missing. */
export interface Counting {
  page: Page
  runs: Run[]
  lacks: boolean
}

/** What is left of a page, its count, and all visible goods of the page. */
export interface FilteredPage {
  page: Page
  count: number
  shown: Page
  /** Computed on first use. */
  counting?: Counting
}

/** By page number; undefined where nothing is left. */
export type Pagewise = (FilteredPage | undefined)[]

export interface Narrowed {
  /** Goods that match every filter. */
  all: Pagewise
  /** Goods that match every filter but this one, for filters whose terms are counted. */
  without: Map<string, Pagewise>
}

interface Filter {
  name: string
  /** The matches on page `n`, where only those in `among` need be looked at. */
  met(n: number, among: Page): Page | undefined
}

/** The goods that match all filters, and those that match when a filter whose own terms are counted is left out. */
export function narrow(shelf: GoodsIndex, question: IndexQuery, draft: () => Page): Narrowed {
  const { pages, shown } = shelf
  const filters = filtersOf(shelf, question, draft)
  const isCounted = ({ name }: Filter) => name in (question.counted ?? {})
  const [counted, others] = [filters.filter(isCounted), filters.filter(filter => !isCounted(filter))]
  const except = placesOf(shelf, question.except ?? [], draft)
  const narrowed: Narrowed = { all: [], without: new Map(counted.map(({ name }) => [name, []])) }

  function meet(met: (Page | undefined)[], from: FilteredPage): FilteredPage | undefined {
    let left: FilteredPage | undefined = from
    for (const page of met) left = left && page !== undefined ? cut(left, page, intersect) : undefined
    return left
  }

  function cut({ page, shown }: FilteredPage, other: Page, join: Join): FilteredPage | undefined {
    const into = draft()
    const count = join(pages, page, other, into)
    if (count === 0) return
    return { page: into, count, shown }
  }

  for (const n of shown.at) {
    const page = shown.pages[n]!
    const excepted = except.pages[n]
    let left: FilteredPage | undefined = { page, count: bitsIn(pages, page), shown: page }
    if (excepted !== undefined) left = cut(left, excepted, subtract)
    for (const filter of others) left = left && meet([filter.met(n, left.page)], left)
    if (!left) continue
    const from = left
    const met = counted.map(filter => filter.met(n, from.page))
    if (met.filter(page => page === undefined).length > 1) continue
    narrowed.all[n] = meet(met, from)
    for (const [at, { name }] of counted.entries()) narrowed.without.get(name)![n] = meet(met.toSpliced(at, 1), from)
  }
  return narrowed
}

function filtersOf(shelf: GoodsIndex, question: IndexQuery, draft: () => Page): Filter[] {
  const { sets, sites, shop_category_id, ids } = question
  const filter = (name: string, any: Bits[]) => ({ name, met: (n: number) => union(shelf.pages, any, n, draft) })
  const carrying = (terms: number[]) => terms.map(bitsOf(shelf))
  return [
    ...Object.entries(sets).map(([name, terms]) => filter(name, carrying(terms))),
    ...(sites ? [filter('', carrying(sites.map(term.site)))] : []),
    ...(shop_category_id ? [filter('', carrying([term.shopCategory(shop_category_id)]))] : []),
    ...(ids ? [filter('', [placesOf(shelf, ids, draft)])] : []),
    ...priceOf(shelf, question, draft),
  ]
}

const nothing: Bits = { pages: [], at: [] }
export const bitsOf = (shelf: GoodsIndex) => (term: number) => shelf.terms.get(term) ?? nothing

function union(pages: Pages, any: Bits[], n: number, draft: () => Page): Page | undefined {
  const [first, ...others] = any.map(bits => bits.pages[n]).filter(page => page !== undefined)
  if (first === undefined || others.length === 0) return first
  const made = draft()
  others.reduce((page, other) => {
    unite(pages, page, other, made)
    return made
  }, first)
  return made
}

function placesOf({ places, pages }: GoodsIndex, ids: number[], draft: () => Page): Bits {
  const bits: Bits = { pages: [], at: [] }
  const cleared = () => {
    const page = draft()
    clear(pages, page)
    return page
  }
  for (const id of ids) {
    const at = places.get(id)
    if (at !== undefined) setBit(pages, bits, at, cleared)
  }
  return bits
}

/**
 * There is no bitmap per price, but per price band: goods in the bands at the edges of the range are checked one by
 * one.
 */
function priceOf(
  shelf: GoodsIndex,
  { least = 0, most = Number.POSITIVE_INFINITY }: IndexQuery,
  draft: () => Page,
): Filter[] {
  if (least === 0 && most === Number.POSITIVE_INFINITY) return []
  const all = bands.map((from, at) => ({ from, upTo: bands[at + 1] ?? Number.POSITIVE_INFINITY, at }))
  const touched = all.filter(({ from, upTo }) => from <= most && upTo > least)
  const isInside = ({ from, upTo }: (typeof all)[number]) => from >= least && upTo - 1 <= most
  const bits = ({ at }: { at: number }) => bitsOf(shelf)(term.price(at))
  const [inside, edges] = [touched.filter(isInside).map(bits), touched.filter(band => !isInside(band)).map(bits)]

  function met(n: number, among: Page): Page | undefined {
    const sure = union(shelf.pages, inside, n, draft)
    const near = union(shelf.pages, edges, n, draft)
    if (near === undefined) return sure
    const page = draft()
    intersect(shelf.pages, near, among, page)
    drop(page, n)
    if (sure !== undefined) unite(shelf.pages, sure, page, page)
    return page
  }

  /** Removes goods outside the range. */
  function drop(page: Page, n: number) {
    const { words } = shelf.pages
    const { bounds } = shelf
    for (let w = 0; w < WORDS; w++) {
      const word = words[page + w]!
      const at = n * WORDS + w
      if (word === 0 || (bounds.least.price[at]! >= least && bounds.most.price[at]! <= most)) continue
      let out = 0
      for (let left = word; left; left &= left - 1) {
        const price = shelf.price[n * PLACES + w * 32 + 31 - Math.clz32(left & -left)]!
        if (price < least || price > most) out |= left & -left
      }
      words[page + w] = word & ~out
    }
  }

  return [{ name: PRICE, met }]
}
