import { bitsAt, type Page, PLACES, WORDS } from './bits.ts'
import type { GoodsIndex } from './goods-index.ts'
import { topOf } from './heap.ts'
import type { IndexQuery } from './index-query.ts'

type Order = Pick<IndexQuery, 'order' | 'descending' | 'offset' | 'limit'>

/** The goods of these pages in order, from the offset on; ties the newest first. */
export function rankedGoodsIds(
  shelf: GoodsIndex,
  { order, descending, offset, limit }: Order,
  found: { n: number; page: Page }[],
) {
  const { ids } = shelf
  const { words } = shelf.pages
  const key = order === 'newest' ? 'ids' : order
  const way = descending || order === 'newest' ? -1 : 1
  const keys = shelf[key]
  const side = way < 0 ? 'most' : 'least'
  const [bounds, pageBounds] = [shelf.bounds[side][key], shelf.pageBounds[side][key]]
  const first = topOf(offset + limit, (one, other) => way * (keys[one]! - keys[other]!) || ids[other]! - ids[one]!)
  /** Anything after this value cannot be among the first. */
  let last = Number.POSITIVE_INFINITY

  function consider(at: number) {
    if (way * keys[at]! > last) return
    first.put(at)
    const worst = first.last()
    if (worst !== undefined) last = way * keys[worst]!
  }

  // Pages with the best bounds first: most of the others, and most words of 32 goods, can then be skipped.
  const bound = ({ n }: { n: number }) => way * pageBounds[n]!
  for (const { n, page } of found.sort((one, other) => bound(one) - bound(other))) {
    if (way * pageBounds[n]! > last) break
    for (let w = 0; w < WORDS; w++) {
      const word = words[page + w]!
      if (word !== 0 && way * bounds[n * WORDS + w]! <= last) bitsAt(word, n * PLACES + w * 32, consider)
    }
  }
  return first.inOrder().slice(offset)
}
