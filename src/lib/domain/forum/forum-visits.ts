import type { Member } from '../../core/caller.ts'
import { openForum } from './forums.ts'

/** Seconds without a view after which a new visit begins. */
const REST = 1800

/**
 * Records that a member views a forum and returns the time (seconds) since which its posts are new to them: the end of
 * their previous visit, or now on the first. One row per member and forum. Refusals forumGone, forumClosed.
 */
export async function visitForum(who: Member, { forum_id }: { forum_id: number }) {
  await openForum(who, forum_id)
  const { db, member: user_id, now } = who
  const { since } = await db
    .insertInto('forum_visit')
    .values({ user_id, forum_id, since: now, lasttime: now })
    .onConflict(same =>
      same.columns(['user_id', 'forum_id']).doUpdateSet(e => ({
        since: e
          .case()
          .when('forum_visit.lasttime', '<=', now - REST)
          .then(e.ref('forum_visit.lasttime'))
          .else(e.ref('forum_visit.since'))
          .end(),
        lasttime: now,
      })),
    )
    .returning('since')
    .executeTakeFirstOrThrow()
  return { since }
}
