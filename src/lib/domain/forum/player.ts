import type { Caller } from '../../core/caller.ts'
import { COMMENTS } from '../../core/limits.ts'
import { videoCommentList } from './video-comments.ts'
import { videoDetail, videoRecommendList } from './videos.ts'

const OTHERS = 4

/**
 * A short video with a page of its comments and the videos the player offers next; null without an id. Refusals as
 * videoDetail.
 */
export async function loadPlayer(who: Caller, { video_id, said }: { video_id: number; said: number }) {
  if (video_id === 0) return null
  const film = await videoDetail(who, { video_id })
  const [comments, { data }] = await Promise.all([
    videoCommentList(who, { video_id, page: said, limit: COMMENTS }),
    videoRecommendList(who, { page: 1, limit: OTHERS + 1 }),
  ])
  return { film, comments, said, others: data.filter(({ id }) => id !== video_id).slice(0, OTHERS) }
}
