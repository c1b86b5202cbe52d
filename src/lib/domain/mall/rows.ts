import type { Caller } from '../../core/caller.ts'
import { yuan } from '../../core/format.ts'
import { stockState } from '../../core/goods/stock.ts'
import { query } from '../../db/query.ts'

export type GoodsRow = Awaited<ReturnType<typeof goodsRows>>[number]

const CHEAPER_NOW = 1

/** Goods in list form, in the order of these ids, without hidden ones. */
export async function goodsRows({ db }: Caller, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await rowsOf(db, ids)
  const byId = new Map(rows.map(row => [row.goods_id, row]))
  return ids.flatMap(id => byId.get(id) ?? []).map(wired)
}

const rowsOf = query((db, ids: number[]) =>
  db
    .selectFrom('goods')
    .innerJoin('shop', 'shop.id', 'goods.site_id')
    .innerJoin('sku', 'sku.id', 'goods.sku_id')
    .select([
      'goods.id as goods_id',
      'goods.sku_id',
      'sku_name',
      'goods.name as goods_name',
      'goods.type',
      'introduction',
    ])
    .select(['goods.price', 'goods.market_price', 'discount_price', 'goods.stock', 'goods.sale_num', 'sku_image'])
    .select(['goods_image', 'goods.site_id', 'site_name', 'is_own', 'is_free_shipping', 'is_virtual', 'sku_count'])
    .select(['goods.category_id', 'goods.evaluate', 'evaluate_haoping', 'collect_num', 'unit'])
    .where('goods.id', 'in', ids)
    .where('goods.shown', '=', 1),
)

interface Priced {
  price: number
  market_price: number
  discount_price: number
  stock: number
  goods_image: string
  sku_image: string
}

function wired<Row extends Priced>({ price, market_price, discount_price, goods_image, ...row }: Row) {
  const [first = ''] = JSON.parse(goods_image) as string[]
  return {
    ...row,
    price: yuan(price),
    market_price: yuan(market_price),
    discount_price: yuan(discount_price),
    promotion_type: discount_price < price ? CHEAPER_NOW : 0,
    goods_image: first,
    sku_image: row.sku_image || first,
    stock_state: stockState(row.stock),
  }
}
