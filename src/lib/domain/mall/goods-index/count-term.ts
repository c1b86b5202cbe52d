import { bitsIn, countCommon, type Page, type Pages, runsOf, subtract } from './bits.ts'
import type { GoodsIndex } from './goods-index.ts'
import { bitsOf, type Counting, type FilteredPage, type Pagewise } from './narrow.ts'

/** Number of remaining goods that have a term. */
export function countTerm(shelf: GoodsIndex, all: Pagewise, term: number, draft: () => Page): number {
  const { pages } = shelf
  const bits = bitsOf(shelf)(term)
  let sum = 0
  for (const n of bits.at) {
    const left = all[n]
    if (!left) continue
    left.counting ??= countingOf(pages, left, draft)
    const other = bits.pages[n]!
    const { page, runs, lacks } = left.counting
    const common = countCommon(pages, page, other, runs)
    sum += lacks ? bitsIn(pages, other) - common : common
  }
  return sum
}

function countingOf(pages: Pages, { page, count, shown }: FilteredPage, draft: () => Page): Counting {
  const lacking = bitsIn(pages, shown) - count
  if (lacking > count) return { page, runs: runsOf(pages, page), lacks: false }
  if (lacking === 0) return { page, runs: [], lacks: true }
  const lacked = draft()
  subtract(pages, shown, page, lacked)
  return { page: lacked, runs: runsOf(pages, lacked), lacks: true }
}
