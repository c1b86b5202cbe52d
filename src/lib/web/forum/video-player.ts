import type { Caller } from '../../core/caller.ts'
import { localePath } from '../../core/i18n.ts'
import { COMMENTS } from '../../core/limits.ts'
import { sharedPageUrl } from '../../core/shared-pages.ts'
import { loadPlayer } from '../../domain/forum/player.ts'
import { nameFragment } from '../fragment.ts'
import { notFoundPastLast } from '../paged.ts'
import { attempt, countView, openSharedPage, type SharedPageContext } from '../shared-page.ts'

interface Asked {
  who: Caller
  /** Id of the video that plays, 0 for none, and the page of its comments. */
  query: { video: number; said: number }
}

/**
 * The video that plays over a page, which counts as a view; `refusal` where it does not exist, with the page's status.
 */
export async function openPlayer(opened: SharedPageContext, { who, query: { video, said } }: Asked) {
  const { value: player, refusal } = await attempt(opened, loadPlayer(who, { video_id: video, said }))
  if (player) {
    countView(opened, `video:${player.film.id}`)
    notFoundPastLast(opened, { page: said, total: player.comments.total, limit: COMMENTS })
  }
  return { player, refusal }
}

/** The player alone, which opens over the list of short videos. */
export async function loadShortVideoPlayer(opened: SharedPageContext) {
  const visited = openSharedPage(opened, '/fragments/shortVideo')
  const { locale, query } = visited
  const to = (video: number) => localePath(locale, sharedPageUrl('/shortVideo', { ...query, said: 1, video }))
  return { player: await named(opened, visited), to }
}

/** The same over the videos of one member. */
export async function loadHomepagePlayer(opened: SharedPageContext) {
  const visited = openSharedPage(opened, '/fragments/personalHomepage')
  const { locale, query } = visited
  const to = (video: number) => localePath(locale, sharedPageUrl('/personalHomepage', { ...query, said: 1, video }))
  return { player: await named(opened, visited), to }
}

async function named(opened: SharedPageContext, asked: Asked) {
  const { player } = await openPlayer(opened, asked)
  if (player) await nameFragment(opened, player.film.title)
  return player
}
