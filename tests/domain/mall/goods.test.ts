import { beforeAll, describe, expect, test } from 'vitest'
import { change } from '../../../src/lib/db/change.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import {
  collectedGoods,
  collectGoods,
  collectShop,
  followedShops,
  isCollected,
  uncollectGoods,
} from '../../../src/lib/domain/mall/collect.ts'
import {
  addBrowse,
  browsePage,
  deleteBrowse,
  modifyClicks,
  restoreBrowse,
} from '../../../src/lib/domain/mall/footprint.ts'
import { goodsDetail, skuInfo } from '../../../src/lib/domain/mall/goods.ts'
import { goodsList } from '../../../src/lib/domain/mall/goods-list.ts'
import { startAndEndDiscounts } from '../../../src/lib/domain/mall/start-end-discounts.ts'
import { returnToStock, takeStock } from '../../../src/lib/domain/mall/stock.ts'
import { databases, member, NOW, visitor } from '../../world.ts'
import * as mall from './world.ts'

const ALL = { page: 1, page_size: 50 }
const DAY = 86_400

describe.each(databases)('goods on %s', (_name, open) => {
  let db: Db
  let site_id: number
  let category_id: number
  beforeAll(async () => {
    db = await open()
    site_id = await mall.shop(db)
    category_id = await mall.goodsCategory(db)
  })

  const put = (told?: Parameters<typeof mall.goods>[2]) => mall.goods(db, { site_id, category_id }, told)
  const listed = async (now = NOW) =>
    new Map((await goodsList({ ...visitor(db), now }, { site_id, ...ALL })).list.map(row => [row.goods_id, row]))

  test('a list shows the cheapest SKU in stock, and the next one once sold out', async () => {
    const id = await put({
      skus: [
        { price: 300, stock: 5 },
        { price: 100, stock: 0 },
        { price: 200, stock: 1 },
      ],
    })
    const skus = await mall.skusOf(db, id)
    expect((await listed()).get(id)).toMatchObject({ sku_id: skus[2]!.id, price: '2.00' })
    await change(visitor(db), who => takeStock(who, [{ sku_id: skus[2]!.id, num: 1 }]))
    expect((await listed()).get(id)).toMatchObject({ sku_id: skus[0]!.id, price: '3.00', stock: 5 })
  })

  test('of 200 concurrent buyers of 10 pieces 10 succeed, and returned stock is available again', async () => {
    const id = await put({ skus: [{ stock: 10 }, { stock: 0 }] })
    const [sku] = await mall.skusOf(db, id)
    const buy = () => change(visitor(db), who => takeStock(who, [{ sku_id: sku!.id, num: 1 }]))
    const said = await Promise.allSettled(Array.from({ length: 200 }, buy))
    expect(said.filter(({ status }) => status === 'fulfilled').length).toBe(10)
    const left = async () => ({
      sku: (await mall.skusOf(db, id))[0]!.stock,
      goods: (await db.selectFrom('goods').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock,
    })
    expect(await left()).toEqual({ sku: 0, goods: 0 })
    expect((await listed()).get(id)).toMatchObject({ stock_state: 'none' })
    await Promise.all(
      Array.from({ length: 10 }, () => change(visitor(db), who => returnToStock(who, [{ sku_id: sku!.id, num: 1 }]))),
    )
    expect(await left()).toEqual({ sku: 10, goods: 10 })
    expect((await listed()).get(id)).toMatchObject({ stock_state: 'few' })
  })

  test('concurrent orders of the same goods in different sequences neither deadlock nor lose stock', async () => {
    const ids = [await put({ skus: [{ stock: 500 }] }), await put({ skus: [{ stock: 500 }] })]
    const skus = (await Promise.all(ids.map(id => mall.skusOf(db, id)))).flat().map(({ id }) => id)
    const order = (n: number) => (n % 2 ? skus : skus.toReversed()).map(sku_id => ({ sku_id, num: 1 }))
    await Promise.all(Array.from({ length: 60 }, (_each, n) => change(visitor(db), who => takeStock(who, order(n)))))
    const rows = await db.selectFrom('sku').select('stock').where('id', 'in', skus).execute()
    expect(rows.map(({ stock }) => stock)).toEqual([440, 440])
  })

  test('an order beyond stock takes nothing and reports what is left', async () => {
    const ids = [await put({ skus: [{ stock: 5 }] }), await put({ skus: [{ stock: 1 }] })]
    const skus = (await Promise.all(ids.map(id => mall.skusOf(db, id)))).flat()
    const lines = skus.map(({ id }) => ({ sku_id: id, num: 2 }))
    await expect(change(visitor(db), who => takeStock(who, lines))).rejects.toMatchObject({
      reason: 'outOfStock',
      words: { stock: '1' },
    })
    expect((await mall.skusOf(db, ids[0]!))[0]!.stock).toBe(5)
  })

  test('a time discount applies to list and page only while it runs', async () => {
    const id = await put({ skus: [{ price: 10_000 }, { price: 12_000 }] })
    const [, dearer] = await mall.skusOf(db, id)
    const span = { start_time: NOW + 100, end_time: NOW + 200 }
    const { id: discount_id } = await db
      .insertInto('discount')
      .values({ site_id, name: '限时', ...span })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('discount_goods')
      .values({ discount_id, sku_id: dearer!.id, goods_id: id, price: 8000, ...span })
      .execute()
    const at = async (now: number) => {
      await startAndEndDiscounts({ ...visitor(db), now })
      const { price, discount_price, promotion_type } = (await listed(now)).get(id)!
      const page = await skuInfo({ ...visitor(db), now }, { sku_id: dearer!.id })
      return [price, discount_price, promotion_type, page.discount_price, page.end_time]
    }
    expect(await at(NOW)).toEqual(['100.00', '100.00', 0, '120.00', 0])
    expect(await at(NOW + 100)).toEqual(['120.00', '80.00', 1, '80.00', NOW + 200])
    expect(await at(NOW + 200)).toEqual(['100.00', '100.00', 0, '120.00', 0])
  })

  test('two concurrent sweeps apply a discount once', async () => {
    const id = await put()
    const [sku] = await mall.skusOf(db, id)
    const span = { start_time: NOW - 1, end_time: NOW + 200 }
    const { id: discount_id } = await db
      .insertInto('discount')
      .values({ site_id, name: '限时', ...span })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('discount_goods')
      .values({ discount_id, sku_id: sku!.id, goods_id: id, price: 1000, ...span })
      .execute()
    await Promise.all([startAndEndDiscounts(visitor(db)), startAndEndDiscounts(visitor(db))])
    expect((await listed()).get(id)).toMatchObject({ discount_price: '10.00' })
  })

  test('a page lists the SKUs on sale, marks hidden goods as off sale and refuses deleted ones', async () => {
    const id = await put({ skus: [{}, { shown: 0 }, {}] })
    const [one, hidden] = await mall.skusOf(db, id)
    const detail = await goodsDetail(visitor(db), { sku_id: one!.id })
    expect(detail.sku_list.length).toBe(2)
    expect(detail.goods_sku_detail.goods_state).toBe(1)
    expect((await goodsDetail(visitor(db), { sku_id: hidden!.id })).goods_sku_detail.goods_state).toBe(0)
    await db.updateTable('goods').set({ goods_state: 0 }).where('id', '=', id).execute()
    expect((await goodsDetail(visitor(db), { id: one!.id })).goods_sku_detail.goods_state).toBe(0)
    await db.updateTable('goods').set({ deletetime: NOW }).where('id', '=', id).execute()
    await expect(goodsDetail(visitor(db), { sku_id: one!.id })).rejects.toThrow('goodsDeleted')
    await expect(goodsDetail(visitor(db), { sku_id: 999_999 })).rejects.toThrow('noSuchContent')
  })

  test('collecting is idempotent, and lists belong to their member', async () => {
    const [who, other, id] = [await member(db), await member(db), await put()]
    const on = (screen: boolean) => collectGoods(who, { goods_id: id, screen })
    expect([await on(true), await on(true)].map(({ collect_num }) => collect_num)).toEqual([1, 1])
    expect([await isCollected(who, { goods_id: id }), await isCollected(other, { goods_id: id })]).toEqual([1, 0])
    expect((await collectedGoods(who, ALL)).list.map(row => row.goods_id)).toEqual([id])
    expect((await collectedGoods(other, ALL)).count).toBe(0)
    await uncollectGoods(who, { goods_id: [id, id] })
    expect((await on(false)).collect_num).toBe(0)
    await expect(collectGoods(who, { goods_id: 999_999, screen: true })).rejects.toThrow('noSuchContent')
    expect((await collectShop(who, { site_id, screen: true })).sub_num).toBe(1)
    expect((await followedShops(who, ALL)).list[0]).toMatchObject({ site_id, shop_desccredit: '5.00' })
  })

  test('browsing history has one entry per day and goods, newest first, deletable by its owner', async () => {
    const [who, other] = [await member(db), await member(db)]
    const skus = [await mall.skusOf(db, await put()), await mall.skusOf(db, await put())].map(([sku]) => sku!.id)
    const first = await addBrowse(who, { sku_id: skus[0]! })
    await addBrowse({ ...who, now: NOW + 1 }, { sku_id: skus[1]! })
    expect(await addBrowse({ ...who, now: NOW + 2 }, { sku_id: skus[0]! })).toBe(first)
    expect(await addBrowse({ ...who, now: NOW + DAY }, { sku_id: skus[0]! })).not.toBe(first)
    expect((await browsePage(who, ALL)).list.map(row => row.sku_id)).toEqual([skus[0], skus[0], skus[1]])
    expect(await deleteBrowse(other, { id: [first] })).toBe(0)
    expect(await deleteBrowse(who, { id: [first] })).toBe(1)
  })

  test('deletes one’s browsing history by day or completely', async () => {
    const [who, other] = [await member(db), await member(db)]
    const skus = [await mall.skusOf(db, await put()), await mall.skusOf(db, await put())].map(([sku]) => sku!.id)
    for (const each of [who, other]) for (const sku_id of skus) await addBrowse(each, { sku_id })
    await addBrowse({ ...who, now: NOW + DAY }, { sku_id: skus[0]! })
    const [seen] = (await browsePage(other, ALL)).list
    expect(await deleteBrowse(who, { day: seen!.day })).toBe(2)
    expect((await browsePage(who, ALL)).count).toBe(1)
    expect(await deleteBrowse(who, {})).toBe(0)
    expect(await deleteBrowse(who, { all: 1 })).toBe(1)
    // Both removals are taken back together, by their member alone.
    await expect(restoreBrowse(other)).rejects.toMatchObject({ reason: 'undoOver' })
    expect(await restoreBrowse(who)).toBe(3)
    expect((await browsePage(who, ALL)).count).toBe(3)
    await expect(restoreBrowse(who)).rejects.toMatchObject({ reason: 'undoOver' })
    expect((await browsePage(other, ALL)).count).toBe(2)
  })

  test('collected goods no longer sold are listed as ids', async () => {
    const [who, kept, off] = [await member(db), await put(), await put()]
    for (const goods_id of [kept, off]) await collectGoods(who, { goods_id, screen: true })
    await db.updateTable('goods').set({ goods_state: 0, shown: 0 }).where('id', '=', off).execute()
    const { list, gone, count } = await collectedGoods(who, ALL)
    expect([list.map(row => row.goods_id), gone, count]).toEqual([[kept], [off], 2])
    await collectGoods(who, { goods_id: off, screen: false })
    expect((await collectedGoods(who, ALL)).gone).toEqual([])
  })

  test('counts a view once per member and day', async () => {
    const [who, other] = [await member(db), await member(db)]
    const [sku] = await mall.skusOf(db, await put())
    const look = (each: typeof who, now = NOW) => modifyClicks({ ...each, now }, { sku_id: sku!.id })
    expect([await look(who), await look(who), await look(other), await look(who, NOW + DAY + 1)]).toEqual([1, 1, 2, 3])
  })
})
