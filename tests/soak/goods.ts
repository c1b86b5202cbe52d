import type { Db } from '../../src/lib/db/open.ts'
import { shop } from '../domain/mall/shelves.ts'
import { goodsOf, onShelf } from '../domain/trade/world.ts'
import { add } from '../world.ts'
import type { Want } from './buyer.ts'

export const PIECES = 10
const PLENTY = 500
export const kinds = ['plain', 'seckill', 'combo'] as const
export type Kind = (typeof kinds)[number]

/** Ten pieces for sale, the request of each buyer, and how many are left in the database. */
export async function offered(db: Db, kind: Kind, now: number) {
  const site_id = await shop(db)
  const scarce = await onShelf(db, { site_id, stock: kind === 'seckill' ? PLENTY : PIECES })
  const stockOf = async (id: number) =>
    (await db.selectFrom('sku').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock
  const plain: Want = { path: '/api/ordercreate/create', body: { sku_id: scarce, num: 1 }, money: 10_000 }
  if (kind === 'plain') return { scarce, wantOf: () => plain, left: () => stockOf(scarce) }
  if (kind === 'seckill') {
    const id = await seckill(db, { sku_id: scarce, site_id, stock: PIECES, now })
    const want: Want = { path: '/seckill/api/ordercreate/create', body: { seckill_goods_id: id, num: 1 }, money: 100 }
    const left = async () =>
      (await db.selectFrom('seckill_goods').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock
    return { scarce, wantOf: () => want, left }
  }
  const bl_id = await combo(db, [scarce, await onShelf(db, { site_id, stock: PLENTY })], site_id, now)
  const set: Want = { path: '/bundling/api/ordercreate/create', body: { bl_id, num: 1 }, money: 15_000 }
  // Combos and single pieces use the same stock.
  return { scarce, wantOf: (n: number) => (n % 2 ? set : plain), left: () => stockOf(scarce) }
}

interface Sale {
  sku_id: number
  site_id: number
  stock: number
  now: number
}

/** An active seckill of this SKU, one piece per buyer. */
export async function seckill(db: Db, { sku_id, site_id, stock, now }: Sale) {
  const goods_id = await goodsOf(db, sku_id)
  const seckill_id = await add(db, 'seckill', { name: '场', seckill_start_time: 0, seckill_end_time: 86_400 })
  return add(db, 'seckill_goods', {
    seckill_id,
    day: 1,
    site_id,
    goods_id,
    sku_id,
    type: 3,
    seckill_price: 100,
    stock,
    max_buy: 1,
    start_time: now - 60,
    end_time: now + 86_400,
    status: 1,
  })
}

async function combo(db: Db, skus: number[], site_id: number, now: number) {
  const bl_id = await add(db, 'combo', { site_id, bl_name: '套餐', bl_price: 15_000, createtime: now, status: 1 })
  for (const [sort, sku_id] of skus.entries())
    await db
      .insertInto('combo_goods')
      .values({ bl_id, sku_id, goods_id: await goodsOf(db, sku_id), sort })
      .execute()
  return bl_id
}
