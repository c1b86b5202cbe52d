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
import { messageIs, messageUnlessHeld, open, signedIn, toggled } from '../endpoint.ts'

const release = z.object({
  title: nonEmptyText(VIDEO_TITLE),
  file: picture,
  file_cover_image: picture,
  talk_ids: maybe(anyIds),
  duration: maybe(wholeNumber(0, 36_000)),
})

/** Short videos. */
export const videoCalls = {
  '/api/forum/forum_video/videoRecommendList': open(
    z.object({ page, limit: limit(SHORT_VIDEOS) }),
    videos.videoRecommendList,
  ),
  '/api/forum/forum_video/forumVideoList': open(z.object({ page, limit: limit(SHORT_VIDEOS) }), videos.forumVideoList),
  '/api/forum/forum_video/userReleaseVideo': open(
    z.object({ user_id: id, page, limit: limit(HOMEPAGE_ROWS) }),
    videos.userReleaseVideo,
  ),
  '/api/forum/forum_video/commentList': open(
    z.object({ video_id: id, page, limit: limit(COMMENTS) }),
    videoCommentList,
  ),
  '/api/forum/forum_video/collectVideo': signedIn(z.object({ video_id: id, screen: toggle }), collectVideo, {
    said: toggled('calls:collectDone'),
  }),
  /** pid: the comment replied to, 0 for the video itself; mention_ids: the members meant by @. */
  '/api/forum/forum_video/comment': signedIn(
    z.object({
      video_id: id,
      content: nonEmptyLines(VIDEO_COMMENT_TEXT),
      pid: maybe(wholeNumber(0, 2 ** 31 - 1)),
      mention_ids: maybe(anyIds),
      idempotency_key,
    }),
    commentVideo,
    { said: messageUnlessHeld('calls:commentDone', 'calls:commentHeld'), keyed: true },
  ),
  '/api/forum/forum_video/deleteComment': signedIn(z.object({ comment_id: id }), deleteVideoComment, {
    said: messageIs('calls:done'),
  }),
  '/api/forum/forum_video/praise': signedIn(z.object({ video_id: id, screen: toggle }), likeVideo, {
    said: toggled('calls:praiseDone'),
  }),
  '/api/forum/forum_video/myCollect': signedIn(z.object({ page, limit: limit(10) }), collectedVideos),
  /** state: 0 held for review, 1 published, 2 refused. */
  '/api/forum/forum_video/myVideo': signedIn(
    z.object({ state: maybe(oneOf(0, 1, 2)), page, limit: limit(10) }),
    myVideo,
  ),
  '/api/forum/forum_video/release': signedIn(release, releaseVideo, {
    said: messageUnlessHeld('calls:publishDone', 'calls:publishHeld'),
  }),
  '/api/forum/forum_video/delete': signedIn(z.object({ video_id: id }), deleteVideo, { said: messageIs('calls:done') }),
}
