import type { Caller } from '../../core/caller.ts'
import { dataCache } from '../../core/data-cache.ts'
import type { Translate } from '../../core/i18n.ts'
import { TALK_ESSAYS, TALKS } from '../../core/limits.ts'
import type { Query } from '../../core/shared-pages.ts'
import { hotEssay } from '../../domain/forum/essay-lists.ts'
import { recommendTalkList, talkDetail, talkEssayList, talkList } from '../../domain/forum/talks.ts'
import { topicsOfTalk } from '../../domain/mall/topics.ts'
import { breadcrumbs, type SiteLocale } from '../../domain/site/structured.ts'
import { notFoundPastLast } from '../paged.ts'
import { attempt, countView, expireAt, openSharedPage, type SharedPageContext } from '../shared-page.ts'

export type TalkPage = Awaited<ReturnType<typeof load>>

/** A topic with one page of its posts; undefined for an unknown one. A linked sale limits the page's cache lifetime. */
export async function loadTalk(opened: SharedPageContext) {
  const visited = openSharedPage(opened, '/topicDetails')
  const { value } = await attempt(opened, load(visited.who, visited.query, visited.t))
  if (!value) return {}
  countView(opened, `talk:${value.talk.id}`)
  if (value.side.sale) expireAt(opened, '/topicDetails', value.side.sale.end_time)
  notFoundPastLast(opened, value.posts)
  return { value, head: headOf(value, visited) }
}

/** A page of all topics. */
export async function loadTalks(opened: SharedPageContext) {
  const { who, query } = openSharedPage(opened, '/allTopic')
  const part = { page: query.page, limit: TALKS }
  const [{ data, total }, side] = await Promise.all([talkList(who, part), loadSide(who)])
  notFoundPastLast(opened, { ...part, total })
  return { ...part, data, total, side }
}

async function load(who: Caller, { id, screen, page }: Query<'/topicDetails'>, t: Translate) {
  const part = { page, limit: TALK_ESSAYS }
  const [talk, { data, total }, side, sales] = await Promise.all([
    talkDetail(who, { talk_id: id }),
    talkEssayList(who, { talk_id: id, screen: Number(screen), ...part }),
    loadSide(who),
    topicsOfTalk(who, { talk_id: id }),
  ])
  const steps = [
    { name: t('talk:community'), path: '/allBbs' },
    { name: t('talk:all'), path: '/allTopic' },
    { name: talk.name, path: `/topicDetails?id=${talk.id}` },
  ]
  return { talk, steps, posts: { data, total, screen, ...part }, side: { ...side, sale: sales[0] } }
}

async function loadSide(who: Caller) {
  const [talks, essays] = await Promise.all([
    dataCache(who, 'recommendTalkList', recommendTalkList),
    dataCache(who, 'hotEssay', hotEssay),
  ])
  return { talks, essays }
}

const headOf = ({ talk, posts, steps }: TalkPage, place: SiteLocale) => ({
  title: talk.name,
  description: talk.desc,
  image: talk.coverimage || undefined,
  noindex: posts.data.length === 0 && posts.page > 1,
  feed: `/topicDetails/${talk.id}.xml`,
  jsonLd: breadcrumbs(place, steps),
})
