import { sql } from 'kysely'
import { isChinese } from '../core/word-segmentation.ts'
import { isPostgres } from './columns.ts'
import { type Facts, newestMatches } from './newest-matches.ts'
import type { Db } from './open.ts'
import { index, quoted, type SearchKind, visible } from './search.ts'

/** Results of a search are counted and paged up to this many of a kind; beyond that the count says "more". */
export const MOST_SHOWN = 100
/** The newest ids looked up for each term: they tell whether there are more than are shown. */
export const MOST_LISTED = MOST_SHOWN + 1

/** Alternatives, each a list of words that must all match. */
export type TermAlternatives = string[][]

/** For each term the newest ids that contain it, public or not; and the highest id of the kind. */
export interface TermIds {
  ids: number[][]
  last: number
}

/** The newest ids of each term, up to `most`. Takes as long with a million rows as with thousands. */
export async function idsByTerm(
  db: Db,
  kind: SearchKind,
  terms: TermAlternatives[],
  most = MOST_LISTED,
): Promise<TermIds> {
  const [only] = await idsByTermOfKinds(db, [kind], terms, most)
  return only!
}

/** The same for several kinds by one statement, in their order. */
export async function idsByTermOfKinds(
  db: Db,
  kinds: readonly SearchKind[],
  terms: TermAlternatives[],
  most = MOST_LISTED,
): Promise<TermIds[]> {
  if (terms.length === 0) return kinds.map(() => ({ ids: [], last: 0 }))
  const queries = terms.map(term => (term.length > 0 ? queryOf(db, shortest(term)) : ''))
  // Terms that differ only in longer alternatives have the same query.
  const asked = [...new Set(queries)].filter(query => query !== '').map((query, at) => ({ at, query }))
  const of = isPostgres(db) ? onPostgres : onSqlite
  const parts = kinds.map((kind, at) => of(db, kind, { at, asked, most }))
  const { rows } = await sql<Held>`${sql.join(parts, sql` union all `)}`.execute(db)
  return kinds.map((_, kind) => {
    const byTerm = new Map(
      rows.filter(row => row.kind === kind).map(row => [row.term, JSON.parse(row.ids) as number[]]),
    )
    const byQuery = new Map(asked.map(({ at, query }) => [query, byTerm.get(at) ?? []]))
    return { ids: queries.map(query => byQuery.get(query) ?? []), last: byTerm.get(LAST)?.[0] ?? 0 }
  })
}

/**
 * About how many rows contain a term, of its newest ids and the highest id of the kind: as many as there are ids, or if
 * they were cut off at `most` as many as are to be expected if older rows contain it as often.
 */
export const countOf = (ids: number[], last: number, most = MOST_LISTED) =>
  ids.length < most ? ids.length : Math.round((ids.length * last) / (last - ids.at(-1)! + 1))

interface LookUp {
  at: number
  asked: { at: number; query: string }[]
  most: number
}

type Held = { kind: number; term: number; ids: string }
/** In the place of a term: the highest id. */
const LAST = -1

// Words are read from JSON and limits are literals, so that a statement is prepared and planned once for all words:
// planning takes as long as to run it. From an array's length PostgreSQL would estimate the rows, and plan anew each time.
const onPostgres = (db: Db, kind: SearchKind, { at, asked, most }: LookUp) => sql<Held>`
  select ${sql.lit(at)} as kind, term.at as term, held.ids
  from json_to_recordset(${JSON.stringify(asked)}::json) as term (at integer, query text)
  cross join lateral (
    select coalesce(json_agg(id), '[]')::text as ids from ${newestOfTerm(db, kind, most)} as held
  ) as held
  union all select ${sql.lit(at)}, ${sql.lit(LAST)}, json_build_array(max(id))::text from ${index(kind)}`

/** Kinds with so few rows that a plain query is faster than one by ranges of ids (`newestMatches`). */
const SMALL_KINDS: readonly SearchKind[] = ['talk', 'forum', 'shop']

const newestOfTerm = (db: Db, kind: SearchKind, most: number) => {
  const matches = sql`hit.words @@ term.query::tsquery`
  return SMALL_KINDS.includes(kind)
    ? sql`(select id from ${index(kind)} as hit where ${matches} order by id desc limit ${sql.lit(most)})`
    : newestMatches(db, kind, matches, { most })
}

const onSqlite = (_: Db, kind: SearchKind, { at, asked, most }: LookUp) => {
  const parts = asked.map(
    ({ at: term, query }) => sql`
      select ${sql.lit(at)} as kind, ${sql.lit(term)} as term, json_group_array(rowid) as ids from (
        select rowid from ${index(kind)} where ${sql.ref(`search_${kind}`)} match ${query}
        order by rowid desc limit ${most}
      )`,
  )
  const last = sql`
    select ${sql.lit(at)} as kind, ${sql.lit(LAST)} as term, json_group_array(rowid) as ids from (
      select rowid from ${index(kind)} order by rowid desc limit 1
    )`
  return sql.join([last, ...parts], sql` union all `)
}

/** A forum's posts are looked for among this many of the newest that contain every term. */
const MOST_LOOKED_AT = 10_000

export interface CandidateFilter {
  /** Seconds. */
  since: number
  forum_id?: number | undefined
}

/** A row of the index, with the forum, and the time in seconds, of kinds that have them, else 0; where looked up. */
export interface IndexedRow {
  id: number
  forum_id?: number
  time?: number
}

/** The newest ids of public rows that contain every term, up to `most`; `more` says whether there are more. */
export async function idsWithAllTerms(
  db: Db,
  kind: SearchKind,
  terms: TermAlternatives[],
  most: number,
): Promise<{ ids: number[]; more: boolean }> {
  const { rows, more } = await newestWithAllTerms(db, kind, terms, { most })
  return { ids: rows.map(({ id }) => id), more }
}

interface WantedRows {
  most: number
  narrow?: CandidateFilter | undefined
}

interface WantedOfLists extends WantedRows {
  /** How many ids each list may have; longer ones were cut off. */
  listed?: number
  /** If at most this many ids match, only these are returned, public or not: the caller reads the rows and must check. */
  uncheckedUpTo?: number
}

/** The newest public rows that contain every term, with their forum and time; `more` says whether there are more. */
export async function newestWithAllTerms(db: Db, kind: SearchKind, terms: TermAlternatives[], wanted: WantedRows) {
  if (terms.some(term => term.length === 0)) return { rows: [], more: false }
  return fromIndex(db, kind, needed(terms.map(shortest)), wanted)
}

/** Whether more than one term is left without those that others imply, so that their rows must be intersected. */
export const needIntersection = (terms: TermAlternatives[]) => needed(terms.map(shortest)).length > 1

/**
 * The newest public rows that contain every term, from the terms' newest ids (`held`, each list in any order): without
 * asking the index where they suffice. `prefetched` is the answer of the index, if it was asked ahead of time.
 */
export async function rowsWithAllTerms(
  db: Db,
  kind: SearchKind,
  terms: TermAlternatives[],
  held: number[][],
  { most, narrow, listed = MOST_LISTED, uncheckedUpTo = 0 }: WantedOfLists,
  prefetched?: ReturnType<typeof newestWithAllTerms>,
): Promise<{ rows: IndexedRow[]; more: boolean }> {
  if (held.some(ids => ids.length === 0)) return { rows: [], more: false }
  const queries = terms.map(shortest)
  const asked = needed(queries)
  const lists = asked.map(term => held[queries.indexOf(term)]!)
  const known = fromLists(lists, narrow ? Number.POSITIVE_INFINITY : most, listed)
  if (!known) return prefetched ?? fromIndex(db, kind, asked, { most, narrow })
  if (!narrow && !known.more && known.ids.length <= uncheckedUpTo)
    return { rows: known.ids.map(id => ({ id })), more: false }
  const rows = await publicRows(db, kind, known.ids, narrow)
  // Some of the newest are not public, so older ones are wanted.
  if (known.more && rows.length <= most) return fromIndex(db, kind, asked, { most, narrow })
  return { rows: rows.slice(0, most), more: rows.length > most }
}

/** What lists of ids have in common; undefined where one that is not complete leaves that open. */
function fromLists(lists: number[][], most: number, listed: number): { ids: number[]; more: boolean } | undefined {
  const [first = [], ...others] = lists
  if (others.length === 0 && first.length > most) return { ids: first, more: true }
  if (lists.some(ids => ids.length >= listed)) return undefined
  const sets = others.map(ids => new Set(ids))
  return { ids: first.filter(id => sets.every(set => set.has(id))), more: false }
}

/** Those of these rows that are public and pass the filter, the newest first. */
async function publicRows(db: Db, kind: SearchKind, ids: number[], narrow: CandidateFilter | undefined) {
  if (ids.length === 0) return []
  const hits = isPostgres(db)
    ? sql`unnest(${ids}::integer[]) as hit (id)`
    : sql`(select value as id from json_each(${JSON.stringify(ids)})) as hit`
  const { rows } = await sql<IndexedRow>`
    select hit.id as id, ${factColumns(kind)} from ${hits} ${visible(db, kind, sql`hit.id`)}
    ${narrow ? narrowing(kind, narrow) : sql`true`}
  `.execute(db)
  return rows.sort((one, other) => other.id - one.id)
}

/** The newest public rows that match every term. */
async function fromIndex(
  db: Db,
  kind: SearchKind,
  terms: TermAlternatives[],
  { most, narrow }: WantedRows,
): Promise<{ rows: IndexedRow[]; more: boolean }> {
  if (terms.length === 0) return { rows: [], more: false }
  const { rows } = await (narrow
    ? sql<IndexedRow>`
        select hit.id as id, ${factColumns(kind)} from ${newestOf(db, kind, terms, MOST_LOOKED_AT)} as hit
        ${visible(db, kind, sql`hit.id`)} ${narrowing(kind, narrow)} order by hit.id desc limit ${sql.lit(most + 1)}`
    : sql<IndexedRow>`select * from ${newestOf(db, kind, terms, most + 1, true)} as hit order by id desc`
  ).execute(db)
  return { rows: rows.slice(0, most), more: rows.length > most }
}

/** The newest ids that match every term; `isPublic`: those of public rows, with forum and time. */
function newestOf(db: Db, kind: SearchKind, terms: TermAlternatives[], most: number, isPublic = false) {
  const queries = terms.map(term => queryOf(db, term))
  if (!isPostgres(db)) {
    const [columns, where] = isPublic
      ? [sql`, ${factColumns(kind)}`, visible(db, kind, sql`hit.rowid`)]
      : [sql``, sql`where`]
    return sql`(
      select hit.rowid as id ${columns} from ${index(kind)} as hit ${where}
      hit.${sql.ref(`search_${kind}`)} match ${queries.join(' AND ')} order by hit.rowid desc limit ${most}
    )`
  }
  // Conditions of their own: the index skips what one of them excludes, and walks all that one query may match.
  const matches = sql.join(
    queries.map((_, at) => sql`hit.words @@ asked.${sql.id(`query${at}`)}`),
    sql` and `,
  )
  const asked = queries.map((_, at) => sql`(list ->> ${sql.lit(at)})::tsquery as ${sql.id(`query${at}`)}`)
  return sql`(
    select hit.* from (
      select ${sql.join(asked)} from (select ${JSON.stringify(queries)}::json as list) as listed
    ) as asked
    cross join lateral ${newestMatches(db, kind, matches, { most, ...(isPublic && { isPublic: factsOf[kind] }) })} as hit
  )`
}

const zero = sql.lit(0)
const noFacts: Facts = { forum_id: zero, time: zero }

/** Forum and time of a row as `visible` joins it, from indexes alone. */
const factsOf: Record<SearchKind, Facts> = {
  essay: { forum_id: sql`essay.forum_id`, time: sql`essay.publishtime` },
  comment: { forum_id: sql`essay.forum_id`, time: sql`comment.createtime` },
  video: { forum_id: zero, time: sql`video.createtime` },
  goods: { forum_id: zero, time: sql`goods.createtime` },
  talk: noFacts,
  user: noFacts,
  forum: noFacts,
  shop: noFacts,
}

const factColumns = (kind: SearchKind) => sql`${factsOf[kind].forum_id} as forum_id, ${factsOf[kind].time} as time`

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
