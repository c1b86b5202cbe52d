import { mustSell } from '../../../account/roles.ts'
import type { Member } from '../../../caller.ts'
import { change } from '../../../change.ts'
import { yuan } from '../../../format.ts'
import { Refusal } from '../../../refusal.ts'
import { tag } from '../../../tags.ts'
import { offsetOf, type Pages, pageOf } from '../../paging.ts'
import { ownSkus, wrong } from '../own.ts'
import { mustBeCheaper, mustSpan, type Of, overlaps, type Span, stateOf, takeShop } from './span.ts'

/** A shop's group-buys, the newest first, in yuan. Refusal forbidden. */
export async function groupbuyLists(who: Member, { site_id, ...pages }: Of & Pages) {
  await mustSell(who, site_id)
  const own = who.db.selectFrom('groupbuy').where('groupbuy.site_id', '=', site_id)
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
    .select(['groupbuy_id', 'sku_id', 'sku_name', 'sku.price as usual', 'groupbuy_sku.groupbuy_price as price'])
    .where('groupbuy_id', 'in', [0, ...rows.map(({ id }) => id)])
    .orderBy('sku_id')
    .execute()
  const list = rows.map(row => ({
    ...{ ...row, groupbuy_price: yuan(row.groupbuy_price), state: stateOf(who, row) },
    skus: parts
      .filter(({ groupbuy_id }) => groupbuy_id === row.id)
      .map(({ groupbuy_id: _, ...part }) => ({ ...part, price: yuan(part.price), usual: yuan(part.usual) })),
  }))
  return pageOf(list, count, pages)
}

interface Written extends Of, Span {
  /** Least quantity of an order. */
  buy_num: number
  /** SKUs of the same goods; fen. */
  skus: { sku_id: number; price: number }[]
}

/** Goods cost less from so many pieces on. Refusals forbidden, noSuchContent, badField, saleOverlaps. */
export async function groupbuyAdd(who: Member, { site_id, skus, ...sent }: Written) {
  await mustSell(who, site_id)
  mustSpan(who, sent)
  const known = await ownSkus(
    who,
    site_id,
    skus.map(({ sku_id }) => sku_id),
  )
  mustBeCheaper(skus, known)
  if (sent.buy_num < 2) throw wrong('buy_num', 'seller:askBuyNum')
  const { goods_id, name } = known.get(skus[0]!.sku_id)!
  if ([...known.values()].some(sku => sku.goods_id !== goods_id)) throw wrong('skus', 'seller:oneGoods')
  return change(who, async who => {
    await takeShop(who, site_id)
    const other = await who.db
      .selectFrom('groupbuy')
      .select('id')
      .where('goods_id', '=', goods_id)
      .where('status', '=', 1)
      .where('start_time', '<', sent.end_time)
      .where('end_time', '>', Math.max(sent.start_time, who.now))
      .executeTakeFirst()
    if (other) throw overlaps('seller:groupbuyOverlaps', { name })
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

/** Ends it now. Refusals forbidden, noSuchContent. */
export async function groupbuyClose(who: Member, { site_id, id }: Of & { id: number }) {
  await mustSell(who, site_id)
  return change(who, async who => {
    const row = await who.db
      .updateTable('groupbuy')
      .set({ status: -1 })
      .where('id', '=', id)
      .where('site_id', '=', site_id)
      .where('status', '=', 1)
      .where('end_time', '>', who.now)
      .returning('goods_id')
      .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
    who.touches(tag.promotions)
    who.touches(tag.goods(row.goods_id))
    return []
  })
}
