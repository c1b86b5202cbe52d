import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Member } from '../../../src/lib/core/caller.ts'
import { dayOf } from '../../../src/lib/core/time.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { goodsCards } from '../../../src/lib/domain/mall/cards.ts'
import { claimCoupon, claimPlatformCoupon } from '../../../src/lib/domain/mall/claim-coupon.ts'
import { comboDetail, comboLists } from '../../../src/lib/domain/mall/combos.ts'
import * as coupons from '../../../src/lib/domain/mall/coupons.ts'
import { fullReductionInfo } from '../../../src/lib/domain/mall/full-reduction.ts'
import { skuInfo } from '../../../src/lib/domain/mall/goods.ts'
import { goodsList } from '../../../src/lib/domain/mall/goods-list.ts'
import { groupbuyDetail, groupbuyPage } from '../../../src/lib/domain/mall/groupbuy.ts'
import { mallIndex } from '../../../src/lib/domain/mall/home.ts'
import { exchangeDetail, exchangePage, scoreList } from '../../../src/lib/domain/mall/points-goods.ts'
import { remindSeckill } from '../../../src/lib/domain/mall/remind.ts'
import * as seckill from '../../../src/lib/domain/mall/seckill.ts'
import { startAndEndDiscounts } from '../../../src/lib/domain/mall/start-end-discounts.ts'
import * as topics from '../../../src/lib/domain/mall/topics.ts'
import type { Addon } from '../../../src/lib/domain/site/addons.ts'
import { calculate } from '../../../src/lib/domain/trade/checkout/calculate.ts'
import { add, databases, NOW } from '../../world.ts'
import { onSale } from '../mall/shelves.ts'
import { couponType, shelved } from '../mall/world.ts'
import { buyer, coupon, goodsOf, onShelf } from '../trade/world.ts'

const span = { start_time: NOW - 60, end_time: NOW + 3600 }
const PAGE = { page: 1, page_size: 10 }

describe.each(databases)('disabled add-ons on %s', (_name, open) => {
  let db: Db
  let who: Member
  let sku_id: number
  let goods_id: number
  let site_id: number
  let made: Awaited<ReturnType<typeof promote>>
  beforeAll(async () => {
    db = await open()
    who = await buyer(db)
    sku_id = await onShelf(db)
    goods_id = await goodsOf(db, sku_id)
    ;({ site_id } = await db.selectFrom('sku').select('site_id').where('id', '=', sku_id).executeTakeFirstOrThrow())
    made = await promote()
  })
  beforeEach(async () => {
    await db.updateTable('setting').set({ value: '1' }).where('name', 'like', 'addon:%').execute()
  })

  /** Puts the goods in one promotion of each kind. */
  async function promote() {
    const at = { site_id, goods_id, sku_id }
    const seckill_id = await add(db, 'seckill', { name: '场', seckill_start_time: 0, seckill_end_time: 86_399 })
    const day = dayOf(NOW)
    const seckill_goods_id = await add(db, 'seckill_goods', {
      ...at,
      ...span,
      seckill_id,
      day,
      type: 2,
      seckill_price: 100,
      stock: 5,
    })
    const groupbuy_id = await add(db, 'groupbuy', { site_id, goods_id, groupbuy_price: 900, buy_num: 2, ...span })
    await db.insertInto('groupbuy_sku').values({ groupbuy_id, sku_id, groupbuy_price: 900 }).execute()
    const bl_id = await add(db, 'combo', { site_id, bl_name: '套餐', bl_price: 500, createtime: NOW })
    await db.insertInto('combo_goods').values({ bl_id, sku_id, goods_id }).execute()
    const topic_id = await add(db, 'topic', { topic_name: '专题', createtime: NOW, ...span })
    const topic_goods_id = await add(db, 'topic_goods', { ...at, topic_id, topic_price: 700 })
    const rule_json = JSON.stringify([{ money: 100, discount_money: 50 }])
    await add(db, 'manjian', { site_id, name: '满减', rule_json, ...span })
    const exchange_id = await add(db, 'exchange', { title: '杯', score_price: 9, stock: 5, createtime: NOW })
    const [own, platform] = [await couponType(db, { site_id, max_fetch: 0 }), await couponType(db, { max_fetch: 0 })]
    return { seckill_id, seckill_goods_id, groupbuy_id, bl_id, topic_id, topic_goods_id, exchange_id, own, platform }
  }

  const off = (...names: Addon[]) =>
    db
      .updateTable('setting')
      .set({ value: '0' })
      .where(
        'name',
        'in',
        names.map(name => `addon:${name}`),
      )
      .execute()

  const checkout = (draft: Parameters<typeof calculate>[1]) => () => calculate(who, draft)
  /** All entry points of an add-on. */
  const doors = (): Partial<Record<Addon, (() => Promise<unknown>)[]>> => ({
    seckill: [
      () => seckill.seckillLists(who),
      () => seckill.seckillGoodsPage(who, { seckill_id: made.seckill_id, ...PAGE }),
      () => seckill.seckillGoodsDetail(who, { id: made.seckill_goods_id }),
      () => remindSeckill(who, { id: made.seckill_goods_id, screen: false }),
      checkout({ source: 'seckill', seckill_goods_id: made.seckill_goods_id, num: 1 }),
    ],
    groupbuy: [
      () => groupbuyPage(who, PAGE),
      () => groupbuyDetail(who, { id: made.groupbuy_id }),
      checkout({ source: 'groupbuy', groupbuy_id: made.groupbuy_id, sku_id, num: 2 }),
    ],
    bundling: [
      () => comboDetail(who, { bl_id: made.bl_id }),
      checkout({ source: 'bundling', bl_id: made.bl_id, num: 1 }),
    ],
    topic: [
      () => topics.topicPage(who, PAGE),
      () => topics.topicGoodsPage(who, { topic_id: made.topic_id, ...PAGE }),
      () => topics.topicGoodsDetail(who, { id: made.topic_goods_id }),
      checkout({ source: 'topic', topic_goods_id: made.topic_goods_id, num: 1 }),
    ],
    coupon: [
      () => coupons.couponIndex(who, PAGE),
      () => coupons.couponInfo(who, { id: made.own }),
      () => claimCoupon(who, { id: made.own }),
    ],
    platformcoupon: [
      () => coupons.platformCouponIndex(who, PAGE),
      () => coupons.couponInfo(who, { id: made.platform }),
      () => claimPlatformCoupon(who, { platformcoupon_type_id: made.platform }),
    ],
    pointexchange: [
      () => scoreList(who, { page: 1, limit: 5 }),
      () => exchangePage(who, PAGE),
      () => exchangeDetail(who, { id: made.exchange_id }),
    ],
  })

  test('each add-on opens and closes exactly its own lists, pages, claims and checkouts', async () => {
    for (const [name, all] of Object.entries(doors())) {
      await db.updateTable('setting').set({ value: '1' }).where('name', 'like', 'addon:%').execute()
      const others = Object.keys(doors()).filter(each => each !== name) as Addon[]
      await off(...others)
      for (const door of all) await expect(door()).resolves.toBeDefined()
      await off(name as Addon)
      for (const door of all) await expect(door()).rejects.toMatchObject({ reason: 'addonOff' })
    }
  })

  test('other pages omit the content of disabled add-ons', async () => {
    const shown = async () => [
      (await mallIndex(who)).seckill !== null,
      (await comboLists(who, { sku_id })).length > 0,
      (await coupons.couponsFor(who, { goods_id })).length > 0,
      (await goodsCards(who, [sku_id])).get(sku_id)!.coupon !== null,
      (await fullReductionInfo(who, { goods_id })) !== null,
      (await coupons.couponCentre(who, 5)).length > 0,
    ]
    expect(await shown()).toEqual([true, true, true, true, true, true])
    await off('platformcoupon')
    expect((await coupons.couponCentre(who, 5)).map(({ id }) => id)).toEqual([made.own])
    await off('seckill', 'bundling', 'coupon', 'manjian')
    expect(await shown()).toEqual([false, false, false, false, false, false])
  })

  test('the checkout ignores coupons and full reductions while disabled', async () => {
    const who = await buyer(db)
    const asked = { source: 'sku', sku_id, num: 3 } as const
    for (const of of [site_id, null]) await coupon(who, { site_id: of, at_least: 0, money: 500 })
    const full = await calculate(who, asked)
    expect(full).toMatchObject({ coupon_money: '5.00', platform_coupon_money: '5.00', promotion_money: '0.50' })
    await off('coupon', 'manjian')
    const some = await calculate(who, asked)
    expect(some).toMatchObject({ coupon_money: '0.00', platform_coupon_money: '5.00', promotion_money: '0.00' })
    await off('platformcoupon')
    expect((await calculate(who, asked)).platform_coupon_money).toBe('0.00')
  })

  test('time discounts apply to no price while disabled, and to all once enabled again', async () => {
    await onSale(db, goods_id, sku_id, { price: 8000, ...span })
    await startAndEndDiscounts(who)
    const prices = async () => [
      (await skuInfo(who, { sku_id })).discount_price,
      (await goodsList(who, { site_id, ...PAGE })).list[0]!.discount_price,
      (await calculate(who, { source: 'sku', sku_id, num: 1 })).goods_money,
    ]
    expect(await prices()).toEqual(['80.00', '80.00', '80.00'])
    await off('discount')
    await startAndEndDiscounts(who)
    expect(await prices()).toEqual(['100.00', '100.00', '100.00'])
    await db.updateTable('setting').set({ value: '1' }).where('name', '=', 'addon:discount').execute()
    await startAndEndDiscounts(who)
    expect(await prices()).toEqual(['80.00', '80.00', '80.00'])
  })

  test('of two running discounts the lower price and its times apply', async () => {
    const dear = { price: 7000, start_time: NOW - 10, end_time: NOW + 50 }
    await onSale(db, goods_id, sku_id, { price: 9000, start_time: NOW - 10, end_time: NOW + 9000 })
    await onSale(db, goods_id, sku_id, dear)
    await shelved(who, goods_id)
    const { discount_price, start_time, end_time } = await skuInfo(who, { sku_id })
    expect({ discount_price, start_time, end_time }).toEqual({
      discount_price: '70.00',
      start_time: NOW - 10,
      end_time: NOW + 50,
    })
  })
})
