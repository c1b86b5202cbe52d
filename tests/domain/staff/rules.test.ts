import { beforeAll, describe, expect, test } from 'vitest'
import type { AnyCall } from '../../../src/lib/api/index.ts'
import { calls } from '../../../src/lib/api/index.ts'
import { inputOf } from '../../../src/lib/api/router.ts'
import type { Member } from '../../../src/lib/core/caller.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { duties } from '../../../src/lib/domain/account/roles.ts'
import { valuesOf } from '../../../src/lib/domain/ledger/post.ts'
import { levelSave, staffLevels } from '../../../src/lib/domain/staff/mall/levels.ts'
import { rechargeSave } from '../../../src/lib/domain/staff/mall/recharges.ts'
import { signinSave, spendSave, staffRules } from '../../../src/lib/domain/staff/mall/rules.ts'
import { calculate } from '../../../src/lib/domain/trade/checkout/calculate.ts'
import { createOrder } from '../../../src/lib/domain/trade/checkout/create.ts'
import { signin, signState } from '../../../src/lib/domain/wallet/daily-signin.ts'
import { createRecharge, rechargePage } from '../../../src/lib/domain/wallet/recharge.ts'
import { rulesOf } from '../../../src/lib/domain/wallet/reward-rules.ts'
import { databases, member, type Noting, staff } from '../../world.ts'
import { couponType } from '../mall/world.ts'
import { buyer, given, onShelf } from '../trade/world.ts'
import { lastDeed } from './staff-acts.ts'

const level = {
  level_name: '铁牌',
  level_name_en: '',
  grade: 1,
  growth: 0,
  is_free_shipping: 0,
  consume_discount: 100,
  point_feedback: 100,
  send_point: 0,
  send_balance: 0,
  send_coupon: '',
  reason: '',
}
const pack = {
  recharge_name: '充 100',
  recharge_name_en: '',
  cover_img: '',
  face_value: 11_000,
  buy_price: 10_000,
  point: 5,
  growth: 0,
  coupon_id: '',
  status: 1,
  sort: 0,
  reason: '',
}
const sent = (path: keyof typeof calls, body: object) => inputOf(calls[path] as AnyCall, body)
const strip = { is_use: 1, cycle: 7, point: 2, growth: 1, reason: '' }

test('check-in rewards are unique days within the cycle, sorted', () => {
  const read = sent('/api/staff/signinSave', { ...strip, day1: 7, point1: 10, growth1: '', day2: '3', point2: 3 })
  expect(read).toEqual({
    rules: {
      is_use: 1,
      cycle: 7,
      reward: [
        { day: 1, point: 2, growth: 1 },
        { day: 3, point: 3, growth: 0 },
        { day: 7, point: 10, growth: 0 },
      ],
    },
    reason: '',
  })
  expect(() => sent('/api/staff/signinSave', { ...strip, day1: 8 })).toThrow('badField')
  expect(() => sent('/api/staff/signinSave', { ...strip, day1: 3, day2: 3 })).toThrow('badField')
})

test('refuses invalid forms and names the field', () => {
  const wrong = (path: keyof typeof calls, body: object) => {
    const read = (calls[path] as AnyCall).input.safeParse(body)
    return read.success ? null : read.error.issues[0]?.path.join('.')
  }
  const whole = { ...level, send_balance: '0', consume_discount: 101 }
  expect(wrong('/api/staff/levelSave', whole)).toBe('consume_discount')
  expect(wrong('/api/staff/levelSave', { ...whole, consume_discount: 0 })).toBe('consume_discount')
  expect(wrong('/api/staff/levelSave', { ...level, send_balance: '-1' })).toBe('send_balance')
  expect(wrong('/api/staff/levelSave', { ...level, send_balance: '1', send_coupon: '1;2' })).toBe('send_coupon')
  expect(wrong('/api/staff/levelSave', { ...level, send_balance: '1', level_name: ' ' })).toBe('level_name')
  const bounds = { is_use: 1, min: '10', max: '9', rate: 60, is_auto_audit: 0, bank: 1, alipay: 0, wechatpay: 1 }
  expect(wrong('/api/staff/withdrawSave', bounds)).toBe('max')
  expect(sent('/api/staff/withdrawSave', { ...bounds, max: '10' })).toMatchObject({
    rules: { min: 1000, max: 1000, transfer_type: 'bank,wechatpay' },
  })
})

describe.each(databases)('rules set by staff on %s', (_name, open) => {
  let db: Db
  let keeper: Noting<Member>
  beforeAll(async () => {
    db = await open()
    keeper = await staff(db, 'trade')
  })

  test('of concurrently added levels with equal growth one succeeds', async () => {
    const same = [1, 2, 3, 4].map(grade => levelSave(keeper, { ...level, grade }))
    const put = (await Promise.allSettled(same)).filter(({ status }) => status === 'fulfilled')
    expect(put.length).toBe(1)
    await db.deleteFrom('member_level').execute()
  })

  test('growth rises with the level, and changes invalidate member prices and are logged', async () => {
    const { id } = await levelSave(keeper, level)
    const silver = { ...level, level_name: '银牌', grade: 7, growth: 500, consume_discount: 95, reason: '周年庆' }
    const second = await levelSave(keeper, silver)
    expect(keeper.touched).toContain('levels')
    expect(await lastDeed(db)).toMatchObject({ user_id: keeper.member, target_id: second.id, reason: '周年庆' })
    await expect(levelSave(keeper, { ...level, grade: 8, growth: 400 })).rejects.toThrow('badField')
    await expect(levelSave(keeper, { ...level, id, growth: 500 })).rejects.toThrow('badField')
    await expect(levelSave(keeper, { ...silver, id: 999_999 })).rejects.toThrow('noSuchContent')
    await expect(levelSave(keeper, { ...silver, id, send_coupon: '999999' })).rejects.toThrow('badField')
    expect((await staffLevels(keeper)).map(row => [row.level_name, row.growth])).toEqual([
      ['铁牌', 0],
      ['银牌', 500],
    ])
  })

  test('refuses staff of other duties', async () => {
    const other = await staff(db, ...duties.filter(duty => duty !== 'trade'))
    await expect(staffLevels(other)).rejects.toThrow('forbidden')
    await expect(staffRules(other)).rejects.toThrow('forbidden')
    await expect(levelSave(other, level)).rejects.toThrow('forbidden')
    await expect(rechargeSave(other, pack)).rejects.toThrow('forbidden')
    await expect(spendSave(other, { rules: { is_use: 0, rate: 1, cap: 0 }, reason: '' })).rejects.toThrow('forbidden')
    expect(await rulesOf(db, 'spend')).toEqual({ is_use: 1, rate: 1, cap: 10 })
  })

  test('check-in follows its rules at once and can be turned off', async () => {
    const who = await member(db)
    const rules = { is_use: 1, cycle: 3, reward: [{ day: 1, point: 9, growth: 0 }] }
    await signinSave(keeper, { rules, reason: '调整' })
    expect(await signin(who)).toMatchObject({ point: 9, growth: 0 })
    expect(await signState(who)).toMatchObject({ cycle: 3 })
    await signinSave(keeper, { rules: { ...rules, is_use: 0 }, reason: '维护' })
    await expect(signin(await member(db))).rejects.toThrow('signinOff')
    const { detail, reason } = await lastDeed(db)
    expect([reason, JSON.parse(detail)]).toMatchObject(['维护', { name: 'signin', before: { is_use: 1 } }])
  })

  test('points are worth their rate up to the cap, and only those used are taken', async () => {
    await spendSave(keeper, { rules: { is_use: 1, rate: 10, cap: 50 }, reason: '' })
    const who = await buyer(db)
    await given(who, { point: 20_005 })
    const asked = { source: 'sku', sku_id: await onShelf(db), num: 2, is_point: 1 } as const
    const shown = await calculate(who, asked)
    expect(shown).toMatchObject({
      usable_point: 20_000,
      usable_point_money: '20.00',
      point_money: '20.00',
      point_cap: 50,
    })
    expect(shown.explain.find(({ step }) => step === 'point')?.title).toContain('20000')
    await createOrder(who, { ...asked, order_key: shown.order_key, idempotency_key: 'points' })
    expect((await valuesOf(db, who.member, ['point'])).point).toBe(5)
    const order = await db.selectFrom('shop_order').selectAll().where('user_id', '=', who.member).executeTakeFirst()
    expect(order).toMatchObject({ point: 20_000, point_money: 2000, pay_money: 18_000 })
    const lines = await db.selectFrom('order_goods').select('point').where('order_id', '=', order!.id).execute()
    expect(lines).toEqual([{ point: 20_000 }])
    const before = await calculate(await buyer(db), asked)
    await spendSave(keeper, { rules: { is_use: 0, rate: 10, cap: 50 }, reason: '' })
    expect(await calculate(who, asked)).toMatchObject({ usable_point: 0, point_money: '0.00' })
    await spendSave(keeper, { rules: { is_use: 1, rate: 1, cap: 10 }, reason: '' })
    expect((await calculate(who, asked)).order_key).not.toBe(before.order_key)
  })

  test('a recharge package can be bought until disabled, and never costs more than its value', async () => {
    const coupon = await couponType(db)
    const { id } = await rechargeSave(keeper, { ...pack, coupon_id: String(coupon) })
    const had = async () => (await rechargePage(await member(db), { page: 1, page_size: 50 })).list
    expect(await had()).toMatchObject([{ recharge_id: id, face_value: '110.00', buy_price: '100.00' }])
    const who = await member(db)
    await createRecharge(who, { recharge_id: id })
    await rechargeSave(keeper, { ...pack, id, status: 0, face_value: 20_000 })
    expect(await had()).toEqual([])
    await expect(createRecharge(who, { recharge_id: id })).rejects.toThrow('noSuchContent')
    const ordered = db.selectFrom('recharge_order').select('face_value').where('user_id', '=', who.member)
    expect(await ordered.execute()).toEqual([{ face_value: 11_000 }])
    await expect(rechargeSave(keeper, { ...pack, face_value: 9999 })).rejects.toThrow('badField')
    await expect(rechargeSave(keeper, { ...pack, buy_price: 0 })).rejects.toMatchObject({
      reason: 'badField',
      said: 'malldesk:priceNothing',
      words: { field: 'buy_price' },
    })
  })
})
