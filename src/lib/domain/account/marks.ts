import { sql } from 'kysely'
import { type Caller, type Changing, EVERYTHING, type Member } from '../../core/caller.ts'
import { query } from '../../db/query.ts'

/** What a member can put a mark on: collects a post, forum, video, goods; likes a post, video, comment; watches a post; follows a user, a topic, a shop; waits for a seckill. */
export const kinds = [
  ...(['essay', 'essay_praise', 'essay_watch', 'forum', 'video', 'video_praise', 'comment'] as const),
  ...(['user', 'talk', 'goods', 'shop', 'seckill'] as const),
]
export type Markable = (typeof kinds)[number]

/** Which of these has the caller marked? One query for a whole page of rows, none for a visitor. */
export async function marked({ db, member }: Caller, kind: Markable, ids: number[]): Promise<Set<number>> {
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

/** Puts or removes a mark and answers what that changed: 1, -1, or 0 when it stood so already. */
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
/** Beyond this many pages it is cheaper to purge all. */
const MOST_PAGES = 500

interface Counted {
  kind: Markable
  /** Where the marks are counted. */
  table: 'essay' | 'forum' | 'video' | 'comment' | 'user' | 'goods' | 'shop'
  counter: string
  /** The page that shows the count; the caller touches those of comments. */
  tag?: (id: number) => string
}

/** Takes all marks of a kind that one member has put, and counts them no longer where they stood; answers on what. */
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
  await uncount(who, table, counter, ids)
  if (tag) touchPages(who, ids.map(tag))
  return ids
}

export function touchPages(who: Changing<Caller>, tags: string[]) {
  for (const each of tags.length > MOST_PAGES ? [EVERYTHING] : tags) who.touches(each)
}

/** One less at each of these, in the order of their ids: two such changes must not wait for each other. */
export async function uncount({ db }: Changing<Caller>, table: Counted['table'], counter: string, ids: number[]) {
  const sorted = ids.toSorted((one, other) => one - other)
  for (let at = 0; at < sorted.length; at += BATCH) {
    const batch = sql.join(sorted.slice(at, at + BATCH))
    const column = sql.ref(counter)
    await sql`update ${sql.table(table)} set ${column} = ${column} - 1 where id in (${batch})`.execute(db)
  }
}
