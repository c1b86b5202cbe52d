import type { Caller, Member } from '../caller.ts'

/** What a member can put a mark on: collects a post, forum, video; likes a comment; follows a user. */
export const kinds = ['essay', 'forum', 'video', 'comment', 'user'] as const
export type Markable = (typeof kinds)[number]

/** Which of these has the caller marked? One query for a whole page of rows, none for a visitor. */
export async function marked({ db, member }: Caller, kind: Markable, ids: number[]): Promise<Set<number>> {
  if (member === null || ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('mark')
    .select('target_id')
    .where('user_id', '=', member)
    .where('kind', '=', kind)
    .where('target_id', 'in', ids)
    .execute()
  return new Set(rows.map(row => row.target_id))
}

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
