import type { Caller } from '../../core/caller.ts'
import { type IndexedRow, MOST_SHOWN, rowsWithAllTerms } from '../../db/candidates.ts'
import { MOST_FOUND, type SearchKind } from '../../db/search.ts'
import { withCategoryBoost } from './category-boost.ts'
import { type Filters, filterFacts, isDated, isPlaced, passesFilters, type Sort, since } from './filters.ts'
import { indexTermsOf } from './index-terms.ts'
import { rowsOf } from './rows.ts'
import { scorer } from './score.ts'
import { analyseQuery, type Question } from './term-rarity.ts'

export interface Hit {
  id: number
  /** How well it answers, the same measure for every kind. */
  score: number
  /** How much of what is asked it holds. */
  share?: number | undefined
  /** Of the kinds that have them, in seconds, and 0 for no forum. */
  time?: number | undefined
  forum_id?: number | undefined
  /** Known where hits are ordered by it. */
  heat?: number | undefined
  /** Of a reply, its post and what it says. */
  essay_id?: number | undefined
  words?: string | undefined
}

/** Rows that are read and scored; others with every word follow, the newest first. */
const JUDGED = MOST_SHOWN
/** So many rows with every term are read without looking first whether they are public. */
const READ_UNCHECKED = JUDGED / 2
/** The factor for goods that cost more than the question allows. */
const DEARER = 0.3
const FEN = 100
/** Rows that hold so much less of what is asked than the best of their kind answer nothing. */
const LEAST_SHARE = 0.2
/** Of names, which answer nothing by half. */
const LEAST: Partial<Record<SearchKind, number>> = { talk: 0.4, user: 0.5, forum: 0.4, shop: 0.4 }
const FACTOR: Record<SearchKind, number> = {
  essay: 1,
  comment: 0.4,
  video: 1,
  talk: 1.1,
  user: 0.7,
  forum: 1.15,
  goods: 1,
  shop: 0.8,
}

interface Options {
  /** Narrow a kind that has a time or a forum, and may ask for another order. */
  filters?: Filters
  /** Nothing is read of a kind that is only counted, once there are `most`. */
  isCounted?: boolean
  most?: number
}

/** What answers a text, the best first, up to `most`; `more` says that there is more. */
export async function rankedHits(
  who: Caller,
  kind: SearchKind,
  { text, of }: Question,
  { filters = {}, isCounted = false, most = MOST_SHOWN }: Options = {},
): Promise<RankedHits> {
  const asked = await of(kind)
  if (asked.terms.length === 0) return { hits: [], more: false }
  const terms = asked.terms.map(({ spellings }) => indexTermsOf(spellings, asked.known))
  const narrow = narrowed(kind, filters, who.now)
  const held = await asked.held()
  const all = await rowsWithAllTerms(
    who.db,
    kind,
    terms,
    held,
    { most, narrow, listed: asked.listed, uncheckedUpTo: READ_UNCHECKED },
    asked.prefetched,
  )
  if (isCounted && all.more) return { hits: unread(all.rows), more: true }
  const weights = asked.weights.map((weight, at) =>
    held[at]!.length > 0 ? Math.max(weight, asked.unheld[at]! * asked.terms[at]!.factor) : weight,
  )
  const ids = narrow ? await within(who, kind, held, filters) : held
  const candidates = promising(
    ids,
    weights,
    all.rows.map(({ id }) => id),
  )
  const judged = await judge(who, kind, candidates, scorer(text, asked.terms, weights), asked.most)
  const seen = new Set(candidates)
  // Others of a category come along whatever their age.
  const recent = narrow ? judged.filter(({ time = 0 }) => time >= narrow.since) : judged
  const hits = [...recent, ...unread(all.rows.filter(({ id }) => !seen.has(id)))]
  return { hits: (await sorted(who, kind, hits, filters)).slice(0, most), more: all.more }
}

const unread = (rows: IndexedRow[]): Hit[] => rows.map(row => ({ ...row, score: 0, share: 1 }))

export interface RankedHits {
  hits: Hit[]
  more: boolean
}

const narrowed = (kind: SearchKind, { forum_id, time }: Filters, now: number) =>
  isDated(kind) && (time || (forum_id && isPlaced(kind)))
    ? { since: since(time, now), forum_id: isPlaced(kind) ? forum_id : 0 }
    : undefined

/** Of each term those ids alone that the filters let through. */
async function within({ db, now }: Caller, kind: SearchKind, held: number[][], filters: Filters): Promise<number[][]> {
  if (!isDated(kind)) return held
  const facts = await filterFacts(db, kind, [...new Set(held.flat())])
  return held.map(ids =>
    ids.filter(id => passesFilters(facts.get(id), isPlaced(kind) ? filters : { time: filters.time }, now)),
  )
}

/** In another order than the best first, rows that hold little of what is asked would stand before those that answer. */
const MOSTLY = 0.7

async function sorted({ db }: Caller, kind: SearchKind, hits: Hit[], { sort }: Filters): Promise<Hit[]> {
  if (!sort || !isDated(kind)) return hits
  const best = Math.max(0, ...hits.map(({ share }) => share ?? 0))
  const answers = hits.filter(({ share = 0 }) => share >= MOSTLY * best)
  const ids = answers.map(({ id }) => id)
  const facts = sort === 'hottest' ? await filterFacts(db, kind, ids, true) : undefined
  return answers
    .map(hit => ({ ...hit, ...facts?.get(hit.id) }))
    .sort((one, other) => sortKey(sort, other) - sortKey(sort, one) || other.id - one.id)
}

/** What an order goes by; what is never hot stands behind, the newest first. */
export const sortKey = (sort: Sort, { time = 0, heat = 0 }: Hit) => (sort === 'hottest' ? heat : time)

/** Goods that answer a text, the best first, up to a thousand: the mall's list filters them further. */
export async function rankedGoods(who: Caller, text: string): Promise<{ ids: number[]; more: boolean }> {
  const { hits, more } = await rankedHits(who, 'goods', analyseQuery(who, text), { most: MOST_FOUND })
  return { ids: hits.map(({ id }) => id), more }
}

async function judge(
  who: Caller,
  kind: SearchKind,
  ids: number[],
  score: ReturnType<typeof scorer>,
  most = Number.POSITIVE_INFINITY,
): Promise<Hit[]> {
  if (ids.length === 0) return []
  const rows = (await rowsOf[kind](who, ids)).map(row => ({
    id: row.id,
    category: row.category,
    price: row.price,
    essay_id: row.essay_id,
    time: row.time,
    forum_id: row.forum_id,
    words: row.essay_id ? row.text : undefined,
    ...score(row),
  }))
  const least = LEAST[kind] ?? LEAST_SHARE * Math.max(0, ...rows.map(({ share }) => share))
  const found = kind === 'goods' ? await withCategoryBoost(who, rows) : rows
  return found
    .map(row => ((row.price ?? 0) > most * FEN ? { ...row, score: row.score * DEARER } : row))
    .filter(({ share }) => share > 0 && share >= least)
    .sort((one, other) => other.score - one.score || other.id - one.id)
    .map(({ id, score, share, essay_id, words, time, forum_id }) => ({
      id,
      share,
      essay_id,
      words,
      time,
      forum_id,
      score: score * FACTOR[kind],
    }))
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
