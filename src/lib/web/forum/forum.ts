import type { Caller } from '../../core/caller.ts'
import type { Translate } from '../../core/i18n.ts'
import { FORUM_ESSAYS } from '../../core/limits.ts'
import { type Query, sharedPageUrl } from '../../core/shared-pages.ts'
import { getEssayCreamList, getEssayTopList } from '../../domain/forum/forum-essays.ts'
import { forumDetails } from '../../domain/forum/forums.ts'
import { recommendTalkList } from '../../domain/forum/talks.ts'
import { breadcrumbs, type SiteLocale } from '../../domain/site/structured.ts'
import { notFoundPastLast } from '../paged.ts'
import { attempt, openSharedPage, type SharedPageContext } from '../shared-page.ts'

const HOT = 6
const HOTTEST = 3

type Filters = Query<'/bbsDetails'>

export type ForumPage = Awaited<ReturnType<typeof load>>

/** A forum with one page of its posts, or its refusal; 404 past the last page. */
export async function loadForum(opened: SharedPageContext) {
  const visited = openSharedPage(opened, '/bbsDetails')
  const { value, refusal } = await attempt(opened, load(visited.who, visited.query, visited.t))
  if (!value) return { refusal }
  notFoundPastLast(opened, { page: value.query.page, total: value.essays.count, limit: FORUM_ESSAYS })
  return { value, head: headOf(value, visited) }
}

async function load(who: Caller, query: Filters, t: Translate) {
  const { id: forum_id, column_id, page } = query
  const filter = { forum_id, column_id, screen: Number(query.screen), filter_type: Number(query.filter_type) }
  const [forum, essays, pins, hot, talks] = await Promise.all([
    forumDetails(who, { forum_id }),
    getEssayCreamList(who, { ...filter, page, limit: FORUM_ESSAYS }),
    getEssayTopList(who, { forum_id }),
    getEssayCreamList(who, { forum_id, filter_type: HOTTEST, page: 1, limit: HOT }),
    recommendTalkList(who),
  ])
  const steps = [
    { name: t('forum:home'), path: '/' },
    { name: t('forum:all'), path: '/allBbs' },
    { name: forum.name, path: `/bbsDetails?id=${forum.id}` },
  ]
  return {
    forum,
    essays,
    talks,
    query,
    steps,
    limit: FORUM_ESSAYS,
    pins: beginsWithPins(query) ? [] : pins,
    /** The list itself begins with the pinned posts. */
    isBelow: beginsWithPins(query),
    hot: hot.list,
  }
}

/** Pinned posts are shown above the list, except where the list itself begins with them. */
const beginsWithPins = ({ screen, filter_type, page }: Filters) =>
  screen === '2' || (screen === '0' && filter_type === '' && page === 1)

function headOf({ forum, essays, query, steps }: ForumPage, place: SiteLocale & { t: Translate }) {
  const { page } = query
  return {
    title: page > 1 ? place.t('forum:pageTitle', { title: forum.name, page }) : forum.name,
    description: forum.desc || place.t('forum:noDesc', { name: forum.name }),
    path: sharedPageUrl('/bbsDetails', query),
    image: forum.banner || undefined,
    feed: `/bbsDetails/${forum.id}.xml`,
    jsonLd: breadcrumbs(place, steps),
    noindex: page > 1 && essays.list.length === 0,
  }
}
