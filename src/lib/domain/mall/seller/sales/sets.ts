import type { Member } from '../../../../core/caller.ts'
import { yuan } from '../../../../core/format.ts'
import { offsetOf, pageOf } from '../../../../core/paging.ts'
import { Refusal } from '../../../../core/refusal.ts'
import { tag } from '../../../../core/tags.ts'
import { change } from '../../../../db/change.ts'
import { lockShop, mustSell, recordShopSave } from '../../../account/index.ts'
import { fieldRefusal, sellerSkus } from '../seller-goods.ts'
import { type InShop, overlapRefusal, type SaleListQuery } from './span.ts'

const [LEAST, MOST] = [2, 10] as const

/** A shop's bundles, the newest first, in yuan. Refusal forbidden. */
export async function comboLists(who: Member, { site_id, id, ...pages }: SaleListQuery) {
  await mustSell(who, site_id)
  const own = who.db
    .selectFrom('combo')
    .where('site_id', '=', site_id)
    .$if(id !== undefined, query => query.where('id', '=', id!))
  const { count } = await own.select(e => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await own.selectAll().orderBy('id', 'desc').limit(pages.page_size).offset(offsetOf(pages)).execute()
  const parts = await who.db
    .selectFrom('combo_goods')
    .innerJoin('sku', 'sku.id', 'sku_id')
    .select(['bl_id', 'sku_id', 'sku_name', 'sku.price as usual'])
    .where('bl_id', 'in', [0, ...rows.map(({ id }) => id)])
    .orderBy('combo_goods.sort')
    .execute()
  const list = rows.map(row => ({
    ...row,
    bl_price: yuan(row.bl_price),
    state: row.status === 1 ? ('running' as const) : ('closed' as const),
    skus: parts
      .filter(({ bl_id }) => bl_id === row.id)
      .map(({ bl_id: _, ...part }) => ({ ...part, usual: yuan(part.usual) })),
  }))
  return pageOf(list, count, pages)
}

interface Written extends InShop {
  bl_name: string
  /** Fen. */
  bl_price: number
  /** 1: freight paid by the seller, 2: by the buyer. */
  shipping_fee_type: number
  sku_ids: number[]
}

function mustBeCheap(price: number, total: number) {
  if (price <= 0 || price >= total) throw fieldRefusal('bl_price', 'seller:dearSet', { total: yuan(total) })
}

/**
 * Adds a bundle of different goods at one price. Refusals forbidden, noSuchContent, badField, saleOverlaps (the same
 * bundle exists).
 */
export async function comboAdd(who: Member, { site_id, sku_ids, ...sent }: Written) {
  await mustSell(who, site_id)
  const known = await sellerSkus(who, site_id, sku_ids)
  const skus = sku_ids.map(id => known.get(id)!)
  const isMixed = new Set(skus.map(({ goods_id }) => goods_id)).size === sku_ids.length
  if (sku_ids.length < LEAST || sku_ids.length > MOST || !isMixed)
    throw fieldRefusal('sku_ids', 'seller:badSet', { least: String(LEAST), most: String(MOST) })
  const total = skus.reduce((sum, { price }) => sum + price, 0)
  mustBeCheap(sent.bl_price, total)
  return change(who, async who => {
    await lockShop(who, site_id)
    const running = await who.db
      .selectFrom('combo')
      .innerJoin('combo_goods', 'bl_id', 'combo.id')
      .select(['combo.id', 'bl_name', 'sku_id'])
      .where('site_id', '=', site_id)
      .where('status', '=', 1)
      .execute()
    const wanted = sku_ids.toSorted().join()
    for (const parts of Map.groupBy(running, row => row.id).values())
      if (
        parts
          .map(({ sku_id }) => sku_id)
          .sort()
          .join() === wanted
      )
        throw overlapRefusal('seller:setOverlaps', { name: parts[0]!.bl_name })
    const { id } = await who.db
      .insertInto('combo')
      .values({ site_id, ...sent, createtime: who.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = skus.map(({ sku_id, goods_id }, sort) => ({ bl_id: id, sku_id, goods_id, sort }))
    await who.db.insertInto('combo_goods').values(rows).execute()
    who.touches(tag.promotions)
    return { id }
  })
}

interface Edited extends InShop {
  id: number
  bl_name: string
  /** Fen. */
  bl_price: number
  shipping_fee_type: number
}

/**
 * Changes a bundle's name, price and who pays the freight; orders keep their terms. Refusals forbidden, noSuchContent,
 * badField, contentChanged.
 */
export async function comboEdit(who: Member, { site_id, id, ...sent }: Edited) {
  await mustSell(who, site_id)
  return change(who, async who => {
    await recordShopSave(who, { site_id, target_type: 'combo', target_id: id })
    const parts = await who.db
      .selectFrom('combo_goods')
      .innerJoin('sku', 'sku.id', 'sku_id')
      .select('price')
      .where('bl_id', '=', id)
      .execute()
    const total = parts.reduce((sum, { price }) => sum + price, 0)
    const { numUpdatedRows } = await who.db
      .updateTable('combo')
      .set(sent)
      .where('id', '=', id)
      .where('site_id', '=', site_id)
      .where('status', '=', 1)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new Refusal('noSuchContent')
    mustBeCheap(sent.bl_price, total)
    who.touches(tag.promotions)
    return { id }
  })
}

/** Stops selling a bundle. Refusals forbidden, noSuchContent. */
export async function comboClose(who: Member, { site_id, id }: InShop & { id: number }) {
  await mustSell(who, site_id)
  return change(who, async who => {
    const { numUpdatedRows } = await who.db
      .updateTable('combo')
      .set({ status: 0 })
      .where('id', '=', id)
      .where('site_id', '=', site_id)
      .where('status', '=', 1)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new Refusal('noSuchContent')
    who.touches(tag.promotions)
    return []
  })
}
