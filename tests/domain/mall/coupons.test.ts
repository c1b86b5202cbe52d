import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../src/lib/core/caller.ts'
import { change } from '../../../src/lib/db/change.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { claimCoupon, claimPlatformCoupon, releaseCoupons } from '../../../src/lib/domain/mall/claim-coupon.ts'
import {
  couponCentre,
  couponIndex,
  couponInfo,
  couponsAtLimit,
  couponsFor,
} from '../../../src/lib/domain/mall/coupons.ts'
import { couponCounts, couponNum, expireCoupons, myCoupons } from '../../../src/lib/domain/mall/my-coupons.ts'
import { databases, member, NOW, pagesThatFall, visitor } from '../../world.ts'
import { couponType, goods, goodsCategory, shop } from './world.ts'

const ALL = { page: 1, page_size: 50 }
const DAY = 86_400

describe.each(databases)('coupons on %s', (_name, open) => {
  let db: Db
  let site_id: number
  beforeAll(async () => {
    db = await open()
    site_id = await shop(db)
  })

  const typeOf = (id: number) => db.selectFrom('coupon_type').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  test('of 1000 concurrent claims of 100 coupons, exactly 100 succeed, one per member', async () => {
    const id = await couponType(db, { site_id, count: 100, max_fetch: 1 })
    const everyone = await Promise.all(Array.from({ length: 250 }, (_each, n) => member(db, { nickname: `车友${n}` })))
    const claims = Array.from({ length: 1000 }, (_each, n) => claimCoupon(everyone[n % 250]!, { id }))
    const said = await Promise.allSettled(claims)
    expect(said.filter(({ status }) => status === 'fulfilled').length).toBe(100)
    const reasons = said.flatMap(each => (each.status === 'rejected' ? [each.reason.reason] : []))
    expect(reasons.filter(reason => reason !== 'couponGone' && reason !== 'couponLimit')).toEqual([])
    const given = await db.selectFrom('coupon').select('user_id').where('coupon_type_id', '=', id).execute()
    expect(given.length).toBe(100)
    expect(new Set(given.map(row => row.user_id)).size).toBe(100)
    expect((await typeOf(id)).lead_count).toBe(100)
  }, 60_000)

  test('enforces the limit per member and reports the last coupon allowed', async () => {
    const [who, id] = [await member(db), await couponType(db, { site_id, max_fetch: 2 })]
    expect(await claimCoupon(who, { id })).toEqual({ is_exist: 0 })
    expect(await claimCoupon(who, { coupon_type_id: id })).toEqual({ is_exist: 1 })
    await expect(claimCoupon(who, { id })).rejects.toThrow('couponLimit')
    expect((await typeOf(id)).lead_count).toBe(2)
    const shown = (await couponIndex(who, { site_id, ...ALL })).list.find(each => each.id === id)
    expect(shown).toMatchObject({
      is_lead: 1,
      lead_count: 2,
      money: '30.00',
      used_amount: '30.00',
      with_amount: '200.00',
    })
  })

  test('claiming invalidates the coupon centre, and the coupon’s page when its availability changes', async () => {
    const id = await couponType(db, { site_id, count: 2, max_fetch: 2 })
    const pages = {
      coupon: (by: Caller) => couponInfo(by, { id }),
      centre: (by: Caller) => couponIndex(by, { site_id, ...ALL }),
    }
    const who = await member(db)
    const take = () => claimCoupon(who, { id })
    expect(await pagesThatFall(who, pages, take)).toEqual(['centre'])
    expect(await pagesThatFall(who, pages, take)).toEqual(['coupon', 'centre'])
    const buyer = await member(db)
    const back = () => change(buyer, who => releaseCoupons(who, id, 1))
    expect(await pagesThatFall(buyer, pages, back)).toEqual(['coupon', 'centre'])
  })

  test('lists the coupon types a member has exhausted', async () => {
    const who = await member(db)
    const [once, twice, free] = [
      await couponType(db, { site_id, max_fetch: 1 }),
      await couponType(db, { site_id, max_fetch: 2 }),
      await couponType(db, { site_id, max_fetch: 0 }),
    ]
    for (const id of [once, twice, free]) await claimCoupon(who, { id })
    expect(await couponsAtLimit(who, [once, twice, free])).toEqual([once])
    expect(await couponsAtLimit(await member(db), [once, twice, free])).toEqual([])
  })

  test('the home page shows platform coupons first, then one per shop', async () => {
    const other = await shop(db)
    const sort = -1000
    const platform = await couponType(db, { site_id: null, sort })
    const [first] = [await couponType(db, { site_id, sort }), await couponType(db, { site_id, sort: sort + 1 })]
    const second = await couponType(db, { site_id: other, sort: sort + 2 })
    const shown = (await couponCentre(visitor(db), 3)).map(({ id }) => id)
    expect(shown).toEqual([platform, first, second])
  })

  test('finds a coupon by id unless it has expired', async () => {
    const id = await couponType(db, { site_id })
    expect((await couponInfo(visitor(db), { id })).id).toBe(id)
    const over = await couponType(db, { site_id, end_time: NOW })
    await expect(couponInfo(visitor(db), { id: over })).rejects.toThrow('noSuchContent')
  })

  test('refuses to claim coupons that are not yet valid, expired, closed, used up or of the other kind', async () => {
    const who = await member(db)
    const shut = [{ start_time: NOW + 9 }, { end_time: NOW }, { status: -1 }, { count: 0 }]
    for (const values of shut) {
      const id = await couponType(db, { site_id, ...values })
      await expect(claimCoupon(who, { id })).rejects.toThrow('couponGone')
    }
    await expect(claimCoupon(who, { id: 999_999 })).rejects.toThrow('noSuchContent')
    const platform = await couponType(db)
    await expect(claimCoupon(who, { id: platform })).rejects.toThrow('couponGone')
    await claimPlatformCoupon(who, { platformcoupon_type_id: platform })
    expect(await couponNum(who)).toBe(0)
  })

  test.each([
    [0, NOW, NOW + DAY],
    [1, NOW, NOW + 3 * DAY],
    // It is noon on a Saturday in Shanghai, so the next day begins in twelve hours.
    [2, NOW + DAY / 2, NOW + 3.5 * DAY],
  ])('validity type %i lasts from %i to %i', async (validity_type, start_time, end_time) => {
    const [who, id] = [await member(db), await couponType(db, { site_id, validity_type, fixed_term: 3 })]
    await claimCoupon(who, { id })
    const row = await db.selectFrom('coupon').selectAll().where('coupon_type_id', '=', id).executeTakeFirstOrThrow()
    expect([row.start_time, row.end_time]).toEqual([start_time, end_time])
  })

  test('a random coupon’s value is within its range', async () => {
    const [who, id] = [
      await member(db),
      await couponType(db, { site_id, type: 'random', money: 0, min_money: 100, max_money: 103, max_fetch: 0 }),
    ]
    for (let n = 0; n < 20; n++) await claimCoupon(who, { id })
    const rows = await db.selectFrom('coupon').select('money').where('coupon_type_id', '=', id).execute()
    expect(rows.filter(({ money }) => money < 100 || money > 103)).toEqual([])
  })

  test('the sweep expires unused coupons and invalidates their page once', async () => {
    const [who, id] = [await member(db), await couponType(db, { site_id })]
    await claimCoupon(who, { id })
    expect(await couponCounts(who)).toEqual({ shop: [1, 0, 0], platform: [0, 0, 0] })
    expect((await myCoupons(who, { state: 1, ...ALL })).count).toBe(1)
    const later = { ...who, now: NOW + 2 * DAY }
    const page = { coupon: (by: Caller) => couponInfo(by, { id }) }
    expect(await pagesThatFall(later, page, () => expireCoupons(later))).toEqual(['coupon'])
    expect(await pagesThatFall(later, page, () => expireCoupons(later))).toEqual([])
    expect((await myCoupons(later, { state: 1, ...ALL })).count).toBe(0)
    expect((await myCoupons(later, { state: 3, ...ALL })).list[0]).toMatchObject({
      coupon_name: '满 200 减 30',
      state: 3,
    })
    expect((await typeOf(id)).status).toBe(2)
  })

  test('lists the coupons applicable to goods', async () => {
    const site = await shop(db)
    const category_id = await goodsCategory(db)
    const [one, other] = [
      await goods(db, { site_id: site, category_id }),
      await goods(db, { site_id: site, category_id }),
    ]
    const all = await couponType(db, { site_id: site, goods_type: 1, sort: 1 })
    const listed = await couponType(db, { site_id: site, goods_type: 2, sort: 2 })
    const but = await couponType(db, { site_id: site, goods_type: 3, sort: 3 })
    for (const coupon_type_id of [listed, but])
      await db.insertInto('coupon_goods').values({ coupon_type_id, goods_id: one }).execute()
    const idsFor = async (goods_id: number) => (await couponsFor(visitor(db), { goods_id })).map(({ id }) => id)
    expect(await idsFor(one)).toEqual([all, listed])
    expect(await idsFor(other)).toEqual([all, but])
  })
})
