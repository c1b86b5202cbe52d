import type { Member } from '../../core/caller.ts'
import { cutText } from '../../core/cut-text.ts'
import { Refusal } from '../../core/refusal.ts'
import { tag } from '../../core/tags.ts'
import { change } from '../../db/change.ts'
import { anyone, enforceRateLimit, mark, sendNoticeOnce } from '../account/index.ts'
import { awardLikePoint } from '../wallet/index.ts'
import { checkEssay } from './check-essay.ts'

interface Screen {
  screen: boolean
}

const collected = { type: 'praise', kind: 'COLLECT' } as const

/** Collects a post (refusals as essayDetail) or undoes that, also for a deleted post. Idempotent. */
export function collectEssay(who: Member, { essay_id, screen }: Screen & { essay_id: number }) {
  return change(who, async who => {
    if (screen) await checkEssay(who, essay_id)
    const moved = await mark(who, 'essay', essay_id, screen)
    if (moved !== 0) who.touches(tag.essay(essay_id))
    const { quantity, user_id: to } = await who.db
      .updateTable('essay')
      .set(e => ({ quantity: e('quantity', '+', moved) }))
      .where('id', '=', essay_id)
      .returning(['quantity', 'user_id'])
      .executeTakeFirstOrThrow(() => new Refusal('noSuchEssay'))
    if (moved > 0) await sendNoticeOnce(who, { ...collected, to, target_type: 'essay', target_id: essay_id })
    return { is_collect: Number(screen), quantity }
  })
}

/** The same for a forum; is_collect is a string here, as the specification has it. Refusals forumGone, forumClosed. */
export function collectForm(who: Member, { forum_id, screen }: Screen & { forum_id: number }) {
  return change(who, async who => {
    const forum = await who.db.selectFrom('forum').select('is_closed').where('id', '=', forum_id).executeTakeFirst()
    if (!forum) throw new Refusal('forumGone')
    if (screen && forum.is_closed) throw new Refusal('forumClosed')
    const moved = await mark(who, 'forum', forum_id, screen)
    if (moved !== 0) who.touches(tag.forum(forum_id))
    const { follow } = await who.db
      .updateTable('forum')
      .set(e => ({ follow: e('follow', '+', moved) }))
      .where('id', '=', forum_id)
      .returning('follow')
      .executeTakeFirstOrThrow()
    return { is_collect: screen ? '1' : '0', follow }
  })
}

/** The same for a short video. Refusal noSuchContent. */
export function collectVideo(who: Member, { video_id, screen }: Screen & { video_id: number }) {
  return change(who, async who => {
    const moved = await mark(who, 'video', video_id, screen)
    const video = await who.db
      .updateTable('video')
      .set(e => ({ quantity: e('quantity', '+', moved) }))
      .where('id', '=', video_id)
      .$if(screen, query => query.where('shown', '=', 1))
      .returning(['quantity', 'user_id'])
      .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
    if (moved !== 0) for (const each of [tag.video(video_id), tag.videos, tag.user(video.user_id)]) who.touches(each)
    if (moved > 0)
      await sendNoticeOnce(who, { ...collected, to: video.user_id, target_type: 'video', target_id: video_id })
    return { is_collect: Number(screen), quantity: video.quantity }
  })
}

/** Likes a short video; fifty likes a day. Refusals noSuchContent, tooMany. */
export function likeVideo(who: Member, { video_id, screen }: Screen & { video_id: number }) {
  return change(who, async who => {
    const moved = await mark(who, 'video_praise', video_id, screen)
    if (moved > 0) await enforceRateLimit(who, 'praise', anyone, `video:${video_id}`)
    const { praise_count, user_id, title } = await who.db
      .updateTable('video')
      .set(e => ({ praise_count: e('praise_count', '+', moved) }))
      .where('id', '=', video_id)
      .where('shown', '=', 1)
      .returning(['praise_count', 'user_id', 'title'])
      .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
    if (moved !== 0) for (const each of [tag.video(video_id), tag.videos, tag.user(user_id)]) who.touches(each)
    const news = { to: user_id, type: 'praise', kind: 'PRAISE', text: title } as const
    if (moved > 0) await sendNoticeOnce(who, { ...news, target_type: 'video', target_id: video_id })
    if (moved > 0) await awardLikePoint(who, { to: user_id, relate_id: video_id, remark: title })
    return { is_praise: Number(screen), quantity: praise_count }
  })
}

/** Likes a comment, fifty likes a day. Refusals noSuchContent, tooMany, and those of its post. */
export function likeComment(who: Member, { comment_id, screen }: Screen & { comment_id: number }) {
  return change(who, async who => {
    const moved = await mark(who, 'comment', comment_id, screen)
    if (moved > 0) await enforceRateLimit(who, 'praise', anyone, String(comment_id))
    const { quantity, essay_id, user_id, content } = await who.db
      .updateTable('comment')
      .set(e => ({ quantity: e('quantity', '+', moved) }))
      .where('id', '=', comment_id)
      .where('shown', '=', 1)
      .returning(['quantity', 'essay_id', 'user_id', 'content'])
      .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
    await checkEssay(who, essay_id)
    if (moved !== 0) who.touches(tag.comments(essay_id))
    const news = { to: user_id, type: 'praise', kind: 'PRAISE', text: content } as const
    if (moved > 0) await sendNoticeOnce(who, { ...news, target_type: 'comment', target_id: comment_id })
    if (moved > 0) await awardLikePoint(who, { to: user_id, relate_id: comment_id, remark: cutText(content, 60) })
    return { is_praise: Number(screen), quantity }
  })
}
