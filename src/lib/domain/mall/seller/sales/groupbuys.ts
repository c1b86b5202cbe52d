import type { Changing, Member } from '../../../../core/caller.ts'
import { yuan } from '../../../../core/format.ts'
import { offsetOf, pageOf } from '../../../../core/paging.ts'
import { Refusal } from '../../../../core/refusal.ts'
import { tag } from '../../../../core/tags.ts'
import { change } from '../../../../db/change.ts'
import { lockShop, mustSell, recordShopSave } from '../../../account/index.ts'
import { fieldRefusal } from '../seller-goods.ts'
import {
  changedSpan,
  cheaperSkus,
  endSale,
  type InShop,
  mustCostLess,
  mustSpan,
  overlapRefusal,
  type SaleListQuery,
  type SalePeriod,
  saleState,
} from './span.ts'

/** A shop's group-buys, the newest first, in yuan. Refusal forbidden. */
export async function groupbuyLists(who: Member, { site_id, id, ...pages }: SaleListQuery) {
  await mustSell(who, site_id)
  const own = who.db
    .selectFrom('groupbuy')
    .where('groupbuy.site_id', '=', site_id)
    .$if(id !== undefined, query => query.where('groupbuy.id', '=', id!))
  const { count } = await own.select(e => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await own
    .innerJoin('goods', 'goods.id', 'goods_id')
    .selectAll('groupbuy')
    .select('name')
    .orderBy('groupbuy.id', 'desc')
    .limit(pages.page_size)
    .offset(offsetOf(pages))
    .execute()
  const parts = await who.db
    .selectFrom('groupbuy_sku')
    .innerJoin('sku', 'sku.id', 'sku_id')
    .select([
      'groupbuy_id',
      'sku_id',
      'sku_name',
      'sku.shown',
      'sku.price as usual',
      'groupbuy_sku.groupbuy_price as price',
    ])
    .where('groupbuy_id', 'in', [0, ...rows.map(({ id }) => id)])
    .orderBy('sku_id')
    .execute()
  const list = rows.map(row => ({
    ...row,
    groupbuy_price: yuan(row.groupbuy_price),
    state: saleState(who, row),
    skus: parts
      .filter(({ groupbuy_id }) => groupbuy_id === row.id)
      .map(({ groupbuy_id: _, ...part }) => ({ ...part, price: yuan(part.price), usual: yuan(part.usual) })),
  }))
  return pageOf(list, count, pages)
}

interface Written extends InShop, SalePeriod {
  /** Smallest quantity per order. */
  buy_num: number
  /** SKUs of the same goods; fen. */
  skus: { sku_id: number; price: number }[]
}

/** Adds a group-buy: a lower price from a quantity on. Refusals forbidden, noSuchContent, badField, saleOverlaps. */
export async function groupbuyAdd(who: Member, { site_id, skus, ...sent }: Written) {
  await mustSell(who, site_id)
  mustSpan(who, sent)
  const known = await cheaperSkus(who, site_id, skus)
  if (sent.buy_num < 2) throw fieldRefusal('buy_num', 'seller:askBuyNum')
  const { goods_id, name } = known.get(skus[0]!.sku_id)!
  if ([...known.values()].some(sku => sku.goods_id !== goods_id)) throw fieldRefusal('skus', 'seller:oneGoods')
  return change(who, async who => {
    await lockShop(who, site_id)
    await mustStandAlone(who, { id: 0, goods_id, ...sent }, name)
    const groupbuy_price = Math.min(...skus.map(({ price }) => price))
    const { id } = await who.db
      .insertInto('groupbuy')
      .values({ site_id, goods_id, groupbuy_price, ...sent })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = skus.map(({ sku_id, price }) => ({ groupbuy_id: id, sku_id, groupbuy_price: price }))
    await who.db.insertInto('groupbuy_sku').values(rows).execute()
    who.touches(tag.promotions)
    who.touches(tag.goods(goods_id))
    return { id }
  })
}

/** Goods have one group-buy at a time; refusal saleOverlaps. */
async function mustStandAlone(
  { db, now }: Changing<Member>,
  { id, goods_id, start_time, end_time }: SalePeriod & { id: number; goods_id: number },
  name: string,
) {
  const other = await db
    .selectFrom('groupbuy')
    .select('id')
    .where('goods_id', '=', goods_id)
    .where('id', '!=', id)
    .where('status', '=', 1)
    .where('start_time', '<', end_time)
    .where('end_time', '>', Math.max(start_time, now))
    .executeTakeFirst()
  if (other) throw overlapRefusal('seller:groupbuyOverlaps', { name })
}

interface Edited extends InShop {
  id: number
  start_time?: number | undefined
  end_time: number
  buy_num?: number | undefined
  /** New prices of some of its SKUs, in fen. */
  skus: { sku_id: number; price: number }[]
}

/**
 * Changes a group-buy: its end, before its start also start, smallest quantity and prices. Refusals forbidden,
 * noSuchContent, stateConflict, badField, saleOverlaps, contentChanged.
 */
export async function groupbuyEdit(who: Member, { site_id, id, buy_num, skus, ...times }: Edited) {
  await mustSell(who, site_id)
  await mustCostLess(who, site_id, skus)
  return change(who, async who => {
    await recordShopSave(who, { site_id, target_type: 'groupbuy', target_id: id })
    const row = await who.db
      .selectFrom('groupbuy')
      .innerJoin('goods', 'goods.id', 'goods_id')
      .selectAll('groupbuy')
      .select('name')
      .where('groupbuy.id', '=', id)
      .where('groupbuy.site_id', '=', site_id)
      .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
    const span = changedSpan(who, row, times, skus.length > 0 || buy_num !== undefined)
    await mustStandAlone(who, { ...row, ...span }, row.name)
    for (const { sku_id, price } of skus) {
      const part = who.db.updateTable('groupbuy_sku').set({ groupbuy_price: price }).where('groupbuy_id', '=', id)
      const { numUpdatedRows } = await part.where('sku_id', '=', sku_id).executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) throw new Refusal('noSuchContent')
    }
    const { least } = await who.db
      .selectFrom('groupbuy_sku')
      .select(e => e.fn.min<number>('groupbuy_price').as('least'))
      .where('groupbuy_id', '=', id)
      .executeTakeFirstOrThrow()
    await who.db
      .updateTable('groupbuy')
      .set({ ...span, groupbuy_price: least ?? row.groupbuy_price, buy_num: buy_num ?? row.buy_num })
      .where('id', '=', id)
      .execute()
    who.touches(tag.promotions)
    who.touches(tag.goods(row.goods_id))
    return { id }
  })
}

/** Ends it now. Refusals forbidden, noSuchContent. */
export async function groupbuyClose(who: Member, { site_id, id }: InShop & { id: number }) {
  await mustSell(who, site_id)
  return change(who, async who => {
    await endSale(who, 'groupbuy', { site_id, id })
    const row = who.db.selectFrom('groupbuy').select('goods_id').where('id', '=', id)
    who.touches(tag.promotions)
    who.touches(tag.goods((await row.executeTakeFirstOrThrow()).goods_id))
    return []
  })
}
