import { sql } from 'kysely'
import type { Member } from '../../core/caller.ts'
import type { NoticeType } from '../../db/schema/messages.ts'

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

/** Of members and of shops. */
async function lettersOf({ db, member }: Reader): Promise<number> {
  const [people, shops] = (['dialog', 'shop_dialog'] as const).map(table =>
    db
      // Both have these columns: to the types they are the first.
      .selectFrom(table as 'dialog')
      .select(e => e.fn.sum<number | string | null>('unread').as('count'))
      .where('user_id', '=', member)
      .where('unread', '>', none),
  )
  const rows = await people!.unionAll(shops!).execute()
  return rows.reduce((all, { count }) => all + Number(count ?? 0), 0)
}

/** The shops that somebody sells in, and in how many correspondences of each a letter waits, counted up to a thousand. */
export function unreadByShop({ db, member }: Reader): Promise<{ site_id: number; unread: number }[]> {
  return db
    .selectFrom('role')
    .select('scope as site_id')
    .select(e =>
      e
        .selectFrom(
          e
            .selectFrom('shop_dialog')
            .select('user_id')
            .whereRef('site_id', '=', 'role.scope')
            .where('desk_unread', '>', none)
            .limit(MOST)
            .as('waiting'),
        )
        .select(e => e.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('unread'),
    )
    .where('role.user_id', '=', member)
    .where('duty', '=', 'seller')
    .orderBy('scope')
    .execute()
}
