import type { Question } from './ask.ts'
import type { Shelf } from './shelf.ts'

type Order = Pick<Question, 'order' | 'descending' | 'offset' | 'limit'>
export type Ranking = ReturnType<typeof ranking>

/** Keeps the first of what is offered, in order, and answers a page of them; what is equal stands the newest first. */
export function ranking(shelf: Shelf, { order, descending, offset, limit }: Order) {
  const { ids } = shelf
  const key = order === 'newest' ? 'ids' : order
  const way = descending || order === 'newest' ? -1 : 1
  const keys = shelf[key]
  const bounds = (way < 0 ? shelf.most : shelf.least)[key]
  const wanted = offset + limit
  const before = (one: number, other: number) => way * (keys[one]! - keys[other]!) || ids[other]! - ids[one]!
  let best: number[] = []
  let [last, lastId] = [Number.POSITIVE_INFINITY, 0]

  function offer(at: number) {
    const value = way * keys[at]!
    if (value > last || (value === last && ids[at]! < lastId)) return
    best.push(at)
    if (best.length >= 2 * wanted) cut()
  }

  function cut() {
    best = best.sort(before).slice(0, wanted)
    const worst = best[wanted - 1]
    if (worst !== undefined) [last, lastId] = [way * keys[worst]!, ids[worst]!]
  }

  /** Whether one of these 32 goods can still come to stand on the page. */
  const hopes = (word: number) => way * bounds[word]! <= last

  function page() {
    cut()
    return best.slice(offset)
  }

  return { offer, hopes, page }
}
