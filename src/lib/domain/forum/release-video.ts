import type { Caller, Changing, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { tag } from '../../core/tags.ts'
import { change } from '../../db/change.ts'
import { dropRows, indexRows } from '../../db/search.ts'
import { enforceRateLimit } from '../account/index.ts'
import { lengthOf, type PageQuery, texts } from '../text/index.ts'
import { discardFilm } from '../upload/index.ts'
import { awardPoints } from '../wallet/index.ts'
import { checkedText, isFilmHeld, isHeldText, mayWriteIn } from './moderation-hold.ts'
import { checkedTopics } from './publish.ts'

interface Released {
  title: string
  /** Addresses returned by this member's uploads. */
  file: string
  file_cover_image: string
  talk_ids?: number[] | undefined
  /** Seconds. */
  duration?: number | undefined
}

const EVERYWHERE = 0

/**
 * Publishes a short video, or holds it for review: `is_approved` says which. Refusals
 * badField, stopWord, muted, tooFast, tooMany.
 */
export async function releaseVideo(who: Member, { duration = 0, ...sent }: Released) {
  await checkOwn(who, 'video', 'file', sent.file)
  await checkOwn(who, 'image', 'file_cover_image', sent.file_cover_image)
  const talk_ids = await checkedTopics(who, sent.talk_ids)
  const standing = await mayWriteIn(who, EVERYWHERE)
  const { text: title, hold } = await checkedText(who, sent.title)
  return change(who, async who => {
    const same = await enforceRateLimit(who, 'video', standing, sent.file)
    const { file, file_cover_image } = sent
    const { id: video_id } = await who.db
      .insertInto('video')
      .values({ user_id: who.member, title, file, file_cover_image, duration, createtime: who.now, ...unseen })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = talk_ids.map(talk_id => ({ video_id, talk_id }))
    if (rows.length > 0) await who.db.insertInto('video_talk').values(rows).execute()
    const shown = !(same || hold || isFilmHeld(standing) || isHeldText(standing, title))
    if (shown) await setVideoVisibility(who, { video_id, shown })
    return { video_id, is_approved: Number(shown) }
  })
}

const unseen = { shown: 0, is_approved: 0 }

/** Only this member's uploads: a file elsewhere could be changed after the review. */
async function checkOwn({ db, member }: Member, kind: 'video' | 'image', field: string, url: string) {
  const own = await db
    .selectFrom('upload')
    .select('id')
    .where('user_id', '=', member)
    .where('kind', '=', kind)
    .where('url', '=', url)
    .executeTakeFirst()
  if (!own) throw new Refusal('badField', { field })
}

/** Deletes one's own short video and its file. Refusals noSuchContent, notOwn. */
export async function deleteVideo(who: Member, { video_id }: { video_id: number }) {
  const { user_id, file } = await who.db
    .selectFrom('video')
    .select(['user_id', 'file'])
    .where('id', '=', video_id)
    .where('deletetime', 'is', null)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
  if (user_id !== who.member) throw new Refusal('notOwn')
  return change(who, async who => {
    await setVideoVisibility(who, { video_id, shown: false })
    const mine = who.db.updateTable('video').set({ deletetime: who.now }).where('id', '=', video_id)
    await mine.where('deletetime', 'is', null).execute()
    await discardFilm(who, file)
    return []
  })
}

/** Shows or hides a short video and updates its counters; the caller checks access. */
export async function setVideoVisibility(
  who: Changing<Caller>,
  { video_id, shown }: { video_id: number; shown: boolean },
) {
  const video = await who.db
    .updateTable('video')
    .set({ shown: Number(shown), ...(shown && { is_approved: 1, deletetime: null }) })
    .where('id', '=', video_id)
    .where('shown', '=', Number(!shown))
    .returning(['user_id', 'title'])
    .executeTakeFirst()
  if (!video) return
  if (shown) await indexRows(who.db, 'video', [{ id: video_id, text: texts.video(video) }])
  else await dropRows(who.db, 'video', [video_id])
  await who.db
    .updateTable('user')
    .set(e => ({ release_count: e('release_count', '+', shown ? 1 : -1) }))
    .where('id', '=', video.user_id)
    .execute()
  if (shown) await awardPoints(who, { user_id: video.user_id, rule: 'video', relate_id: video_id, remark: video.title })
  for (const each of [tag.video(video_id), tag.videos, tag.user(video.user_id)]) who.touches(each)
}

/** A member's own short videos: state 0 held for review, 1 published, 2 refused, with the reason; the latest first. */
export async function myVideo(who: Member, { state = 1, page, limit }: PageQuery & { state?: number | undefined }) {
  const mine = who.db
    .selectFrom('video')
    .where('user_id', '=', who.member)
    .where('is_approved', '=', state)
    .where('deletetime', 'is', null)
  const data = await mine
    .select(['id', 'title', 'file', 'file_cover_image', 'duration', 'createtime', 'views', 'quantity'])
    .select(['comment_count', 'praise_count', 'is_approved', 'reason'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { data, total: await lengthOf(who, mine.select('id')) }
}
