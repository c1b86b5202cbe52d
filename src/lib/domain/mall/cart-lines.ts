import type { Caller, Member } from '../../core/caller.ts'
import { yuan } from '../../core/format.ts'
import { priceForAll, priceForMember } from '../../core/goods/sku-price.ts'
import { salePrice } from './running-discount.ts'

/** A SKU and its quantity. */
export interface SkuQuantity {
  sku_id: number
  num: number
}

export type CartLine = Awaited<ReturnType<typeof cartList>>[number]

/**
 * The member's cart, newest first; money as text, "12.00". `is_valid` 0: no longer available, listed separately;
 * `added_price` is the price when it was added, `open_price` the current price for everybody. `discount` is the per
 * cent that the member's level leaves to pay.
 */
export async function cartList(who: Member, discount = 100) {
  const rows = await lines(who)
    .innerJoin('cart', 'cart.sku_id', 'sku.id')
    .select(['cart.id as cart_id', 'cart.id as car_id', 'cart.num', 'added_price'])
    .where('cart.user_id', '=', who.member)
    .orderBy('cart.id', 'desc')
    .execute()
  return rows.map(row => lineOf(row, discount))
}

/**
 * The same for a visitor's cart, which is stored only in the browser: lines in the given order, without unknown SKUs.
 */
export async function cartPreview(who: Caller, { items }: { items: SkuQuantity[] }) {
  if (items.length === 0) return []
  const ids = items.map(({ sku_id }) => sku_id)
  const rows = await lines(who).where('sku.id', 'in', ids).execute()
  const found = new Map(rows.map(row => [row.sku_id, row]))
  return items.flatMap(({ sku_id, num }) => {
    const row = found.get(sku_id)
    return row ? [lineOf({ ...row, cart_id: 0, car_id: 0, num, added_price: 0 }, 100)] : []
  })
}

/** Current price of a SKU: its own, or that of a running time discount. */
const lines = ({ db, now }: Caller) =>
  db
    .selectFrom('sku')
    .innerJoin('goods', 'goods.id', 'sku.goods_id')
    .innerJoin('shop', 'shop.id', 'sku.site_id')
    .select(['sku.id as sku_id', 'sku.goods_id', 'sku.site_id', 'site_name', 'is_own', 'shop_status'])
    .select(['goods.name as goods_name', 'sku_name', 'sku_spec_format', 'sku_image', 'goods_image', 'unit'])
    .select(['sku.price', 'sku.market_price', 'sku.stock', 'min_buy', 'max_buy', 'is_virtual', 'is_free_shipping'])
    .select(['goods_state', 'verify_state', 'goods.shown as goods_shown', 'sku.shown as sku_shown'])
    .select(salePrice(now))

interface Row {
  price: number
  market_price: number
  added_price: number
  sale_price: number | null
  sku_spec_format: string
  sku_image: string
  goods_image: string
  goods_shown: number
  sku_shown: number
}

/** promotion_type 1: a time discount. */
function lineOf<Known extends Row>(
  { sale_price, goods_image, goods_shown, sku_shown, ...row }: Known,
  discount: number,
) {
  const sku = { price: row.price, sale_price }
  const { price: now, why } = priceForMember(sku, discount)
  return {
    ...row,
    price: yuan(row.price),
    market_price: yuan(row.market_price),
    added_price: yuan(row.added_price),
    open_price: yuan(priceForAll(sku)),
    discount_price: yuan(now),
    sku_spec_format: JSON.parse(row.sku_spec_format || '[]') as { spec_name: string; spec_value_name: string }[],
    sku_image: row.sku_image || ((JSON.parse(goods_image || '[]') as string[])[0] ?? ''),
    promotion_type: Number(why === 'discount'),
    is_valid: Number(goods_shown === 1 && sku_shown === 1),
  }
}
