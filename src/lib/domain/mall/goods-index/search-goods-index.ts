import { drafting } from './bits.ts'
import { countTerm } from './count-term.ts'
import type { GoodsIndex } from './goods-index.ts'
import type { IndexQuery, IndexResult } from './index-query.ts'
import { narrow } from './narrow.ts'
import { rankedGoodsIds } from './ranking.ts'

/** Returns a question: a page of matching goods ids in order, their total, and the requested counts. */
export function searchGoodsIndex(shelf: GoodsIndex, question: IndexQuery): IndexResult {
  const draft = drafting(shelf.pages)
  const { all, without } = narrow(shelf, question, draft)
  const found = [...all.entries()].flatMap(([n, left]) => (left ? [{ n, ...left }] : []))
  return {
    ids: rankedGoodsIds(shelf, question, found).map(at => shelf.ids[at]!),
    total: found.reduce((sum, { count }) => sum + count, 0),
    counts: new Map(
      Object.entries(question.counted ?? {}).flatMap(([name, terms]) =>
        terms.map(term => [term, countTerm(shelf, without.get(name) ?? all, term, draft)] as const),
      ),
    ),
  }
}
