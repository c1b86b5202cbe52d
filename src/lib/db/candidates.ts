import { type RawBuilder, sql } from 'kysely'
import { isChinese } from '../core/word-segmentation.ts'
import { isPostgres } from './columns.ts'
import type { Db } from './open.ts'
import { index, inRanges, MOST_FOUND, newestFirst, quoted, type SearchKind, visible } from './search.ts'

/** The newest ids examined for each term. */
const MOST_HELD = 500

/** Alternatives, each a list of words that must all match. */
export type TermAlternatives = string[][]

/**
 * For each term the newest ids that contain it (up to `MOST_HELD`), public or not; and the highest id of the kind,
 * which tells how rare the term is. Takes as long with a million rows as with thousands.
 */
export async function idsByTerm(
  db: Db,
  kind: SearchKind,
  terms: TermAlternatives[],
): Promise<{ ids: number[][]; last: number }> {
  if (terms.length === 0) return { ids: [], last: 0 }
  const queries = terms.map(term => (term.length > 0 ? queryOf(db, shortest(term)) : ''))
  // Terms that differ only in longer alternatives have the same query.
  const asked = [...new Set(queries)].filter(query => query !== '').map((query, at) => ({ at, query }))
  const { rows } = await (isPostgres(db) ? onPostgres(kind, asked) : onSqlite(kind, asked)).execute(db)
  const byTerm = new Map(rows.map(row => [row.term, JSON.parse(row.ids) as number[]]))
  const byQuery = new Map(asked.map(({ at, query }) => [query, byTerm.get(at) ?? []]))
  return { ids: queries.map(query => byQuery.get(query) ?? []), last: byTerm.get(LAST)?.[0] ?? 0 }
}

type Asked = { at: number; query: string }[]
type Held = { term: number; ids: string }
/** In the place of a term: the highest id. */
const LAST = -1

/** One plan for all terms, and one text, so that it is prepared: planning takes as long as to run it. */
const onPostgres = (kind: SearchKind, asked: Asked) => sql<Held>`
  select term.at as term, held.ids
  from unnest(${asked.map(({ at }) => at)}::integer[], ${asked.map(({ query }) => query)}::text[]::tsquery[])
    as term (at, query)
  cross join lateral (
    select coalesce(json_agg(id), '[]')::text as ids from (
      select hit.id from ${inRanges(kind, sql`hit.words @@ term.query`)} order by ${newestFirst} limit ${sql.lit(MOST_HELD)}
    ) as held
  ) as held
  union all select ${sql.lit(LAST)}, json_build_array(max(id))::text from ${index(kind)}`

const onSqlite = (kind: SearchKind, asked: Asked) => {
  const parts = asked.map(
    ({ at, query }) => sql`
      select ${sql.lit(at)} as term, json_group_array(rowid) as ids from (
        select rowid from ${index(kind)} where ${sql.ref(`search_${kind}`)} match ${query}
        order by rowid desc limit ${MOST_HELD}
      )`,
  )
  const last = sql`
    select ${sql.lit(LAST)} as term, json_group_array(rowid) as ids from (
      select rowid from ${index(kind)} order by rowid desc limit 1
    )`
  return sql<Held>`${sql.join([last, ...parts], sql` union all `)}`
}

/** A forum's posts are looked for among this many of the newest that contain every term. */
const MOST_LOOKED_AT = 10_000

export interface CandidateFilter {
  /** Seconds. */
  since: number
  forum_id?: number | undefined
}

/** The newest public rows that contain every term, up to `most`; `more` says whether there are more. */
export async function idsWithAllTerms(
  db: Db,
  kind: SearchKind,
  terms: TermAlternatives[],
  narrow?: CandidateFilter,
  most = MOST_FOUND,
): Promise<{ ids: number[]; more: boolean }> {
  if (terms.length === 0) return { ids: [], more: false }
  const { rows } = await (narrow
    ? sql<{ id: number }>`
        select hit.id as id from (
          ${newestOf(db, kind, terms)} limit ${MOST_LOOKED_AT}
        ) as hit ${visible(db, kind, sql`hit.id`)} ${narrowing(kind, narrow)}
        order by hit.id desc limit ${most + 1}`
    : sql<{ id: number }>`${newestOf(db, kind, terms, true)} limit ${most + 1}`
  ).execute(db)
  return { ids: rows.slice(0, most).map(row => row.id), more: rows.length > most }
}

/**
 * The same from terms whose ids are known: undefined where one has more ids than were examined, so that the index must
 * be queried.
 */
export async function idsWithAllKnownTerms(
  db: Db,
  kind: SearchKind,
  held: number[][],
  narrow?: CandidateFilter,
): Promise<{ ids: number[]; more: boolean } | undefined> {
  if (held.some(ids => ids.length === 0)) return { ids: [], more: false }
  if (held.some(ids => ids.length >= MOST_HELD)) return undefined
  const [first = [], ...others] = held
  const sets = others.map(ids => new Set(ids))
  const ids = first.filter(id => sets.every(set => set.has(id)))
  if (ids.length === 0) return { ids, more: false }
  const hits = isPostgres(db)
    ? sql`unnest(${ids}::integer[]) as hit (id)`
    : sql`(select value as id from json_each(${JSON.stringify(ids)})) as hit`
  const { rows } = await sql<{ id: number }>`
    select hit.id as id from ${hits} ${visible(db, kind, sql`hit.id`)} ${narrow ? narrowing(kind, narrow) : sql`true`}
  `.execute(db)
  return { ids: rows.map(({ id }) => id).sort((one, other) => other - one), more: false }
}

/** The ids that match every term, the newest first; `isPublic`: those of public rows. */
function newestOf(db: Db, kind: SearchKind, terms: TermAlternatives[], isPublic = false) {
  const where = (id: RawBuilder<unknown>) => (isPublic ? visible(db, kind, id) : sql`where`)
  const queries = needed(terms.map(shortest)).map(term => queryOf(db, term))
  if (!isPostgres(db))
    return sql`
      select hit.rowid as id from ${index(kind)} as hit ${where(sql`hit.rowid`)}
      hit.${sql.ref(`search_${kind}`)} match ${queries.join(' AND ')} order by hit.rowid desc`
  // Conditions of their own: the index skips what one of them excludes, and walks all that one query may match.
  const matches = sql.join(
    queries.map(query => sql`hit.words @@ ${query}::tsquery`),
    sql` and `,
  )
  const ranges = inRanges(kind, matches, queries.length > 1)
  return sql`select hit.id from ${ranges} ${where(sql`hit.id`)} true order by ${newestFirst}`
}

/** Any of these alternatives, as the database's index is asked. */
function queryOf(db: Db, term: TermAlternatives): string {
  const [and, or] = isPostgres(db) ? [' & ', ' | '] : [' AND ', ' OR ']
  return `(${term.map(words => `(${words.map(quoted(db)).join(and)})`).join(or)})`
}

// The index walks the rows of every word in the query: a word that another one implies is left out.

/** Whether a row with these words has the others too: rows are also indexed by the words within their words. */
const implies = (words: string[], others: string[]) =>
  others.every(other => words.some(word => word === other || (isChinese(other) && word.includes(other))))

/** Drops alternatives that are stricter than another one: `露营` finds all that `露营 装备` does. */
export const shortest = (term: TermAlternatives): TermAlternatives => without(term, implies)

/** Drops terms that another one implies: `刹车` next to `刹车片`. */
export const needed = (terms: TermAlternatives[]): TermAlternatives[] =>
  without(
    terms,
    (one, other) => one.length > 0 && one.every(words => other.some(others => implies(words, others))),
    true,
  )

/** Drops elements that imply, or with `implied` are implied by, another; of two equivalent ones the first stays. */
function without<Each>(all: Each[], implies: (one: Each, other: Each) => boolean, implied = false): Each[] {
  const says = (one: Each, other: Each) => (implied ? implies(other, one) : implies(one, other))
  return all.filter((one, at) => !all.some((other, n) => n !== at && says(one, other) && (n < at || !says(other, one))))
}

/** Restricts the kinds that can be filtered by time or forum. */
function narrowing(kind: SearchKind, { since, forum_id }: CandidateFilter) {
  const made = kind === 'essay' ? sql`essay.publishtime` : sql`${sql.ref(`${kind}.createtime`)}`
  return forum_id ? sql`${made} >= ${since} and essay.forum_id = ${forum_id}` : sql`${made} >= ${since}`
}
