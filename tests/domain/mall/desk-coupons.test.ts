import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller, Member } from '../../../src/lib/core/caller.ts'
import { tag } from '../../../src/lib/core/tags.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { claimCoupon } from '../../../src/lib/domain/mall/claim-coupon.ts'
import { couponIndex, couponInfo } from '../../../src/lib/domain/mall/coupons.ts'
import {
  couponAdd,
  couponClaims,
  couponClose,
  couponEdit,
  couponLists,
  type WrittenCoupon,
} from '../../../src/lib/domain/mall/seller/coupons.ts'
import { calculate } from '../../../src/lib/domain/trade/checkout/calculate.ts'
import { databases, member, NOW, type Noting, pagesThatFall } from '../../world.ts'
import { after, seller } from '../trade/orders.ts'
import { buyer, goodsOf, onShelf } from '../trade/world.ts'
import { shop } from './shelves.ts'

const DAY = 86_400

describe.each(databases)('a shop’s coupons on %s', (_name, open) => {
  let db: Db
  let site_id: number
  let who: Noting<Member>
  let stranger: Member
  beforeAll(async () => {
    db = await open()
    stranger = await seller(db, await shop(db))
    site_id = await shop(db)
    who = await seller(db, site_id)
  })

  const plain = (): WrittenCoupon => ({
    site_id,
    name: '满 100 减 20',
    type: 'reward',
    money: 2000,
    min_money: 0,
    max_money: 0,
    discount: 0,
    discount_limit: 0,
    at_least: 10_000,
    count: 5,
    max_fetch: 1,
    validity_type: 0,
    fixed_term: 0,
    start_time: NOW,
    end_time: NOW + DAY,
    goods_type: 1,
    goods_ids: [],
    is_show: 1,
  })
  const had = async (id: number) =>
    (await couponIndex(await member(db), { site_id, page: 1, page_size: 50 })).list.some(row => row.id === id)

  test('a new coupon can be claimed at once, and the shop sees the claims', async () => {
    const { id } = await couponAdd(who, plain())
    expect(who.touched).toContain(tag.coupons)
    expect(await had(id)).toBe(true)
    const taker = await member(db, { nickname: '阿珍' })
    await claimCoupon(taker, { id })
    await expect(claimCoupon(taker, { id })).rejects.toMatchObject({ reason: 'couponLimit' })
    expect((await couponClaims(who, { site_id, id, page: 1, page_size: 10 })).list).toMatchObject([
      { nickname: '阿珍', state: 1, money: '20.00' },
    ])
    expect((await couponLists(who, { site_id, page: 1, page_size: 10 })).list[0]).toMatchObject({
      lead_count: 1,
      state: 'running',
    })
  })

  test('a coupon for certain goods does not apply to others', async () => {
    const [mine, other] = [await onShelf(db, { site_id }), await onShelf(db, { site_id })]
    const { id } = await couponAdd(who, { ...plain(), goods_type: 2, goods_ids: [await goodsOf(db, mine)] })
    const taker = await buyer(db)
    await claimCoupon(taker, { id })
    const off = async (sku_id: number) => (await calculate(taker, { source: 'sku', sku_id, num: 1 })).coupon_money
    expect([await off(mine), await off(other)]).toEqual(['20.00', '0.00'])
  })

  test('a closed coupon cannot be claimed, but claimed ones remain valid', async () => {
    const { id } = await couponAdd(who, plain())
    const sku_id = await onShelf(db, { site_id })
    const taker = await buyer(db)
    await claimCoupon(taker, { id })
    const page = { coupon: (by: Caller) => couponInfo(by, { id }) }
    expect(await pagesThatFall(who, page, () => couponClose(who, { site_id, id }))).toEqual(['coupon'])
    expect(await had(id)).toBe(false)
    await expect(claimCoupon(await member(db), { id })).rejects.toMatchObject({ reason: 'couponGone' })
    expect((await calculate(taker, { source: 'sku', sku_id, num: 1 })).coupon_money).toBe('20.00')
    await expect(couponClose(who, { site_id, id })).rejects.toMatchObject({ reason: 'noSuchContent' })
  })

  test('an edit invalidates its pages and cannot lower the count below the claims', async () => {
    const { id } = await couponAdd(who, { ...plain(), count: 3 })
    for (const one of [await member(db), await member(db)]) await claimCoupon(one, { id })
    const changed = { site_id, id, name: '新名', end_time: NOW + 2 * DAY, is_show: 1 }
    await expect(couponEdit(who, { ...changed, count: 1 })).rejects.toMatchObject({
      words: { field: 'count', taken: '2' },
    })
    const shown = {
      coupon: (by: Caller) => couponInfo(by, { id }),
      'how many are left': async (by: Caller) => by.reads(tag.couponCounts),
    }
    const edit = () => couponEdit(who, { ...changed, count: 2 })
    expect(await pagesThatFall(who, shown, edit)).toEqual(Object.keys(shown))
    await expect(claimCoupon(await member(db), { id })).rejects.toMatchObject({ reason: 'couponGone' })
    expect((await couponLists(who, { site_id, page: 1, page_size: 10 })).list[0]).toMatchObject({
      name: '新名',
      state: 'gone',
    })
  })

  test('concurrent claims and a lowered count never exceed the count', async () => {
    const { id } = await couponAdd(who, { ...plain(), count: 8 })
    const takers = await Promise.all(Array.from({ length: 8 }, () => member(db)))
    const results = await Promise.allSettled([
      ...takers.map(one => claimCoupon(one, { id })),
      couponEdit(who, { site_id, id, name: '少', count: 4, end_time: NOW + DAY, is_show: 1 }),
    ])
    const { lead_count, count } = await db
      .selectFrom('coupon_type')
      .select(['lead_count', 'count'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(lead_count).toBeLessThanOrEqual(count)
    expect(lead_count).toBe(results.slice(0, 8).filter(({ status }) => status === 'fulfilled').length)
  })

  test.each([
    ['no worth', { money: 0 }, 'money'],
    ['more off than it takes', { money: 20_000 }, 'money'],
    ['a random one the wrong way round', { type: 'random', min_money: 500, max_money: 100 }, 'max_money'],
    ['a discount of nothing', { type: 'discount', discount: 100 }, 'discount'],
    ['an end before its beginning', { end_time: NOW - 1 }, 'end_time'],
    ['days that are not said', { validity_type: 1, fixed_term: 0 }, 'fixed_term'],
    ['more a member than there are', { max_fetch: 6 }, 'max_fetch'],
    ['goods that are not named', { goods_type: 2 }, 'goods_ids'],
  ] as const)('refuses %s and names the field', async (_what, sent, field) => {
    await expect(couponAdd(who, { ...plain(), ...sent } as WrittenCoupon)).rejects.toMatchObject({ words: { field } })
  })

  test('refuses sellers of other shops', async () => {
    const { id } = await couponAdd(who, plain())
    const pages = { page: 1, page_size: 10 }
    await Promise.all(
      [
        couponAdd(stranger, plain()),
        couponClose(stranger, { site_id, id }),
        couponLists(stranger, { site_id, ...pages }),
        couponClaims(stranger, { site_id, id, ...pages }),
      ].map(each => expect(each).rejects.toMatchObject({ reason: 'forbidden' })),
    )
    const theirs = (
      await db.selectFrom('role').select('scope').where('user_id', '=', stranger.member).executeTakeFirstOrThrow()
    ).scope
    const goods_ids = [await goodsOf(db, await onShelf(db, { site_id }))]
    await Promise.all(
      [
        couponClose(stranger, { site_id: theirs, id }),
        couponClaims(stranger, { site_id: theirs, id, ...pages }),
        couponAdd(stranger, { ...plain(), site_id: theirs, goods_type: 2, goods_ids }),
      ].map(each => expect(each).rejects.toMatchObject({ reason: 'noSuchContent' })),
    )
  })

  test('expired coupons and claims are shown as expired', async () => {
    const { id } = await couponAdd(who, plain())
    await claimCoupon(await member(db), { id })
    const later = after(who, 2 * DAY)
    expect((await couponClaims(later, { site_id, id, page: 1, page_size: 10 })).list[0]!.state).toBe(3)
    expect((await couponLists(later, { site_id, page: 1, page_size: 50 })).list.find(row => row.id === id)!.state).toBe(
      'over',
    )
  })
})
