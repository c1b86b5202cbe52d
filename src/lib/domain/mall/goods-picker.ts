import type { Member } from '../../core/caller.ts'
import { offsetOf, type Pages, pageOf } from '../../core/paging.ts'
import { goodsCards } from './cards.ts'

const PAID = 1

/**
 * Goods the member can embed in a post, by source, the last first, as cards; goods off sale are omitted from `list`.
 */
export async function embeddableGoods(
  who: Member,
  { way, ...pages }: Pages & { way: 'bought' | 'collected' | 'viewed' },
) {
  const mine = who.db.selectFrom(ways[way](who).as('mine'))
  const rows = await mine
    .select('sku_id')
    .orderBy('at', 'desc')
    .orderBy('sku_id', 'desc')
    .limit(pages.page_size)
    .offset(offsetOf(pages))
    .execute()
  const { count } = await mine.select(e => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const cards = await goodsCards(
    who,
    rows.map(row => row.sku_id),
  )
  const list = rows.flatMap(row => cards.get(row.sku_id) ?? []).filter(({ state }) => state === 1)
  return pageOf(list, count, pages)
}

const ways = {
  bought: ({ db, member }: Member) =>
    db
      .selectFrom('order_goods')
      .innerJoin('shop_order', 'shop_order.id', 'order_goods.order_id')
      .select(e => ['order_goods.sku_id', e.fn.max('shop_order.id').as('at')])
      .where('order_goods.user_id', '=', member)
      .where('pay_status', '=', PAID)
      .groupBy('order_goods.sku_id'),
  collected: ({ db, member }: Member) =>
    db
      .selectFrom('mark')
      .innerJoin('goods', 'goods.id', 'mark.target_id')
      .select(['goods.sku_id', 'mark.createtime as at'])
      .where('mark.user_id', '=', member)
      .where('mark.kind', '=', 'goods'),
  viewed: ({ db, member }: Member) =>
    db
      .selectFrom('goods_browse')
      .select(e => ['sku_id', e.fn.max('browse_time').as('at')])
      .where('user_id', '=', member)
      .groupBy('sku_id'),
}
