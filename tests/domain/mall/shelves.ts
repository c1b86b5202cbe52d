import type { Insertable } from 'kysely'
import type { Db } from '../../../src/lib/db/open.ts'
import type { Schema } from '../../../src/lib/db/schema.ts'
import { add, NOW } from '../../world.ts'

/** Goods, in a new shop by default. */
export async function goods(db: Db, values: Partial<Insertable<Schema['goods']>> = {}) {
  const category_id = await add(db, 'goods_category', { level: 3, name: '机油' })
  const site_id = values.site_id ?? (await shop(db))
  const times = { createtime: NOW, updatetime: NOW }
  const row = { type: 2, name: '全合成机油', category_id, shelf_id: 1, goods_state: 1, verify_state: 1, shown: 1 }
  return add(db, 'goods', { ...row, ...times, ...values, site_id })
}

export async function shop(db: Db, values: Partial<Insertable<Schema['shop']>> = {}) {
  const category_id = await add(db, 'shop_category', { name: '养护' })
  return add(db, 'shop', { category_id, site_name: '车友自营', createtime: NOW, ...values })
}

/** Another SKU of these goods. */
export async function sku(db: Db, goods_id: number, values: Partial<Insertable<Schema['sku']>> = {}) {
  const { site_id } = await db
    .selectFrom('goods')
    .select('site_id')
    .where('id', '=', goods_id)
    .executeTakeFirstOrThrow()
  const row = { sku_name: '全合成机油 4L', spec_key: String(Math.random()), price: 19_900, stock: 10 }
  return add(db, 'sku', { ...row, ...values, goods_id, site_id })
}

/** A time discount of this SKU. */
export async function onSale(
  db: Db,
  goods_id: number,
  sku_id: number,
  sale: { price: number; start_time: number; end_time: number },
) {
  const { site_id } = await db
    .selectFrom('goods')
    .select('site_id')
    .where('id', '=', goods_id)
    .executeTakeFirstOrThrow()
  const { start_time, end_time } = sale
  const discount_id = await add(db, 'discount', { site_id, name: '限时', start_time, end_time })
  await db
    .insertInto('discount_goods')
    .values({ discount_id, sku_id, goods_id, ...sale })
    .execute()
}
