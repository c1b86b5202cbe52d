import type { Caller } from '../../core/caller.ts'
import { yuan } from '../../core/format.ts'
import { priceForAll } from '../../core/goods/sku-price.ts'
import { stockState } from '../../core/goods/stock.ts'
import { skuLinks } from '../../core/goods-links.ts'
import { tag } from '../../core/tags.ts'
import { couponsNow } from './card-coupons.ts'
import { salePrice } from './running-discount.ts'

export type GoodsCard = Awaited<ReturnType<typeof readCards>>[number]

/** Most cards per text; later links stay plain links. */
export const CARDS = 10

/**
 * Goods embedded in posts, comments and letters, by SKU id, with current data: price with a running time discount,
 * stock (有货, 紧张, 无货), `state` 0 when off sale, a claimable coupon. Deleted and never approved goods are omitted. Money
 * as text, "12.00".
 */
export async function goodsCards(who: Caller, sku_ids: number[]): Promise<Map<number, GoodsCard>> {
  const ids = [...new Set(sku_ids)]
  const cards = ids.length > 0 ? await readCards(who, ids) : []
  return new Map(cards.map(card => [card.sku_id, card]))
}

/** The cards of the goods linked in these texts, in the order of the links; one list per text. */
export async function cardsIn(who: Caller, texts: string[]): Promise<GoodsCard[][]> {
  const linked = texts.map(text => [...new Set(skuLinks(text).map(({ sku_id }) => sku_id))].slice(0, CARDS))
  const cards = await goodsCards(who, linked.flat())
  return linked.map(ids => ids.flatMap(id => cards.get(id) ?? []))
}

/** Names and goods ids of SKUs that may be embedded. */
export async function embeddable({ db }: Caller, sku_ids: number[]) {
  if (sku_ids.length === 0) return []
  return db
    .selectFrom('sku')
    .innerJoin('goods', 'goods.id', 'sku.goods_id')
    .select(['sku.id as sku_id', 'goods_id', 'goods.name'])
    .where('sku.id', 'in', sku_ids)
    .where('deletetime', 'is', null)
    .where('verify_state', '=', 1)
    .execute()
}

async function readCards(who: Caller, ids: number[]) {
  const rows = await who.db
    .selectFrom('sku')
    .innerJoin('goods', 'goods.id', 'sku.goods_id')
    .select(['sku.id as sku_id', 'sku.goods_id', 'goods.site_id', 'goods.name as goods_name', 'sku_name', 'sku_image'])
    .select([
      'goods_image',
      'sku.price',
      'sku.stock',
      'goods.stock as goods_stock',
      'goods.sale_num',
      'sku.shown as sku_shown',
    ])
    .select(['goods.shown', 'deletetime', 'verify_state'])
    .select(salePrice(who.now))
    .where('sku.id', 'in', ids)
    .execute()
  for (const { goods_id } of rows) who.reads(tag.goods(goods_id))
  const there = rows.filter(row => row.deletetime === null && row.verify_state === 1)
  const coupons = await couponsNow(who, there)
  return there.map(row => {
    const { sku_id, goods_id, goods_name, sku_name, sale_num } = row
    const cost = priceForAll(row)
    return {
      sku_id,
      goods_id,
      goods_name,
      sku_name,
      sale_num,
      sku_image: row.sku_image || ((JSON.parse(row.goods_image || '[]') as string[])[0] ?? ''),
      price: yuan(row.price),
      discount_price: yuan(cost),
      promotion_type: Number(cost < row.price),
      state: Number(row.shown === 1 && row.sku_shown === 1),
      // Cached pages are invalidated when a SKU sells out and when its goods run low.
      stock_state: row.stock > 0 ? stockState(row.goods_stock) : 'none',
      coupon: coupons.get(goods_id) ?? null,
    }
  })
}
