import { type Bits, bitsAt, held, PLACES, put, WORDS } from './bits.ts'
import { bitsOf, type Filter, narrow, PRICE, rangeOf, type Some } from './narrow.ts'
import { type Ranking, ranking } from './ranking.ts'
import { type Drawn, recalling } from './recall.ts'
import type { Shelf } from './shelf.ts'
import { tally } from './tally.ts'
import { term } from './terms.ts'

export interface Question {
  /** Filters by name: all must be met, each by any of its terms. */
  sets: Record<string, number[]>
  /** What to count, by the filter that it belongs to: that one does not narrow its own counts (`price`: least, most). */
  counted?: Record<string, number[]>
  /** Fen, both ends included. */
  least?: number | undefined
  most?: number | undefined
  /** Of one of these shops. */
  sites?: number[] | undefined
  /** A category of a shop, of either level. */
  shop_category_id?: number | undefined
  /** Only these, and none of those. */
  ids?: number[] | undefined
  except?: number[] | undefined
  order: 'score' | 'sale_num' | 'price' | 'newest'
  descending: boolean
  offset: number
  limit: number
}

export interface Answer {
  ids: number[]
  total: number
  counts: Map<number, number>
}

/** Which goods meet the question: a page of their ids in order, how many there are, and the counts asked for. */
export function ask(shelf: Shelf, question: Question): Answer {
  const filters = filtersOf(shelf, question)
  const counters = Object.entries(question.counted ?? {}).map(([set, terms]) => ({
    ...{ terms, bits: terms.map(bitsOf(shelf)), sums: terms.map(() => 0) },
    set: set === PRICE ? filters.length : filters.findIndex(({ name }) => name === set),
  }))
  const range = rangeOf(shelf, question)
  const except = question.except ? placesOf(shelf, question.except) : nothing

  function draw(n: number): Drawn | null {
    const narrowed = narrow(shelf.shown[n], except[n], n, filters, range)
    if (!narrowed) return null
    const sums = counters.map(({ set, bits }) => tally(narrowed.without[set] ?? narrowed.all, bits, n))
    return { all: narrowed.all, sums }
  }

  const best = ranking(shelf, question)
  const recall = recalling(shelf, question, draw)
  let total = 0
  for (let n = 0; n < shelf.shown.length; n++) {
    const drawn = recall(n)
    if (!drawn) continue
    total += offer(drawn.all, n, best)
    for (let c = 0; c < counters.length; c++) addTo(counters[c]!.sums, drawn.sums[c]!)
  }
  return {
    ids: best.page().map(at => shelf.ids[at]!),
    total,
    counts: new Map(counters.flatMap(({ terms, sums }) => terms.map((term, t) => [term, sums[t]!] as const))),
  }
}

function addTo(sums: number[], more: Uint16Array) {
  for (let t = 0; t < sums.length; t++) sums[t]! += more[t]!
}

const nothing: Bits = []

function filtersOf(shelf: Shelf, { sets, counted = {}, sites, shop_category_id, ids }: Question): Filter[] {
  const filter = (name: string, terms: number[]) => ({ name, any: terms.map(bitsOf(shelf)), counted: name in counted })
  return [
    ...Object.entries(sets).map(([name, terms]) => filter(name, terms)),
    ...(sites ? [filter('', sites.map(term.site))] : []),
    ...(shop_category_id ? [filter('', [term.shopCategory(shop_category_id)])] : []),
    ...(ids ? [{ name: '', any: [placesOf(shelf, ids)], counted: false }] : []),
  ]
}

function placesOf(shelf: Shelf, ids: number[]): Bits {
  const bits: Bits = []
  for (const id of ids) {
    const at = shelf.places.get(id)
    if (at !== undefined) put(bits, at)
  }
  return bits
}

/** Answers how many there are. */
function offer({ page, at }: Some, n: number, best: Ranking): number {
  for (const w of at) if (best.hopes(n * WORDS + w)) bitsAt(page[w]!, n * PLACES + w * 32, best.offer)
  return held(page)
}
