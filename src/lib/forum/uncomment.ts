import type { Changing, Member } from '../caller.ts'
import { change } from '../change.ts'
import { Refusal } from '../refusal.ts'
import { countComments, countSaid } from './comment.ts'

const NORMAL = 1

/** Takes one's own comment away, one of the first level with all its answers. Refusals noSuchContent, notOwn. */
export async function deleteComment(who: Member, { comment_id }: { comment_id: number }) {
  const comment = await who.db
    .selectFrom('comment')
    .select(['essay_id', 'user_id'])
    .where('id', '=', comment_id)
    .where('deletetime', 'is', null)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
  if (comment.user_id !== who.member) throw new Refusal('notOwn')
  await change(who, who => hideComment(who, { ...comment, comment_id }))
  return []
}

/**
 * Takes a comment out of sight and of every counter, also one that waits for review while its answers are seen; the
 * caller has asked who may. Twice is harmless.
 */
export async function hideComment(who: Changing<Member>, place: { comment_id: number; essay_id: number }) {
  const { comment_id, essay_id } = place
  // Nobody comments this post from here on to the end: see countComments.
  await countComments(who, { essay_id, root_id: 0 }, 0)
  const comment = await who.db
    .updateTable('comment')
    .set({ shown: 0, deletetime: who.now })
    .where('id', '=', comment_id)
    .where('deletetime', 'is', null)
    .returning(['root_id', 'user_id', 'is_approved'])
    .executeTakeFirst()
  if (!comment) return
  const children = comment.root_id === 0 ? await hideChildren(who, comment_id) : []
  const gone = comment.is_approved === NORMAL ? [comment, ...children] : children
  if (gone.length === 0) return
  await countComments(who, { essay_id, root_id: comment.root_id }, -gone.length)
  await lastTime(who, essay_id)
  // In the order of their ids: two such changes must not wait for each other.
  const authors = [...Map.groupBy(gone, row => row.user_id)].sort(([one], [other]) => one - other)
  for (const [user_id, rows] of authors) await countSaid(who, user_id, -rows.length)
}

const hideChildren = ({ db, now }: Changing<Member>, root_id: number) =>
  db
    .updateTable('comment')
    .set({ shown: 0, deletetime: now })
    .where('root_id', '=', root_id)
    .where('shown', '=', 1)
    .returning('user_id')
    .execute()

/** The post was last commented when the last of the comments left was made. */
export async function lastTime({ db }: Changing<Member>, essay_id: number) {
  await db
    .updateTable('essay')
    .set(e => ({
      lasttime: e.fn.coalesce(
        e
          .selectFrom('comment')
          .select(c => c.fn.max('comment.createtime').as('last'))
          .where('comment.essay_id', '=', essay_id)
          .where('comment.shown', '=', 1),
        e.ref('essay.createtime'),
      ),
    }))
    .where('id', '=', essay_id)
    .execute()
}
