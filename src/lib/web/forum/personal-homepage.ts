import { localePath, type Translate } from '../../core/i18n.ts'
import { HOMEPAGE_ROWS } from '../../core/limits.ts'
import { type Query, sharedPageUrl } from '../../core/shared-pages.ts'
import { loadHomepage } from '../../domain/forum/member-page.ts'
import { profilePage, type SiteLocale } from '../../domain/site/structured.ts'
import { notFoundPastLast } from '../paged.ts'
import { attempt, openSharedPage, type SharedPageContext } from '../shared-page.ts'
import { openPlayer } from './video-player.ts'

export type PersonalHomepage = Awaited<ReturnType<typeof loadHomepage>>

/**
 * A member's page with one page of what they have published and the video that plays over it; `refusal` is the video's.
 * No `home`, and 404, for an unknown member.
 */
export async function loadPersonalHomepage(opened: SharedPageContext) {
  const visited = openSharedPage(opened, '/personalHomepage')
  const { who, locale, query } = visited
  const { value: home } = await attempt(opened, loadHomepage(who, query))
  if (!home) return {}
  const { player, refusal } = await openPlayer(opened, visited)
  const part = { page: query.page, limit: HOMEPAGE_ROWS }
  notFoundPastLast(opened, { ...part, total: (home.essays ?? home.videos ?? home.people)?.total ?? 0 })
  return {
    home,
    part,
    tab: query.tab,
    player,
    refusal,
    to: (video: number) => localePath(locale, sharedPageUrl('/personalHomepage', { ...query, said: 1, video })),
    head: homepageHead(home, query, visited),
  }
}

const homepageHead = (
  { user, essays, videos, people }: PersonalHomepage,
  query: Query<'/personalHomepage'>,
  place: SiteLocale & { t: Translate },
) => ({
  title: place.t('user:title', { nickname: user.nickname }),
  description: user.bio || undefined,
  image: user.avatar,
  type: 'profile' as const,
  // A video has a page of its own, /shortVideo, and only that one is indexed.
  path: sharedPageUrl('/personalHomepage', { ...query, said: 1, video: 0 }),
  feed: `/personalHomepage/${user.id}.xml`,
  jsonLd: profilePage(place, user),
  noindex: people !== null || (query.page > 1 && (essays ?? videos)?.data.length === 0),
})
