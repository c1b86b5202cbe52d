import type { Question } from './ask.ts'
import { type Bits, count, emptyPage, type Page, PLACES, WORDS } from './bits.ts'
import type { Shelf } from './shelf.ts'
import { bands, term } from './terms.ts'

/** The name under which bands of prices are counted: least and most do not narrow them. */
export const PRICE = 'price'

export interface Filter {
  name: string
  any: Bits[]
  /** Its own terms are counted: what meets all other filters is asked for too. */
  counted: boolean
}

const nothing: Bits = []
export const bitsOf = (shelf: Shelf) => (term: number) => shelf.terms.get(term) ?? nothing

/** What is left of a page, where its words stand that are not empty, and what of the page it lacks. */
export interface Some {
  page: Page
  at: Uint8Array
  /** The words in which something that is shown was left out, and what; null when it is more than what is left. */
  lacks: { at: number[]; words: number[] } | null
}

/** Goods in the inner bands of prices are within the range, those at its edges must be looked at one by one. */
type Range = {
  inside: Bits[]
  edges: Bits[]
  holds(at: number): boolean
  /** Bands are counted: what meets everything but the range is asked for too. */
  free: boolean
} | null

interface Narrowed {
  /** What meets every filter. */
  all: Some
  /** What meets every filter but that one, where its terms are counted; after the filters the price. */
  without: (Some | null)[]
}

/** What of a page meets the filters, or null when nothing does, whichever counted one of them were left out. */
export function narrow(
  shown: Page | undefined,
  except: Page | undefined,
  n: number,
  filters: Filter[],
  range: Range,
): Narrowed | null {
  if (!shown) return null
  const unions = filters.map(({ any }) => union(any.map(bits => bits[n])))
  const unmet = filters.filter((_filter, at) => unions[at] === null)
  if (unmet.length > 1 || unmet.some(({ counted }) => !counted)) return null
  const meeting = (pages: (Page | null)[], prices = range) => meet(shown, except, pages, n, prices)
  const but = filters.map(({ counted }, left) => (counted ? meeting(unions.filter((_page, at) => at !== left)) : null))
  return { all: meeting(unions), without: [...but, range?.free ? meeting(unions, null) : null] }
}

function union(pages: (Page | undefined)[]): Page | null {
  const [first, ...others] = pages.filter(page => page !== undefined)
  if (!first || others.length === 0) return first ?? null
  const made = first.slice()
  for (const page of others) for (let w = 0; w < WORDS; w++) made[w]! |= page[w]!
  return made
}

function meet(shown: Page, except: Page | undefined, pages: (Page | null)[], n: number, range: Range): Some {
  if (pages.includes(null)) return NOTHING
  if (pages.length === 0 && !except && !range) return { page: shown, at: ALL, lacks: { at: [], words: [] } }
  const page = emptyPage()
  const sure = range && union(range.inside.map(bits => bits[n]))
  const maybe = range && union(range.edges.map(bits => bits[n]))
  const lacks: { at: number[]; words: number[] } = { at: [], words: [] }
  let [left, words] = [0, 0]
  for (let w = 0; w < WORDS; w++) {
    let word = except ? shown[w]! & ~except[w]! : shown[w]!
    for (let p = 0; word && p < pages.length; p++) word &= pages[p]![w]!
    if (word && range) {
      const near = maybe ? word & maybe[w]! : 0
      word = (sure ? word & sure[w]! : 0) | (near && kept(near, n * PLACES + w * 32, range.holds))
    }
    if (word !== shown[w]! && lacks.at.length < FEW) {
      lacks.at.push(w)
      lacks.words.push(shown[w]! & ~word)
    }
    if (!word) continue
    page[w] = word
    places[words++] = w
    left += count(word)
  }
  page[WORDS] = left
  return { page, at: places.slice(0, words), lacks: lacks.at.length < FEW ? lacks : null }
}

/** Words of a page in which little is lacking: what is left is then counted by what is not. */
const FEW = WORDS / 8
const ALL = Uint8Array.from({ length: WORDS }, (_word, at) => at)
const NOTHING: Some = { page: emptyPage(), at: new Uint8Array(), lacks: null }
const places = new Uint8Array(WORDS)

function kept(word: number, from: number, holds: (at: number) => boolean): number {
  let out = word
  for (let left = word; left; left &= left - 1) {
    const bit = 31 - Math.clz32(left & -left)
    if (!holds(from + bit)) out &= ~(1 << bit)
  }
  return out
}

/** Prices are not bits, but bands of them are. */
export function rangeOf(shelf: Shelf, { counted = {}, least = 0, most = Number.POSITIVE_INFINITY }: Question): Range {
  if (least === 0 && most === Number.POSITIVE_INFINITY) return null
  const all = bands.map((from, at) => ({ from, upTo: bands[at + 1] ?? Number.POSITIVE_INFINITY, at }))
  const touched = all.filter(({ from, upTo }) => from <= most && upTo > least)
  const isInside = ({ from, upTo }: (typeof all)[number]) => from >= least && upTo - 1 <= most
  const bits = ({ at }: { at: number }) => bitsOf(shelf)(term.price(at))
  return {
    inside: touched.filter(isInside).map(bits),
    edges: touched.filter(band => !isInside(band)).map(bits),
    free: PRICE in counted,
    holds: at => shelf.price[at]! >= least && shelf.price[at]! <= most,
  }
}
