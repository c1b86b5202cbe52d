import type { Member } from '../../core/caller.ts'
import { yuan } from '../../core/format.ts'
import { Refusal } from '../../core/refusal.ts'
import { tag } from '../../core/tags.ts'
import { change } from '../../db/change.ts'
import { audit, mustNotBeOwn, mustStaff } from '../account/index.ts'
import { lengthOf, type PageQuery } from '../text/index.ts'
import { notifySellers } from './mall/sellers.ts'

const [WAITS, ON] = [0, 1]

/** Topic sales, the newest first, with the number of pending goods. Refusal forbidden. */
export async function topicSales(who: Member, { page, limit }: PageQuery) {
  await mustStaff(who, 'shop')
  const found = who.db.selectFrom('topic')
  const rows = await found
    .selectAll('topic')
    .select(e =>
      e
        .selectFrom('topic_goods')
        .whereRef('topic_id', '=', 'topic.id')
        .where('topic_goods.status', '=', WAITS!)
        .select(goods => goods.fn.countAll<number>().as('count'))
        .as('waiting'),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const data = rows.map(({ waiting, ...row }) => ({ ...row, waiting: Number(waiting ?? 0) }))
  return { data, total: await lengthOf(who, found.select('id')) }
}

interface Sale {
  /** Without it a new sale is added. */
  id?: number | undefined
  topic_name: string
  remark: string
  bg_color: string
  /** A picture. */
  topic_adv: string
  start_time: number
  end_time: number
  /** Id of the forum topic it is linked to. */
  talk_id?: number | undefined
  /** 1 by its times, -1 stopped. */
  status: number
}

/** Adds or changes a topic sale that shops may join. Duty 'shop'. Refusals forbidden, noSuchContent, badField. */
export async function topicSave(who: Member, { id, ...sale }: Sale) {
  await mustStaff(who, 'shop')
  if (sale.end_time <= sale.start_time) throw new Refusal('badField', { field: 'end_time' }, 'staff:topicEnds')
  return change(who, async who => {
    const values = { ...sale, talk_id: sale.talk_id ?? null }
    if (sale.talk_id !== undefined) {
      const talk = who.db.selectFrom('talk').select('id').where('id', '=', sale.talk_id)
      if (!(await talk.executeTakeFirst())) throw new Refusal('badField', { field: 'talk_id' }, 'staff:noTalk')
    }
    const row = await (id === undefined
      ? who.db
          .insertInto('topic')
          .values({ ...values, createtime: who.now })
          .returning('id')
          .executeTakeFirst()
      : who.db.updateTable('topic').set(values).where('id', '=', id).returning('id').executeTakeFirst())
    if (!row) throw new Refusal('noSuchContent')
    who.touches(tag.promotions)
    await audit(who, { action: 'topicSave', target_type: 'topic', target_id: row.id, detail: values })
    return { id: row.id }
  })
}

/** Goods of a topic sale and applications, pending ones first, in yuan. Refusals forbidden, noSuchContent. */
export async function topicGoods(who: Member, { topic_id, page, limit }: PageQuery & { topic_id: number }) {
  await mustStaff(who, 'shop')
  const topic = await who.db
    .selectFrom('topic')
    .select('topic_name')
    .where('id', '=', topic_id)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
  const found = who.db.selectFrom('topic_goods').where('topic_id', '=', topic_id)
  const rows = await found
    .innerJoin('sku', 'sku.id', 'topic_goods.sku_id')
    .innerJoin('shop', 'shop.id', 'topic_goods.site_id')
    .select(['topic_goods.id', 'topic_goods.sku_id', 'sku_name', 'sku.price', 'topic_price', 'topic_goods.status'])
    .select(['max_buy', 'topic_goods.sale_num', 'topic_goods.site_id', 'site_name'])
    .orderBy(e => e.case().when('topic_goods.status', '=', WAITS!).then(0).else(1).end())
    .orderBy('topic_goods.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const data = rows.map(row => ({ ...row, price: yuan(row.price), topic_price: yuan(row.topic_price) }))
  return { ...topic, data, total: await lengthOf(who, found.select('id')) }
}

interface Verdict {
  id: number
  /** 1 admitted, -1 not, with a reason for the shop. */
  status: 1 | -1
  reason: string
}

/**
 * Admits goods to a topic sale or removes them, and notifies the shop with the reason. Duty 'shop'. Refusals forbidden,
 * noSuchContent, reasonNeeded, decidedAlready.
 */
export async function topicVerify(who: Member, { id, status, reason }: Verdict) {
  await mustStaff(who, 'shop')
  if (status === -1 && reason === '') throw new Refusal('reasonNeeded')
  return change(who, async who => {
    const from = status === ON ? [WAITS!] : [WAITS!, ON!]
    const row = await who.db
      .updateTable('topic_goods')
      .set({ status })
      .where('id', '=', id)
      .where('status', 'in', from)
      .returning(['site_id', 'goods_id'])
      .executeTakeFirst()
    if (!row) {
      const known = await who.db.selectFrom('topic_goods').select('id').where('id', '=', id).executeTakeFirst()
      throw new Refusal(known ? 'decidedAlready' : 'noSuchContent')
    }
    await mustNotBeOwn(who, 'shop', { site_id: row.site_id })
    for (const each of [tag.promotions, tag.goods(row.goods_id)]) who.touches(each)
    await audit(who, { action: 'topicVerify', target_type: 'topic_goods', target_id: id, reason, detail: { status } })
    const kind = status === ON ? 'TOPIC_ALLOWED' : 'TOPIC_REFUSED'
    const about = { target_type: 'sold_goods', target_id: row.goods_id } as const
    await notifySellers(who, { site_id: row.site_id, kind, ...about, text: reason })
    return []
  })
}
