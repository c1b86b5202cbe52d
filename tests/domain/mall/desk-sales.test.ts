import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller, Member } from '../../../src/lib/core/caller.ts'
import { tag } from '../../../src/lib/core/tags.ts'
import { dayOf, dayStart } from '../../../src/lib/core/time.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { comboLists as setsOf } from '../../../src/lib/domain/mall/combos.ts'
import { fullReductionInfo } from '../../../src/lib/domain/mall/full-reduction.ts'
import { goodsDetail } from '../../../src/lib/domain/mall/goods.ts'
import { groupbuyDetail, groupbuyPage } from '../../../src/lib/domain/mall/groupbuy.ts'
import { seckillGoodsPage } from '../../../src/lib/domain/mall/seckill.ts'
import { discountAdd, discountClose, discountLists } from '../../../src/lib/domain/mall/seller/sales/discounts.ts'
import {
  fullReductionAdd,
  fullReductionClose,
  fullReductionLists,
} from '../../../src/lib/domain/mall/seller/sales/full-reductions.ts'
import { groupbuyAdd, groupbuyClose, groupbuyLists } from '../../../src/lib/domain/mall/seller/sales/groupbuys.ts'
import { seckillApply, seckillClose, seckillLists } from '../../../src/lib/domain/mall/seller/sales/seckills.ts'
import { comboAdd, comboClose, comboLists } from '../../../src/lib/domain/mall/seller/sales/sets.ts'
import { topicApply, topicClose, topicLists } from '../../../src/lib/domain/mall/seller/sales/topics.ts'
import { startAndEndDiscounts } from '../../../src/lib/domain/mall/start-end-discounts.ts'
import { topicGoodsPage } from '../../../src/lib/domain/mall/topics.ts'
import { slotSave } from '../../../src/lib/domain/staff/mall/seckill.ts'
import { calculate } from '../../../src/lib/domain/trade/checkout/calculate.ts'
import { add, databases, NOW, type Noting, pagesThatFall, staff } from '../../world.ts'
import { after, seller } from '../trade/orders.ts'
import { buyer, orderOf } from '../trade/world.ts'
import { goods, goodsCategory, shop, skusOf } from './world.ts'

const DAY = 86_400
const pages = { page: 1, page_size: 10 }
const span = { start_time: NOW, end_time: NOW + DAY }
const later = { start_time: NOW + DAY, end_time: NOW + 2 * DAY }
const overlap = { reason: 'saleOverlaps' }
const forbidden = { reason: 'forbidden' }

describe.each(databases)('a shop’s promotions on %s', (_name, open) => {
  let db: Db
  let site_id: number
  let category_id: number
  let who: Noting<Member>
  let stranger: Member
  let goods_id: number
  let sku_id: number
  beforeAll(async () => {
    db = await open()
    category_id = await goodsCategory(db)
    stranger = await seller(db, await shop(db))
  })
  // A new shop for each test, so that promotions do not overlap.
  beforeEach(async () => {
    site_id = await shop(db)
    who = await seller(db, site_id)
    ;[goods_id, sku_id] = await oneMore()
  })

  /** As when a shop no longer sells it. */
  const retire = (id: number) => db.updateTable('sku').set({ shown: 0 }).where('id', '=', id).execute()

  async function oneMore(): Promise<[number, number]> {
    const id = await goods(db, { site_id, category_id, is_free_shipping: 1 })
    return [id, (await skusOf(db, id))[0]!.id]
  }
  const theirs = async () =>
    (await db.selectFrom('role').select('scope').where('user_id', '=', stranger.member).executeTakeFirstOrThrow()).scope

  describe('a time discount', () => {
    const cheaper = (price = 8000, when = span) =>
      discountAdd(who, { site_id, name: '周末', ...when, skus: [{ sku_id, price }] })
    const priced = async (at = who) => (await goodsDetail(at, { sku_id })).goods_sku_detail.discount_price
    const inLists = async () =>
      (await db.selectFrom('goods').select('discount_price').where('id', '=', goods_id).executeTakeFirstOrThrow())
        .discount_price

    test('applies to prices at once, and no longer once closed', async () => {
      const { id } = await cheaper()
      expect([await priced(), await inLists()]).toEqual(['80.00', 8000])
      expect(who.touched).toEqual(expect.arrayContaining([tag.goods(goods_id), tag.promotions]))
      expect((await calculate(await buyer(db), { source: 'sku', sku_id, num: 1 })).goods_money).toBe('80.00')
      who.touched.length = 0
      await discountClose(who, { site_id, id })
      expect(who.touched).toEqual(expect.arrayContaining([tag.goods(goods_id), tag.promotions]))
      expect([await priced(), await inLists()]).toEqual(['100.00', 10_000])
      expect((await discountLists(who, { site_id, ...pages })).list).toMatchObject([
        { state: 'closed', skus: [{ price: '80.00' }] },
      ])
      await cheaper(7000)
      expect(await priced()).toBe('70.00')
    })

    test('that is scheduled is applied by the sweep', async () => {
      await cheaper(9000, later)
      expect(await inLists()).toBe(10_000)
      await startAndEndDiscounts(after(who, DAY + 1))
      expect(await inLists()).toBe(9000)
    })

    test('refuses overlapping discounts of a SKU, also concurrently', async () => {
      const made = await Promise.allSettled([cheaper(8000), cheaper(7000), cheaper(6000)])
      expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(made.filter(each => each.status === 'rejected').map(({ reason }) => reason)).toMatchObject([
        { ...overlap, said: 'seller:discountOverlaps' },
        overlap,
      ])
      await cheaper(8000, later)
    })

    test('must lower the price and end in the future', async () => {
      for (const price of [0, 10_000, 12_000])
        await expect(cheaper(price)).rejects.toMatchObject({ words: { field: 'skus' } })
      await expect(cheaper(1, { start_time: NOW - DAY, end_time: NOW })).rejects.toMatchObject({
        words: { field: 'end_time' },
      })
      await expect(discountAdd(who, { site_id, name: '空', ...span, skus: [] })).rejects.toMatchObject({
        words: { field: 'skus' },
      })
    })
  })

  describe('a full reduction', () => {
    const rules = [
      { money: 10_000, discount_money: 1000 },
      { money: 20_000, discount_money: 3000 },
    ]
    const off = (goods_type: number, goods_ids: number[], when = span) =>
      fullReductionAdd(who, { site_id, name: '满减', ...when, rules, goods_type, goods_ids })

    test('applies at checkout and on the goods page until closed', async () => {
      const page = { goods: (by: Caller) => fullReductionInfo(by, { goods_id }) }
      expect(await pagesThatFall(who, page, () => off(2, [goods_id]))).toEqual(['goods'])
      const { id } = (await fullReductionLists(who, { site_id, ...pages })).list[0]!
      expect(await fullReductionInfo(who, { goods_id })).toMatchObject({
        rule_json: [{ money: '100.00' }, { discount_money: '30.00' }],
      })
      expect((await calculate(await buyer(db), { source: 'sku', sku_id, num: 2 })).promotion_money).toBe('30.00')
      expect(await pagesThatFall(who, page, () => fullReductionClose(who, { site_id, id }))).toEqual(['goods'])
      expect(await fullReductionInfo(who, { goods_id })).toBeNull()
      expect((await calculate(await buyer(db), { source: 'sku', sku_id, num: 2 })).promotion_money).toBe('0.00')
      expect((await fullReductionLists(who, { site_id, ...pages })).list).toMatchObject([
        { state: 'closed', goods: [{ goods_id }] },
      ])
    })

    test('refuses overlapping reductions of the same goods', async () => {
      await off(2, [goods_id])
      const [other] = await oneMore()
      await expect(off(2, [other, goods_id])).rejects.toMatchObject(overlap)
      await expect(off(1, [])).rejects.toMatchObject(overlap)
      await off(2, [other])
      await off(1, [], later)
    })

    test.each([
      ['nothing off', [{ money: 100, discount_money: 0 }]],
      ['all off', [{ money: 100, discount_money: 100 }]],
      [
        'less off from more on',
        [
          { money: 100, discount_money: 50 },
          { money: 200, discount_money: 40 },
        ],
      ],
      [
        'the same step twice',
        [
          { money: 100, discount_money: 50 },
          { money: 100, discount_money: 60 },
        ],
      ],
      ['no step', []],
    ])('refuses %s', async (_what, rules) => {
      const asked = fullReductionAdd(who, { site_id, name: '错', ...span, rules, goods_type: 1, goods_ids: [] })
      await expect(asked).rejects.toMatchObject({ words: { field: 'rules' } })
    })
  })

  describe('a group buy', () => {
    const group = (when = span, buy_num = 3) =>
      groupbuyAdd(who, { site_id, buy_num, ...when, skus: [{ sku_id, price: 7000 }] })

    test('is sold from its minimum quantity until closed', async () => {
      const shown = {
        goods: (by: Caller) => goodsDetail(by, { sku_id }),
        // A page beyond the last one still shows the total.
        list: (by: Caller) => groupbuyPage(by, { page: 9, page_size: 50 }),
      }
      expect(await pagesThatFall(who, shown, group)).toEqual(['goods', 'list'])
      const id = (await groupbuyLists(who, { site_id, ...pages })).list[0]!.id
      expect(
        (await groupbuyPage(who, { page: 1, page_size: 50 })).list.find(row => row.groupbuy_id === id),
      ).toMatchObject({ groupbuy_price: '70.00' })
      const customer = await buyer(db)
      await orderOf(customer, { source: 'groupbuy', groupbuy_id: id, sku_id, num: 3 })
      await expect(calculate(customer, { source: 'groupbuy', groupbuy_id: id, sku_id, num: 2 })).rejects.toMatchObject({
        reason: 'leastOfGroup',
      })
      expect(await pagesThatFall(who, shown, () => groupbuyClose(who, { site_id, id }))).toEqual(['goods', 'list'])
      await expect(calculate(customer, { source: 'groupbuy', groupbuy_id: id, sku_id, num: 3 })).rejects.toMatchObject({
        reason: 'saleNotRunning',
      })
      expect((await groupbuyLists(who, { site_id, ...pages })).list).toMatchObject([{ state: 'closed' }])
    })

    test('shows the lowest price among the SKUs still sold', async () => {
      const two = await goods(db, { site_id, category_id }, { skus: [{}, {}] })
      const [cheap, dear] = (await skusOf(db, two)).map(({ id }) => id) as [number, number]
      const skus = [
        { sku_id: cheap, price: 6000 },
        { sku_id: dear, price: 7000 },
      ]
      const { id } = await groupbuyAdd(who, { site_id, buy_num: 2, ...span, skus })
      const listed = async () =>
        (await groupbuyPage(who, { page: 1, page_size: 50 })).list.find(row => row.groupbuy_id === id)?.groupbuy_price
      expect(await listed()).toBe('60.00')
      await retire(cheap)
      expect(await listed()).toBe('70.00')
      const { groupbuy } = await groupbuyDetail(who, { id })
      expect(groupbuy).toMatchObject({ groupbuy_price: '70.00', prices: [{ sku_id: dear }] })
      await expect(groupbuyDetail(who, { id, sku_id: cheap })).rejects.toMatchObject({ reason: 'noSuchContent' })
      await retire(dear)
      expect(await listed()).toBeUndefined()
      await expect(groupbuyDetail(who, { id })).rejects.toMatchObject({ reason: 'noSuchContent' })
    })

    test('refuses overlaps, a quantity below two and SKUs of different goods', async () => {
      await group()
      await expect(group()).rejects.toMatchObject({ ...overlap, said: 'seller:groupbuyOverlaps' })
      await group(later)
      await expect(group({ start_time: NOW + 3 * DAY, end_time: NOW + 4 * DAY }, 1)).rejects.toMatchObject({
        words: { field: 'buy_num' },
      })
      const [, other] = await oneMore()
      const mixed = [
        { sku_id, price: 1 },
        { sku_id: other, price: 1 },
      ]
      await expect(groupbuyAdd(who, { site_id, buy_num: 2, ...later, skus: mixed })).rejects.toMatchObject({
        words: { field: 'skus' },
      })
    })
  })

  describe('a bundle', () => {
    const set = (sku_ids: number[], bl_price = 15_000) =>
      comboAdd(who, { site_id, bl_name: '套餐', bl_price, shipping_fee_type: 1, sku_ids })

    test('is shown on its goods’ pages until closed', async () => {
      const [, other] = await oneMore()
      const page = { goods: (by: Caller) => setsOf(by, { sku_id }) }
      expect(await pagesThatFall(who, page, () => set([sku_id, other]))).toEqual(['goods'])
      const { id } = (await comboLists(who, { site_id, ...pages })).list[0]!
      expect(await setsOf(who, { sku_id })).toMatchObject([{ bl_id: id, bl_price: '150.00', save_the_price: '50.00' }])
      await expect(set([other, sku_id])).rejects.toMatchObject(overlap)
      expect(await pagesThatFall(who, page, () => comboClose(who, { site_id, id }))).toEqual(['goods'])
      expect(await setsOf(who, { sku_id })).toEqual([])
      expect((await comboLists(who, { site_id, ...pages })).list).toMatchObject([
        { state: 'closed', skus: [{ sku_id }, { sku_id: other }] },
      ])
      await set([other, sku_id])
    })

    test('with a SKU no longer sold is not offered', async () => {
      const [, other] = await oneMore()
      await set([sku_id, other])
      await retire(other)
      expect(await setsOf(who, { sku_id })).toEqual([])
    })

    test('must be cheaper than its parts and contain two goods', async () => {
      const [, other] = await oneMore()
      await expect(set([sku_id, other], 20_000)).rejects.toMatchObject({
        words: { field: 'bl_price', total: '200.00' },
      })
      for (const ids of [[], [sku_id], [sku_id, sku_id]])
        await expect(set(ids)).rejects.toMatchObject({ words: { field: 'sku_ids' } })
    })
  })

  describe('a flash sale', () => {
    const tomorrow = NOW + DAY
    const slot = (from: number, to: number) =>
      add(db, 'seckill', { name: '午场', seckill_start_time: from, seckill_end_time: to })
    const apply = (seckill_id: number, day = tomorrow) =>
      seckillApply(who, { site_id, seckill_id, day, skus: [{ sku_id, price: 5000, stock: 3, max_buy: 1 }] })

    test('application goes on sale only after approval', async () => {
      const seckill_id = await slot(12 * 3600, 14 * 3600)
      await apply(seckill_id)
      const { list } = await seckillLists(who, { site_id, ...pages })
      expect(list).toMatchObject([
        { state: 'waiting', stock: 3, price: '50.00', start_time: dayStart(dayOf(tomorrow)) + 12 * 3600 },
      ])
      const onDay = after(who, DAY)
      const sold = async () =>
        (await seckillGoodsPage(onDay, { seckill_id, page: 1, page_size: 10 })).list.map(row => row.id)
      expect(await sold()).toEqual([])
      await db.updateTable('seckill_goods').set({ status: 1 }).where('id', '=', list[0]!.id).execute()
      expect(await sold()).toEqual([list[0]!.id])
      await retire(sku_id)
      expect(await seckillGoodsPage(onDay, { seckill_id, page: 1, page_size: 10 })).toMatchObject({
        count: 0,
        list: [],
      })
      await db.updateTable('sku').set({ shown: 1 }).where('id', '=', sku_id).execute()
      const page = { slot: (by: Caller) => seckillGoodsPage(by, { seckill_id, page: 1, page_size: 10 }) }
      const close = () => seckillClose(who, { site_id, id: list[0]!.id })
      expect(await pagesThatFall(who, page, close)).toEqual(['slot'])
      expect(await sold()).toEqual([])
    })

    test('takes its slot’s times, also if staff move the slot concurrently', async () => {
      await db.deleteFrom('seckill_goods').execute()
      await db.deleteFrom('seckill').execute()
      const seckill_id = await slot(12 * 3600, 14 * 3600)
      const keeper = await staff(db, 'shop')
      const moved = { seckill_start_time: 15 * 3600, seckill_end_time: 16 * 3600 }
      const words = { name: '午场', sort: 0, reason: '' }
      await Promise.all([slotSave(keeper, { id: seckill_id, ...words, ...moved }), apply(seckill_id)])
      const { list } = await seckillLists(who, { site_id, ...pages })
      const start = dayStart(dayOf(tomorrow))
      expect(list).toMatchObject([{ start_time: start + 15 * 3600, end_time: start + 16 * 3600 }])
    })

    test('refuses overlapping slots of a SKU and days out of range', async () => {
      const [noon, late] = [await slot(12 * 3600, 14 * 3600), await slot(13 * 3600, 15 * 3600)]
      await apply(noon)
      await expect(apply(late)).rejects.toMatchObject({ ...overlap, said: 'seller:seckillOverlaps' })
      await apply(late, tomorrow + DAY)
      for (const day of [NOW - DAY, NOW + 60 * DAY])
        await expect(apply(noon, day)).rejects.toMatchObject({ words: { field: 'day' } })
      await expect(apply(999_999)).rejects.toMatchObject({ reason: 'noSuchContent' })
    })
  })

  describe('a topic sale', () => {
    const topic = (when = span) => add(db, 'topic', { topic_name: '换季', ...when, createtime: NOW })
    const apply = (topic_id: number) =>
      topicApply(who, { site_id, topic_id, skus: [{ sku_id, price: 6000, max_buy: 0 }] })

    test('application is shown only after approval', async () => {
      const topic_id = await topic()
      await apply(topic_id)
      const shown = async () => (await topicGoodsPage(who, { topic_id, ...pages })).list.length
      const { list } = await topicLists(who, { site_id, ...pages })
      expect([list[0]!.state, await shown()]).toEqual(['waiting', 0])
      await db.updateTable('topic_goods').set({ status: 1 }).where('id', '=', list[0]!.id).execute()
      expect(await shown()).toBe(1)
      await retire(sku_id)
      expect(await topicGoodsPage(who, { topic_id, ...pages })).toMatchObject({ count: 0, list: [] })
      await db.updateTable('sku').set({ shown: 1 }).where('id', '=', sku_id).execute()
      const page = { topic: (by: Caller) => topicGoodsPage(by, { topic_id, ...pages }) }
      const close = () => topicClose(who, { site_id, id: list[0]!.id })
      expect(await pagesThatFall(who, page, close)).toEqual(['topic'])
      expect(await shown()).toBe(0)
    })

    test('refuses overlapping sales of a SKU and ended sales', async () => {
      await apply(await topic())
      await expect(apply(await topic())).rejects.toMatchObject({ ...overlap, said: 'seller:topicOverlaps' })
      await apply(await topic(later))
      await expect(apply(await topic({ start_time: NOW - DAY, end_time: NOW - 1 }))).rejects.toMatchObject({
        reason: 'noSuchContent',
      })
    })
  })

  test('refuses to create or close promotions of another shop or its goods', async () => {
    const skus = [{ sku_id, price: 100 }]
    const mine = await discountAdd(who, { site_id, name: '限时', ...span, skus })
    const seckill_id = await add(db, 'seckill', { name: '晚场', seckill_start_time: 0, seckill_end_time: 3600 })
    const made = (site_id: number) => [
      discountAdd(stranger, { site_id, name: '限时', ...span, skus }),
      groupbuyAdd(stranger, { site_id, buy_num: 2, ...span, skus }),
      comboAdd(stranger, { site_id, bl_name: '套', bl_price: 1, shipping_fee_type: 1, sku_ids: [sku_id, sku_id + 1] }),
      fullReductionAdd(stranger, {
        site_id,
        name: '满',
        ...span,
        rules: [{ money: 2, discount_money: 1 }],
        goods_type: 2,
        goods_ids: [goods_id],
      }),
      seckillApply(stranger, {
        site_id,
        seckill_id,
        day: NOW + DAY,
        skus: [{ sku_id, price: 1, stock: 1, max_buy: 0 }],
      }),
      discountClose(stranger, { site_id, id: mine.id }),
      groupbuyClose(stranger, { site_id, id: 1 }),
      comboClose(stranger, { site_id, id: 999_999 }),
      seckillClose(stranger, { site_id, id: 999_999 }),
      topicClose(stranger, { site_id, id: 999_999 }),
    ]
    await Promise.all(made(site_id).map(each => expect(each).rejects.toMatchObject(forbidden)))
    await Promise.all(made(await theirs()).map(each => expect(each).rejects.toMatchObject({ reason: 'noSuchContent' })))
  })
})
