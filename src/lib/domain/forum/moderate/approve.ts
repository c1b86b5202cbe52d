import type { Changing, Member } from '../../../core/caller.ts'
import { Refusal } from '../../../core/refusal.ts'
import { change } from '../../../db/change.ts'
import { audit, checkAppeal } from '../../account/index.ts'
import { awardPoints } from '../../wallet/index.ts'
import { countComments, countMemberComments } from '../comment-counts.ts'
import { indexComments } from '../comment-index.ts'
import { lastTime } from '../delete-comment.ts'
import { mentionsIn, mentionsOf, notifyMentioned } from '../mentions.ts'
import { notifyFollowers } from '../notify-followers.ts'
import { notifyOfComment } from '../notify-of-comment.ts'
import { closeReports, DISMISSED, UPHELD } from '../report/close-reports.ts'
import { setEssayVisibility } from '../visibility.ts'
import { decideRevision, waitingRevision } from './approve-revision.ts'
import { type LockedEssay, lockModeratedComment, lockModeratedEssay } from './lock-moderated.ts'
import { notifyAuthor, notifyCommenter } from './notify-authors.ts'

const NORMAL = 1
const REFUSED = 2

interface Verdict {
  /** 1: public, 2: refused, visible only to its author. */
  is_approved: 1 | 2
  reason?: string | undefined
}

interface EssayVerdict extends Verdict {
  essay_id: number
  /** revision_time of the edit that was reviewed, when an edit of a published post is decided. */
  revision_time?: number | undefined
}

/**
 * Approves a post held for review, or refuses it with a reason for its author; a refused one can still be approved. For
 * a published post it decides a pending edit (approve-revision.ts). Refusals essayGone, forbidden, reasonNeeded,
 * decidedAlready, stateConflict.
 */
export function essayApprove(who: Member, { essay_id, is_approved, reason, revision_time }: EssayVerdict) {
  return change(who, async who => {
    const essay = await lockModeratedEssay(who, essay_id)
    const revision = await waitingRevision(who, essay, { is_approved, revision_time })
    if (revision) {
      await decideRevision(who, essay, revision, { is_approved, reason })
      return []
    }
    await checkAppeal(who, { kind: 'essay', target_id: essay_id })
    if (!decides(essay, is_approved, reason)) return []
    if (is_approved === NORMAL) await publish(who, essay)
    const why = reason ?? ''
    await who.db.updateTable('essay').set({ is_approved, reason: why }).where('id', '=', essay_id).execute()
    const target = { target_type: 'essay', target_id: essay_id, forum_id: essay.forum_id } as const
    await audit(who, { action: 'essayApprove', ...target, reason, detail: { is_approved } })
    await closeReports(who, { ...target, status: is_approved === NORMAL ? DISMISSED : UPHELD })
    await notifyAuthor(who, essay, is_approved === NORMAL ? 'ESSAY_APPROVED' : 'ESSAY_REFUSED', reason)
    return []
  })
}

/** The same for a comment. Refusal noSuchContent too, when its parent is gone. */
export function commentApprove(who: Member, { comment_id, is_approved, reason }: Verdict & { comment_id: number }) {
  return change(who, async who => {
    const { essay, comment } = await lockModeratedComment(who, comment_id)
    await checkAppeal(who, { kind: 'comment', target_id: comment_id })
    if (!decides(comment, is_approved, reason)) return []
    if (is_approved === NORMAL) await show(who, comment)
    const why = reason ?? ''
    await who.db.updateTable('comment').set({ is_approved, reason: why }).where('id', '=', comment_id).execute()
    const target = { target_type: 'comment', target_id: comment_id, forum_id: essay.forum_id } as const
    await audit(who, { action: 'commentApprove', ...target, reason, detail: { is_approved } })
    await closeReports(who, { ...target, status: is_approved === NORMAL ? DISMISSED : UPHELD })
    await notifyCommenter(who, comment, is_approved === NORMAL ? 'COMMENT_APPROVED' : 'COMMENT_REFUSED', reason)
    return []
  })
}

/** Whether there is anything to decide; a public post cannot be refused this way. */
function decides(row: { is_approved: number }, is_approved: 1 | 2, reason = '') {
  if (is_approved === REFUSED && reason === '') throw new Refusal('reasonNeeded')
  if (row.is_approved === NORMAL && is_approved === REFUSED) throw new Refusal('decidedAlready')
  return row.is_approved !== is_approved
}

/** Notifies the mentioned members, and on first publication the author's followers, in the author's name. */
async function publish(who: Changing<Member>, { id, user_id, title, content, publishtime }: LockedEssay) {
  await setEssayVisibility(who, { essay_id: id, shown: true })
  const about = { target_type: 'essay', target_id: id, text: title }
  const [author, named] = [{ ...who, member: user_id }, mentionsIn(content)]
  await notifyMentioned(author, named, about)
  if (publishtime === 0) await notifyFollowers(author, id, named)
}

async function show(who: Changing<Member>, comment: Awaited<ReturnType<typeof lockModeratedComment>>['comment']) {
  const { id, essay_id, root_id, user_id, links } = comment
  await countComments(who, { essay_id, root_id }, 1, 'any')
  await who.db.updateTable('comment').set({ shown: 1 }).where('id', '=', id).execute()
  await indexComments(who.db, [comment])
  await lastTime(who, essay_id)
  await countMemberComments(who, user_id, 1)
  await awardPoints(who, { user_id, rule: 'reply', relate_id: id })
  await notifyOfComment({ ...who, member: user_id }, comment, mentionsOf(links))
}
