import { sql } from 'kysely'
import type { Member } from '../caller.ts'
import type { NoticeType } from '../db/schema.ts'

/** Nobody reads a larger number; counting further would cost more the longer somebody stays away. */
const MOST = 1000
// Written out: an index of unread rows alone serves only a query that names that value.
const [no, none] = [sql.lit(0), sql.lit(0)]

export type Unread = Record<NoticeType | 'letter', number>

const types = ['reply', 'at', 'praise', 'follow', 'trade', 'system'] as const satisfies NoticeType[]

/** What a member has not read yet: notices of each type, counted up to a thousand, and letters. */
export async function unreadOf(who: Reader): Promise<Unread> {
  const [first, ...others] = types.map(type => countOf(who, type))
  const all = others.reduce((all, one) => all.unionAll(one), first!)
  const [notices, letters] = await Promise.all([all.execute(), lettersOf(who)])
  const counts = Object.fromEntries(notices.map(({ type, count }) => [type, count])) as Record<NoticeType, number>
  return { ...counts, letter: letters }
}

type Reader = Pick<Member, 'db' | 'member'>

function countOf({ db, member }: Reader, type: NoticeType) {
  const fresh = db
    .selectFrom('notice')
    .select('type')
    .where('user_id', '=', member)
    .where('type', '=', type)
    .where('is_read', '=', no)
    .limit(MOST)
  return db.selectFrom(fresh.as('fresh')).select([sql.lit(type).as('type'), e => e.fn.countAll<number>().as('count')])
}

async function lettersOf({ db, member }: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('dialog')
    .select(e => e.fn.sum<number | string | null>('unread').as('count'))
    .where('user_id', '=', member)
    .where('unread', '>', none)
    .executeTakeFirstOrThrow()
  return Number(count ?? 0)
}
