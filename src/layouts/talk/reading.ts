import type { Caller } from '../../lib/caller.ts'
import { hotEssay } from '../../lib/forum/essay-lists.ts'
import { recommendTalkList, talkDetail, talkEssayList } from '../../lib/forum/talks.ts'
import type { Translate } from '../../lib/i18n.ts'
import { kept } from '../../lib/kept.ts'
import { topicsOfTalk } from '../../lib/mall/topics.ts'
import { breadcrumbs, type Place } from '../../lib/site/structured.ts'

/** Posts of a page (specification, section 9). */
const ESSAYS = 10

interface Asked {
  id: number
  screen: '' | '0' | '1'
  page: number
}

export type Reading = Awaited<ReturnType<typeof reading>>

/** All that the page of a topic shows; refusal noSuchContent. */
export async function reading(who: Caller, { id, screen, page }: Asked) {
  const part = { page, limit: ESSAYS }
  const [talk, { data, total }, side, sales] = await Promise.all([
    talkDetail(who, { talk_id: id }),
    talkEssayList(who, { talk_id: id, screen: Number(screen), ...part }),
    around(who),
    topicsOfTalk(who, { talk_id: id }),
  ])
  return { talk, posts: { data, total, screen, ...part }, side: { ...side, sale: sales[0] } }
}

/** What stands beside topics. */
export async function around(who: Caller) {
  const [talks, essays] = await Promise.all([
    kept(who, 'recommendTalkList', recommendTalkList),
    kept(who, 'hotEssay', hotEssay),
  ])
  return { talks, essays }
}

/** The way to the page of a topic. */
export const stepsTo = ({ talk }: Pick<Reading, 'talk'>, t: Translate) => [
  { name: t('talk:community'), path: '/allBbs' },
  { name: t('talk:all'), path: '/allTopic' },
  { name: talk.name, path: `/topicDetails?id=${talk.id}` },
]

/** What the page of a topic says of itself in its head. */
export function headOf({ talk, posts }: Reading, place: Place & { t: Translate }) {
  return {
    title: talk.name,
    description: talk.desc,
    image: talk.coverimage || undefined,
    noindex: posts.data.length === 0 && posts.page > 1,
    feed: `/topicDetails/${talk.id}.xml`,
    jsonLd: breadcrumbs(place, stepsTo({ talk }, place.t)),
  }
}
