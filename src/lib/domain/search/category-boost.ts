import type { Caller } from '../../core/caller.ts'
import { queryWords } from '../../core/word-segmentation.ts'
import { idsWithAllTerms } from '../../db/candidates.ts'
import { MOST_FOUND } from '../../db/search.ts'
import { rowsOf } from './rows.ts'

interface Judged {
  id: number
  category?: string | undefined
  price?: number | undefined
  score: number
  share: number
  essay_id?: number | undefined
  words?: string | undefined
  time?: number | undefined
  forum_id?: number | undefined
}

/** The share of a category's best score that its other goods get. */
const CATEGORY_SHARE = 0.4
/** Hits from which on no others of the category are added. */
const ENOUGH = 10
const CATEGORIES = 2
/** Goods that hold this share of the question's weight hold all of it. */
const WHOLE = 0.99
const MOST = 30

/**
 * Goods lend a part of their score to those of the same category, since a sentence often fits what one of them says of
 * itself and means all; where few were found and none holds the whole question, the others
 * of the best categories come along.
 */
export async function withCategoryBoost<Row extends Judged>(who: Caller, rows: Row[]): Promise<Judged[]> {
  const best = new Map<string, Row>()
  for (const row of rows)
    if (row.category && row.score > (best.get(row.category)?.score ?? 0)) best.set(row.category, row)
  const isAnswered = rows.some(({ share }) => share > WHOLE) || rows.filter(({ score }) => score > 0).length >= ENOUGH
  const others = isAnswered ? [] : await othersOfCategories(who, [...best.values()], rows)
  const all = [...rows, ...others]
  return all.map(row => ({ ...row, score: row.score + CATEGORY_SHARE * (best.get(row.category ?? '')?.score ?? 0) }))
}

async function othersOfCategories(who: Caller, best: Judged[], rows: Judged[]): Promise<Judged[]> {
  const seen = new Set(rows.map(({ id }) => id))
  const first = best.sort((one, other) => other.score - one.score).slice(0, CATEGORIES)
  const found = await Promise.all(
    first.map(async ({ category = '', share }) => {
      const { ids } = await idsWithAllTerms(who.db, 'goods', [[queryWords(category)]], MOST_FOUND)
      const more = ids.filter(id => !seen.has(id)).slice(0, MOST)
      const others = more.length > 0 ? await rowsOf.goods(who, more) : []
      return others
        .filter(row => row.category === category)
        .map(({ id, price, time }) => ({ id, category, price, time, share, score: 0 }))
    }),
  )
  return found.flat()
}
