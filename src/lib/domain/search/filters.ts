import { type RawBuilder, sql } from 'kysely'
import { dayOf, dayStart } from '../../core/time.ts'
import type { Db } from '../../db/open.ts'
import { among, type IndexedTable, indexHint, type SearchKind } from '../../db/search.ts'

export const sorts = ['', 'newest', 'hottest'] as const
export const times = ['', 'day', 'week', 'month', 'year'] as const
export type Sort = (typeof sorts)[number]
export type Time = (typeof times)[number]

/** Filters and order of hits. */
export interface Filters {
  sort?: Sort | undefined
  forum_id?: number | undefined
  time?: Time | undefined
}

/** Kinds with a time (and partly a hot score); the others cannot be sorted by time. */
const dated = ['essay', 'comment', 'video', 'goods'] as const
export type Dated = (typeof dated)[number]
export const isDated = (kind: SearchKind): kind is Dated => (dated as readonly SearchKind[]).includes(kind)
/** Kinds that belong to a forum. */
export const isPlaced = (kind: SearchKind) => kind === 'essay' || kind === 'comment'

const DAYS: Record<Exclude<Time, ''>, number> = { day: 0, week: 6, month: 29, year: 364 }

/** Start of a period in whole days, so that a page stays valid until midnight. */
export const since = (time: Time | undefined, now: number) => (time ? dayStart(dayOf(now) - DAYS[time]) : 0)

/** Start of the next day, when `today` changes. */
export const startOfTomorrow = (now: number) => dayStart(dayOf(now) + 1)

export interface FilterFacts {
  id: number
  forum_id: number
  time: number
  heat: number
}

/** Forum, time and, if requested, hot score of these public rows, by id. */
export async function filterFacts(db: Db, kind: Dated, ids: number[], hot = false): Promise<Map<number, FilterFacts>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<FilterFacts>`${source(db, kind, ids, hot)}`.execute(db)
  return new Map(rows.map(row => [row.id, { ...row, time: Number(row.time), heat: Number(row.heat) }]))
}

function source(db: Db, kind: Dated, ids: number[], hot = false): RawBuilder<unknown> {
  // The hot score is in no narrow index, so it is read only on request.
  const of = (table: IndexedTable) => sql`${sql.table(table)} ${hot ? sql`` : indexHint(db, table)}`
  const heat = (column: string) => (hot ? sql.ref(column) : sql.lit(0))
  const sources = {
    essay: sql`
      select essay.id, forum_id, publishtime as time, ${heat('hot')} as heat from ${of('essay')} where essay.shown = 1`,
    comment: sql`
      select comment.id, essay.forum_id, comment.createtime as time, 0 as heat
      from ${of('comment')} cross join ${of('essay')}
      where comment.shown = 1 and essay.id = comment.essay_id and essay.shown = 1`,
    video: sql`select video.id, 0 as forum_id, createtime as time, ${heat('hot')} as heat from video where shown = 1`,
    goods: sql`
      select goods.id, 0 as forum_id, createtime as time, ${heat('sale_num')} as heat from ${of('goods')}
      where goods.shown = 1`,
  } satisfies Record<Dated, unknown>
  return sql`${sources[kind]} and ${sql.ref(`${kind}.id`)} ${among(db, ids)}`
}

/** Whether a row passes the filters. */
export const passesFilters = (facts: FilterFacts | undefined, { forum_id, time }: Filters, now: number) =>
  facts !== undefined && (!forum_id || facts.forum_id === forum_id) && facts.time >= since(time, now)
