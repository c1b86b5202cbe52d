import { sql } from 'kysely'
import { type Caller, type Changing, EVERYTHING, type Member } from '../../core/caller.ts'
import { query } from '../../db/query.ts'

/**
 * What members can mark: collect a post, forum, video or goods; like a post, video or comment; watch a post; follow a
 * user, topic or shop; be reminded of a seckill.
 */
export const markKinds = [
  ...(['essay', 'essay_praise', 'essay_watch', 'forum', 'video', 'video_praise', 'comment'] as const),
  ...(['user', 'talk', 'goods', 'shop', 'seckill'] as const),
]
export type Markable = (typeof markKinds)[number]

/** The ids of these that the caller has marked. One query for a whole page of rows, none for a visitor. */
export async function markedIds({ db, member }: Caller, kind: Markable, ids: number[]): Promise<Set<number>> {
  if (member === null || ids.length === 0) return new Set()
  const rows = await marksOf(db, member, kind, ids)
  return new Set(rows.map(row => row.target_id))
}

const marksOf = query((db, user_id: number, kind: Markable, ids: number[]) =>
  db
    .selectFrom('mark')
    .select('target_id')
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('target_id', 'in', ids),
)

/** Sets or removes a mark and returns the change: 1, -1, or 0 when it was already so. */
export function mark(who: Member, kind: Markable, target_id: number, on: boolean): Promise<number> {
  return on ? put(who, kind, target_id) : take(who, kind, target_id)
}

async function put({ db, member, now }: Member, kind: Markable, target_id: number) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('mark')
    .values({ user_id: member, kind, target_id, createtime: now })
    .onConflict(same => same.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}

async function take({ db, member }: Member, kind: Markable, target_id: number) {
  const { numDeletedRows } = await db
    .deleteFrom('mark')
    .where(e => e.and({ user_id: member, kind, target_id }))
    .executeTakeFirstOrThrow()
  return Number(-numDeletedRows)
}

const BATCH = 500
/** Beyond this number of pages it is cheaper to invalidate all. */
const MOST_PAGES = 500

interface Counted {
  kind: Markable
  /** The table with the counter of this mark. */
  table: 'essay' | 'forum' | 'video' | 'comment' | 'user' | 'goods' | 'shop'
  counter: string
  /** Cache tag of the page that shows the counter; callers touch those of comments. */
  tag?: (id: number) => string
}

/** Removes all marks of a kind a member has set and decrements their counters; returns the marked ids. */
export async function takeMarks(
  who: Changing<Caller>,
  user_id: number,
  { kind, table, counter, tag }: Counted,
): Promise<number[]> {
  const rows = await who.db
    .deleteFrom('mark')
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .returning('target_id')
    .execute()
  const ids = rows.map(({ target_id }) => target_id)
  await decrementCounters(who, table, counter, ids)
  if (tag) touchPages(who, ids.map(tag))
  return ids
}

export function touchPages(who: Changing<Caller>, tags: string[]) {
  for (const each of tags.length > MOST_PAGES ? [EVERYTHING] : tags) who.touches(each)
}

/** Decrements the counters in ascending order of ids, so that concurrent changes cannot deadlock. */
export async function decrementCounters(
  { db }: Changing<Caller>,
  table: Counted['table'],
  counter: string,
  ids: number[],
) {
  const sorted = ids.toSorted((one, other) => one - other)
  for (let at = 0; at < sorted.length; at += BATCH) {
    const batch = sql.join(sorted.slice(at, at + BATCH))
    const column = sql.ref(counter)
    await sql`update ${sql.table(table)} set ${column} = ${column} - 1 where id in (${batch})`.execute(db)
  }
}
