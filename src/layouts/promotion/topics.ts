import type { Caller } from '../../lib/caller.ts'
import { talkDetail, talkEssayList } from '../../lib/forum/talks.ts'
import { addonIsExit } from '../../lib/mall/addons.ts'
import { advDetail } from '../../lib/mall/adverts.ts'
import { topicGoodsPage, topicPage } from '../../lib/mall/topics.ts'
import { idInAddress } from '../../lib/rules.ts'

const [PAGE, GOODS, ESSAYS] = [10, 20, 5]

/** Topic sales, and when the next of them begins or ends; null: the add-on is off. */
export async function topics(who: Caller, { page }: { page: number }) {
  const on = await addonIsExit(who)
  if (!on['topic']) return null
  const [{ adv_list }, { list, count }] = await Promise.all([
    advDetail(who, { keyword: 'NS_TOPIC' }),
    topicPage(who, { page, page_size: PAGE }),
  ])
  const turns = list.flatMap(({ start_time, end_time }) => [start_time, end_time]).filter(at => at > who.now)
  return { adv: adv_list, list, count, until: turns.length > 0 ? Math.min(...turns) : null, limit: PAGE }
}

export type Topics = NonNullable<Awaited<ReturnType<typeof topics>>>

/** A topic sale with its goods, and what is said about its topic in the community. Refusals noSuchContent, addonOff. */
export async function topicSale(who: Caller, sent: string | undefined, page: number) {
  const sale = await topicGoodsPage(who, { topic_id: idInAddress(sent), page, page_size: GOODS })
  return { ...sale, limit: GOODS, talk: sale.talk_id ? await talkOf(who, sale.talk_id) : null }
}

export type TopicSale = Awaited<ReturnType<typeof topicSale>>

async function talkOf(who: Caller, talk_id: number) {
  const [talk, { data }] = await Promise.all([
    talkDetail(who, { talk_id }),
    talkEssayList(who, { talk_id, screen: 1, page: 1, limit: ESSAYS }),
  ])
  return { ...talk, essays: data }
}
