import type { Member } from '../../core/caller.ts'
import { change } from '../../db/change.ts'
import { dropCase, mustStaff, takeCase } from '../account/index.ts'
import {
  commentApprove,
  essayApprove,
  picturesIn,
  videoApprove,
  videoCommentApprove,
  waitingColumns,
  waitingEssays,
  waitingRow,
} from '../forum/index.ts'
import { lengthOf, type PageQuery } from '../text/index.ts'
import { caseHandlings } from './reviewer-notes.ts'

interface Decided {
  kind: 'essay' | 'comment' | 'video' | 'videoComment'
  target_id: number
  /** 1 approves, 2 refuses. */
  is_approved: 1 | 2
  /** For its author. */
  reason?: string | undefined
  /** revision_time of the edit that was reviewed, when an edit of a published post is decided. */
  revision_time?: number | undefined
}

/** Approves or refuses a held post, comment or video. Refusals as essayApprove, and inOtherHands, decidedByYou. */
export async function heldDecide(who: Member, { kind, target_id, revision_time, ...verdict }: Decided) {
  await mustStaff(who, 'forum')
  await change(who, async who => {
    await takeCase(who, { kind, target_id })
    if (kind === 'essay') await essayApprove(who, { essay_id: target_id, revision_time, ...verdict })
    if (kind === 'comment') await commentApprove(who, { comment_id: target_id, ...verdict })
    if (kind === 'video') await videoApprove(who, { video_id: target_id, ...verdict })
    if (kind === 'videoComment') await videoCommentApprove(who, { comment_id: target_id, ...verdict })
    await dropCase(who, { kind, target_id })
  })
  return []
}

/** Posts of all forums held for review, the oldest first, and pending edits of published ones. Refusal forbidden. */
export async function heldEssays(who: Member, { page, limit }: PageQuery) {
  await mustStaff(who, 'forum')
  const held = waitingEssays(who.db)
  const rows = await held
    .innerJoin('user', 'user.id', 'essay.user_id')
    .innerJoin('forum', 'forum.id', 'essay.forum_id')
    .select(waitingColumns)
    .select(['essay.createtime', 'essay.user_id', 'nickname', 'forum.name as forum'])
    .orderBy('essay.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const data = await handled(who, 'essay', rows.map(waitingRow))
  return { data, total: await lengthOf(who, held.select('essay.id')) }
}

/** The same for comments. */
export async function heldComments(who: Member, { page, limit }: PageQuery) {
  await mustStaff(who, 'forum')
  const held = who.db
    .selectFrom('comment')
    .where(e => e('comment.is_approved', '=', e.lit(0)))
    .where('comment.deletetime', 'is', null)
  const rows = await held
    .innerJoin('user', 'user.id', 'comment.user_id')
    .innerJoin('essay', 'essay.id', 'comment.essay_id')
    .innerJoin('forum', 'forum.id', 'essay.forum_id')
    .select(['comment.id', 'comment.content', 'comment.images', 'comment.createtime', 'comment.user_id', 'nickname'])
    .select(['essay_id', 'title', 'forum.name as forum'])
    .orderBy('comment.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return {
    data: await handled(who, 'comment', rows.map(picturesIn)),
    total: await lengthOf(who, held.select('comment.id')),
  }
}

/** The same for short videos. */
export async function heldVideos(who: Member, { page, limit }: PageQuery) {
  await mustStaff(who, 'forum')
  const held = who.db
    .selectFrom('video')
    .where(e => e('video.is_approved', '=', e.lit(0)))
    .where('video.deletetime', 'is', null)
  const rows = await held
    .innerJoin('user', 'user.id', 'video.user_id')
    .select(['video.id', 'title', 'file', 'file_cover_image', 'video.createtime', 'video.user_id', 'nickname'])
    .orderBy('video.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { data: await handled(who, 'video', rows), total: await lengthOf(who, held.select('video.id')) }
}

/** The same for comments on short videos. */
export async function heldVideoComments(who: Member, { page, limit }: PageQuery) {
  await mustStaff(who, 'forum')
  const held = who.db
    .selectFrom('video_comment')
    .where(e => e('video_comment.is_approved', '=', e.lit(0)))
    .where('video_comment.deletetime', 'is', null)
  const rows = await held
    .innerJoin('user', 'user.id', 'video_comment.user_id')
    .innerJoin('video', 'video.id', 'video_id')
    .select(['video_comment.id', 'content', 'video_comment.createtime', 'video_comment.user_id', 'nickname', 'title'])
    .orderBy('video_comment.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { data: await handled(who, 'videoComment', rows), total: await lengthOf(who, held.select('video_comment.id')) }
}

async function handled<Row extends { id: number }>(who: Member, kind: Decided['kind'], rows: Row[]) {
  const hands = await caseHandlings(
    who,
    kind,
    rows.map(({ id }) => id),
  )
  return rows.map(row => ({ ...row, handling: hands.get(row.id)! }))
}
