import type { Caller, Changing, Member } from '../../../core/caller.ts'
import { holdComment } from '../delete-comment.ts'
import { setVideoCommentVisibility } from '../delete-video-comment.ts'
import { setVideoVisibility } from '../release-video.ts'
import { setEssayVisibility } from '../visibility.ts'
import type { ReportTarget } from './report-target.ts'

const ENOUGH = 3

/** Hides a post, comment or video until it is reviewed once enough members have reported it. */
export async function hideWhenFlagged(who: Changing<Member>, target: ReportTarget): Promise<void> {
  if (target.target_type === 'essay') await hideEssay(who, target)
  if (target.target_type === 'comment') await hideComment(who, target)
  if (target.target_type === 'video') await hideVideo(who, target)
  if (target.target_type === 'videoComment') await hideVideoComment(who, target)
}

async function hideEssay(who: Changing<Member>, target: ReportTarget) {
  const essay_id = target.target_id
  const essay = await hold(who, essay_id)
  if (!essay?.shown || !(await isFlagged(who, target))) return
  await setEssayVisibility(who, { essay_id, shown: false })
  await who.db.updateTable('essay').set({ is_approved: 0, deletetime: null }).where('id', '=', essay_id).execute()
}

async function hideComment(who: Changing<Member>, target: ReportTarget) {
  const comment_id = target.target_id
  const { essay_id } = await who.db
    .selectFrom('comment')
    .select('essay_id')
    .where('id', '=', comment_id)
    .executeTakeFirstOrThrow()
  await hold(who, essay_id)
  if (await isFlagged(who, target)) await holdComment(who, { comment_id, essay_id })
}

async function hideVideo(who: Changing<Member>, target: ReportTarget) {
  const video_id = target.target_id
  const held = who.db.updateTable('video').set(e => ({ shown: e.ref('shown') }))
  const video = await held.where('id', '=', video_id).returning('shown').executeTakeFirst()
  if (!video?.shown || !(await isFlagged(who, target))) return
  await setVideoVisibility(who, { video_id, shown: false })
  await who.db.updateTable('video').set({ is_approved: 0 }).where('id', '=', video_id).execute()
}

async function hideVideoComment(who: Changing<Member>, target: ReportTarget) {
  const comment_id = target.target_id
  const held = who.db.updateTable('video_comment').set(e => ({ shown: e.ref('shown') }))
  const comment = await held.where('id', '=', comment_id).returning('shown').executeTakeFirst()
  if (!comment?.shown || !(await isFlagged(who, target))) return
  await setVideoCommentVisibility(who, { comment_id, shown: false })
  await who.db.updateTable('video_comment').set({ is_approved: 0 }).where('id', '=', comment_id).execute()
}

/** Locks the post's row, so that of concurrent reports the last sees the others. */
const hold = ({ db }: Changing<Member>, essay_id: number) =>
  db
    .updateTable('essay')
    .set(e => ({ shown: e.ref('shown') }))
    .where('id', '=', essay_id)
    .returning('shown')
    .executeTakeFirst()

async function isFlagged({ db }: Caller, { target_type, target_id }: ReportTarget) {
  const { weight } = await db
    .selectFrom('report')
    .select(e => e.fn.sum<number | string | null>('weight').as('weight'))
    .where('target_type', '=', target_type)
    .where('target_id', '=', target_id)
    .where('status', '<', 2)
    .executeTakeFirstOrThrow()
  return Number(weight) >= ENOUGH
}
