import type { Insertable } from 'kysely'
import type { Caller } from '../../../src/lib/core/caller.ts'
import { change } from '../../../src/lib/db/change.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import type { Schema } from '../../../src/lib/db/schema.ts'
import { indexRows } from '../../../src/lib/db/search.ts'
import { updateGoodsIndex } from '../../../src/lib/domain/mall/update-goods.ts'
import { add, NOW, visitor } from '../../world.ts'

type Row<Table extends keyof Schema> = Partial<Insertable<Schema[Table]>>

export async function shop(db: Db, values: Row<'shop'> = {}) {
  const category_id = values.category_id ?? (await add(db, 'shop_category', { name: '汽车用品' }))
  return add(db, 'shop', { site_name: '车友自营', createtime: NOW, ...values, category_id })
}

/** A category; with a `pid`, one level below that. */
export async function goodsCategory(db: Db, values: Row<'goods_category'> = {}) {
  const above = await db
    .selectFrom('goods_category')
    .selectAll()
    .where('id', '=', values.pid ?? 0)
    .executeTakeFirst()
  const level = (above?.level ?? 0) + 1
  const id = await add(db, 'goods_category', { name: '轮胎', ...values, level })
  const path = {
    category_id_1: above?.category_id_1 || above?.id || id,
    category_id_2: level === 3 ? above!.id : level === 2 ? id : 0,
  }
  await db.updateTable('goods_category').set(path).where('id', '=', id).execute()
  return id
}

interface Told {
  skus?: Row<'sku'>[]
  attrs?: number[]
  fits?: { brand_id: number; series_id?: number }[]
}

/** Goods on sale, as a seller saves them; by default with one SKU of 100 yuan and 20 pieces. */
export async function goods(db: Db, values: Row<'goods'> & { site_id: number; category_id: number }, told: Told = {}) {
  const { skus = [{}], attrs = [], fits = [] } = told
  const path = await pathOf(db, values.category_id)
  const row = { type: 3, name: '野营天幕', createtime: NOW, updatetime: NOW, shelf_id: (values.site_id % 16) + 1 }
  const all = skus.map(sku => ({ price: 10_000, stock: 20, ...sku }))
  const stock = all.filter(sku => sku.shown !== 0).reduce((sum, sku) => sum + sku.stock, 0)
  const id = await add(db, 'goods', { ...row, ...path, stock, ...values })
  for (const [n, sku] of all.entries())
    await add(db, 'sku', {
      sku_name: `${values.name ?? row.name} ${n}`,
      spec_key: String(n),
      sort: n,
      ...sku,
      goods_id: id,
      site_id: values.site_id,
    })
  for (const attr_value_id of attrs) await db.insertInto('goods_attr').values({ goods_id: id, attr_value_id }).execute()
  for (const fit of fits)
    await db
      .insertInto('goods_fit')
      .values({ goods_id: id, ...fit })
      .execute()
  await indexRows(db, 'goods', [{ id, text: values.name ?? row.name }])
  await shelved(visitor(db), id)
  return id
}

export const shelved = (who: Caller, ...ids: number[]) => change(who, who => updateGoodsIndex(who, ids))

export const skusOf = (db: Db, goods_id: number) =>
  db.selectFrom('sku').selectAll().where('goods_id', '=', goods_id).orderBy('sort').execute()

async function pathOf(db: Db, id: number) {
  const { level, ...path } = await db
    .selectFrom('goods_category')
    .select(['level', 'category_id_1', 'category_id_2'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...path, category_id_3: level === 3 ? id : 0 }
}

export async function couponType(db: Db, values: Row<'coupon_type'> = {}) {
  const row = { name: '满 200 减 30', type: 'reward', money: 3000, at_least: 20_000, count: 100, max_fetch: 1 }
  return add(db, 'coupon_type', { ...row, start_time: NOW - 60, end_time: NOW + 86_400, createtime: NOW, ...values })
}
