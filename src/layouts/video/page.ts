import type { Video } from '../../lib/forum/videos.ts'
import { addressOf } from '../../lib/http/shared.ts'
import { type Place, videoObject } from '../../lib/site/structured.ts'

/** What the page of an open short video says of itself in its head, and what of it a member may have marked. */
export const headOf = (film: Video, place: Place) => ({
  title: film.title,
  description: film.title,
  image: film.file_cover_image,
  type: 'video.other' as const,
  path: addressOf('/shortVideo', { video: film.id }),
  jsonLd: videoObject(place, film),
  marks: { video: [film.id], video_praise: [film.id], user: [film.user_id] },
})
