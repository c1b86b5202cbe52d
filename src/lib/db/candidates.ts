import { sql } from 'kysely'
import { isChinese } from '../core/word-segmentation.ts'
import { isPostgres } from './columns.ts'
import type { Db } from './open.ts'
import { index, type Kind, key, MOST_FOUND, quoted, visible } from './search.ts'

/** The newest ids examined for each term. */
const MOST_HELD = 500

/** Alternatives, each a list of words that must all match. */
export type Wanted = string[][]

/**
 * For each term the newest ids that contain it (up to `MOST_HELD`), public or not; and the highest id of the kind,
 * which tells how rare the term is. Takes as long with a million rows as with thousands.
 */
export async function holders(db: Db, kind: Kind, terms: Wanted[]): Promise<{ ids: number[][]; last: number }> {
  if (terms.length === 0) return { ids: [], last: 0 }
  const id = sql`hit.${key(db)}`
  const list = isPostgres(db) ? sql`coalesce(json_agg(id), '[]')::text` : sql`json_group_array(id)`
  const parts = terms.flatMap((term, at) =>
    term.length === 0
      ? []
      : sql`
      select ${sql.lit(at)} as term, ${list} as ids from (
        select ${id} as id from ${index(kind)} as hit where ${holds(db, kind, [term])} order by ${id} desc limit ${MOST_HELD}
      ) as held`,
  )
  const last = sql`
    select -1 as term, ${list} as ids from (
      select ${id} as id from ${index(kind)} as hit order by ${id} desc limit 1
    ) as held`
  const { rows } = await sql<{ term: number; ids: string }>`${sql.join([last, ...parts], sql` union all `)}`.execute(db)
  const byTerm = new Map(rows.map(row => [row.term, JSON.parse(row.ids) as number[]]))
  return { ids: terms.map((_, at) => byTerm.get(at) ?? []), last: byTerm.get(-1)?.[0] ?? 0 }
}

/** A forum's posts are looked for among this many of the newest that contain every term. */
const MOST_LOOKED_AT = 10_000

export interface Narrow {
  /** Seconds. */
  since: number
  forum_id?: number | undefined
}

/** The newest public rows that contain every term, up to `most`; `more` says whether there are more. */
export async function holdersOfAll(
  db: Db,
  kind: Kind,
  terms: Wanted[],
  narrow?: Narrow,
  most = MOST_FOUND,
): Promise<{ ids: number[]; more: boolean }> {
  if (terms.length === 0) return { ids: [], more: false }
  const id = sql`hit.${key(db)}`
  const hits = sql`${index(kind)} as hit ${visible(db, kind, id)} ${holds(db, kind, terms)}`
  const { rows } = await (narrow
    ? sql<{ id: number }>`
        select hit.id as id from (
          select ${id} as id from ${index(kind)} as hit where ${holds(db, kind, terms)}
          order by ${id} desc limit ${MOST_LOOKED_AT}
        ) as hit ${visible(db, kind, sql`hit.id`)} ${narrowing(kind, narrow)}
        order by hit.id desc limit ${most + 1}`
    : sql<{ id: number }>`select ${id} as id from ${hits} order by ${id} desc limit ${most + 1}`
  ).execute(db)
  return { ids: rows.slice(0, most).map(row => row.id), more: rows.length > most }
}

/**
 * The same from terms whose ids are known: undefined where one has more ids than were examined, so that the index must
 * be queried.
 */
export async function holdersOfAllKnown(
  db: Db,
  kind: Kind,
  held: number[][],
  narrow?: Narrow,
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

function holds(db: Db, kind: Kind, terms: Wanted[]) {
  const [and, or] = isPostgres(db) ? [' & ', ' | '] : [' AND ', ' OR ']
  const both = (words: string[]) => `(${words.map(quoted(db)).join(and)})`
  const asked = needed(terms.map(shortest))
    .map(term => `(${term.map(both).join(or)})`)
    .join(and)
  return isPostgres(db) ? sql`hit.words @@ ${asked}::tsquery` : sql`hit.${sql.ref(`search_${kind}`)} match ${asked}`
}

// The index walks the rows of every word in the query: a word that another one implies is left out.

/** Whether a row with these words has the others too: rows are also indexed by the words within their words. */
const implies = (words: string[], others: string[]) =>
  others.every(other => words.some(word => word === other || (isChinese(other) && word.includes(other))))

/** Drops alternatives that are stricter than another one: `露营` finds all that `露营 装备` does. */
export const shortest = (term: Wanted): Wanted => without(term, implies)

/** Drops terms that another one implies: `刹车` next to `刹车片`. */
export const needed = (terms: Wanted[]): Wanted[] =>
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
function narrowing(kind: Kind, { since, forum_id }: Narrow) {
  const made = kind === 'essay' ? sql`essay.publishtime` : sql`${sql.ref(`${kind}.createtime`)}`
  return forum_id ? sql`${made} >= ${since} and essay.forum_id = ${forum_id}` : sql`${made} >= ${since}`
}
