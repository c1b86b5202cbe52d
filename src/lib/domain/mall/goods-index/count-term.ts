import { held, type Page, type Pages, runsOf } from './bits.ts'
import type { GoodsIndex } from './goods-index.ts'
import { bitsOf, type Counting, type Left, type Pagewise } from './narrow.ts'

/** How many of what is left carry a term. */
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
    let common = 0
    for (const { from, bytes } of runs) common += pages.common(page + from, other + from, bytes)
    sum += lacks ? held(pages, other) - common : common
  }
  return sum
}

function countingOf(pages: Pages, { page, count, shown }: Left, draft: () => Page): Counting {
  const lacking = held(pages, shown) - count
  if (lacking > count) return { page, runs: runsOf(pages, page), lacks: false }
  if (lacking === 0) return { page, runs: [], lacks: true }
  const without = draft()
  pages.but(shown, page, without)
  return { page: without, runs: runsOf(pages, without), lacks: true }
}
