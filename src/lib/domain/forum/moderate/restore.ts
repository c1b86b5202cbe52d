import type { Caller, Changing, Member } from '../../../core/caller.ts'
import { Refusal } from '../../../core/refusal.ts'
import { tag } from '../../../core/tags.ts'
import { change } from '../../../db/change.ts'
import type { Db } from '../../../db/open.ts'
import { audit, mustModerate } from '../../account/index.ts'
import { lengthOf, type PageQuery } from '../../text/index.ts'
import { awardPoints } from '../../wallet/index.ts'
import { picturesIn } from '../comment-pictures.ts'
import { unhideComment } from '../delete-comment.ts'
import { setEssayVisibility } from '../visibility.ts'
import { lockModeratedEssay } from './lock-moderated.ts'
import { notifyAuthor, notifyCommenter } from './notify-authors.ts'

const NORMAL = 1

/**
 * Restores a post deleted by a moderator or staff to its former state; one that was held is held again. Posts deleted
 * by their author stay deleted. Refusals essayGone (not deleted, or by its author), forbidden.
 */
export function essayRestore(who: Member, { essay_id, reason }: { essay_id: number; reason?: string | undefined }) {
  return change(who, async who => {
    const essay = await takeDeleted(who, essay_id)
    if (essay.is_approved === NORMAL) await setEssayVisibility(who, { essay_id, shown: true })
    await who.db.updateTable('essay').set({ deletetime: null, reason: '' }).where('id', '=', essay_id).execute()
    who.touches(tag.essay(essay_id))
    const target = { target_type: 'essay', target_id: essay_id, forum_id: essay.forum_id }
    await audit(who, { action: 'essayRestore', ...target, reason, detail: { title: essay.title } })
    await notifyAuthor(who, essay, 'ESSAY_RESTORED', reason)
    return []
  })
}

/** Locked until the transaction ends, as by lockModeratedEssay. */
async function takeDeleted(who: Changing<Member>, essay_id: number) {
  const essay = await who.db
    .updateTable('essay')
    .set(e => ({ flag: e.ref('flag') }))
    .where('id', '=', essay_id)
    .where('deletetime', 'is not', null)
    .returning(['id', 'user_id', 'forum_id', 'title', 'is_approved', 'deletetime'])
    .executeTakeFirst()
  if (!essay) throw new Refusal('essayGone')
  await mustModerate(who, essay.forum_id)
  const deed = deletions(who, essay.forum_id).where('target_id', '=', essay_id)
  if (!(await deed.select('audit.id').executeTakeFirst())) throw new Refusal('essayGone')
  return essay
}

/** Log entries of deletions by moderators and staff; a later deletion by the author does not match them. */
const deletions = ({ db }: Caller, forum_id: number) =>
  db
    .selectFrom('audit')
    .innerJoin('essay', 'essay.id', 'target_id')
    .where('action', '=', 'essayDelete')
    .where('audit.forum_id', '=', forum_id)
    .whereRef('essay.deletetime', '=', 'audit.createtime')

/** Deleted posts of a forum that can be restored, the last first, with who deleted them and why. Refusal forbidden. */
export async function deletedEssays(who: Member, { forum_id, page, limit }: PageQuery & { forum_id: number }) {
  await mustModerate(who, forum_id)
  const deleted = deletions(who, forum_id)
  const data = await deleted
    .innerJoin('user', 'user.id', 'essay.user_id')
    .leftJoin('user as actor', 'actor.id', 'audit.user_id')
    .select(['essay.id', 'title', 'content', 'audit.reason', 'deletetime', 'user.id as user_id', 'user.nickname'])
    .select('actor.nickname as actor')
    .orderBy('audit.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { data, total: await lengthOf(who, deleted.select('audit.id')) }
}

/**
 * The same for a comment; a top-level one with the replies deleted with it. Refusals noSuchContent (also when its
 * parent is gone), essayGone (its post is deleted), forbidden.
 */
export function commentRestore(
  who: Member,
  { comment_id, reason }: { comment_id: number; reason?: string | undefined },
) {
  return change(who, async who => {
    const { essay_id } = await deletedComment(who, comment_id)
    const essay = await lockModeratedEssay(who, essay_id)
    // Checked again under the lock.
    const comment = await deletedComment(who, comment_id)
    await unhideComment(who, { comment_id, essay_id })
    if (comment.is_approved === NORMAL)
      await awardPoints(who, { user_id: comment.user_id, rule: 'reply', relate_id: comment_id })
    const target = { target_type: 'comment', target_id: comment_id, forum_id: essay.forum_id }
    await audit(who, { action: 'commentRestore', ...target, reason, detail: { content: comment.content } })
    await notifyCommenter(who, comment, 'COMMENT_RESTORED', reason)
    return []
  })
}

const deletedComment = ({ db }: Caller, comment_id: number) =>
  commentDeletions(db)
    .select(['comment.id', 'comment.essay_id', 'comment.user_id', 'comment.content', 'comment.is_approved'])
    .where('target_id', '=', comment_id)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))

const commentDeletions = (db: Db) =>
  db
    .selectFrom('audit')
    .innerJoin('comment', 'comment.id', 'target_id')
    .where('action', '=', 'commentDelete')
    .whereRef('comment.deletetime', '=', 'audit.createtime')

/** The same for comments, with their posts; those of deleted posts are omitted. */
export async function deletedComments(who: Member, { forum_id, page, limit }: PageQuery & { forum_id: number }) {
  await mustModerate(who, forum_id)
  const deleted = commentDeletions(who.db)
    .innerJoin('essay', 'essay.id', 'comment.essay_id')
    .where('audit.forum_id', '=', forum_id)
    .where('essay.forum_id', '=', forum_id)
    .where('essay.deletetime', 'is', null)
  const data = await deleted
    .innerJoin('user', 'user.id', 'comment.user_id')
    .leftJoin('user as actor', 'actor.id', 'audit.user_id')
    .select(['comment.id', 'comment.content', 'comment.images', 'essay.id as essay_id', 'essay.title', 'audit.reason'])
    .select(['comment.deletetime', 'user.id as user_id', 'user.nickname', 'actor.nickname as actor'])
    .orderBy('audit.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { data: data.map(picturesIn), total: await lengthOf(who, deleted.select('audit.id')) }
}
