import { sql } from 'kysely'
import type { Changing, Member } from '../../core/caller.ts'

/**
 * The mark of who is told of an author's new posts: beside that of following only where the member wants it, so that a
 * post asks an index for those who are told, not each follower what they want.
 */
export const POST_NEWS = 'user_posts'

/** From now on the member is told of new posts by those they follow, or no longer. */
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

/** The same of one whom they begin to follow, or stop to; the row of the member is held, so that no wish is overtaken. */
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
