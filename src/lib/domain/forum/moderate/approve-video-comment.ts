import type { Member } from '../../../core/caller.ts'
import { Refusal } from '../../../core/refusal.ts'
import { change } from '../../../db/change.ts'
import { audit, checkAppeal, mustStaff, sendNotice } from '../../account/index.ts'
import { setVideoCommentVisibility } from '../delete-video-comment.ts'
import { mentionsOf, notifyMentioned } from '../mentions.ts'
import { closeReports, DISMISSED, UPHELD } from '../report/close-reports.ts'

interface Verdict {
  comment_id: number
  /** 1: public, 2: refused, visible to nobody. */
  is_approved: 1 | 2
  reason?: string | undefined
}

/**
 * Approves or removes a comment on a short video, with a reason for its author. It belongs to no forum, so this is for
 * staff with the duty 'forum'. Refusals forbidden, noSuchContent, reasonNeeded, decidedByYou.
 */
export function videoCommentApprove(who: Member, { comment_id, is_approved, reason = '' }: Verdict) {
  return change(who, async who => {
    await mustStaff(who, 'forum')
    if (is_approved === 2 && reason === '') throw new Refusal('reasonNeeded')
    const comment = await who.db
      .selectFrom('video_comment')
      .select(['user_id', 'to_id', 'content', 'links', 'is_approved'])
      .where('id', '=', comment_id)
      .where('deletetime', 'is', null)
      .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
    const target = { target_type: 'videoComment', target_id: comment_id } as const
    await checkAppeal(who, { kind: 'videoComment', target_id: comment_id })
    await setVideoCommentVisibility(who, { comment_id, shown: is_approved === 1 })
    // Of two concurrent decisions the second finds the first.
    const decided = await who.db
      .updateTable('video_comment')
      .set({ is_approved, reason })
      .where('id', '=', comment_id)
      .where('is_approved', '<>', is_approved)
      .executeTakeFirst()
    if (decided.numUpdatedRows === 0n) return []
    await audit(who, { action: 'videoCommentApprove', ...target, reason, detail: { is_approved } })
    await closeReports(who, { ...target, forum_id: null, status: is_approved === 1 ? DISMISSED : UPHELD })
    const kind = is_approved === 1 ? 'COMMENT_APPROVED' : 'COMMENT_REFUSED'
    await sendNotice(who, { to: comment.user_id, type: 'system', kind, ...target, text: reason })
    if (is_approved === 1 && comment.is_approved === 0) {
      const author = { ...who, member: comment.user_id }
      const about = { ...target, text: comment.content }
      await sendNotice(author, { ...about, to: comment.to_id, type: 'reply', kind: 'REPLY' })
      await notifyMentioned(
        author,
        mentionsOf(comment.links).filter(id => id !== comment.to_id),
        about,
      )
    }
    return []
  })
}
