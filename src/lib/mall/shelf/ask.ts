import { drafting } from './bits.ts'
import { narrow } from './narrow.ts'
import { ranked } from './ranking.ts'
import type { Shelf } from './shelf.ts'
import { tally } from './tally.ts'

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
  const draft = drafting(shelf.pages)
  const { all, without } = narrow(shelf, question, draft)
  const found = [...all.entries()].flatMap(([n, left]) => (left ? [{ n, ...left }] : []))
  return {
    ids: ranked(shelf, question, found).map(at => shelf.ids[at]!),
    total: found.reduce((sum, { count }) => sum + count, 0),
    counts: new Map(
      Object.entries(question.counted ?? {}).flatMap(([name, terms]) =>
        terms.map(term => [term, tally(shelf, without.get(name) ?? all, term, draft)] as const),
      ),
    ),
  }
}
