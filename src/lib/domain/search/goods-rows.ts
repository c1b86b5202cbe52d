import type { Db } from '../../db/open.ts'
import { indexRows } from '../../db/search.ts'
import { texts } from '../text/index.ts'

/** Goods with all fields of their search text. */
export const goodsRows = (db: Db) =>
  db
    .selectFrom('goods')
    .leftJoin('goods_category as one', 'one.id', 'goods.category_id_1')
    .leftJoin('goods_category as two', 'two.id', 'goods.category_id_2')
    .leftJoin('goods_category as three', 'three.id', 'goods.category_id_3')
    .leftJoin('goods_brand', 'goods_brand.id', 'goods.brand_id')
    .select(['goods.id', 'goods.name', 'introduction', 'keywords', 'goods_spec_format', 'goods_attr_format'])
    .select(['one.name as first', 'two.name as second', 'three.name as third', 'goods_brand.name as brand'])

/** Indexes goods in their current state. */
export async function indexGoods(db: Db, goods_id: number) {
  const rows = await goodsRows(db).where('goods.id', '=', goods_id).execute()
  await indexRows(
    db,
    'goods',
    rows.map(row => ({ id: row.id, text: texts.goods(row) })),
  )
}
