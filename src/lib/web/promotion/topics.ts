import type { AstroGlobal } from 'astro'
import type { Caller } from '../../core/caller.ts'
import { idInAddress } from '../../core/rules.ts'
import { talkDetail, talkEssayList } from '../../domain/forum/talks.ts'
import { advDetail } from '../../domain/mall/adverts.ts'
import { topicGoodsPage, topicPage } from '../../domain/mall/topics.ts'
import { loadSku } from '../goods/sku.ts'
import { notFoundPastLast } from '../paged.ts'
import { attempt, expireAt, openSharedPage, type SharedPageContext } from '../shared-page.ts'
import { isAddonOn } from './addon.ts'

/** Rows per page: topic sales, goods of one, related posts. */
const [ROWS, GOODS, ESSAYS] = [10, 20, 5]

export type Topics = NonNullable<Awaited<ReturnType<typeof loadTopics>>>
export type TopicSale = NonNullable<Awaited<ReturnType<typeof loadTopic>>['sale']>

/** Topic sales, ten per page, until the next of them starts or ends; null, with 404, while the add-on is off. */
export async function loadTopics(opened: SharedPageContext) {
  const { who, query } = openSharedPage(opened, '/promotion/topic')
  if (!(await isAddonOn(opened, who, 'topic'))) return null
  const [{ adv_list: adverts }, { list, count }] = await Promise.all([
    advDetail(who, { keyword: 'NS_TOPIC' }),
    topicPage(who, { page: query.page, page_size: ROWS }),
  ])
  const changes = list.flatMap(({ start_time, end_time }) => [start_time, end_time]).filter(at => at > who.now)
  expireAt(opened, '/promotion/topic', changes.length > 0 ? Math.min(...changes) : null)
  const part = { page: query.page, total: count, limit: ROWS }
  notFoundPastLast(opened, part)
  return { adverts, list, part }
}

/**
 * A topic sale with its goods and posts of its forum topic, until it starts or ends. Astro's routing also sends
 * /promotion/topic-goods-7 (goods in a topic sale) here: then `sku` is the data of that page.
 */
export async function loadTopic(opened: AstroGlobal) {
  const [, goods] = /^goods-(.*)$/.exec(opened.params['id'] ?? '') ?? []
  const { who, query } = openSharedPage(opened, '/promotion/topic-[id]')
  if (goods !== undefined) return { sku: await loadSku(opened, 'topic-goods', goods) }
  const found = topicSale(who, idInAddress(opened.params['id']), query.page)
  const { value: sale, refusal } = await attempt(opened, found)
  if (!sale) return { isOff: refusal === 'addonOff' }
  expireAt(opened, '/promotion/topic-[id]', who.now < sale.start_time ? sale.start_time : sale.end_time)
  notFoundPastLast(opened, sale.part)
  return { sale }
}

async function topicSale(who: Caller, topic_id: number, page: number) {
  const { count, ...sale } = await topicGoodsPage(who, { topic_id, page, page_size: GOODS })
  const part = { page, total: count, limit: GOODS }
  return { ...sale, part, talk: sale.talk_id ? await talkOf(who, sale.talk_id) : null }
}

async function talkOf(who: Caller, talk_id: number) {
  const [talk, { data }] = await Promise.all([
    talkDetail(who, { talk_id }),
    talkEssayList(who, { talk_id, screen: 1, page: 1, limit: ESSAYS }),
  ])
  return { ...talk, essays: data }
}
