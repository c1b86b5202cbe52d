import type { Member } from '../../core/caller.ts'
import { openForum } from './forums.ts'

/** Seconds without a view after which the next one begins a new visit. */
const REST = 1800

/**
 * Notes that a member looks at a forum, and answers since when its posts are new to them (seconds): since the end of their
 * visit before this one, on the first since now. One row for each forum that they have been to. Refusals forumGone,
 * forumClosed.
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
