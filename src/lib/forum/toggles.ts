import { mark } from '../account/marks.ts'
import type { Member } from '../caller.ts'
import { change } from '../change.ts'
import { Refusal } from '../refusal.ts'
import { tag } from '../tags.ts'
import { checkEssay } from './essays.ts'

interface Screen {
  screen: boolean
}

/** Collects a post or takes that back; doing it twice is harmless. Refuses as essayDetail does. */
export function collectEssay(who: Member, { essay_id, screen }: Screen & { essay_id: number }) {
  return change(who, async who => {
    await checkEssay(who, essay_id)
    const moved = await mark(who, 'essay', essay_id, screen)
    if (moved !== 0) who.touches(tag.essay(essay_id))
    const { quantity } = await who.db
      .updateTable('essay')
      .set(e => ({ quantity: e('quantity', '+', moved) }))
      .where('id', '=', essay_id)
      .returning('quantity')
      .executeTakeFirstOrThrow()
    return { is_collect: Number(screen), quantity }
  })
}

/** Collects a forum; is_collect is text here, as the specification has it. Refusals forumGone, forumClosed. */
export function collectForm(who: Member, { forum_id, screen }: Screen & { forum_id: number }) {
  return change(who, async who => {
    const forum = await who.db.selectFrom('forum').select('is_closed').where('id', '=', forum_id).executeTakeFirst()
    if (!forum) throw new Refusal('forumGone')
    if (forum.is_closed) throw new Refusal('forumClosed')
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

/** Collects a short video. Refusal noSuchContent. */
export function collectVideo(who: Member, { video_id, screen }: Screen & { video_id: number }) {
  return change(who, async who => {
    const moved = await mark(who, 'video', video_id, screen)
    const video = await who.db
      .updateTable('video')
      .set(e => ({ quantity: e('quantity', '+', moved) }))
      .where('id', '=', video_id)
      .where('shown', '=', 1)
      .returning(['quantity', 'user_id'])
      .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
    if (moved !== 0) for (const each of [tag.video(video_id), tag.videos, tag.user(video.user_id)]) who.touches(each)
    return { is_collect: Number(screen), quantity: video.quantity }
  })
}

/** Likes a comment. Refusals noSuchContent, and those of its post. */
export function userPraiseComment(who: Member, { comment_id, screen }: Screen & { comment_id: number }) {
  return change(who, async who => {
    const moved = await mark(who, 'comment', comment_id, screen)
    const { quantity, essay_id } = await who.db
      .updateTable('comment')
      .set(e => ({ quantity: e('quantity', '+', moved) }))
      .where('id', '=', comment_id)
      .where('shown', '=', 1)
      .returning(['quantity', 'essay_id'])
      .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
    await checkEssay(who, essay_id)
    if (moved !== 0) who.touches(tag.comments(essay_id))
    return { is_praise: Number(screen), quantity }
  })
}
