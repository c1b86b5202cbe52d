import type { Caller, Changing, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { tag } from '../../core/tags.ts'
import { change } from '../../db/change.ts'
import { withdrawNotices } from '../account/index.ts'

/** Deletes one's own comment on a short video; a top-level one with its replies. Refusals noSuchContent, notOwn. */
export async function deleteVideoComment(who: Member, { comment_id }: { comment_id: number }) {
  const { user_id } = await who.db
    .selectFrom('video_comment')
    .select('user_id')
    .where('id', '=', comment_id)
    .where('deletetime', 'is', null)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
  if (user_id !== who.member) throw new Refusal('notOwn')
  await change(who, who => dropVideoComment(who, comment_id))
  return []
}

/** The same after the caller has checked access. Idempotent. */
export async function dropVideoComment(who: Changing<Caller>, comment_id: number) {
  await setVideoCommentVisibility(who, { comment_id, shown: false })
  const mine = who.db.updateTable('video_comment').set({ deletetime: who.now }).where('id', '=', comment_id)
  await mine.where('deletetime', 'is', null).execute()
  await withdrawNotices(who, 'videoComment', [comment_id])
  const answers = who.db.selectFrom('video_comment').select('id').where('root_id', '=', comment_id)
  for (const { id } of await answers.where('shown', '=', 1).orderBy('id').execute()) await dropVideoComment(who, id)
}

/** Shows or hides a comment on a short video and updates the counters of the video and the parent comment. */
export async function setVideoCommentVisibility(
  who: Changing<Caller>,
  { comment_id, shown }: { comment_id: number; shown: boolean },
) {
  const place = await who.db
    .selectFrom('video_comment')
    .innerJoin('video', 'video.id', 'video_id')
    .select(['video_id', 'video.user_id'])
    .where('video_comment.id', '=', comment_id)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
  // Locks the video first, as commentVideo does, to avoid deadlocks.
  await counted(who, place.video_id, 0)
  const turned = await who.db
    .updateTable('video_comment')
    .set({ shown: Number(shown) })
    .where('id', '=', comment_id)
    .where('shown', '=', Number(!shown))
    .returning('root_id')
    .executeTakeFirst()
  if (!turned) return
  const moved = shown ? 1 : -1
  await counted(who, place.video_id, moved)
  await who.db
    .updateTable('video_comment')
    .set(e => ({ children_count: e('children_count', '+', moved) }))
    .where('id', '=', turned.root_id)
    .execute()
  for (const each of [tag.video(place.video_id), tag.videos, tag.user(place.user_id)]) who.touches(each)
}

const counted = ({ db }: Changing<Caller>, video_id: number, moved: number) =>
  db
    .updateTable('video')
    .set(e => ({ comment_count: e('comment_count', '+', moved) }))
    .where('id', '=', video_id)
    .execute()
