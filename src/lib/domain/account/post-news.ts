import { sql } from 'kysely'
import type { Changing, Member } from '../../core/caller.ts'

/**
 * Mark of members to be notified of an author's new posts: set beside the follow only where the member wants it, so
 * that a post can find its recipients by index.
 */
export const POST_NEWS = 'user_posts'

/** Sets whether the member is notified of new posts by those they follow. */
export async function wantPostNews({ db, member }: Changing<Member>, isWanted: boolean) {
  if (!isWanted) {
    await db.deleteFrom('mark').where('user_id', '=', member).where('kind', '=', POST_NEWS).execute()
    return
  }
  const follows = db.selectFrom('mark').where('user_id', '=', member).where('kind', '=', 'user')
  await db
    .insertInto('mark')
    .columns(['user_id', 'kind', 'target_id', 'createtime'])
    .expression(follows.select(['user_id', sql.lit(POST_NEWS).as('kind'), 'target_id', 'createtime']))
    .onConflict(same => same.doNothing())
    .execute()
}

/**
 * The same when one starts or stops following; locks the member's row, so that a concurrent change of the setting is
 * not lost.
 */
export async function followPostNews({ db, member, now }: Changing<Member>, target_id: number, isFollowed: boolean) {
  if (!isFollowed) {
    const mine = db.deleteFrom('mark').where('user_id', '=', member).where('kind', '=', POST_NEWS)
    await mine.where('target_id', '=', target_id).execute()
    return
  }
  const wishes = db.selectFrom('user').where('id', '=', member).where('follow_posts', '=', 1)
  await db
    .insertInto('mark')
    .columns(['user_id', 'kind', 'target_id', 'createtime'])
    .expression(
      wishes.select([
        'id',
        sql.lit(POST_NEWS).as('kind'),
        sql.lit(target_id).as('target_id'),
        sql.lit(now).as('createtime'),
      ]),
    )
    .onConflict(same => same.doNothing())
    .execute()
}
