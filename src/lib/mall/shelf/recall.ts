import type { Question } from './ask.ts'
import type { Some } from './narrow.ts'
import type { Shelf } from './shelf.ts'

/** What a question finds on a page: what meets it, and the counts in the order in which they were asked for. */
export interface Drawn {
  all: Some
  sums: Uint16Array[]
}

/** Questions whose pages are remembered: some 2 kB for each page of each, 8 MB in all at a million SKUs. */
const MOST = 128

/**
 * Pages of the shelf as the same question found them before. A change of goods makes their page be drawn anew; another
 * order, or another part of the list, makes none. Searched words and coupons are each a question of its own.
 */
export function recalling(shelf: Shelf, question: Question, draw: (n: number) => Drawn | null) {
  const { sets, counted, least, most, sites, shop_category_id, ids, except } = question
  if (ids || except) return draw
  const known = kept(shelf, JSON.stringify([sets, counted, least, most, sites, shop_category_id]))
  return (n: number) => {
    const turn = shelf.turns[n] ?? 0
    if (known[n]?.turn !== turn) known[n] = { turn, drawn: draw(n) }
    return known[n]!.drawn
  }
}

/** The question that was asked longest ago leaves. */
function kept({ drawn }: Shelf, name: string) {
  const known = drawn.get(name) ?? []
  drawn.delete(name)
  drawn.set(name, known)
  const [oldest = name] = drawn.keys()
  if (drawn.size > MOST) drawn.delete(oldest)
  return known
}
