import { mustSell } from '../../../account/roles.ts'
import type { Member } from '../../../caller.ts'
import { change } from '../../../change.ts'
import { yuan } from '../../../format.ts'
import { Refusal } from '../../../refusal.ts'
import { tag } from '../../../tags.ts'
import { offsetOf, type Pages, pageOf } from '../../paging.ts'
import { reshelve } from '../../shelve.ts'
import { ownSkus } from '../own.ts'
import { mustBeCheaper, mustSpan, type Of, overlaps, type Span, stateOf, takeShop } from './span.ts'

/** A shop's time discounts with their SKUs, the newest first, in yuan. Refusal forbidden. */
export async function discountLists(who: Member, { site_id, ...pages }: Of & Pages) {
  await mustSell(who, site_id)
  const own = who.db.selectFrom('discount').where('site_id', '=', site_id)
  const { count } = await own.select(e => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await own.selectAll().orderBy('id', 'desc').limit(pages.page_size).offset(offsetOf(pages)).execute()
  const parts = await who.db
    .selectFrom('discount_goods')
    .innerJoin('sku', 'sku.id', 'sku_id')
    .select(['discount_id', 'sku_id', 'sku_name', 'sku.price as usual', 'discount_goods.price'])
    .where('discount_id', 'in', [0, ...rows.map(({ id }) => id)])
    .orderBy('sku_id')
    .execute()
  const list = rows.map(row => ({
    ...row,
    state: stateOf(who, row),
    skus: parts
      .filter(({ discount_id }) => discount_id === row.id)
      .map(({ discount_id: _, ...part }) => ({ ...part, price: yuan(part.price), usual: yuan(part.usual) })),
  }))
  return pageOf(list, count, pages)
}

interface Written extends Of, Span {
  name: string
  /** Fen. */
  skus: { sku_id: number; price: number }[]
}

const [COMING, RUNNING, OVER] = [0, 1, 2] as const

/**
 * SKUs cost less for a time; what begins at once is in lists and pages at once. Refusals forbidden, noSuchContent,
 * badField, saleOverlaps (one of them stands in another discount at that time).
 */
export async function discountAdd(who: Member, { site_id, skus, ...sent }: Written) {
  await mustSell(who, site_id)
  mustSpan(who, sent)
  const known = await ownSkus(
    who,
    site_id,
    skus.map(({ sku_id }) => sku_id),
  )
  mustBeCheaper(skus, known)
  return change(who, async who => {
    await takeShop(who, site_id)
    const other = await who.db
      .selectFrom('discount_goods')
      .innerJoin('discount', 'discount.id', 'discount_id')
      .select(['sku_id', 'name'])
      .where('sku_id', 'in', [...known.keys()])
      .where('discount_goods.start_time', '<', sent.end_time)
      .where('discount_goods.end_time', '>', Math.max(sent.start_time, who.now))
      .executeTakeFirst()
    if (other) throw overlaps('seller:discountOverlaps', { sku: known.get(other.sku_id)!.sku_name, name: other.name })
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
    await reshelve(who, [...new Set(rows.map(({ goods_id }) => goods_id))])
    who.touches(tag.promotions)
    return { id }
  })
}

/** Ends a discount now: its goods cost what they usually cost. Refusals forbidden, noSuchContent. */
export async function discountClose(who: Member, { site_id, id }: Of & { id: number }) {
  await mustSell(who, site_id)
  return change(who, async who => {
    const { numUpdatedRows } = await who.db
      .updateTable('discount')
      .set({ status: -1 })
      .where('id', '=', id)
      .where('site_id', '=', site_id)
      .where('status', '=', 1)
      .where('end_time', '>', who.now)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new Refusal('noSuchContent')
    const rows = await who.db
      .updateTable('discount_goods')
      .set({ end_time: who.now, applied: OVER })
      .where('discount_id', '=', id)
      .returning('goods_id')
      .execute()
    await reshelve(who, [...new Set(rows.map(({ goods_id }) => goods_id))])
    who.touches(tag.promotions)
    return []
  })
}
