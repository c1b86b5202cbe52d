import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller, Member } from '../../../src/lib/core/caller.ts'
import { change } from '../../../src/lib/db/change.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { checkLedger } from '../../../src/lib/domain/ledger/check.ts'
import { valuesOf } from '../../../src/lib/domain/ledger/post.ts'
import { memberDetail } from '../../../src/lib/domain/member/detail.ts'
import { homePage } from '../../../src/lib/domain/member/members.ts'
import {
  hasSignedInToday,
  signAward,
  signin,
  signRecords,
  signState,
} from '../../../src/lib/domain/wallet/daily-signin.ts'
import { orderEarned, reviewEarned } from '../../../src/lib/domain/wallet/give-points.ts'
import { gradeOf, grantRewards, levelOf } from '../../../src/lib/domain/wallet/growth.ts'
import { accountRule, levelList, levelProgress } from '../../../src/lib/domain/wallet/levels.ts'
import { setRules } from '../../../src/lib/domain/wallet/reward-rules.ts'
import { databases, member, NOW, pagesThatFall, visitor } from '../../world.ts'
import { couponType, shop } from '../mall/world.ts'
import { levels } from './world.ts'

const DAY = 86_400

test('the grade rises with growth within a level but never into the next', () => {
  const all = [
    { grade: 1, growth: 0 },
    { grade: 4, growth: 90 },
    { grade: 16, growth: 300 },
  ]
  const grades = [0, 29, 30, 60, 89, 90, 299, 300, 400, 500, 1e9].map(growth => gradeOf(all, growth))
  expect(grades).toEqual([1, 1, 2, 3, 3, 4, 15, 16, 17, 18, 18])
  expect(gradeOf([], 500)).toBe(1)
})

describe.each(databases)('growth on %s', (_name, open) => {
  let db: Db
  let coupon: number
  beforeAll(async () => {
    db = await open()
    coupon = await couponType(db, { site_id: await shop(db), count: 2, max_fetch: 1 })
    await levels(db, [
      {},
      { send_point: 30, send_balance: 500, send_coupon: String(coupon), point_feedback: 150 },
      { is_free_shipping: 1, consume_discount: 95, point_feedback: 200 },
    ])
  })

  const grow = (who: Member, growth: number, key: string) =>
    change(who, who =>
      grantRewards(who, { key: `${key} ${who.member}`, from_type: 'adjust', user_id: who.member, growth }),
    )
  const heldBy = ({ member }: Member) => valuesOf(db, member, ['point', 'growth', 'balance'])
  const gradeNow = async ({ member }: Member) => {
    const row = await db.selectFrom('user').select('grade').where('id', '=', member).executeTakeFirstOrThrow()
    return row.grade
  }

  test('enough growth upgrades the member at once, gives the gift once and invalidates the profile', async () => {
    const who = await member(db)
    expect(await levelOf(db, who.member)).toMatchObject({ level_name: '铁牌', consume_discount: 100 })
    const pages = { profile: (by: Caller) => homePage(by, { user_id: who.member }) }
    const first = async () => expect(await grow(who, 100, 'one')).toBe(true)
    expect(await pagesThatFall(who, pages, first)).toEqual(['profile'])
    expect(await grow(who, 100, 'one')).toBe(false)
    expect(await levelOf(db, who.member)).toMatchObject({ level_name: '铜牌', point_feedback: 150 })
    expect(await heldBy(who)).toEqual({ point: 30, growth: 100, balance: 500 })
    expect(who.touched).toContain(`face:${who.member}`)
    await grow(who, 1, 'two')
    expect(await heldBy(who)).toEqual({ point: 30, growth: 101, balance: 500 })
    expect(await db.selectFrom('coupon').select('get_type').where('user_id', '=', who.member).execute()).toEqual([
      { get_type: 3 },
    ])
    expect(await gradeNow(who)).toBe(4)
    await grow(who, 1000, 'three')
    expect(await levelOf(db, who.member)).toMatchObject({
      level_name: '银牌',
      is_free_shipping: 1,
      consume_discount: 95,
    })
  })

  test('fifty concurrent gains add up and give one gift; a gift with no coupons left gives the rest', async () => {
    const [who, other] = [await member(db), await member(db)]
    await Promise.all(Array.from({ length: 50 }, (_each, n) => grow(who, 4, `at once ${n}`)))
    expect(await heldBy(who)).toEqual({ point: 30, growth: 200, balance: 500 })
    await grow(other, 100, 'late')
    expect(await heldBy(other)).toEqual({ point: 30, growth: 100, balance: 500 })
    expect(await db.selectFrom('coupon').select('id').where('user_id', '=', other.member).execute()).toEqual([])
  })

  test('a member keeps a grade higher than their growth', async () => {
    const who = await member(db, { grade: 8 })
    expect(await levelOf(db, who.member)).toMatchObject({ level_name: '银牌' })
    await grow(who, 100, 'some')
    expect(await gradeNow(who)).toBe(8)
  })

  test('a completed order earns points by level and growth once, a review earns ten points once', async () => {
    const who = await member(db, { grade: 4 })
    const order = { id: 7, order_no: '2026', user_id: who.member, money: 12_399 }
    for (let n = 0; n < 2; n++) await change(who, who => orderEarned(who, order))
    expect(await heldBy(who)).toEqual({ point: 185 + 30, growth: 123, balance: 500 })
    for (let n = 0; n < 2; n++) await change(who, who => reviewEarned(who, who.member!, 77))
    expect((await heldBy(who)).point).toBe(225)
  })

  test('levels are listed in both languages, with the growth needed for the next', async () => {
    const who = await member(db)
    await grow(who, 40, 'a bit')
    expect((await levelList(visitor(db))).map(({ level_name, send_balance }) => [level_name, send_balance])).toEqual([
      ['铁牌', '0.00'],
      ['铜牌', '5.00'],
      ['银牌', '0.00'],
    ])
    expect((await levelList({ ...who, locale: 'en-us' }))[1]!.level_name).toBe('Bronze')
    expect(await levelProgress(who, who.member)).toMatchObject({
      growth: 40,
      level_name: '铁牌',
      next: { growth: 100 },
    })
    expect((await accountRule(who)).point.content).toContain('发帖 +5')
    expect(await memberDetail(who)).toMatchObject({
      member_level_name: '铁牌',
      growth: 40,
      point: 0,
      balance: '0.00',
      balance_money: '0.00',
    })
  })

  test('of fifty concurrent daily sign-ins one counts', async () => {
    const who = await member(db)
    const said = await Promise.allSettled(Array.from({ length: 50 }, () => signin(who)))
    expect(said.filter(each => each.status === 'fulfilled').length).toBe(1)
    expect(said.every(each => each.status === 'fulfilled' || each.reason.reason === 'signedInAlready')).toBe(true)
    expect(await heldBy(who)).toEqual({ point: 2, growth: 1, balance: 0 })
  })

  test('consecutive sign-ins earn more, and start over after a gap or the end of the cycle', async () => {
    const who = await member(db)
    const brought: number[] = []
    for (let day = 0; day < 31; day++) brought.push((await signin({ ...who, now: NOW + day * DAY })).point)
    expect(brought.slice(0, 4)).toEqual([2, 2, 5, 2])
    expect([brought[6], brought[14], brought[29], brought[30]]).toEqual([12, 22, 62, 2])
    const next = { ...who, now: NOW + 31 * DAY }
    expect(await signState(next)).toMatchObject({ is_sign: 0, days: 1, today: { point: 2 }, tomorrow: { point: 5 } })
    const later = { ...who, now: NOW + 33 * DAY }
    expect(await signState(later)).toMatchObject({ is_sign: 0, days: 0 })
    expect((await signin(later)).days).toBe(1)
    expect(await hasSignedInToday(later)).toBe(1)
    expect((await signRecords(later, { page: 1, page_size: 5 })).count).toBe(32)
    expect((await signAward(later)).cycle).toBe(30)
  })

  test('refuses signing in while sign-in is switched off', async () => {
    const who = await member(db)
    await setRules(who, 'signin', { is_use: 0 })
    await expect(signin(who)).rejects.toThrow('signinOff')
    expect([await hasSignedInToday(who), (await signState(who)).is_use]).toEqual([0, 0])
    expect(await heldBy(who)).toEqual({ point: 0, growth: 0, balance: 0 })
    await setRules(who, 'signin', { is_use: 1 })
    expect((await signin(who)).days).toBe(1)
  })

  test('the sign-in day ends at midnight in Shanghai', async () => {
    const who = await member(db)
    await signin({ ...who, now: NOW + DAY / 2 - 1 })
    await expect(signin({ ...who, now: NOW })).rejects.toThrow('signedInAlready')
    expect((await signin({ ...who, now: NOW + DAY / 2 })).days).toBe(2)
  })

  test('leaves a consistent ledger', async () => {
    expect(await checkLedger(db)).toEqual([])
  })
})
