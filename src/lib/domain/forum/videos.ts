import type { Caller } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { tag } from '../../core/tags.ts'
import { markedIds, memberSummary, officialBy, summaryColumns } from '../account/index.ts'
import { followOf } from '../member/index.ts'
import { lengthOf, type PageQuery } from '../text/index.ts'
import { heatOf } from './hot.ts'

export type Video = Awaited<ReturnType<typeof videoDetail>>
export type VideoRow = Awaited<ReturnType<typeof videoRecommendList>>['data'][number]

/** Short videos, the hottest first. */
export function videoRecommendList(who: Caller, part: PageQuery) {
  who.reads(tag.videos)
  who.reads(tag.hot)
  return listed(who, shown(who), shown(who).orderBy('hot', 'desc'), part)
}

/** Short videos, the newest first. */
export function forumVideoList(who: Caller, part: PageQuery) {
  who.reads(tag.videos)
  return listed(who, shown(who), shown(who).orderBy('createtime', 'desc'), part)
}

/** The short videos of one member, the newest first. */
export function userReleaseVideo(who: Caller, { user_id, ...part }: PageQuery & { user_id: number }) {
  who.reads(tag.user(user_id))
  const own = shown(who).where('user_id', '=', user_id)
  return listed(who, own, own.orderBy('createtime', 'desc'), part)
}

/** One short video. Refusals videoGone (it was deleted), noSuchContent. */
export async function videoDetail(who: Caller, { video_id }: { video_id: number }) {
  who.reads(tag.video(video_id))
  const [video] = await videoRows(who, [video_id])
  if (!video) throw new Refusal((await isDeleted(who, video_id)) ? 'videoGone' : 'noSuchContent')
  return video
}

async function isDeleted({ db }: Caller, video_id: number) {
  const row = db.selectFrom('video').select('id').where('id', '=', video_id).where('deletetime', 'is not', null)
  return (await row.executeTakeFirst()) !== undefined
}

const shown = ({ db }: Caller) => db.selectFrom('video').select('id').where('shown', '=', 1)

type Ids = ReturnType<typeof shown>

async function listed(who: Caller, list: Ids, sorted: Ids, { page, limit }: PageQuery) {
  const rows = await sorted
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const data = await videoRows(
    who,
    rows.map(row => row.id),
  )
  return { data, total: await lengthOf(who, list) }
}

/** Short videos in list form, in the order of these ids, without those that are not public. */
export async function videoRows(who: Caller, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await read(who, ids)
  const authors = [...new Set(rows.map(row => row.user_id))]
  const [collected, praised, followed] = await Promise.all([
    markedIds(who, 'video', ids),
    markedIds(who, 'video_praise', ids),
    markedIds(who, 'user', authors),
  ])
  const places = new Map(ids.map((id, place) => [id, place]))
  return rows
    .sort((one, other) => places.get(one.id)! - places.get(other.id)!)
    .map(
      ({
        id,
        title,
        file,
        file_cover_image,
        duration,
        createtime,
        views,
        quantity,
        comment_count,
        praise_count,
        hot,
        ...user
      }) => {
        const { user_id, ...face } = memberSummary(who, user)
        return {
          id,
          title,
          file,
          file_cover_image,
          duration,
          createtime,
          views,
          quantity,
          comment_count,
          praise_count,
          heat: heatOf(hot),
          user_id,
          user_info: { id: user_id, ...face },
          is_collect: Number(collected.has(id)),
          is_praise: Number(praised.has(id)),
          is_follow: followOf(followed, user_id),
        }
      },
    )
}

const read = ({ db }: Caller, ids: number[]) =>
  db
    .selectFrom('video')
    .innerJoin('user', 'user.id', 'video.user_id')
    .select(summaryColumns)
    .select(officialBy('user.id', 'video.createtime'))
    .select(['video.id', 'title', 'file', 'file_cover_image', 'duration', 'video.createtime', 'views', 'quantity'])
    .select(['comment_count', 'praise_count', 'hot'])
    .where('video.id', 'in', ids)
    .where('shown', '=', 1)
    .execute()
