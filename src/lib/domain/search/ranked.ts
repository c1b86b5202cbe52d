import type { Caller } from '../../core/caller.ts'
import { holders, holdersOfAll } from '../../db/candidates.ts'
import { type Kind, MOST_FOUND } from '../../db/search.ts'
import { rowsOf } from './rows.ts'
import { scorer } from './score.ts'
import { type Question, question, wanted } from './weights.ts'

export interface Hit {
  id: number
  /** How well it answers, the same measure for every kind. */
  score: number
}

/** So many rows are read and judged; what else holds every word stands behind them, the newest first. */
const JUDGED = 120
/** Rows that hold so much less of what is asked than the best of their kind answer nothing. */
const LEAST_SHARE = 0.4
/** Of names, which answer nothing by half. */
const LEAST: Partial<Record<Kind, number>> = { talk: 0.4, user: 0.5, forum: 0.4, shop: 0.4 }
const FACTOR: Record<Kind, number> = { essay: 1, talk: 1.1, user: 0.7, forum: 1.15, goods: 1, shop: 0.8 }

/** What answers a text, the best first, up to a thousand; `more` says that there is more. */
export async function ranked(who: Caller, kind: Kind, { text, of }: Question): Promise<{ hits: Hit[]; more: boolean }> {
  const asked = await of(kind)
  if (asked.terms.length === 0) return { hits: [], more: false }
  const terms = asked.terms.map(({ spellings }) => wanted(spellings))
  const [held, all] = await Promise.all([asked.held ?? holders(who.db, kind, terms), holdersOfAll(who.db, kind, terms)])
  const weights = asked.weights.map((weight, at) =>
    held.ids[at]!.length > 0 ? Math.max(weight, asked.unheld[at]! * asked.terms[at]!.factor) : weight,
  )
  const candidates = promising(held.ids, weights, all.ids)
  const judged = await judge(who, kind, candidates, scorer(text, asked.terms, weights))
  const seen = new Set(candidates)
  const rest = all.ids.filter(id => !seen.has(id)).map(id => ({ id, score: 0 }))
  return { hits: [...judged, ...rest].slice(0, MOST_FOUND), more: all.more }
}

/** Goods that answer a text, the best first, up to a thousand. */
export async function rankedGoods(who: Caller, text: string): Promise<{ ids: number[]; more: boolean }> {
  const { hits, more } = await ranked(who, 'goods', question(who, text))
  return { ids: hits.map(({ id }) => id), more }
}

async function judge(who: Caller, kind: Kind, ids: number[], score: ReturnType<typeof scorer>): Promise<Hit[]> {
  if (ids.length === 0) return []
  const rows = (await rowsOf[kind](who, ids)).map(row => ({ id: row.id, ...score(row) }))
  const least = LEAST[kind] ?? LEAST_SHARE * Math.max(0, ...rows.map(({ share }) => share))
  return rows
    .filter(({ share }) => share > 0 && share >= least)
    .sort((one, other) => other.score - one.score || other.id - one.id)
    .map(({ id, score }) => ({ id, score: score * FACTOR[kind] }))
}

/** The ids whose terms weigh most, those with all of them first; of equals the newest. */
function promising(held: number[][], weights: number[], all: number[]): number[] {
  const weight = new Map<number, number>()
  for (const [at, ids] of held.entries()) for (const id of ids) weight.set(id, (weight.get(id) ?? 0) + weights[at]!)
  for (const id of all) weight.set(id, Number.POSITIVE_INFINITY)
  return [...weight]
    .sort(([one, its], [other, others]) => (its === others ? other - one : others - its))
    .slice(0, JUDGED)
    .map(([id]) => id)
}
