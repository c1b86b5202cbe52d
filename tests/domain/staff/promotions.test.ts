import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller, Member } from '../../../src/lib/core/caller.ts'
import { dayOf, dayStart } from '../../../src/lib/core/time.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { duties } from '../../../src/lib/domain/account/roles.ts'
import { claimPlatformCoupon } from '../../../src/lib/domain/mall/claim-coupon.ts'
import { platformCouponIndex } from '../../../src/lib/domain/mall/coupons.ts'
import { goodsDetail } from '../../../src/lib/domain/mall/goods.ts'
import { seckillGoodsPage, seckillLists } from '../../../src/lib/domain/mall/seckill.ts'
import { addonIsExit } from '../../../src/lib/domain/site/addons.ts'
import { addonSet, staffAddons } from '../../../src/lib/domain/staff/mall/addons.ts'
import {
  couponAdd,
  couponChange,
  couponClaims,
  couponEnd,
  staffCoupons,
} from '../../../src/lib/domain/staff/mall/coupons.ts'
import {
  seckillVerify,
  slotDelete,
  slotSave,
  staffSeckill,
  staffSlots,
} from '../../../src/lib/domain/staff/mall/seckill.ts'
import { add, databases, member, NOW, type Noting, pagesThatFall, staff, visitor } from '../../world.ts'
import { couponType, goods, goodsCategory, shop, skusOf } from '../mall/world.ts'
import { seller } from '../trade/orders.ts'
import { lastDeed } from './staff-acts.ts'

const PART = { page: 1, limit: 20 }
const HOUR = 3600
const coupon = {
  name: '平台满减',
  type: 'reward' as const,
  money: 1000,
  min_money: 0,
  max_money: 0,
  discount: 0,
  discount_limit: 0,
  at_least: 10_000,
  count: 2,
  max_fetch: 1,
  validity_type: 0,
  fixed_term: 0,
  start_time: NOW - 60,
  end_time: NOW + 86_400,
  image: '',
  is_show: 1,
  sort: 0,
  reason: '周年庆',
}

describe.each(databases)('promotions managed by staff on %s', (_name, open) => {
  let db: Db
  let keeper: Noting<Member>
  let other: Member
  beforeAll(async () => {
    db = await open()
    keeper = await staff(db, 'trade', 'shop', 'admin')
    other = await staff(db, ...duties.filter(duty => !['trade', 'shop', 'admin'].includes(duty)))
  })

  const listed = async () =>
    (await platformCouponIndex(visitor(db), { page: 1, page_size: 50 })).list.map(row => row.coupon_type_id)

  test('a platform coupon can be claimed until ended, and its claims are listed', async () => {
    keeper.touched.length = 0
    const { id } = await couponAdd(keeper, coupon)
    expect(keeper.touched).toEqual(expect.arrayContaining(['coupons', 'coupons:counts']))
    expect(await lastDeed(db)).toMatchObject({ target_type: 'coupon_type', target_id: id, reason: '周年庆' })
    expect(await listed()).toContain(id)
    const who = await member(db, { nickname: '领券人' })
    await claimPlatformCoupon(who, { platformcoupon_type_id: id })
    const claims = await couponClaims(keeper, { id, ...PART })
    expect(claims).toMatchObject({ total: 1, data: [{ nickname: '领券人', state: 1 }], type: { lead_count: 1 } })
    await couponEnd(keeper, { id, reason: '预算用完' })
    await expect(couponEnd(keeper, { id, reason: '再来' })).rejects.toThrow('couponGone')
    expect(await listed()).not.toContain(id)
    const late = await member(db)
    await expect(claimPlatformCoupon(late, { platformcoupon_type_id: id })).rejects.toThrow('couponGone')
    expect((await staffCoupons(keeper, { state: 'over', ...PART })).data.map(row => row.id)).toContain(id)
    expect(await db.selectFrom('coupon').select('state').where('coupon_type_id', '=', id).execute()).toEqual([
      { state: 1 },
    ])
  })

  test('refuses fewer coupons than claimed, past end times and coupons of shops', async () => {
    const { id } = await couponAdd(keeper, coupon)
    for (const who of [await member(db), await member(db)])
      await claimPlatformCoupon(who, { platformcoupon_type_id: id })
    const change = { id, name: '改名', count: 1, end_time: NOW + 3600, is_show: 1, sort: 0, reason: '' }
    await expect(couponChange(keeper, change)).rejects.toThrow('badField')
    await couponChange(keeper, { ...change, count: 3 })
    await claimPlatformCoupon(await member(db), { platformcoupon_type_id: id })
    await expect(couponChange(keeper, { ...change, count: 9, end_time: NOW })).rejects.toThrow('badField')
    const ofShop = await couponType(db, { site_id: await shop(db) })
    await expect(couponChange(keeper, { ...change, id: ofShop })).rejects.toThrow('noSuchContent')
    await expect(couponEnd(keeper, { id: ofShop, reason: '越权' })).rejects.toThrow('noSuchContent')
    await expect(couponClaims(keeper, { id: ofShop, ...PART })).rejects.toThrow('noSuchContent')
  })

  test.each([
    ['nothing off', { money: 0 }],
    ['more off than it is usable from', { money: 10_001 }],
    ['a discount of nothing', { type: 'discount' as const, discount: 0 }],
    ['a lot without amounts', { type: 'random' as const, min_money: 500, max_money: 400 }],
    ['an end before its beginning', { start_time: NOW + 500, end_time: NOW + 400 }],
    ['an end that is over', { start_time: NOW - 500, end_time: NOW }],
    ['days without a number', { validity_type: 1, fixed_term: 0 }],
    ['a line of business that is not there', { category_id: 999_999 }],
  ])('refuses a coupon with %s', async (_what, values) => {
    await expect(couponAdd(keeper, { ...coupon, ...values })).rejects.toThrow('badField')
  })

  test('concurrently added slots do not overlap', async () => {
    await db.deleteFrom('seckill').execute()
    const slot = { name: '早场', seckill_start_time: 8 * HOUR, seckill_end_time: 10 * HOUR, sort: 0, reason: '' }
    const all = await Promise.allSettled([1, 2, 3, 4].map(() => slotSave(keeper, slot)))
    expect(all.filter(({ status }) => status === 'fulfilled').length).toBe(1)
    expect((await staffSlots(keeper)).length).toBe(1)
  })

  test('slots cannot overlap, and move their goods along unless these have started', async () => {
    await db.deleteFrom('seckill').execute()
    const slot = { name: '早场', seckill_start_time: 8 * HOUR, seckill_end_time: 10 * HOUR, sort: 0, reason: '' }
    const { id } = await slotSave(keeper, slot)
    expect(keeper.touched).toContain('promotions')
    await slotSave(keeper, { ...slot, name: '午场', seckill_start_time: 10 * HOUR, seckill_end_time: 14 * HOUR })
    const crossing = { ...slot, seckill_start_time: 9 * HOUR, seckill_end_time: 11 * HOUR }
    await expect(slotSave(keeper, crossing)).rejects.toThrow('badField')
    await expect(slotSave(keeper, { ...slot, seckill_end_time: 8 * HOUR })).rejects.toThrow('badField')
    const both = await Promise.allSettled(
      [20, 21].map(hour => slotSave(keeper, { ...slot, seckill_start_time: hour * HOUR, seckill_end_time: 23 * HOUR })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const tomorrow = dayOf(NOW) + 1
    const sale = await inSlot(id, tomorrow)
    await slotSave(keeper, { ...slot, id, seckill_start_time: 7 * HOUR, seckill_end_time: 9 * HOUR })
    const moved = db.selectFrom('seckill_goods').select(['start_time', 'end_time']).where('id', '=', sale)
    const start = dayStart(tomorrow)
    expect(await moved.execute()).toEqual([{ start_time: start + 7 * HOUR, end_time: start + 9 * HOUR }])
    await inSlot(id, dayOf(NOW))
    await expect(slotSave(keeper, { ...slot, id })).rejects.toThrow('badField')
    await slotSave(keeper, { ...slot, id, name: '改名', seckill_start_time: 7 * HOUR, seckill_end_time: 9 * HOUR })
    await expect(slotDelete(keeper, { id })).rejects.toThrow('stillUsed')
    const empty = (await staffSlots(keeper)).find(row => row.name === '午场')!
    const page = { slots: seckillLists }
    expect(await pagesThatFall(keeper, page, () => slotDelete(keeper, { id: empty.id }))).toEqual(['slots'])
    expect((await seckillLists(visitor(db))).list.map(row => row.name)).not.toContain('午场')
  })

  /** Goods of a shop in a slot of this morning. */
  async function inSlot(seckill_id: number, day: number, site_id?: number, until = 9) {
    const site = site_id ?? (await shop(db))
    const goods_id = await goods(db, { site_id: site, category_id: await goodsCategory(db) })
    const [sku] = await skusOf(db, goods_id)
    const row = { goods_id, sku_id: sku!.id, site_id: site, seckill_id, day, type: 3, seckill_price: 5000, stock: 5 }
    const times = { start_time: dayStart(day) + 7 * HOUR, end_time: dayStart(day) + until * HOUR }
    return add(db, 'seckill_goods', { ...row, ...times })
  }

  test('goods are approved or removed from a flash sale with a reason, and removal is final', async () => {
    const seckill_id = await add(db, 'seckill', { name: '晚', seckill_start_time: 0, seckill_end_time: HOUR })
    const site_id = await shop(db)
    const who = await seller(db, site_id)
    const id = await inSlot(seckill_id, dayOf(NOW), site_id, 14)
    await db.updateTable('seckill_goods').set({ status: 0 }).where('id', '=', id).execute()
    expect((await staffSeckill(keeper, PART)).data.map(row => row.id)).toEqual([id])
    const own = await staff(db, 'shop')
    const role = { user_id: own.member, duty: 'seller', scope: site_id, createtime: NOW }
    await db.insertInto('role').values(role).execute()
    await expect(seckillVerify(own, { id, status: 1, reason: '' })).rejects.toThrow('forbidden')
    const sku_id = (
      await db.selectFrom('seckill_goods').select('sku_id').where('id', '=', id).executeTakeFirstOrThrow()
    ).sku_id
    const pages = {
      slot: (by: Caller) => seckillGoodsPage(by, { seckill_id, page: 1, page_size: 9 }),
      goods: (by: Caller) => goodsDetail(by, { sku_id }),
    }
    const allow = () => seckillVerify(keeper, { id, status: 1, reason: '' })
    expect(await pagesThatFall(keeper, pages, allow)).toEqual(['slot', 'goods'])
    await expect(seckillVerify(own, { id, status: -1, reason: '换价' })).rejects.toThrow('forbidden')
    expect((await staffSeckill(keeper, PART)).total).toBe(0)
    const sold = async () =>
      (await seckillGoodsPage(visitor(db), { seckill_id, page: 1, page_size: 9 })).list.map(row => row.id)
    expect(await sold()).toEqual([id])
    await expect(seckillVerify(keeper, { id, status: -1, reason: '' })).rejects.toThrow('reasonNeeded')
    await seckillVerify(keeper, { id, status: -1, reason: '价格虚高' })
    expect(await sold()).toEqual([])
    const told = db.selectFrom('notice').select(['kind', 'text']).where('user_id', '=', who.member)
    expect(await told.orderBy('id').execute()).toEqual([
      { kind: 'SECKILL_ALLOWED', text: '' },
      { kind: 'SECKILL_REFUSED', text: '价格虚高' },
    ])
    await expect(seckillVerify(keeper, { id, status: -1, reason: '再' })).rejects.toThrow('decidedAlready')
    await expect(seckillVerify(keeper, { id, status: 1, reason: '' })).rejects.toThrow('decidedAlready')
    expect(await sold()).toEqual([])
    expect((await staffSeckill(keeper, { day: dayOf(NOW), seckill_id, ...PART })).data).toMatchObject([
      { id, status: -1 },
    ])
  })

  test('refuses decisions about a slot that has ended', async () => {
    const seckill_id = await add(db, 'seckill', { name: '过', seckill_start_time: 0, seckill_end_time: HOUR })
    const id = await inSlot(seckill_id, dayOf(NOW))
    await expect(seckillVerify(keeper, { id, status: -1, reason: '晚了' })).rejects.toThrow('decidedAlready')
    await db.updateTable('seckill_goods').set({ status: 0 }).where('id', '=', id).execute()
    await expect(seckillVerify(keeper, { id, status: 1, reason: '' })).rejects.toThrow('decidedAlready')
  })

  test('an add-on switch takes effect at once and is logged with its reason', async () => {
    keeper.touched.length = 0
    await addonSet(keeper, { name: 'seckill', is_on: 0, reason: '大促准备' })
    expect(keeper.touched).toEqual(['addons'])
    expect(await addonIsExit(visitor(db))).toMatchObject({ seckill: 0, groupbuy: 1 })
    expect(await lastDeed(db)).toMatchObject({ action: 'addonSet', user_id: keeper.member, reason: '大促准备' })
    await addonSet(keeper, { name: 'seckill', is_on: 1, reason: '' })
    expect((await staffAddons(keeper)).find(({ name }) => name === 'seckill')).toEqual({ name: 'seckill', is_on: 1 })
  })

  test('refuses staff of other duties', async () => {
    await expect(staffCoupons(other, { state: 'running', ...PART })).rejects.toThrow('forbidden')
    await expect(couponAdd(other, coupon)).rejects.toThrow('forbidden')
    await expect(couponEnd(other, { id: 1, reason: '越权' })).rejects.toThrow('forbidden')
    await expect(couponClaims(other, { id: 1, ...PART })).rejects.toThrow('forbidden')
    await expect(staffSlots(other)).rejects.toThrow('forbidden')
    await expect(staffSeckill(other, { day: 1, ...PART })).rejects.toThrow('forbidden')
    await expect(seckillVerify(other, { id: 1, status: 1, reason: '' })).rejects.toThrow('forbidden')
    await expect(slotDelete(other, { id: 1 })).rejects.toThrow('forbidden')
    await expect(staffAddons(other)).rejects.toThrow('forbidden')
    await expect(addonSet(other, { name: 'coupon', is_on: 0, reason: '' })).rejects.toThrow('forbidden')
  })
})
