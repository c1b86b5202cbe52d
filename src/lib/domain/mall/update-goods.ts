import { sql } from 'kysely'
import type { Caller, Changing } from '../../core/caller.ts'
import { priceForAll } from '../../core/goods/sku-price.ts'
import { tag } from '../../core/tags.ts'
import { counterOfTerm, goodsIndexTerms, packed, unpacked } from './goods-index/terms.ts'
import { scoreOf } from './goods-order-score.ts'
import { recordPriceDrop } from './price-drops.ts'
import { salePrice } from './running-discount.ts'

/**
 * Call this once at the end of every `change` that touched goods, their SKUs, discounts or attributes, with all their
 * ids. It derives what depends on them (whether they are shown, the SKU and prices in lists, the filter terms, the
 * counters of category, brand and shop), publishes the change to every process (lib/domain/mall/goods-index/current-goods-index.ts)
 * and invalidates the pages that show the goods. It does not touch `goods.stock` or the counters of sales and reviews:
 * those change by conditional updates, and the scheduled job derives what depends on them (refresh-goods-index.ts).
 */
export async function updateGoodsIndex(who: Changing<Caller>, goods_ids: number[]) {
  if (goods_ids.length === 0) return
  const best = await bestOf(who)
  await reshelveAll(who, goods_ids)
  const now = await bestOf(who)
  if (String(best) !== String(now) || goods_ids.some(id => now.includes(id))) who.touches(tag.choice)
}

/** The same after sales and reviews only: the top-ranked goods count as changed only if their order has. */
export async function updateSoldGoods(who: Changing<Caller>, goods_ids: number[]) {
  if (goods_ids.length === 0) return
  const best = await bestOf(who)
  await reshelveAll(who, goods_ids)
  if (String(best) !== String(await bestOf(who))) who.touches(tag.choice)
}

/** Number of top-ranked goods shown beside lists and on the mall's home page (`recommend` in home.ts). */
export const TOP = 24

async function bestOf({ db }: Caller) {
  const rows = await db
    .selectFrom('goods')
    .select('id')
    .where('shown', '=', sql.lit(1))
    .orderBy('score', 'desc')
    .orderBy('id', 'desc')
    .limit(TOP)
    .execute()
  return rows.map(({ id }) => id)
}

async function reshelveAll(who: Changing<Caller>, goods_ids: number[]) {
  const { db } = who
  const ids = [...new Set(goods_ids)].sort((one, other) => one - other)
  // Lock order: SKUs, goods, index rows, counters, so that no two changes deadlock. A sale holds the goods' lock
  // already, or waits and marks them as moved again; the lock on the index row keeps others from reading half a change.
  const shelves = new Set<number>()
  for (const id of ids) {
    const goods = db.updateTable('goods').set({ moved: 0 }).where('id', '=', id).returning('shelf_id')
    shelves.add((await goods.executeTakeFirstOrThrow()).shelf_id)
  }
  const versions = new Map<number, number>()
  for (const id of [...shelves].sort((one, other) => one - other)) {
    const row = db.updateTable('shelf').set(e => ({ version: e('version', '+', 1) }))
    const { version } = await row.where('id', '=', id).returning('version').executeTakeFirstOrThrow()
    versions.set(id, version)
  }
  for (const id of ids) await reshelveOne(who, id, versions)
}

async function reshelveOne(who: Changing<Caller>, id: number, versions: Map<number, number>) {
  const goods = await who.db
    .selectFrom('goods')
    .innerJoin('shop', 'shop.id', 'goods.site_id')
    .select(['goods.id', 'site_id', 'shelf_id', 'terms', 'shown', 'goods.type', 'is_own', 'is_free_shipping', 'stock'])
    .select(['sku_id', 'fits_all', 'category_id_1', 'category_id_2', 'category_id_3', 'brand_id', 'discount_price'])
    .select(['goods_state', 'verify_state', 'deletetime', 'shop_status'])
    .select(['sale_num', 'recommend', 'evaluate', 'evaluate_haoping'])
    .where('goods.id', '=', id)
    .executeTakeFirstOrThrow()
  const sku = await shownSku(who, id)
  const sold = goods.goods_state === 1 && goods.verify_state === 1 && goods.deletetime === null
  const shown = Number(sold && goods.shop_status === 1 && sku !== undefined)
  const terms = shown ? goodsIndexTerms(goods, await attrsOf(who, id), await fitsOf(who, id)) : []
  await who.db
    .updateTable('goods')
    .set({ shown, terms: packed(terms), score: scoreOf(goods), version: versions.get(goods.shelf_id)! })
    .set(sku ? { sku_id: sku.id, price: sku.price, market_price: sku.market_price, discount_price: sku.now } : {})
    .where('id', '=', id)
    .execute()
  // Compared for the same SKU: a cheaper SKU that is back in stock is no price drop.
  const fell = shown && goods.shown && sku!.id === goods.sku_id && sku!.now < goods.discount_price
  if (fell) await recordPriceDrop(who, id, sku!.now)
  await recount(who, goods.site_id, unpacked(goods.terms), terms)
  for (const each of goodsTags({ ...goods, id })) who.touches(each)
  if (shown && !goods.shown) await invalidateSalePages(who, id)
}

/** Invalidates the pages of sales that contain goods or a SKU that is available again, since those omitted it. */
export async function invalidateSalePages(who: Changing<Caller>, goods_id: number): Promise<void> {
  const { db, now } = who
  const skus = db.selectFrom('sku').select('id').where('goods_id', '=', goods_id)
  const stands = await db
    .selectFrom('combo_goods')
    .select('bl_id as id')
    .where('goods_id', '=', goods_id)
    .unionAll(db.selectFrom('groupbuy').select('id').where('goods_id', '=', goods_id).where('end_time', '>', now))
    .unionAll(db.selectFrom('seckill_goods').select('id').where('sku_id', 'in', skus).where('end_time', '>', now))
    .unionAll(db.selectFrom('topic_goods').select('id').where('sku_id', 'in', skus))
    .unionAll(db.selectFrom('exchange').select('id').where('sku_id', 'in', skus))
    .limit(1)
    .executeTakeFirst()
  if (stands) who.touches(tag.promotions)
}

/** The cheapest SKU in stock, else the cheapest; `now` is its price with a running discount. */
async function shownSku({ db, now }: Caller, goods_id: number) {
  const rows = await db
    .selectFrom('sku')
    .select(['id', 'price', 'market_price', 'stock'])
    .select(salePrice(now))
    .where('goods_id', '=', goods_id)
    .where('shown', '=', 1)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const priced = rows.map(row => ({ ...row, now: priceForAll(row) }))
  return priced.sort((one, other) => Number(other.stock > 0) - Number(one.stock > 0) || one.now - other.now)[0]
}

async function attrsOf({ db }: Caller, goods_id: number) {
  const rows = await db.selectFrom('goods_attr').select('attr_value_id').where('goods_id', '=', goods_id).execute()
  return rows.map(row => row.attr_value_id)
}

const fitsOf = ({ db }: Caller, goods_id: number) =>
  db.selectFrom('goods_fit').select(['brand_id', 'series_id']).where('goods_id', '=', goods_id).execute()

/**
 * Updates the counts of visible goods of categories, brand and shop, and invalidates pages that show a changed count.
 */
async function recount(who: Changing<Caller>, site_id: number, before: number[], after: number[]) {
  const { db } = who
  const moved = [
    ...after.filter(term => !before.includes(term)).map(term => ({ term, by: 1 })),
    ...before.filter(term => !after.includes(term)).map(term => ({ term, by: -1 })),
  ].sort((one, other) => one.term - other.term)
  for (const { term, by } of moved) {
    const counted = counterOfTerm(term)
    if (!counted) continue
    const table = db.updateTable(counted.table).set(e => ({ goods_count: e('goods_count', '+', by) }))
    await table.where('id', '=', counted.id).execute()
    if (counted.table === 'goods_brand') who.touches(tag.brandCounts)
  }
  const by = Number(after.length > 0) - Number(before.length > 0)
  if (by === 0) return
  const shop = db.updateTable('shop').set(e => ({ goods_count: e('goods_count', '+', by) }))
  await shop.where('id', '=', site_id).execute()
  for (const each of [tag.shopCounts(site_id), tag.shopsCounts]) who.touches(each)
}

interface Placed {
  id: number
  site_id: number
  category_id_1: number
  category_id_2: number
  category_id_3: number
}

/** Cache tags of the goods' page and of every list that may contain them. */
export const goodsTags = ({ id, site_id, category_id_1, category_id_2, category_id_3 }: Placed) => [
  tag.goods(id),
  tag.goodsLists,
  tag.goodsOfShop(site_id),
  ...[category_id_1, category_id_2, category_id_3].filter(Boolean).map(tag.goodsOfCategory),
]
