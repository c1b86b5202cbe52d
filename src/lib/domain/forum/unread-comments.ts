import { sql } from 'kysely'
import type { Member } from '../../core/caller.ts'
import { COMMENTS } from '../../core/limits.ts'
import { batchQuery, key, number } from '../../db/batch-loader.ts'
import type { Db } from '../../db/open.ts'
import { checkEssay } from './check-essay.ts'
import { deleteOldest } from './delete-oldest.ts'

interface Asked {
  essay_id: number
  /** Id of the post's last comment when the page was rendered, 0 for none. */
  newest: number
  /** Id of the last unread comment the member has seen since. */
  seen?: number | undefined
}

/** Reading marks kept per member; the least recently read posts are dropped. */
const POSTS = 500
/** Most ids returned. */
const LISTED = 50
/** Counting stops here. */
const COUNTED = 1000

/**
 * Comments by others since the member last read the post: their number, the first ids, and the page the first one is
 * on. When nothing is new, or on the first visit, marks everything up to `newest` as read. Refusals as essayDetail.
 */
export async function unreadComments(who: Member, { essay_id, newest, seen = 0 }: Asked) {
  await checkEssay(who, essay_id)
  const place = { user_id: who.member, essay_id }
  const [mark] = await markOf(who.db, place)
  const last = mark && Math.max(mark.comment_id, seen)
  const ids = last === undefined ? [] : await idsBehind(who, essay_id, last)
  const read = ids.length > 0 ? seen : Math.max(newest, seen)
  if (read > (mark?.comment_id ?? -1)) await marking(who.db, { ...place, comment_id: read, updatetime: who.now })
  if (!mark) await deleteOldest(who, 'read_mark', POSTS)
  const [first] = ids
  if (first === undefined) return { count: 0, ids, first: null }
  return { count: await countBehind(who, essay_id, last!, ids.length), ids, first: await placeOf(who.db, first) }
}

const markOf = batchQuery({ user_id: key, essay_id: key }, ['user_id', 'essay_id'], (db, given) =>
  db
    .selectFrom(given)
    .innerJoin('read_mark as mark', join =>
      join.onRef('mark.user_id', '=', 'given.user_id').onRef('mark.essay_id', '=', 'given.essay_id'),
    )
    .select(['mark.user_id', 'mark.essay_id', 'mark.comment_id']),
)

const columns = ['user_id', 'essay_id', 'comment_id', 'updatetime'] as const

/** The mark never moves backwards. */
const marking = batchQuery(
  { user_id: key, essay_id: key, comment_id: key, updatetime: number },
  ['user_id', 'essay_id'],
  (db, given) =>
    db
      .insertInto('read_mark')
      .columns(columns)
      .expression(db.selectFrom(given).select(columns).where(sql.lit(true)))
      .onConflict(same =>
        same
          .columns(['user_id', 'essay_id'])
          .doUpdateSet(e => ({ comment_id: e.ref('excluded.comment_id'), updatetime: e.ref('excluded.updatetime') }))
          .whereRef('excluded.comment_id', '>', 'read_mark.comment_id'),
      )
      .returning(['user_id', 'essay_id']),
  (one, other) => (one.comment_id > other.comment_id ? one : other),
)
/** Replies to hidden comments are excluded. */
const behind = ({ db, member }: Member, essay_id: number, last: number) =>
  db
    .selectFrom('comment')
    .leftJoin('comment as root', 'root.id', 'comment.root_id')
    .select('comment.id')
    .where('comment.essay_id', '=', essay_id)
    // A literal, not a parameter: the partial index serves only queries with this value.
    .where('comment.shown', '=', e => e.lit(1))
    .where('comment.id', '>', last)
    .where('comment.user_id', '<>', member)
    .where(e => e.or([e('comment.root_id', '=', 0), e('root.shown', '=', 1)]))
    .orderBy('comment.id')

async function idsBehind(who: Member, essay_id: number, last: number) {
  const rows = await behind(who, essay_id, last).limit(LISTED).execute()
  return rows.map(({ id }) => id)
}

async function countBehind(who: Member, essay_id: number, last: number, listed: number) {
  if (listed < LISTED) return listed
  const all = behind(who, essay_id, last).limit(COUNTED).as('unread')
  const { count } = await who.db
    .selectFrom(all)
    .select(e => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The page of the post (or of the parent comment) on which a comment appears in oldest-first order. */
async function placeOf(db: Db, id: number) {
  const { essay_id, root_id } = await db
    .selectFrom('comment')
    .select(['essay_id', 'root_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { before } = await db
    .selectFrom('comment')
    .select(e => e.fn.countAll<number>().as('before'))
    .where('essay_id', '=', essay_id)
    .where('root_id', '=', root_id)
    .where('shown', '=', e => e.lit(1))
    .where('id', '<', id)
    .executeTakeFirstOrThrow()
  return { id, root_id, page: Math.floor(Number(before) / COMMENTS) + 1 }
}
