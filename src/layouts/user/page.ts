import type { loadHomepage } from '../../lib/forum/homepage.ts'
import { addressOf, type Query } from '../../lib/http/shared.ts'
import type { Translate } from '../../lib/i18n.ts'
import { type Place, profilePage } from '../../lib/site/structured.ts'

type Home = Awaited<ReturnType<typeof loadHomepage>>
type Asked = Query<'/personalHomepage'>

/** What a member's page says of itself in its head, and what of it another member may have marked. */
export const headOf = ({ user, essays, videos }: Home, asked: Asked, place: Place & { t: Translate }) => ({
  title: place.t('user:title', { nickname: user.nickname }),
  description: user.bio || undefined,
  image: user.avatar,
  type: 'profile' as const,
  // A video has a page of its own: it is told from here by /shortVideo alone.
  path: addressOf('/personalHomepage', { ...asked, said: 1, video: 0 }),
  feed: `/personalHomepage/${user.id}.xml`,
  jsonLd: profilePage(place, user),
  marks: { user: [user.id] },
  noindex: asked.page > 1 && (essays ?? videos)?.data.length === 0,
})
