import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { change } from '../../../src/lib/db/change.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { brandPage } from '../../../src/lib/domain/mall/brands.ts'
import { collectGoods, collectShop, uncollectGoods } from '../../../src/lib/domain/mall/collect.ts'
import { floors } from '../../../src/lib/domain/mall/floors.ts'
import { goodsDetail } from '../../../src/lib/domain/mall/goods.ts'
import { goodsList } from '../../../src/lib/domain/mall/goods-list.ts'
import { mallIndex, recommend } from '../../../src/lib/domain/mall/home.ts'
import { refreshGoodsIndex, refreshShopGoods } from '../../../src/lib/domain/mall/refresh-goods-index.ts'
import { shopInfo, shopPage } from '../../../src/lib/domain/mall/shops.ts'
import { returnToStock, takeStock } from '../../../src/lib/domain/mall/stock.ts'
import { countSales } from '../../../src/lib/domain/trade/count-sales.ts'
import { addEvaluate } from '../../../src/lib/domain/trade/write-review.ts'
import { add, databases, member, NOW, pagesThatFall, visitor } from '../../world.ts'
import { linesOf, order } from '../trade/orders.ts'
import * as mall from './world.ts'

const ALL = { page: 1, page_size: 50 }

describe.each(databases)('page invalidation on %s', (_name, open) => {
  let db: Db
  let site_id: number
  let category_id: number
  beforeAll(async () => {
    db = await open()
    category_id = await mall.goodsCategory(db)
  })
  beforeEach(async () => {
    site_id = await mall.shop(db)
  })

  const put = (values: Partial<Parameters<typeof mall.goods>[1]> = {}) =>
    mall.goods(db, { site_id, category_id, ...values })
  const skuOf = async (goods_id: number) => (await mall.skusOf(db, goods_id))[0]!.id

  /** The tags that a page made by this work depends on. */
  async function readBy(work: (who: ReturnType<typeof visitor>) => Promise<unknown>) {
    const who = visitor(db)
    await work(who)
    return who.read
  }

  test('following a shop invalidates its page and the shop list, but not its goods', async () => {
    const [who, goods_id] = [await member(db), await put()]
    const sku_id = await skuOf(goods_id)
    await collectShop(who, { site_id, screen: true })
    const falls = (read: string[]) => read.some(tag => who.touched.includes(tag))
    expect(falls(await readBy(who => shopInfo(who, { site_id })))).toBe(true)
    expect(falls(await readBy(who => shopPage(who, ALL)))).toBe(true)
    for (const work of [
      (who: ReturnType<typeof visitor>) => goodsDetail(who, { sku_id }),
      (who: ReturnType<typeof visitor>) => goodsList(who, { site_id, ...ALL }),
      (who: ReturnType<typeof visitor>) => goodsList(who, ALL),
      mallIndex,
    ])
      expect(falls(await readBy(work))).toBe(false)
    expect((await shopInfo(visitor(db), { site_id })).sub_num).toBe(1)
  })

  test('collecting goods invalidates only the page of these goods', async () => {
    const [who, goods_id, beside] = [await member(db), await put(), await put()]
    await collectGoods(who, { goods_id, screen: true })
    const falls = (read: string[]) => read.some(tag => who.touched.includes(tag))
    const [sku_id, other] = [await skuOf(goods_id), await skuOf(beside)]
    expect(falls(await readBy(who => goodsDetail(who, { sku_id })))).toBe(true)
    expect(falls(await readBy(who => goodsDetail(who, { sku_id: other })))).toBe(false)
    expect(falls(await readBy(who => goodsList(who, { site_id, ...ALL })))).toBe(false)
    expect((await goodsDetail(visitor(db), { sku_id })).goods_info.collect_num).toBe(1)
  })

  test('limits marks to thirty a minute, and counts removing duplicates once', async () => {
    const [who, goods_id] = [await member(db), await put()]
    for (let n = 0; n < 29; n++) await collectGoods(who, { goods_id, screen: n % 2 === 0 })
    await uncollectGoods(who, { goods_id: [goods_id, goods_id] })
    await expect(collectShop(who, { site_id, screen: true })).rejects.toMatchObject({ reason: 'tooFast' })
    expect((await goodsDetail(visitor(db), { sku_id: await skuOf(goods_id) })).goods_info.collect_num).toBe(0)
    const later = { ...who, now: NOW + 61 }
    expect((await collectShop(later, { site_id, screen: true })).sub_num).toBe(1)
    expect((await collectShop(await member(db), { site_id, screen: true })).sub_num).toBe(2)
  })

  test('recommended goods are invalidated when they or the ranking change, not by other goods', async () => {
    const top = []
    for (let n = 0; n < 24; n++) top.push(await put({ sale_num: 10_000 + n, recommend: 1 }))
    const low = await put()
    const read = await readBy(who => recommend(who, { page: 1, page_size: 3 }))
    expect(read).not.toContain('goods')
    const fallsWith = async (id: number, values: object = {}) => {
      const who = visitor(db)
      await db.updateTable('goods').set(values).where('id', '=', id).execute()
      await mall.shelved(who, id)
      return read.some(tag => who.touched.includes(tag))
    }
    expect(await fallsWith(low, { name: '换了名字' })).toBe(false)
    expect(await fallsWith(low, { goods_state: 0 })).toBe(false)
    expect(await fallsWith(top[3]!, { name: '换了名字' })).toBe(true)
    expect(await fallsWith(top[5]!, { goods_state: 0 })).toBe(true)
    expect(await fallsWith(low, { goods_state: 1, sale_num: 900_000 })).toBe(true)
    const best = await recommend(visitor(db), { page: 1, page_size: 1 })
    expect(best.list.map(each => each.goods_id)).toEqual([low])
  })

  test('a home page floor is invalidated only by its own goods', async () => {
    const [shown, other] = [await put(), await put()]
    const value = JSON.stringify({ title: { text: '精选', url: '' }, goods_ids: [shown] })
    const row = { title: '精选', block_name: 'a', block_title: '精选', value }
    await db.insertInto('floor').values(row).execute()
    const read = await readBy(floors)
    for (const [id, falls] of [
      [shown, true],
      [other, false],
    ] as const) {
      const who = visitor(db)
      await mall.shelved(who, id)
      expect(read.some(tag => who.touched.includes(tag))).toBe(falls)
    }
  })

  test('the next sweep sorts goods by their new sales and invalidates their pages', async () => {
    const [quiet, sold] = [await put({ sale_num: 5 }), await put({ sale_num: 3 })]
    const listed = async (order?: 'sale_num') =>
      (await goodsList(visitor(db), { site_id, order, ...ALL })).list.map(each => each.goods_id)
    expect([await listed(), await listed('sale_num')]).toEqual([
      [quiet, sold],
      [quiet, sold],
    ])
    const buyer = await member(db)
    const bought = await order(buyer, { site_id, lines: [{ goods_id: sold, sku_id: await skuOf(sold), num: 9 }] })
    await change(buyer, who => countSales(who, [bought]))
    const sweeps = [visitor(db), visitor(db), visitor(db)]
    await Promise.all(sweeps.map(refreshGoodsIndex))
    expect([await listed(), await listed('sale_num')]).toEqual([
      [sold, quiet],
      [sold, quiet],
    ])
    const touched = sweeps.flatMap(who => who.touched)
    const falls = (read: string[]) => read.some(tag => touched.includes(tag))
    for (const work of [
      (who: ReturnType<typeof visitor>) => shopPage(who, ALL),
      (who: ReturnType<typeof visitor>) => shopInfo(who, { site_id }),
      (who: ReturnType<typeof visitor>) => goodsList(who, { site_id, ...ALL }),
      async (who: ReturnType<typeof visitor>) => goodsDetail(who, { sku_id: await skuOf(sold) }),
    ])
      expect(falls(await readBy(work))).toBe(true)
    const again = visitor(db)
    await refreshGoodsIndex(again)
    expect(again.touched).toEqual([])
  })

  test('the sweep invalidates recommendations only when sales change their order', async () => {
    const [first, second] = [await put({ sale_num: 2_000_000 }), await put({ sale_num: 1_000_000 })]
    await refreshGoodsIndex(visitor(db))
    const sweep = async (id: number, sale_num: number) => {
      await db.updateTable('goods').set({ sale_num, moved: 1 }).where('id', '=', id).execute()
      const who = visitor(db)
      // A page beyond the last one depends on no goods of its own.
      return pagesThatFall(who, { home: by => recommend(by, { page: 99, page_size: 3 }) }, () => refreshGoodsIndex(who))
    }
    expect(await sweep(first, 2_000_001)).toEqual([])
    expect(await sweep(second, 3_000_000)).toEqual(['home'])
    expect((await recommend(visitor(db), { page: 1, page_size: 1 })).list[0]!.goods_id).toBe(second)
  })

  test.each([
    ['few are left of one kind, though many of another', takeStock, 11, true],
    ['there are enough of one kind again', returnToStock, 10, true],
    ['enough are left', takeStock, 20, false],
  ])('invalidates the goods page at once when %s', async (_when, move, stock, falls) => {
    const goods_id = await mall.goods(db, { site_id, category_id }, { skus: [{ stock }, { stock: 500 }] })
    const who = visitor(db)
    await change(who, async who => move(who, [{ sku_id: await skuOf(goods_id), num: 1 }]))
    expect(who.touched.includes(`goods:${goods_id}`)).toBe(falls)
  })

  test('other stock changes invalidate the goods page with the next sweep', async () => {
    const goods_id = await mall.goods(db, { site_id, category_id }, { skus: [{ stock: 500 }] })
    await change(visitor(db), async who => takeStock(who, [{ sku_id: await skuOf(goods_id), num: 1 }]))
    const who = visitor(db)
    await refreshGoodsIndex(who)
    expect(who.touched).toContain(`goods:${goods_id}`)
  })

  test('a review invalidates the shop list, and the shop’s other goods only if its rating changes', async () => {
    const goods_id = await put()
    const [sku_id, other] = [await skuOf(goods_id), await skuOf(await put())]
    const review = async (scores: number) => {
      const who = await member(db)
      const lines = [{ goods_id, sku_id, num: 1 }]
      const { id } = await order(who, { order_status: 4, is_evaluate: 1, site_id, lines })
      const [line] = await linesOf(db, id)
      const goods_evaluate = [{ order_goods_id: line!.id, content: '好', scores }]
      await addEvaluate(who, { order_id: id, goods_evaluate, shop_desccredit: scores })
      const falls = (read: string[]) => read.some(tag => who.touched.includes(tag))
      expect(falls(await readBy(who => shopPage(who, ALL)))).toBe(true)
      return falls(await readBy(who => goodsDetail(who, { sku_id: other })))
    }
    expect(await review(5)).toBe(false)
    expect(await review(4)).toBe(true)
    const score = db.selectFrom('goods').select('score').where('id', '=', goods_id)
    const before = await score.executeTakeFirstOrThrow()
    await refreshGoodsIndex(visitor(db))
    expect((await score.executeTakeFirstOrThrow()).score).toBeGreaterThan(before.score)
  })

  test('brands and shops are invalidated when their goods count changes, not by other edits', async () => {
    const brand_id = await add(db, 'goods_brand', {
      name: `品牌 ${site_id}`,
      letter: 'P',
      image: '',
      desc: '',
      sort: 0,
    })
    const goods_id = await put({ brand_id })
    await put({ brand_id })
    const brands = (who: ReturnType<typeof visitor>) => brandPage(who, ALL)
    const street = (who: ReturnType<typeof visitor>) => shopPage(who, ALL)
    const counted = async () => [
      (await brands(visitor(db))).list.find(each => each.brand_id === brand_id)?.goods_count,
      (await street(visitor(db))).list.find(each => each.site_id === site_id)?.goods_count,
    ]
    const reads = await Promise.all(
      [brands, street, (who: ReturnType<typeof visitor>) => shopInfo(who, { site_id })].map(readBy),
    )
    const falls = async (values: object) => {
      const who = visitor(db)
      await db.updateTable('goods').set(values).where('id', '=', goods_id).execute()
      await mall.shelved(who, goods_id)
      return reads.map(read => read.some(tag => who.touched.includes(tag)))
    }
    expect(await counted()).toEqual([2, 2])
    expect(await falls({ goods_state: 0 })).toEqual([true, true, true])
    expect(await counted()).toEqual([1, 1])
    expect(await falls({ goods_state: 1 })).toEqual([true, true, true])
    expect(await counted()).toEqual([2, 2])
    expect(await falls({ name: '换了名字' })).toEqual([false, false, false])
  })

  test('freezing and reopening a shop invalidates the brands it sells', async () => {
    const brand_id = await add(db, 'goods_brand', { name: `店 ${site_id}`, letter: 'D', image: '', desc: '', sort: 0 })
    await put({ brand_id })
    const read = await readBy(who => brandPage(who, ALL))
    for (const [shop_status, count] of [
      [0, 0],
      [1, 1],
    ]) {
      const who = visitor(db)
      await db.updateTable('shop').set({ shop_status }).where('id', '=', site_id).execute()
      await db.updateTable('goods').set({ moved: 1 }).where('site_id', '=', site_id).execute()
      await refreshShopGoods(who, site_id)
      expect(read.some(tag => who.touched.includes(tag))).toBe(true)
      const { list } = await brandPage(visitor(db), ALL)
      expect(list.find(each => each.brand_id === brand_id)?.goods_count).toBe(count)
    }
  })
})
