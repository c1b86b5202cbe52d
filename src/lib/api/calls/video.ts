import { z } from 'zod'
import { COMMENTS, HOMEPAGE_ROWS, SHORT_VIDEOS, VIDEO_COMMENT_TEXT, VIDEO_TITLE } from '../../core/limits.ts'
import {
  anyIds,
  id,
  idempotency_key,
  limit,
  maybe,
  nonEmptyLines,
  nonEmptyText,
  oneOf,
  page,
  picture,
  toggle,
  wholeNumber,
} from '../../core/rules.ts'
import { collectVideo, likeVideo } from '../../domain/forum/collect-and-like.ts'
import { deleteVideoComment } from '../../domain/forum/delete-video-comment.ts'
import { collectedVideos } from '../../domain/forum/my-collection.ts'
import { deleteVideo, myVideo, releaseVideo } from '../../domain/forum/release-video.ts'
import { commentVideo, videoCommentList } from '../../domain/forum/video-comments.ts'
import * as videos from '../../domain/forum/videos.ts'
import { messageIs, messageUnlessHeld, open, signedIn, toggled } from '../call.ts'
import * as values from '../outputs/states.ts'
import { videoCard, videoReply } from '../outputs/video.ts'
import * as out from '../outputs/words.ts'

const release = z.object({
  title: nonEmptyText(VIDEO_TITLE),
  file: picture,
  file_cover_image: picture,
  talk_ids: maybe(anyIds),
  duration: maybe(wholeNumber(0, 36_000)),
})

/** Short videos. */
export const videoCalls = {
  '/api/forum/forum_video/videoRecommendList': open({
    input: z.object({ page, limit: limit(SHORT_VIDEOS) }),
    output: out.rows(videoCard),
    reads: true,
    run: videos.videoRecommendList,
  }),
  '/api/forum/forum_video/forumVideoList': open({
    input: z.object({ page, limit: limit(SHORT_VIDEOS) }),
    output: out.rows(videoCard),
    reads: true,
    run: videos.forumVideoList,
  }),
  '/api/forum/forum_video/userReleaseVideo': open({
    input: z.object({ user_id: id, page, limit: limit(HOMEPAGE_ROWS) }),
    output: out.rows(videoCard),
    reads: true,
    run: videos.userReleaseVideo,
  }),
  '/api/forum/forum_video/commentList': open({
    input: z.object({ video_id: id, page, limit: limit(COMMENTS) }),
    output: out.rows(videoReply.extend({ children_comment_list: z.array(videoReply) })),
    reads: true,
    run: videoCommentList,
  }),
  '/api/forum/forum_video/collectVideo': signedIn({
    input: z.object({ video_id: id, screen: toggle }),
    output: z.object({
      is_collect: out.flag,
      quantity: out.count,
    }),
    run: collectVideo,
    successMessage: toggled('calls:collectDone'),
  }),
  /** pid: the comment replied to, 0 for the video itself; mention_ids: the members meant by @. */
  '/api/forum/forum_video/comment': signedIn({
    input: z.object({
      video_id: id,
      content: nonEmptyLines(VIDEO_COMMENT_TEXT),
      pid: maybe(wholeNumber(0, 2 ** 31 - 1)),
      mention_ids: maybe(anyIds),
      idempotency_key,
    }),
    output: z.object({
      comment: videoReply.nullable(),
      is_approved: out.flag,
    }),
    run: commentVideo,
    successMessage: messageUnlessHeld('calls:commentDone', 'calls:commentHeld'),
    keyed: true,
  }),
  '/api/forum/forum_video/deleteComment': signedIn({
    input: z.object({ comment_id: id }),
    output: out.nothing,
    run: deleteVideoComment,
    successMessage: messageIs('calls:done'),
  }),
  '/api/forum/forum_video/praise': signedIn({
    input: z.object({ video_id: id, screen: toggle }),
    output: z.object({
      is_praise: out.flag,
      quantity: out.count,
    }),
    run: likeVideo,
    successMessage: toggled('calls:praiseDone'),
  }),
  '/api/forum/forum_video/myCollect': signedIn({
    input: z.object({ page, limit: limit(10) }),
    output: out.rows(videoCard).extend({ gone: z.array(z.number()) }),
    reads: true,
    run: collectedVideos,
  }),
  /** state: 0 held for review, 1 published, 2 refused. */
  '/api/forum/forum_video/myVideo': signedIn({
    input: z.object({ state: maybe(oneOf(0, 1, 2)), page, limit: limit(10) }),
    output: out.rows(
      z.object({
        views: z.number(),
        title: z.string(),
        file: z.string(),
        id: out.id,
        createtime: out.time,
        quantity: out.count,
        file_cover_image: z.string(),
        duration: values.seconds,
        reason: z.string(),
        is_approved: out.flag,
        comment_count: out.count,
        praise_count: out.count,
      }),
    ),
    reads: true,
    run: myVideo,
  }),
  '/api/forum/forum_video/release': signedIn({
    input: release,
    output: z.object({
      video_id: out.id,
      is_approved: out.flag,
    }),
    run: releaseVideo,
    successMessage: messageUnlessHeld('calls:publishDone', 'calls:publishHeld'),
  }),
  '/api/forum/forum_video/delete': signedIn({
    input: z.object({ video_id: id }),
    output: out.nothing,
    run: deleteVideo,
    successMessage: messageIs('calls:done'),
  }),
}
