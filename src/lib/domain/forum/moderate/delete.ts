import type { Member } from '../../../core/caller.ts'
import { tag } from '../../../core/tags.ts'
import { change } from '../../../db/change.ts'
import { audit, withdrawNotices } from '../../account/index.ts'
import { takeBackPoints } from '../../wallet/index.ts'
import { hideComment } from '../delete-comment.ts'
import { closeReports, UPHELD } from '../report/close-reports.ts'
import { setEssayVisibility } from '../visibility.ts'
import { lockModeratedComment, lockModeratedEssay } from './lock-moderated.ts'
import { notifyAuthor, notifyCommenter } from './notify-authors.ts'

const ESSENCE = 2

/** Deletes a post, notifies its author with the reason, and frees its pin. Refusals essayGone, forbidden. */
export function essayDelete(who: Member, { essay_id, reason }: { essay_id: number; reason: string }) {
  return change(who, async who => {
    const essay = await lockModeratedEssay(who, essay_id)
    await setEssayVisibility(who, { essay_id, shown: false })
    await who.db
      .updateTable('essay')
      .set({ deletetime: who.now, reason, top: 0, flag: essay.flag === ESSENCE ? ESSENCE : 0 })
      .where('id', '=', essay_id)
      .execute()
    await withdrawNotices(who, 'essay', [essay_id])
    for (const rule of ['post', 'essence'] as const)
      await takeBackPoints(who, { rule, relate_id: essay_id, remark: essay.title })
    who.touches(tag.essay(essay_id))
    const target = { target_type: 'essay', target_id: essay_id, forum_id: essay.forum_id } as const
    await audit(who, { action: 'essayDelete', ...target, reason, detail: { title: essay.title } })
    await closeReports(who, { ...target, status: UPHELD })
    await notifyAuthor(who, essay, 'ESSAY_DELETED', reason)
    return []
  })
}

/** Deletes a comment; a top-level one with all its replies. Refusals noSuchContent, essayGone, forbidden. */
export function commentDelete(who: Member, { comment_id, reason }: { comment_id: number; reason: string }) {
  return change(who, async who => {
    const { essay, comment } = await lockModeratedComment(who, comment_id)
    await hideComment(who, { comment_id, essay_id: essay.id })
    await who.db.updateTable('comment').set({ reason }).where('id', '=', comment_id).execute()
    await takeBackPoints(who, { rule: 'reply', relate_id: comment_id })
    const target = { target_type: 'comment', target_id: comment_id, forum_id: essay.forum_id } as const
    await audit(who, { action: 'commentDelete', ...target, reason, detail: { content: comment.content } })
    await closeReports(who, { ...target, status: UPHELD })
    await notifyCommenter(who, comment, 'COMMENT_DELETED', reason)
    return []
  })
}
