import { z } from 'zod'
import { collectVideo } from '../forum/toggles.ts'
import * as videos from '../forum/videos.ts'
import { html, id, ids, limit, maybe, page, picture, toggle, whole, words } from '../rules.ts'
import { later, open, says, signedIn, toggled } from './call.ts'

const release = z.object({
  title: words(55),
  file: picture,
  file_cover_image: picture,
  talk_ids: maybe(ids),
  goods_ids: maybe(ids),
})

/** Short videos. */
export const videoCalls = {
  '/api/forum/forum_video/videoRecommendList': open(z.object({ page, limit: limit(30) }), videos.videoRecommendList),
  '/api/forum/forum_video/forumVideoList': open(z.object({ page, limit: limit(30) }), videos.forumVideoList),
  '/api/forum/forum_video/userReleaseVideo': open(
    z.object({ user_id: id, page, limit: limit(9) }),
    videos.userReleaseVideo,
  ),
  '/api/forum/forum_video/commentList': later('open', z.object({ video_id: id, page, limit: limit(10) })),
  '/api/forum/forum_video/collectVideo': signedIn(z.object({ video_id: id, screen: toggle }), collectVideo, {
    said: toggled('calls:collectDone'),
  }),
  '/api/forum/forum_video/comment': later(
    'signedIn',
    z.object({ video_id: id, content: html(10_000), pid: maybe(whole(0, 2 ** 31 - 1)) }),
    { said: says('calls:commentDone') },
  ),
  '/api/forum/forum_video/praise': later('signedIn', z.object({ video_id: id, screen: toggle }), {
    said: toggled('calls:praiseDone'),
  }),
  '/api/forum/forum_video/myCollect': later('signedIn', z.object({ page, limit: limit(10) })),
  '/api/forum/forum_video/release': later('signedIn', release, { said: says('calls:publishDone') }),
  '/api/forum/forum_video/delete': later('signedIn', z.object({ video_id: id }), { said: says('calls:done') }),
}
