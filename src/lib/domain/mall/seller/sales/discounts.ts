import type { Changing, Member } from '../../../../core/caller.ts'
import { yuan } from '../../../../core/format.ts'
import { offsetOf, pageOf } from '../../../../core/paging.ts'
import { Refusal } from '../../../../core/refusal.ts'
import { tag } from '../../../../core/tags.ts'
import { change } from '../../../../db/change.ts'
import { lockShop, mustSell, recordShopSave } from '../../../account/index.ts'
import { updateGoodsIndex } from '../../update-goods.ts'
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

/** A shop's time discounts with their SKUs, the newest first, in yuan. Refusal forbidden. */
export async function discountLists(who: Member, { site_id, id, ...pages }: SaleListQuery) {
  await mustSell(who, site_id)
  const own = who.db
    .selectFrom('discount')
    .where('site_id', '=', site_id)
    .$if(id !== undefined, query => query.where('id', '=', id!))
  const { count } = await own.select(e => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await own.selectAll().orderBy('id', 'desc').limit(pages.page_size).offset(offsetOf(pages)).execute()
  const parts = await who.db
    .selectFrom('discount_goods')
    .innerJoin('sku', 'sku.id', 'sku_id')
    .select(['discount_id', 'sku_id', 'sku_name', 'sku.shown', 'sku.price as usual', 'discount_goods.price'])
    .where('discount_id', 'in', [0, ...rows.map(({ id }) => id)])
    .orderBy('sku_id')
    .execute()
  const list = rows.map(row => ({
    ...row,
    state: saleState(who, row),
    skus: parts
      .filter(({ discount_id }) => discount_id === row.id)
      .map(({ discount_id: _, ...part }) => ({ ...part, price: yuan(part.price), usual: yuan(part.usual) })),
  }))
  return pageOf(list, count, pages)
}

interface Written extends InShop, SalePeriod {
  name: string
  /** Fen. */
  skus: { sku_id: number; price: number }[]
}

const [COMING, RUNNING, OVER] = [0, 1, 2] as const

/**
 * Adds a time discount on SKUs; one that starts now shows at once in lists and pages. Refusals forbidden,
 * noSuchContent, badField, saleOverlaps (a SKU has another discount at that time).
 */
export async function discountAdd(who: Member, { site_id, skus, ...sent }: Written) {
  await mustSell(who, site_id)
  mustSpan(who, sent)
  const known = await cheaperSkus(who, site_id, skus)
  return change(who, async who => {
    await lockShop(who, site_id)
    await mustStandAlone(who, [...known.keys()], sent)
    const { id } = await who.db
      .insertInto('discount')
      .values({ site_id, ...sent })
      .returning('id')
      .executeTakeFirstOrThrow()
    const span = { start_time: sent.start_time, end_time: sent.end_time }
    const applied = sent.start_time <= who.now ? RUNNING : COMING
    const rows = skus.map(sku => ({
      discount_id: id,
      ...sku,
      goods_id: known.get(sku.sku_id)!.goods_id,
      ...span,
      applied,
    }))
    await who.db.insertInto('discount_goods').values(rows).execute()
    await updateGoodsIndex(who, [...new Set(rows.map(({ goods_id }) => goods_id))])
    who.touches(tag.promotions)
    return { id }
  })
}

/** A SKU has one discount at a time; `id` is the discount being changed. Refusal saleOverlaps. */
async function mustStandAlone({ db, now }: Changing<Member>, sku_ids: number[], span: SalePeriod, id = 0) {
  const other = await db
    .selectFrom('discount_goods')
    .innerJoin('discount', 'discount.id', 'discount_id')
    .innerJoin('sku', 'sku.id', 'sku_id')
    .select(['sku_name', 'name'])
    .where('sku_id', 'in', [0, ...sku_ids])
    .where('discount_id', '!=', id)
    .where('discount_goods.start_time', '<', span.end_time)
    .where('discount_goods.end_time', '>', Math.max(span.start_time, now))
    .executeTakeFirst()
  if (other) throw overlapRefusal('seller:discountOverlaps', { sku: other.sku_name, name: other.name })
}

interface Edited extends InShop {
  id: number
  name: string
  start_time?: number | undefined
  end_time: number
  /** New prices of some of its SKUs, in fen. */
  skus: { sku_id: number; price: number }[]
}

/**
 * Changes a discount: name and end, before its start also start and prices. Refusals forbidden, noSuchContent,
 * stateConflict, badField, saleOverlaps, contentChanged.
 */
export async function discountEdit(who: Member, { site_id, id, name, skus, ...times }: Edited) {
  await mustSell(who, site_id)
  await mustCostLess(who, site_id, skus)
  return change(who, async who => {
    await recordShopSave(who, { site_id, target_type: 'discount', target_id: id })
    const row = await who.db
      .selectFrom('discount')
      .selectAll()
      .where('id', '=', id)
      .where('site_id', '=', site_id)
      .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
    const span = changedSpan(who, row, times, skus.length > 0)
    await who.db
      .updateTable('discount')
      .set({ name, ...span })
      .where('id', '=', id)
      .execute()
    const parts = await who.db
      .updateTable('discount_goods')
      .set({ ...span, applied: span.start_time <= who.now ? RUNNING : COMING })
      .where('discount_id', '=', id)
      .returning(['sku_id', 'goods_id'])
      .execute()
    await mustStandAlone(
      who,
      parts.map(({ sku_id }) => sku_id),
      span,
      id,
    )
    for (const { sku_id, price } of skus) {
      const part = who.db.updateTable('discount_goods').set({ price }).where('discount_id', '=', id)
      const { numUpdatedRows } = await part.where('sku_id', '=', sku_id).executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) throw new Refusal('noSuchContent')
    }
    await updateGoodsIndex(who, [...new Set(parts.map(({ goods_id }) => goods_id))])
    who.touches(tag.promotions)
    return { id }
  })
}

/** Ends a discount now: its goods return to their ordinary price. Refusals forbidden, noSuchContent. */
export async function discountClose(who: Member, { site_id, id }: InShop & { id: number }) {
  await mustSell(who, site_id)
  return change(who, async who => {
    await endSale(who, 'discount', { site_id, id })
    const rows = await who.db
      .updateTable('discount_goods')
      .set({ end_time: who.now, applied: OVER })
      .where('discount_id', '=', id)
      .returning('goods_id')
      .execute()
    await updateGoodsIndex(who, [...new Set(rows.map(({ goods_id }) => goods_id))])
    who.touches(tag.promotions)
    return []
  })
}
