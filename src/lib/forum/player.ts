import type { Caller } from '../caller.ts'
import { videoDetail, videoRecommendList } from './videos.ts'

const OTHERS = 4

/** A short video with those that the player offers next; null without an id. Refusal noSuchContent. */
export async function loadPlayer(who: Caller, { video_id }: { video_id: number }) {
  if (video_id === 0) return null
  const [film, { data }] = await Promise.all([
    videoDetail(who, { video_id }),
    videoRecommendList(who, { page: 1, limit: OTHERS + 1 }),
  ])
  return { film, others: data.filter(({ id }) => id !== video_id).slice(0, OTHERS) }
}
