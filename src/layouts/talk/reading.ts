import type { Caller } from '../../lib/caller.ts'
import { hotEssay } from '../../lib/forum/essay-lists.ts'
import { recommendTalkList, talkDetail, talkEssayList } from '../../lib/forum/talks.ts'
import type { Translate } from '../../lib/i18n.ts'
import { breadcrumbs, type Place } from '../../lib/site/structured.ts'

/** Posts of a page (specification, section 9). */
const ESSAYS = 10

interface Asked {
  id: number
  screen: string
  page: number
}

export type Reading = Awaited<ReturnType<typeof reading>>

/** All that the page of a topic shows; refusal noSuchContent. */
export async function reading(who: Caller, { id, screen, page }: Asked) {
  const part = { page, limit: ESSAYS }
  const [talk, { data, total }, talks, essays] = await Promise.all([
    talkDetail(who, { talk_id: id }),
    talkEssayList(who, { talk_id: id, screen: Number(screen), ...part }),
    recommendTalkList(who),
    hotEssay(who),
  ])
  return { talk, posts: { data, total, screen, ...part }, side: { talks, essays } }
}

/** What the page of a topic says of itself in its head. */
export function headOf({ talk }: Reading, place: Place & { t: Translate }) {
  const steps = [
    { name: place.t('talk:all'), path: '/allTopic' },
    { name: talk.name, path: `/topicDetails?id=${talk.id}` },
  ]
  return {
    title: talk.name,
    description: talk.desc,
    image: talk.coverimage || undefined,
    feed: `/topicDetails/${talk.id}.xml`,
    jsonLd: breadcrumbs(place, steps),
  }
}
