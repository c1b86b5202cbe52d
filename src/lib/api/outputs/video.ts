import { z } from 'zod'
import { author, textLink } from './parts/shared.ts'
import { videoCard, videoReply } from './parts/video.ts'
import { count, flag, id, nothing, time } from './words.ts'

/** What calls of this area answer as `data`. */
export const videoOutputs = {
  '/api/forum/forum_video/videoRecommendList': z.object({
    data: z.array(videoCard),
    total: count,
  }),
  '/api/forum/forum_video/forumVideoList': z.object({
    data: z.array(videoCard),
    total: count,
  }),
  '/api/forum/forum_video/userReleaseVideo': z.object({
    data: z.array(videoCard),
    total: count,
  }),
  '/api/forum/forum_video/commentList': z.object({
    data: z.array(
      z.object({
        children_comment_list: z.array(videoReply),
        links: z.array(textLink),
        reply_to: z.string(),
        id,
        pid: z.number(),
        root_id: id,
        user_id: id,
        user_info: author,
        content: z.string(),
        createtime: time,
        children_count: count,
      }),
    ),
    total: count,
  }),
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
  '/api/forum/forum_video/myCollect': z.object({
    data: z.array(videoCard),
    gone: z.array(z.number()),
    total: count,
  }),
  '/api/forum/forum_video/myVideo': z.object({
    data: z.array(
      z.object({
        views: z.number(),
        title: z.string(),
        file: z.string(),
        id,
        createtime: time,
        quantity: count,
        file_cover_image: z.string(),
        duration: z.number(),
        reason: z.string(),
        is_approved: flag,
        comment_count: count,
        praise_count: count,
      }),
    ),
    total: count,
  }),
  '/api/forum/forum_video/release': z.object({
    video_id: id,
    is_approved: flag,
  }),
  '/api/forum/forum_video/delete': nothing,
}
