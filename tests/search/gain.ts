import { readFileSync } from 'node:fs'
import type { Mode } from './documents.ts'
import type { Ranking } from './rankings.ts'

/** The part of a query that a ranking may use. */
export interface Asked {
  id: string
  mode: Mode
  sort: string
  text: string
}

const read = (name: string) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))

export const queries: Asked[] = read('queries.json').map(({ id, mode, sort, text }: Asked) => ({
  id,
  mode,
  sort,
  text,
}))
const judgements: Record<string, Record<string, [number, number]>> = read('judgements.json')

export const DEPTH = 10
const RIGHT = 3

/** How a ranking did on a query: nDCG@10 (none if no document has a grade), and what its first ten lack. */
export interface Gain extends Asked {
  ndcg: number | undefined
  /** There is a right answer, but not among the first ten. */
  lacking: boolean
  /** Those of the first ten that no reader graded above 0, or saw. */
  ungraded: number
}

export const gains = (ranking: Ranking) => Promise.all(queries.map(query => gainOf(query, ranking)))

async function gainOf(query: Asked, ranking: Ranking): Promise<Gain> {
  const grades = new Map(
    Object.entries(judgements[query.id] ?? {}).map(([key, [one, other]]) => [key, (one + other) / 2]),
  )
  const first = (await ranking(query.text, query.mode)).slice(0, DEPTH).map(key => grades.get(key) ?? 0)
  const best = [...grades.values()].sort((one, other) => other - one).slice(0, DEPTH)
  return {
    ...query,
    ndcg: best.length > 0 ? discounted(first) / discounted(best) : undefined,
    lacking: best[0] === RIGHT && !first.includes(RIGHT),
    ungraded: first.filter(grade => grade === 0).length,
  }
}

const discounted = (grades: number[]) =>
  grades.reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)

/** The mean over the queries that have a graded document. */
export function meanOf(all: Gain[]): number {
  const known = all.flatMap(({ ndcg }) => ndcg ?? [])
  return known.reduce((sum, ndcg) => sum + ndcg, 0) / known.length
}
