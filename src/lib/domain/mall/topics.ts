import type { Caller } from '../../core/caller.ts'
import { yuan } from '../../core/format.ts'
import { offsetOf, type Pages, pageOf } from '../../core/paging.ts'
import { Refusal } from '../../core/refusal.ts'
import { tag } from '../../core/tags.ts'
import { isOn, mustBeOn } from '../site/index.ts'
import { goodsDetail } from './goods.ts'

const [COMING, RUNNING, OVER] = [1, 2, 3]
const LATELY = 30 * 86_400

/** Topic sales that are running, upcoming or ended within the last month; `status` 1 upcoming, 2 running, 3 over. */
export async function topicPage(who: Caller, pages: Pages) {
  await mustBeOn(who, 'topic')
  who.reads(tag.promotions)
  const topics = who.db
    .selectFrom('topic')
    .where('status', '=', 1)
    .where('end_time', '>', who.now - LATELY)
  const rows = await topics
    .select(columns)
    .orderBy('end_time', 'desc')
    .orderBy('id')
    .limit(pages.page_size)
    .offset(offsetOf(pages))
    .execute()
  const { count } = await topics.select(e => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return pageOf(
    rows.map(row => ({ ...row, status: statusOf(who, row) })),
    count,
    pages,
  )
}

const columns = [
  'id as topic_id',
  'topic_name',
  'topic_adv',
  'bg_color',
  'remark',
  'start_time',
  'end_time',
  'talk_id',
] as const

const statusOf = ({ now }: Caller, { start_time, end_time }: { start_time: number; end_time: number }) =>
  now < start_time ? COMING : now < end_time ? RUNNING : OVER

/** The goods of a topic sale, with the sale itself; refusal noSuchContent. */
export async function topicGoodsPage(who: Caller, { topic_id, ...pages }: Pages & { topic_id: number }) {
  await mustBeOn(who, 'topic')
  const topic = await topicOf(who, topic_id)
  const goods = who.db
    .selectFrom('topic_goods')
    .innerJoin('goods', 'goods.id', 'topic_goods.goods_id')
    .innerJoin('sku', 'sku.id', 'topic_goods.sku_id')
    .where('topic_id', '=', topic_id)
    .where('topic_goods.status', '=', 1)
    .where('goods.shown', '=', 1)
    .where('sku.shown', '=', 1)
  const rows = await goods
    .select(['topic_goods.id', 'topic_goods.goods_id', 'topic_goods.sku_id', 'sku_name', 'goods.name as goods_name'])
    .select(['goods_image', 'sku_image', 'sku.price', 'topic_price', 'topic_goods.sale_num', 'sku.stock'])
    .orderBy('topic_goods.sort')
    .orderBy('topic_goods.id')
    .limit(pages.page_size)
    .offset(offsetOf(pages))
    .execute()
  const { count } = await goods.select(e => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  for (const { goods_id } of rows) who.reads(tag.goods(goods_id))
  const list = rows.map(({ goods_image, price, topic_price, ...row }) => ({
    ...row,
    price: yuan(price),
    topic_price: yuan(topic_price),
    sku_image: row.sku_image || ((JSON.parse(goods_image) as string[])[0] ?? ''),
  }))
  return { ...pageOf(list, count, pages), ...topic, timestamp: who.now }
}

async function topicOf(who: Caller, topic_id: number) {
  who.reads(tag.promotions)
  const row = await who.db
    .selectFrom('topic')
    .select(columns)
    .where('id', '=', topic_id)
    .where('status', '=', 1)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
  return { ...row, status: statusOf(who, row) }
}

/** A SKU at its topic sale price: as goodsDetail, with `topic`; refusal noSuchContent. */
export async function topicGoodsDetail(who: Caller, { id }: { id: number }) {
  await mustBeOn(who, 'topic')
  const { topic_id, topic_price, ...goods } = await who.db
    .selectFrom('topic_goods')
    .select(['id as topic_goods_id', 'topic_id', 'sku_id', 'topic_price', 'sale_num', 'max_buy'])
    .where('id', '=', id)
    .where('status', '=', 1)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
  const topic = await topicOf(who, topic_id)
  const detail = await goodsDetail(who, { sku_id: goods.sku_id })
  return { ...detail, topic: { ...topic, ...goods, topic_price: yuan(topic_price) }, timestamp: who.now }
}

/** The running topic sales linked to a forum topic. */
export async function topicsOfTalk(who: Caller, { talk_id }: { talk_id: number }) {
  if (!(await isOn(who, 'topic'))) return []
  const { db, now } = who
  who.reads(tag.promotions)
  return db
    .selectFrom('topic')
    .select(columns)
    .where('talk_id', '=', talk_id)
    .where('status', '=', 1)
    .where('start_time', '<=', now)
    .where('end_time', '>', now)
    .execute()
}
