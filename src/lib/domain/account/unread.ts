import { sql } from 'kysely'
import type { Member } from '../../core/caller.ts'
import type { NoticeType } from '../../db/schema/messages.ts'

/** Counting stops here: larger numbers help nobody and cost more the longer somebody is away. */
const MOST = 1000
// Literals: the partial index of unread rows serves only queries with this value.
const [no, none] = [sql.lit(0), sql.lit(0)]

export type Unread = Record<NoticeType | 'letter', number>

const types = ['reply', 'at', 'praise', 'follow', 'trade', 'system'] as const satisfies NoticeType[]

/** The member's unread notices by type, counted up to a thousand, and letters. */
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

/** Unread letters of the member and of their shops. */
async function lettersOf({ db, member }: Reader): Promise<number> {
  const [people, shops] = (['dialog', 'shop_dialog'] as const).map(table =>
    db
      // Both tables have these columns; the type is that of the first.
      .selectFrom(table as 'dialog')
      .select(e => e.fn.sum<number | string | null>('unread').as('count'))
      .where('user_id', '=', member)
      .where('unread', '>', none),
  )
  const rows = await people!.unionAll(shops!).execute()
  return rows.reduce((all, { count }) => all + Number(count ?? 0), 0)
}

/** The member's shops, and in how many conversations of each a letter is unread, counted up to a thousand. */
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
