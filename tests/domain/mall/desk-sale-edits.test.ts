import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller, Member } from '../../../src/lib/core/caller.ts'
import { tag } from '../../../src/lib/core/tags.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { comboLists } from '../../../src/lib/domain/mall/combos.ts'
import { fullReductionInfo } from '../../../src/lib/domain/mall/full-reduction.ts'
import { goodsDetail } from '../../../src/lib/domain/mall/goods.ts'
import { groupbuyPage } from '../../../src/lib/domain/mall/groupbuy.ts'
import { seckillGoodsPage } from '../../../src/lib/domain/mall/seckill.ts'
import {
  discountAdd,
  discountClose,
  discountEdit,
  discountLists,
} from '../../../src/lib/domain/mall/seller/sales/discounts.ts'
import {
  fullReductionAdd,
  fullReductionEdit,
  fullReductionLists,
} from '../../../src/lib/domain/mall/seller/sales/full-reductions.ts'
import { groupbuyAdd, groupbuyEdit, groupbuyLists } from '../../../src/lib/domain/mall/seller/sales/groupbuys.ts'
import { seckillEdit, seckillLists } from '../../../src/lib/domain/mall/seller/sales/seckills.ts'
import { comboAdd, comboEdit } from '../../../src/lib/domain/mall/seller/sales/sets.ts'
import { topicEdit, topicLists } from '../../../src/lib/domain/mall/seller/sales/topics.ts'
import { topicPage } from '../../../src/lib/domain/mall/topics.ts'
import { calculate } from '../../../src/lib/domain/trade/checkout/calculate.ts'
import { add, databases, NOW, type Noting, pagesThatFall } from '../../world.ts'
import { after, seller } from '../trade/orders.ts'
import { buyer, orderOf, ordersOf } from '../trade/world.ts'
import { goods, goodsCategory, shop, skusOf } from './world.ts'

const DAY = 86_400
const pages = { page: 1, page_size: 10 }
const now = { start_time: NOW, end_time: NOW + DAY }
const later = { start_time: NOW + DAY, end_time: NOW + 2 * DAY }
const begun = { reason: 'badField', said: 'seller:saleBegun' }
const over = { reason: 'stateConflict', said: 'seller:saleOver' }

describe.each(databases)('editing a shop’s promotions on %s', (_name, open) => {
  let db: Db
  let site_id: number
  let category_id: number
  let who: Noting<Member>
  let goods_id: number
  let sku_id: number
  beforeAll(async () => {
    db = await open()
    category_id = await goodsCategory(db)
  })
  beforeEach(async () => {
    site_id = await shop(db)
    who = await seller(db, site_id)
    ;[goods_id, sku_id] = await oneMore()
  })

  async function oneMore(): Promise<[number, number]> {
    const id = await goods(db, { site_id, category_id, is_free_shipping: 1 })
    return [id, (await skusOf(db, id))[0]!.id]
  }

  describe('a time discount', () => {
    const made = (when = now, price = 8000) =>
      discountAdd(who, { site_id, name: '周末', ...when, skus: [{ sku_id, price }] })
    const edit = (id: number, values: object = {}, by: Member = who) =>
      discountEdit(by, { site_id, id, name: '周末', end_time: later.end_time, skus: [], ...values })
    const priced = async (at: Member = who) => (await goodsDetail(at, { sku_id })).goods_sku_detail.discount_price

    test('that runs can change its name and end, but not its prices and start', async () => {
      const { id } = await made()
      who.touched.length = 0
      await edit(id, { name: '整周特价' })
      expect((await discountLists(who, { site_id, id, ...pages })).list).toMatchObject([
        { name: '整周特价', end_time: later.end_time, state: 'running', skus: [{ price: '80.00' }] },
      ])
      expect(await priced(after(who, DAY + 60))).toBe('80.00')
      await edit(id, { end_time: NOW + 60 })
      expect(await priced(after(who, 61))).toBe('100.00')
      expect(who.touched).toEqual(expect.arrayContaining([tag.promotions, tag.goods(goods_id)]))
      await expect(edit(id, { skus: [{ sku_id, price: 9000 }] })).rejects.toMatchObject(begun)
      await expect(edit(id, { start_time: NOW + 60 })).rejects.toMatchObject(begun)
      await expect(edit(id, { end_time: NOW })).rejects.toMatchObject({ words: { field: 'end_time' } })
      expect(await priced()).toBe('80.00')
    })

    test('that has not started can change entirely, without overlapping others', async () => {
      const { id } = await made(later)
      const [, other] = await oneMore()
      const next = { start_time: NOW + 3 * DAY, end_time: NOW + 4 * DAY }
      await discountAdd(who, { site_id, name: '下周', ...next, skus: [{ sku_id, price: 6000 }] })
      await expect(edit(id, { end_time: next.end_time })).rejects.toMatchObject({ reason: 'saleOverlaps' })
      await expect(edit(id, { skus: [{ sku_id, price: 10_000 }] })).rejects.toMatchObject({ words: { field: 'skus' } })
      await expect(edit(id, { skus: [{ sku_id: other, price: 10 }] })).rejects.toMatchObject({
        reason: 'noSuchContent',
      })
      await edit(id, { start_time: NOW, skus: [{ sku_id, price: 7000 }] })
      expect(await priced()).toBe('70.00')
    })

    test('that has ended or belongs to another shop cannot be edited', async () => {
      const { id } = await made()
      await discountClose(who, { site_id, id })
      await expect(edit(id)).rejects.toMatchObject(over)
      const { id: second } = await made()
      await expect(edit(second, {}, after(who, 2 * DAY))).rejects.toMatchObject(over)
      const stranger = await seller(db, await shop(db))
      await expect(edit(second, {}, stranger)).rejects.toMatchObject({ reason: 'forbidden' })
      const theirs = await stranger.db
        .selectFrom('role')
        .select('scope')
        .where('user_id', '=', stranger.member)
        .execute()
      const asked = edit(second, { site_id: theirs[0]!.scope }, stranger)
      await expect(asked).rejects.toMatchObject({ reason: 'noSuchContent' })
    })
  })

  test('a running full reduction keeps its tiers, and one not yet started can change them', async () => {
    const steps = { rules: [{ money: 10_000, discount_money: 1000 }], goods_type: 1, goods_ids: [] }
    const { id } = await fullReductionAdd(who, { site_id, name: '满减', ...now, ...steps })
    const { id: next } = await fullReductionAdd(who, { site_id, name: '下次', ...later, ...steps })
    const rules = [{ money: 10_000, discount_money: 500 }]
    const longer = { site_id, id, name: '满减', end_time: later.end_time, rules: [] }
    await expect(fullReductionEdit(who, longer)).rejects.toMatchObject({ reason: 'saleOverlaps' })
    await expect(fullReductionEdit(who, { ...longer, end_time: now.end_time, rules })).rejects.toMatchObject(begun)
    await fullReductionEdit(who, { ...longer, id: next, rules, start_time: later.start_time + 60 })
    const page = { goods: (by: Caller) => fullReductionInfo(by, { goods_id }) }
    const edit = () => fullReductionEdit(who, { ...longer, name: '改名', end_time: later.start_time + 60 })
    expect(await pagesThatFall(who, page, edit)).toEqual(['goods'])
    expect((await fullReductionLists(who, { site_id, ...pages })).list).toMatchObject([
      { id: next, rules: [{ discount_money: '5.00' }] },
      { id, name: '改名', end_time: later.start_time + 60, rules: [{ discount_money: '10.00' }] },
    ])
  })

  test('a running group buy can change only its end, and one not yet started everything', async () => {
    const skus = [{ sku_id, price: 7000 }]
    const { id } = await groupbuyAdd(who, { site_id, buy_num: 3, ...now, skus })
    const end = { site_id, id, end_time: NOW + 60, skus: [] }
    await expect(groupbuyEdit(who, { ...end, buy_num: 2 })).rejects.toMatchObject(begun)
    await expect(groupbuyEdit(who, { ...end, skus })).rejects.toMatchObject(begun)
    const shown = {
      goods: (by: Caller) => goodsDetail(by, { sku_id }),
      // A page beyond the last one still shows the total.
      list: (by: Caller) => groupbuyPage(by, { page: 9, page_size: 50 }),
    }
    expect(await pagesThatFall(who, shown, () => groupbuyEdit(who, end))).toEqual(['goods', 'list'])
    const { id: next } = await groupbuyAdd(who, { site_id, buy_num: 3, ...later, skus })
    await expect(groupbuyEdit(who, { ...end, end_time: later.end_time })).rejects.toMatchObject({
      reason: 'saleOverlaps',
    })
    await groupbuyEdit(who, { ...end, id: next, end_time: later.end_time, buy_num: 2, skus: [{ sku_id, price: 6500 }] })
    expect((await groupbuyLists(who, { site_id, id: next, ...pages })).list).toMatchObject([
      { buy_num: 2, groupbuy_price: '65.00', skus: [{ price: '65.00' }] },
    ])
  })

  test('a bundle’s new price applies to new orders only', async () => {
    const [, other] = await oneMore()
    const set = { site_id, bl_name: '套餐', shipping_fee_type: 1 }
    const { id } = await comboAdd(who, { ...set, bl_price: 15_000, sku_ids: [sku_id, other] })
    const customer = await buyer(db)
    const draft = { source: 'bundling', bl_id: id, num: 1 } as const
    const seen = await calculate(customer, draft)
    const slip = await orderOf(customer, draft)
    const page = { goods: (by: Caller) => comboLists(by, { sku_id }) }
    const edit = () => comboEdit(who, { ...set, id, bl_price: 18_000 })
    expect(await pagesThatFall(who, page, edit)).toEqual(['goods'])
    expect((await ordersOf(db, slip))[0]).toMatchObject({ goods_money: 15_000, order_status: 0 })
    expect((await calculate(customer, draft)).goods_money).toBe('180.00')
    // A buyer who saw the old price is asked to confirm.
    expect((await calculate(customer, draft)).order_key).not.toBe(seen.order_key)
    await expect(comboEdit(who, { ...set, id, bl_price: 20_000 })).rejects.toMatchObject({
      words: { field: 'bl_price' },
    })
    expect((await calculate(customer, draft)).goods_money).toBe('180.00')
  })

  describe('goods in a flash sale', () => {
    const inSlot = async (when: typeof now, status: number) => {
      const seckill_id = await add(db, 'seckill', { name: '早场', seckill_start_time: 0, seckill_end_time: 3600 })
      const row = { seckill_id, day: 1, site_id, goods_id, sku_id, type: 3, seckill_price: 5000, stock: 3, max_buy: 1 }
      return add(db, 'seckill_goods', { ...row, ...when, status })
    }
    const standing = async (id: number) => (await seckillLists(who, { site_id, id, ...pages })).list[0]

    test('that are on sale can only get more stock, also while orders are placed', async () => {
      const id = await inSlot(now, 1)
      const [customer, other] = [await buyer(db), await buyer(db)]
      const draft = { source: 'seckill', seckill_goods_id: id, num: 1 } as const
      await Promise.all([orderOf(customer, draft), seckillEdit(who, { site_id, id, more: 4 })])
      expect(await standing(id)).toMatchObject({ stock: 6, price: '50.00', state: 'running' })
      const refused = { said: 'seller:seckillRuns' }
      await expect(seckillEdit(who, { site_id, id, more: -1 })).rejects.toMatchObject(refused)
      await expect(seckillEdit(who, { site_id, id, more: 0, price: 6000 })).rejects.toMatchObject(refused)
      await expect(seckillEdit(who, { site_id, id, more: 0, max_buy: 5 })).rejects.toMatchObject(refused)
      expect((await calculate(other, draft)).goods_money).toBe('50.00')
    })

    test('that are not yet on sale can change, and a new price needs approval again', async () => {
      const id = await inSlot(later, 1)
      const goods = db.selectFrom('seckill_goods').select('seckill_id').where('id', '=', id)
      const { seckill_id } = await goods.executeTakeFirstOrThrow()
      const page = { slot: (by: Caller) => seckillGoodsPage(by, { seckill_id, ...pages }) }
      const edit = () => seckillEdit(who, { site_id, id, more: -2, max_buy: 2 })
      expect(await pagesThatFall(who, page, edit)).toEqual(['slot'])
      expect(await standing(id)).toMatchObject({ stock: 1, max_buy: 2, state: 'coming' })
      await expect(seckillEdit(who, { site_id, id, more: -1 })).rejects.toMatchObject({ said: 'seller:askSaleStock' })
      await seckillEdit(who, { site_id, id, more: 0, price: 6000 })
      expect(await standing(id)).toMatchObject({ price: '60.00', state: 'waiting' })
      await expect(seckillEdit(who, { site_id, id, more: 0, price: 10_000 })).rejects.toMatchObject({
        reason: 'badField',
      })
      await expect(seckillEdit(after(who, 3 * DAY), { site_id, id, more: 1 })).rejects.toMatchObject(over)
    })
  })

  test('goods in a topic sale change only before it starts, and a new price needs approval again', async () => {
    const inTopic = async (when: typeof now) => {
      const topic_id = await add(db, 'topic', { topic_name: '换季', createtime: NOW, ...when })
      return add(db, 'topic_goods', { topic_id, site_id, goods_id, sku_id, topic_price: 6000, status: 1 })
    }
    const standing = async (id: number) => (await topicLists(who, { site_id, id, ...pages })).list[0]
    const [runs, comes] = [await inTopic(now), await inTopic(later)]
    await expect(topicEdit(who, { site_id, id: runs, price: 7000, max_buy: 0 })).rejects.toMatchObject({
      said: 'seller:saleBegun',
    })
    const page = { topics: (by: Caller) => topicPage(by, pages) }
    const edit = () => topicEdit(who, { site_id, id: comes, price: 6000, max_buy: 2 })
    expect(await pagesThatFall(who, page, edit)).toEqual(['topics'])
    expect(await standing(comes)).toMatchObject({ max_buy: 2, state: 'coming' })
    await topicEdit(who, { site_id, id: comes, price: 5500, max_buy: 2 })
    expect(await standing(comes)).toMatchObject({ price: '55.00', state: 'waiting' })
  })
})
