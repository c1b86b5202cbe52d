import { z } from 'zod'
import { videoCard, videoReply } from './parts/video.ts'
import { seconds } from './states.ts'
import { count, flag, id, nothing, rows, time } from './words.ts'

/** Schemas of the `data` that this area's calls return. */
export const videoOutputs = {
  '/api/forum/forum_video/videoRecommendList': rows(videoCard),
  '/api/forum/forum_video/forumVideoList': rows(videoCard),
  '/api/forum/forum_video/userReleaseVideo': rows(videoCard),
  '/api/forum/forum_video/commentList': rows(videoReply.extend({ children_comment_list: z.array(videoReply) })),
  '/api/forum/forum_video/collectVideo': z.object({
    is_collect: flag,
    quantity: count,
  }),
  '/api/forum/forum_video/comment': z.object({
    comment: videoReply.nullable(),
    is_approved: flag,
  }),
  '/api/forum/forum_video/deleteComment': nothing,
  '/api/forum/forum_video/praise': z.object({
    is_praise: flag,
    quantity: count,
  }),
  '/api/forum/forum_video/myCollect': rows(videoCard).extend({ gone: z.array(z.number()) }),
  '/api/forum/forum_video/myVideo': rows(
    z.object({
      views: z.number(),
      title: z.string(),
      file: z.string(),
      id,
      createtime: time,
      quantity: count,
      file_cover_image: z.string(),
      duration: seconds,
      reason: z.string(),
      is_approved: flag,
      comment_count: count,
      praise_count: count,
    }),
  ),
  '/api/forum/forum_video/release': z.object({
    video_id: id,
    is_approved: flag,
  }),
  '/api/forum/forum_video/delete': nothing,
}
