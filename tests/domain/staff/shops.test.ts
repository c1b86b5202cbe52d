import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller, Member } from '../../../src/lib/core/caller.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { duties } from '../../../src/lib/domain/account/roles.ts'
import { couponIndex } from '../../../src/lib/domain/mall/coupons.ts'
import { goodsDetail } from '../../../src/lib/domain/mall/goods.ts'
import { goodsList } from '../../../src/lib/domain/mall/goods-list.ts'
import { groupbuyPage } from '../../../src/lib/domain/mall/groupbuy.ts'
import { goodsSell } from '../../../src/lib/domain/mall/quick-goods-edit.ts'
import { refreshGoodsIndex } from '../../../src/lib/domain/mall/refresh-goods-index.ts'
import { recommendedGoods } from '../../../src/lib/domain/mall/shop-goods.ts'
import { shopInfo, shopPage } from '../../../src/lib/domain/mall/shops.ts'
import { goodsVerify, staffGoods } from '../../../src/lib/domain/staff/mall/goods.ts'
import { orderFile, staffOrders } from '../../../src/lib/domain/staff/mall/orders.ts'
import { settlementOverview, staffSettlements } from '../../../src/lib/domain/staff/mall/settlements.ts'
import { shopFreeze, shopSave, staffShops } from '../../../src/lib/domain/staff/mall/shops.ts'
import { calculate } from '../../../src/lib/domain/trade/checkout/calculate.ts'
import { shipOrder } from '../../../src/lib/domain/trade/ship.ts'
import { add, databases, member, NOW, type Noting, pagesThatFall, staff, visitor } from '../../world.ts'
import { couponType, goods, goodsCategory, shop, skusOf } from '../mall/world.ts'
import { order, seller } from '../trade/orders.ts'
import { lastDeed } from './staff-acts.ts'

const PART = { page: 1, limit: 20 }
const reason = '多次投诉'

describe.each(databases)('shops managed by staff on %s', (_name, open) => {
  let db: Db
  let keeper: Noting<Member>
  let other: Member
  let category_id: number
  beforeAll(async () => {
    db = await open()
    keeper = await staff(db, 'shop', 'trade')
    other = await staff(db, ...duties.filter(duty => duty !== 'shop' && duty !== 'trade'))
    category_id = await goodsCategory(db)
  })

  const shownIn = async (site_id: number) =>
    (await goodsList(visitor(db), { site_id, page: 1, page_size: 20 })).list.map(row => row.goods_id)
  const toldTo = ({ member }: Member) =>
    db.selectFrom('notice').select(['kind', 'text', 'actor_id']).where('user_id', '=', member).execute()

  test('freezing hides a shop and its goods and notifies its sellers, while orders continue', async () => {
    const site_id = await shop(db, { site_name: '老周轮胎仓' })
    const own = await goods(db, { site_id, category_id })
    const off = await goods(db, { site_id, category_id, goods_state: 0 })
    const coupon = await couponType(db, { site_id })
    const who = await seller(db, site_id)
    const running = await order(await member(db), { site_id, order_status: 1 })
    expect(await shownIn(site_id)).toEqual([own])
    keeper.touched.length = 0
    const pages = { 'group-buys': (by: Caller) => groupbuyPage(by, { page: 1, page_size: 10 }) }
    const freeze = () => shopFreeze(keeper, { site_id, shop_status: 0, reason })
    expect(await pagesThatFall(keeper, pages, freeze)).toEqual(['group-buys'])
    for (const tag of [`shop:${site_id}`, 'shops', `goods:${own}`, 'goods', `goods:shop:${site_id}`, 'coupons'])
      expect(keeper.touched).toContain(tag)
    expect(await shownIn(site_id)).toEqual([])
    expect((await shopInfo(visitor(db), { site_id })).shop_status).toBe(0)
    expect((await shopPage(visitor(db), { page: 1, page_size: 50 })).list.map(row => row.site_id)).not.toContain(
      site_id,
    )
    const taken = await couponIndex(visitor(db), { site_id, page: 1, page_size: 9 })
    expect(taken.list.map(({ id }) => id)).not.toContain(coupon)
    expect(await toldTo(who)).toEqual([{ kind: 'SHOP_FROZEN', text: reason, actor_id: null }])
    expect(await lastDeed(db)).toMatchObject({
      action: 'shopFreeze',
      user_id: keeper.member,
      target_id: site_id,
      reason,
    })
    await shipOrder(who, {
      order_id: running.id,
      delivery_type: 1,
      express_company_name: '顺丰速运',
      delivery_no: 'SF1',
    })
    await expect(shopFreeze(keeper, { site_id, shop_status: 0, reason })).rejects.toThrow('decidedAlready')
    await shopFreeze(keeper, { site_id, shop_status: 1, reason: '整改完成' })
    expect(await shownIn(site_id)).toContain(own)
    expect(await shownIn(site_id)).not.toContain(off)
    expect((await toldTo(who)).at(-1)).toMatchObject({ kind: 'SHOP_OPENED', text: '整改完成' })
    await expect(shopFreeze(keeper, { site_id: 999_999, shop_status: 0, reason })).rejects.toThrow('noSuchContent')
  })

  test('freezing blocks all goods at once, and updates lists in parts', async () => {
    const site_id = await shop(db)
    const ids: number[] = []
    for (let n = 0; n < 103; n++) ids.push(await goods(db, { site_id, category_id }))
    const all = await skusOf(db, ids[102]!)
    const states = () =>
      db.selectFrom('goods').select('id').where('site_id', '=', site_id).where('shown', '=', 1).execute()
    const buyer = await member(db)
    await shopFreeze(keeper, { site_id, shop_status: 0, reason })
    expect(await states()).toHaveLength(3)
    expect(await lastDeed(db)).toMatchObject({ detail: '{"goods":103}' })
    const sku_id = all[0]!.id
    expect((await goodsDetail(visitor(db), { sku_id })).goods_sku_detail.goods_state).toBe(0)
    await expect(calculate(buyer, { source: 'sku', sku_id, num: 1 })).rejects.toThrow('goodsGone')
    await refreshGoodsIndex(visitor(db))
    expect(await states()).toEqual([])
    expect(await shownIn(site_id)).toEqual([])
    await shopFreeze(keeper, { site_id, shop_status: 1, reason: '整改完成' })
    await refreshGoodsIndex(visitor(db))
    expect(await states()).toHaveLength(103)
    expect((await shopInfo(visitor(db), { site_id })).goods_count).toBe(103)
  })

  test('freezing invalidates the shop’s recommendations even if empty', async () => {
    const site_id = await shop(db)
    const pages = { goods: (by: Caller) => recommendedGoods(by, { site_id, limit: 4 }) }
    const freeze = () => shopFreeze(keeper, { site_id, shop_status: 0, reason })
    expect(await pagesThatFall(keeper, pages, freeze)).toEqual(['goods'])
  })

  test('of two concurrent freezes one succeeds, and sellers are notified once', async () => {
    const site_id = await shop(db)
    const who = await seller(db, site_id)
    const both = [keeper, await staff(db, 'shop')].map(each => shopFreeze(each, { site_id, shop_status: 0, reason }))
    const ended = await Promise.allSettled(both)
    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await toldTo(who)).toHaveLength(1)
  })

  test('goods taken off by staff stay off until approved again', async () => {
    const site_id = await shop(db)
    const id = await goods(db, { site_id, category_id, name: '三无机油' })
    const [sku] = await skusOf(db, id)
    const who = await seller(db, site_id)
    await expect(goodsVerify(keeper, { goods_id: id, verify_state: -1, reason: '' })).rejects.toThrow('reasonNeeded')
    await goodsVerify(keeper, { goods_id: id, verify_state: -1, reason: '没有合格证' })
    expect(keeper.touched).toContain(`goods:${id}`)
    expect(await shownIn(site_id)).toEqual([])
    await expect(goodsDetail(visitor(db), { sku_id: sku!.id })).rejects.toThrow('noSuchContent')
    await goodsSell(who, { goods_id: id, screen: true })
    expect(await shownIn(site_id)).toEqual([])
    expect(await toldTo(who)).toEqual([{ kind: 'GOODS_TAKEN_OFF', text: '没有合格证', actor_id: null }])
    const { data } = await staffGoods(keeper, { verify_state: -1, site_id, ...PART })
    expect(data).toMatchObject([{ id, verify_message: '没有合格证', shown: 0 }])
    await expect(goodsVerify(keeper, { goods_id: id, verify_state: -1, reason })).rejects.toThrow('decidedAlready')
    await goodsVerify(keeper, { goods_id: id, verify_state: 1, reason: '' })
    expect(await shownIn(site_id)).toEqual([id])
    expect((await staffGoods(keeper, { verify_state: 1, text: '三无机油', ...PART })).data.map(row => row.id)).toEqual([
      id,
    ])
    expect((await staffGoods(keeper, { verify_state: 1, text: String(id), ...PART })).total).toBe(1)
  })

  test('saving a shop’s level and guarantee updates its page and invalidates the shop list', async () => {
    const site_id = await shop(db, { site_name: '南山洗护' })
    const { data } = await staffShops(keeper, { text: '南山', ...PART })
    const { id, shop_baozh: _, ...row } = data[0]!
    expect(id).toBe(site_id)
    const save = () =>
      shopSave(keeper, {
        ...promisesOf(row),
        shop_baozh: 1,
        promise_ids: [],
        site_id,
        sort: 3,
        level_name: '旗舰店',
        reason: '',
      })
    const street = { street: (by: Caller) => shopPage(by, { page: 1, page_size: 10 }) }
    expect(await pagesThatFall(keeper, street, save)).toEqual(['street'])
    expect(keeper.touched).toContain(`shop:${site_id}`)
    expect(await shopInfo(visitor(db), { site_id })).toMatchObject({ shop_baozh: 1, level_name: '旗舰店' })
    expect((await staffShops(keeper, { text: String(site_id), shop_status: 1, ...PART })).data).toHaveLength(1)
    expect((await staffShops(keeper, { text: '南山', shop_status: 0, ...PART })).total).toBe(0)
  })

  test('orders are found by number, slip, member, shop and state, without the buyer’s codes', async () => {
    const buyer = await member(db, { nickname: '买家' })
    const site_id = await shop(db)
    const one = await order(buyer, { site_id, order_status: 1, order_type: 4, pay_status: 1, point: 7 })
    await order(buyer, { order_status: 0 })
    const row = { order_id: one.id, user_id: buyer.member, site_id, createtime: NOW }
    await add(db, 'verify', { ...row, verify_code: 'SECRET12', verify_type: 'virtualgoods' })
    const log = { from_status: 0, to_status: 1, action: 'pay', way: 4, createtime: NOW }
    await db
      .insertInto('order_log')
      .values({ ...log, order_id: one.id })
      .execute()
    const ids = async (asked: object) =>
      (await staffOrders(keeper, { ...asked, ...PART })).data.map(({ order_id }) => order_id)
    expect(await ids({ number: one.order_no })).toEqual([one.id])
    expect(await ids({ number: one.out_trade_no })).toEqual([one.id])
    expect(await ids({ number: `${one.order_no}0` })).toEqual([])
    expect(await ids({ site_id })).toEqual([one.id])
    expect(await ids({ user_id: buyer.member })).toHaveLength(2)
    expect(await ids({ user_id: buyer.member, states: ['toUse'] })).toEqual([one.id])
    const file = await orderFile(keeper, { order_id: one.id })
    expect(file).toMatchObject({ nickname: '买家', virtual_code: '', delivery_code: '', point: 7 })
    expect(file.history).toMatchObject([{ action: 'pay', way: 4 }])
    expect(JSON.stringify(file)).not.toContain('SECRET12')
    await expect(orderFile(keeper, { order_id: 999_999 })).rejects.toThrow('noSuchContent')
  })

  test('the overview totals each shop’s settlements and open orders', async () => {
    const site_id = await shop(db, { site_name: '结算店' })
    const sums = { order_money: 10_000, shop_money: 9500, commission: 500, start_time: 1, end_time: 2, createtime: NOW }
    await add(db, 'settlement', { ...sums, settlement_no: `S${site_id}a`, site_id, order_num: 2 })
    await add(db, 'settlement', { ...sums, settlement_no: `S${site_id}b`, site_id, order_num: 1 })
    await order(await member(db), { site_id, order_status: 10 })
    const { data } = await settlementOverview(keeper, { page: 1, limit: 50 })
    expect(data.find(row => row.id === site_id)).toMatchObject({
      order_num: 3,
      order_money: '200.00',
      shop_money: '190.00',
      commission: '10.00',
      open: 1,
      held: '0.00',
    })
    const list = await staffSettlements(keeper, { site_id, ...PART })
    expect(list).toMatchObject({ total: 2, data: [{ shop_money: '95.00' }, {}] })
  })

  test('refuses decisions about a shop one sells in, and about its goods', async () => {
    const site_id = await shop(db)
    const goods_id = await goods(db, { site_id, category_id })
    const own = await staff(db, 'shop')
    const role = { user_id: own.member, duty: 'seller', scope: site_id, createtime: NOW }
    await db.insertInto('role').values(role).execute()
    await expect(goodsVerify(own, { goods_id, verify_state: -1, reason })).rejects.toThrow('forbidden')
    await expect(shopFreeze(own, { site_id, shop_status: 0, reason })).rejects.toThrow('forbidden')
    const row = await db.selectFrom('shop').selectAll().where('id', '=', site_id).executeTakeFirstOrThrow()
    const rank = { ...promisesOf(row), shop_baozh: 1, promise_ids: [], site_id, sort: 1, level_name: '旗舰店', reason }
    await expect(shopSave(own, rank)).rejects.toThrow('forbidden')
    expect(await shownIn(site_id)).toEqual([goods_id])
    await shopFreeze(keeper, { site_id, shop_status: 0, reason })
    await expect(shopFreeze(own, { site_id, shop_status: 1, reason })).rejects.toThrow('forbidden')
    expect(await shownIn(site_id)).toEqual([])
  })

  test('refuses staff of other duties', async () => {
    const site_id = await shop(db)
    const goods_id = await goods(db, { site_id, category_id })
    await expect(staffShops(other, PART)).rejects.toThrow('forbidden')
    await expect(staffGoods(other, { verify_state: 1, ...PART })).rejects.toThrow('forbidden')
    await expect(staffOrders(other, PART)).rejects.toThrow('forbidden')
    await expect(orderFile(other, { order_id: 1 })).rejects.toThrow('forbidden')
    await expect(settlementOverview(other, PART)).rejects.toThrow('forbidden')
    await expect(staffSettlements(other, { site_id, ...PART })).rejects.toThrow('forbidden')
    await expect(shopFreeze(other, { site_id, shop_status: 0, reason })).rejects.toThrow('forbidden')
    await expect(goodsVerify(other, { goods_id, verify_state: -1, reason })).rejects.toThrow('forbidden')
    expect(await shownIn(site_id)).toEqual([goods_id])
  })
})

const names = ['qtian', 'zhping', 'erxiaoshi', 'tuihuo', 'shiyong', 'shiti', 'xiaoxie'] as const
const promisesOf = (row: Record<`shop_${(typeof names)[number]}`, number>) =>
  Object.fromEntries(names.map(name => [`shop_${name}`, row[`shop_${name}`]])) as typeof row
