import type { Member } from '../../../core/caller.ts'
import { Refusal } from '../../../core/refusal.ts'
import { query } from '../../../db/query.ts'
import { salePrice } from '../../mall/index.ts'

export type SkuRow = Awaited<ReturnType<typeof skuRows>>[number]

/** A line to order. Money in fen, weight in grams, volume in cubic centimetres. */
export interface CheckoutLine extends Omit<SkuRow, 'sale_price' | 'goods_image'> {
  num: number
  /** Price of one piece, and its price without discount or promotion. */
  price: number
  list_price: number
  /** What lowered the price. */
  why: '' | 'discount' | 'member' | 'promotion'
  /** Id of the cart line, 0 for none. */
  cart_id: number
  /** Id in seckill_goods, topic_goods or exchange, or of the group-buy or bundle; 0 for none. */
  promotion_id: number
  /** Points charged per piece in addition to the price; not a discount. */
  score_price: number
}

/** What is to be ordered, with the terms of its promotion. */
export interface Basket {
  lines: CheckoutLine[]
  /** When the promotion ends; null for none. */
  end_time: number | null
  /** Fixed express freight in fen; null: by the shop's templates; 0: paid by the seller. */
  freight: number | null
  /** Number of bundles; 1 for everything else. */
  sets: number
}

/** Buyable SKUs by id; refusal goodsGone if one is not. */
export async function skusOf(who: Member, ids: number[]) {
  if (ids.length === 0) throw new Refusal('noDraft')
  const rows = new Map((await skuRows(who.db, ids, who.now)).map(row => [row.sku_id, row]))
  const missing = ids.find(id => !rows.has(id))
  if (missing !== undefined) throw await gone(who, missing)
  return rows
}

/** Names the missing goods, for orders of several. */
async function gone({ db }: Member, id: number) {
  const sku = await db.selectFrom('sku').select('sku_name').where('id', '=', id).executeTakeFirst()
  return sku ? new Refusal('goodsGone', { name: sku.sku_name }, 'refusal:goodsGoneNamed') : new Refusal('goodsGone')
}

const skuRows = query((db, ids: number[], now: number) =>
  db
    .selectFrom('sku')
    .innerJoin('goods', 'goods.id', 'sku.goods_id')
    .innerJoin('goods_category', 'goods_category.id', 'goods.category_id')
    .innerJoin('shop', 'shop.id', 'goods.site_id')
    .select([
      'sku.id as sku_id',
      'sku.goods_id',
      'sku.site_id',
      'sku_name',
      'sku_spec_format',
      'sku_image',
      'goods_image',
    ])
    .select(['sku.price as list_price', 'sku.stock', 'weight', 'volume', 'min_buy', 'max_buy', 'unit', 'is_virtual'])
    .select(['is_free_shipping', 'freight_template_id', 'commission_rate', 'ways'])
    .select(salePrice(now))
    .where('sku.id', 'in', ids)
    .where('sku.shown', '=', 1)
    .where('goods.shown', '=', 1)
    .where('shop_status', '=', 1),
)

/** A line at its list price. */
export function checkoutLine({ sale_price: _, goods_image, ...sku }: SkuRow, num: number): CheckoutLine {
  const sku_image = sku.sku_image || ((JSON.parse(goods_image || '[]') as string[])[0] ?? '')
  return { ...sku, sku_image, num, price: sku.list_price, why: '', cart_id: 0, promotion_id: 0, score_price: 0 }
}
