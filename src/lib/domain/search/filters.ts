import { sql } from 'kysely'
import { dayOf, dayStart } from '../../core/time.ts'
import { isPostgres } from '../../db/columns.ts'
import type { Db } from '../../db/open.ts'
import type { Kind } from '../../db/search.ts'

export const sorts = ['', 'newest', 'hottest'] as const
export const times = ['', 'day', 'week', 'month', 'year'] as const
export type Sort = (typeof sorts)[number]
export type Time = (typeof times)[number]

/** What hits are narrowed and ordered by. */
export interface Filters {
  sort?: Sort | undefined
  forum_id?: number | undefined
  time?: Time | undefined
}

/** Kinds that were made at some time and are hot or not; of the others nobody asks for the newest. */
export const dated = ['essay', 'comment', 'video', 'goods'] as const
export type Dated = (typeof dated)[number]
export const isDated = (kind: Kind): kind is Dated => (dated as readonly Kind[]).includes(kind)
/** Kinds that stand in a forum. */
export const isPlaced = (kind: Kind) => kind === 'essay' || kind === 'comment'

const DAYS: Record<Exclude<Time, ''>, number> = { day: 0, week: 6, month: 29, year: 364 }

/** When a stretch of time begins: whole days, so that a page says the same until midnight. */
export const since = (time: Time | undefined, now: number) => (time ? dayStart(dayOf(now) - DAYS[time]) : 0)

/** When the next day begins, and what is of today is no longer. */
export const tomorrow = (now: number) => dayStart(dayOf(now) + 1)

export interface Facts {
  id: number
  forum_id: number
  time: number
  heat: number
}

const sources: Record<Dated, string> = {
  essay: 'select essay.id, forum_id, publishtime as time, hot as heat from essay',
  comment: `select comment.id, essay.forum_id, comment.createtime as time, 0 as heat
    from comment join essay on essay.id = comment.essay_id`,
  video: 'select video.id, 0 as forum_id, createtime as time, hot as heat from video',
  goods: 'select goods.id, 0 as forum_id, createtime as time, sale_num as heat from goods',
}

/** Where and when these rows were made, by their ids. */
export async function factsOf(db: Db, kind: Dated, ids: number[]): Promise<Map<number, Facts>> {
  if (ids.length === 0) return new Map()
  const among = isPostgres(db)
    ? sql`= any(${ids}::integer[])`
    : sql`in (select value from json_each(${JSON.stringify(ids)}))`
  const { rows } = await sql<Facts>`${sql.raw(sources[kind])} where ${sql.ref(`${kind}.id`)} ${among}`.execute(db)
  return new Map(rows.map(row => [row.id, { ...row, time: Number(row.time), heat: Number(row.heat) }]))
}

/** Whether a row passes. */
export const passes = (facts: Facts | undefined, { forum_id, time }: Filters, now: number) =>
  facts !== undefined && (!forum_id || facts.forum_id === forum_id) && facts.time >= since(time, now)
