import type { Changing, Member } from '../../../core/caller.ts'
import { Refusal } from '../../../core/refusal.ts'
import { change } from '../../../db/change.ts'
import { audit, checkAppeal, mustStaff, sendNotice } from '../../account/index.ts'
import { takeBackPoints } from '../../wallet/index.ts'
import { setVideoVisibility } from '../release-video.ts'
import { closeReports, DISMISSED, UPHELD } from '../report/close-reports.ts'

interface Verdict {
  video_id: number
  /** 1: public, 2: refused, visible only to its author. */
  is_approved: 1 | 2
  reason?: string | undefined
}

/**
 * Approves or removes a short video, with a reason for its author. It belongs to no forum, so this is for staff with
 * the duty 'forum'. Refusals forbidden, noSuchContent, reasonNeeded, decidedByYou.
 */
export function videoApprove(who: Member, { video_id, is_approved, reason = '' }: Verdict) {
  return change(who, async who => {
    await mustStaff(who, 'forum')
    if (is_approved === 2 && reason === '') throw new Refusal('reasonNeeded')
    const video = await taken(who, video_id)
    await checkAppeal(who, { kind: 'video', target_id: video_id })
    if (video.is_approved === is_approved) return []
    await setVideoVisibility(who, { video_id, shown: is_approved === 1 })
    await who.db.updateTable('video').set({ is_approved, reason }).where('id', '=', video_id).execute()
    if (is_approved === 2) await takeBackPoints(who, { rule: 'video', relate_id: video_id })
    const target = { target_type: 'video', target_id: video_id } as const
    await audit(who, { action: 'videoApprove', ...target, reason, detail: { is_approved } })
    await closeReports(who, { ...target, forum_id: null, status: is_approved === 1 ? DISMISSED : UPHELD })
    const kind = is_approved === 1 ? 'VIDEO_APPROVED' : 'VIDEO_REFUSED'
    await sendNotice(who, { to: video.user_id, type: 'system', kind, ...target, text: reason })
    return []
  })
}

/** Locked until the transaction ends. */
const taken = ({ db }: Changing<Member>, id: number) =>
  db
    .updateTable('video')
    .set(e => ({ shown: e.ref('shown') }))
    .where('id', '=', id)
    .where('deletetime', 'is', null)
    .returning(['user_id', 'is_approved'])
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
