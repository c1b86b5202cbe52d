import { localePath } from '../../core/i18n.ts'
import { SHORT_VIDEOS } from '../../core/limits.ts'
import { sharedPageUrl } from '../../core/shared-pages.ts'
import { forumVideoList, type Video } from '../../domain/forum/videos.ts'
import { type SiteLocale, videoObject } from '../../domain/site/structured.ts'
import { notFoundPastLast } from '../paged.ts'
import { openSharedPage, type SharedPageContext } from '../shared-page.ts'
import { openPlayer } from './video-player.ts'

/** A page of short videos, and the one that plays; `refusal` where it does not exist, with the page's status. */
export async function loadShortVideos(opened: SharedPageContext) {
  const visited = openSharedPage(opened, '/shortVideo')
  const { who, t, locale, query } = visited
  const part = { page: query.page, limit: SHORT_VIDEOS }
  const [list, { player, refusal }] = await Promise.all([forumVideoList(who, part), openPlayer(opened, visited)])
  notFoundPastLast(opened, { ...part, total: list.total })
  return {
    part,
    list,
    player,
    refusal,
    to: (video: number) => localePath(locale, sharedPageUrl('/shortVideo', { ...query, said: 1, video })),
    head: player ? headOf(player.film, visited) : { title: t('video:title'), description: t('video:lead') },
    noindex: Boolean(refusal) || list.data.length === 0,
  }
}

const headOf = (film: Video, place: SiteLocale) => ({
  title: film.title,
  description: film.title,
  image: film.file_cover_image,
  type: 'video.other' as const,
  path: sharedPageUrl('/shortVideo', { video: film.id }),
  jsonLd: videoObject(place, film),
})
