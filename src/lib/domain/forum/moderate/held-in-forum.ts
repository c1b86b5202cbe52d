import type { Member } from '../../../core/caller.ts'
import { mustModerate } from '../../account/index.ts'
import { lengthOf, type PageQuery } from '../../text/index.ts'
import { picturesIn } from '../comment-pictures.ts'
import { waitingColumns, waitingEssays, waitingRow } from '../revisions.ts'

/**
 * Posts of a forum held for review, the oldest first, with their content; including pending edits of published posts
 * (`revision_time`, and `before` with the published version). Refusal forbidden.
 */
export async function heldEssays(who: Member, { forum_id, page, limit }: PageQuery & { forum_id: number }) {
  await mustModerate(who, forum_id)
  const held = waitingEssays(who.db).where('essay.forum_id', '=', forum_id)
  const rows = await held
    .innerJoin('user', 'user.id', 'essay.user_id')
    .select(waitingColumns)
    .select(['essay.reason', 'essay.createtime', 'essay.updatetime'])
    .select(['user.id as user_id', 'nickname', 'avatar'])
    .orderBy('essay.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { data: rows.map(waitingRow), total: await lengthOf(who, held.select('essay.id')) }
}

/** The same for comments, with their posts. */
export async function heldComments(who: Member, { forum_id, page, limit }: PageQuery & { forum_id: number }) {
  await mustModerate(who, forum_id)
  const held = who.db
    .selectFrom('comment')
    .innerJoin('essay', 'essay.id', 'comment.essay_id')
    .where('comment.is_approved', '=', e => e.lit(0))
    .where('comment.deletetime', 'is', null)
    .where('essay.forum_id', '=', forum_id)
    .where('essay.deletetime', 'is', null)
  const data = await held
    .innerJoin('user', 'user.id', 'comment.user_id')
    .select(['comment.id', 'comment.content', 'comment.images', 'comment.createtime'])
    .select(['essay.id as essay_id', 'essay.title'])
    .select(['user.id as user_id', 'nickname', 'avatar'])
    .orderBy('comment.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { data: data.map(picturesIn), total: await lengthOf(who, held.select('comment.id')) }
}
