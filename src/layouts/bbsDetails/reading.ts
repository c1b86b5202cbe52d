import type { Caller } from '../../lib/caller.ts'
import { getEssayCreamList, getEssayTopList } from '../../lib/forum/forum-essays.ts'
import { forumDetails } from '../../lib/forum/forums.ts'
import { recommendTalkList } from '../../lib/forum/talks.ts'
import { addressOf, type Query } from '../../lib/http/shared.ts'
import type { Translate } from '../../lib/i18n.ts'
import { breadcrumbs, type Place } from '../../lib/site/structured.ts'

/** Posts of a page (specification, section 9). */
export const ESSAYS = 10
const HOT = 6
const HOTTEST = 3

type Asked = Query<'/bbsDetails'>

export type Reading = Awaited<ReturnType<typeof reading>>

/** All that the page of a forum shows; refuses as forumDetails does. */
export async function reading(who: Caller, query: Asked) {
  const { id: forum_id, column_id, page } = query
  const filter = { forum_id, column_id, screen: Number(query.screen), filter_type: Number(query.filter_type) }
  const [forum, essays, pins, hot, talks] = await Promise.all([
    forumDetails(who, { forum_id }),
    getEssayCreamList(who, { ...filter, page, limit: ESSAYS }),
    getEssayTopList(who, { forum_id }),
    getEssayCreamList(who, { forum_id, filter_type: HOTTEST, page: 1, limit: HOT }),
    recommendTalkList(who),
  ])
  return { forum, essays, pins: beginsWithPins(query) ? [] : pins, hot: hot.list, talks, query }
}

/** Pinned posts stand above the list, except where the list itself begins with them. */
const beginsWithPins = ({ screen, filter_type, page }: Asked) =>
  screen === '2' || (screen === '0' && filter_type === '' && page === 1)

/** The way to the page of a forum. */
export const stepsTo = ({ forum }: Pick<Reading, 'forum'>, t: Translate) => [
  { name: t('forum:home'), path: '/' },
  { name: t('forum:all'), path: '/allBbs' },
  { name: forum.name, path: `/bbsDetails?id=${forum.id}` },
]

/** What the page of a forum says of itself in its head, and what of it a member may have marked. */
export function headOf({ forum, essays, query }: Reading, place: Place & { t: Translate }) {
  const { page } = query
  return {
    title: page > 1 ? place.t('forum:pageTitle', { title: forum.name, page }) : forum.name,
    description: forum.desc || place.t('forum:noDesc', { name: forum.name }),
    path: addressOf('/bbsDetails', query),
    image: forum.banner || undefined,
    feed: `/bbsDetails/${forum.id}.xml`,
    jsonLd: breadcrumbs(place, stepsTo({ forum }, place.t)),
    marks: { forum: [forum.id] },
    noindex: page > 1 && essays.list.length === 0,
  }
}
