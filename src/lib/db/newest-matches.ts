import { type RawBuilder, sql } from 'kysely'
import type { Db } from './open.ts'
import { index, type SearchKind, visible } from './search.ts'

/** What is told of a public row beside its id, with the column's type. */
const facts = { forum_id: 'integer', time: 'bigint' } as const
type Fact = keyof typeof facts

/** Expressions of these, of the tables that `visible` joins. */
export type Facts = Record<Fact, RawBuilder<unknown>>

interface Wanted {
  /** How many rows: a literal, so that the statement can be prepared. */
  most: number
  /** Select public rows only, with these facts. */
  isPublic?: Facts
}

/**
 * For PostgreSQL: the newest rows of a kind whose words match, the newest first, as `id` (and `forum_id` and `time` of
 * public ones). Its index of words gives rows in no useful order, so it is asked range by range of ids, the newest first,
 * until there are enough. Ranges hold 8,192 ids, or 65,536 or 524,288 where the matches found so far are rare: of a common
 * word few rows are read in vain, and a rare one takes few ranges. `looked` counts the ids passed, `wanted` those that hold
 * the missing matches, should they stay as common.
 * Without `offset 0` the planner may read all matches, once, and compare them with every range.
 */
export function newestMatches(db: Db, kind: SearchKind, matches: RawBuilder<unknown>, { most, isPublic }: Wanted) {
  const columns = isPublic ? (Object.keys(facts) as Fact[]) : []
  const hits = sql`
    select id from ${index(kind)} as hit
    where ${matches} and array[(id >> 13) * 4, (id >> 16) * 4 + 1, (id >> 19) * 4 + 2] @> array[next.range]
    offset 0`
  const also = (make: (column: Fact) => RawBuilder<unknown>) =>
    columns.length > 0 ? sql`, ${sql.join(columns.map(make))}` : sql``
  const values = also(column => sql`${isPublic![column]} as ${sql.id(column)}`)
  const source = isPublic
    ? sql`select hit.id ${values} from (${hits}) as hit ${visible(db, kind, sql`hit.id`)} true`
    : hits
  const list = (column: string) => sql.id(`${column}s`)
  const typed = (column: Fact) => sql`'{}'::${sql.raw(facts[column])}[]`
  return sql`(
    with recursive part (upto, bits, looked, found, ids ${also(list)}) as (
      select coalesce(max(id), -1) + 1, 13, 0, 0, '{}'::integer[] ${also(typed)} from ${index(kind)}
      union all
      select next.start,
        case
          when sum.looked < 8192 then 13
          when sum.wanted > 262144 then 19
          when sum.wanted > 32768 then 16
          else 13
        end,
        sum.looked, sum.found, hit.ids ${also(column => sql`hit.${list(column)}`)}
      from part
      cross join lateral (
        select ((upto - 1) >> bits) << bits as start, ((upto - 1) >> bits) * 4 + (bits - 13) / 3 as range
      ) as next
      cross join lateral (
        select coalesce(array_agg(id), '{}') as ids
          ${also(column => sql`coalesce(array_agg(${sql.id(column)}), '{}') as ${list(column)}`)}
        from (${source}) as hit where id < upto
      ) as hit
      cross join lateral (
        select looked, found, (${sql.lit(most)} - found)::float8 * looked / (found + 3) as wanted
        from (select part.looked + upto - next.start as looked, part.found + cardinality(hit.ids) as found) as sum
      ) as sum
      where upto > 0 and part.found < ${sql.lit(most)}
    )
    select hit.* from part
    cross join lateral unnest(ids ${also(list)}) as hit (id ${also(column => sql.id(column))})
    order by id desc limit ${sql.lit(most)}
  )`
}
