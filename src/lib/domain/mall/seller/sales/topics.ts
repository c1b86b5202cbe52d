import type { Member } from '../../../../core/caller.ts'
import { yuan } from '../../../../core/format.ts'
import { offsetOf, pageOf } from '../../../../core/paging.ts'
import { Refusal } from '../../../../core/refusal.ts'
import { tag } from '../../../../core/tags.ts'
import { change } from '../../../../db/change.ts'
import { lockShop, mustSell, recordShopSave } from '../../../account/index.ts'
import { fieldRefusal } from '../seller-goods.ts'
import {
  cheaperSkus,
  type InShop,
  mustBeCheaper,
  openSaleState,
  overlapRefusal,
  type SaleListQuery,
  saleState,
} from './span.ts'

const [APPLIED, ON] = [0, 1]

/** Topic sales that a shop may still join. */
export const openTopics = ({ db, now }: Member) =>
  db
    .selectFrom('topic')
    .select(['id', 'topic_name', 'start_time', 'end_time'])
    .where('status', '=', 1)
    .where('end_time', '>', now)
    .orderBy('start_time')
    .limit(50)
    .execute()

/** A shop's goods in topic sales and its applications, the newest first. Refusal forbidden. */
export async function topicLists(who: Member, { site_id, id, ...pages }: SaleListQuery) {
  await mustSell(who, site_id)
  const own = who.db
    .selectFrom('topic_goods')
    .where('topic_goods.site_id', '=', site_id)
    .$if(id !== undefined, query => query.where('topic_goods.id', '=', id!))
  const { count } = await own.select(e => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await own
    .innerJoin('topic', 'topic.id', 'topic_id')
    .innerJoin('sku', 'sku.id', 'sku_id')
    .select([
      'topic_goods.id',
      'topic_name as name',
      'sku_id',
      'sku_name',
      'sku.price as usual',
      'topic_price as price',
    ])
    .select(['topic_goods.sale_num', 'max_buy', 'topic_goods.status', 'start_time', 'end_time'])
    .orderBy('topic_goods.id', 'desc')
    .limit(pages.page_size)
    .offset(offsetOf(pages))
    .execute()
  const list = rows.map(row => ({
    ...row,
    price: yuan(row.price),
    usual: yuan(row.usual),
    state: row.status === APPLIED && who.now < row.end_time ? ('waiting' as const) : saleState(who, row),
  }))
  return pageOf(list, count, pages)
}

interface Written extends InShop {
  topic_id: number
  /** Price in fen; limit per member, 0 for none. */
  skus: { sku_id: number; price: number; max_buy: number }[]
}

/** Applies for a topic sale; staff approve or refuse. Refusals forbidden, noSuchContent, badField, saleOverlaps. */
export async function topicApply(who: Member, { site_id, topic_id, skus }: Written) {
  await mustSell(who, site_id)
  const topic = (await openTopics(who)).find(({ id }) => id === topic_id)
  if (!topic) throw new Refusal('noSuchContent')
  const known = await cheaperSkus(who, site_id, skus)
  return change(who, async who => {
    await lockShop(who, site_id)
    const other = await who.db
      .selectFrom('topic_goods')
      .innerJoin('topic', 'topic.id', 'topic_id')
      .select(['sku_id', 'topic_name'])
      .where('sku_id', 'in', [...known.keys()])
      .where('topic_goods.status', 'in', [APPLIED!, ON!])
      .where('topic.status', '=', 1)
      .where('start_time', '<', topic.end_time)
      .where('end_time', '>', topic.start_time)
      .executeTakeFirst()
    if (other)
      throw overlapRefusal('seller:topicOverlaps', { sku: known.get(other.sku_id)!.sku_name, name: other.topic_name })
    const rows = skus.map(({ sku_id, price, max_buy }) => {
      const { goods_id } = known.get(sku_id)!
      return { topic_id, site_id, goods_id, sku_id, topic_price: price, max_buy, status: APPLIED! }
    })
    await who.db.insertInto('topic_goods').values(rows).execute()
    return []
  })
}

interface Edited extends InShop {
  id: number
  /** Fen. */
  price: number
  max_buy: number
}

/**
 * Changes price and limit in a topic sale unless they are on sale in it now; a new price needs approval again. Refusals
 * forbidden, noSuchContent, stateConflict, badField, contentChanged.
 */
export async function topicEdit(who: Member, { site_id, id, price, max_buy }: Edited) {
  await mustSell(who, site_id)
  return change(who, async who => {
    await recordShopSave(who, { site_id, target_type: 'topic_goods', target_id: id })
    const row = await who.db
      .selectFrom('topic_goods')
      .innerJoin('topic', 'topic.id', 'topic_id')
      .innerJoin('sku', 'sku.id', 'sku_id')
      .select(['topic_price', 'topic_goods.status', 'sku_id', 'sku_name', 'sku.price', 'start_time', 'end_time'])
      .where('topic_goods.id', '=', id)
      .where('topic_goods.site_id', '=', site_id)
      .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
    if (openSaleState(who, row) === 'running' && row.status === ON) throw fieldRefusal('price', 'seller:saleBegun')
    mustBeCheaper([{ sku_id: row.sku_id, price }], new Map([[row.sku_id, row]]))
    const status = price === row.topic_price ? row.status : APPLIED!
    const { numUpdatedRows } = await who.db
      .updateTable('topic_goods')
      .set({ topic_price: price, max_buy, status })
      .where('id', '=', id)
      // Guards against a concurrent decision of staff.
      .where('status', '=', row.status)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new Refusal('stateConflict')
    who.touches(tag.promotions)
    return []
  })
}

/** Removes goods from their topic sale. Refusals forbidden, noSuchContent. */
export async function topicClose(who: Member, { site_id, id }: InShop & { id: number }) {
  await mustSell(who, site_id)
  return change(who, async who => {
    const { numUpdatedRows } = await who.db
      .updateTable('topic_goods')
      .set({ status: -1 })
      .where('id', '=', id)
      .where('site_id', '=', site_id)
      .where('status', 'in', [APPLIED!, ON!])
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new Refusal('noSuchContent')
    who.touches(tag.promotions)
    return []
  })
}
