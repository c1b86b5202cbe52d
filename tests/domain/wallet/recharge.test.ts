import { beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '../../../src/lib/core/caller.ts'
import { change } from '../../../src/lib/db/change.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { dice } from '../../../src/lib/demo/pictures/random.ts'
import { slipPaid } from '../../../src/lib/domain/cashier/payables.ts'
import { checkLedger } from '../../../src/lib/domain/ledger/check.ts'
import { mergePendingEntries, pendingBalance } from '../../../src/lib/domain/ledger/merge-pending.ts'
import { postEntries, valuesOf } from '../../../src/lib/domain/ledger/post.ts'
import { cancelSlip } from '../../../src/lib/domain/payment/slips.ts'
import { addBankAccount } from '../../../src/lib/domain/wallet/bank-accounts.ts'
import {
  createRecharge,
  rechargeConfig,
  rechargeInfo,
  rechargeOrders,
  rechargePage,
} from '../../../src/lib/domain/wallet/recharge.ts'
import { createWithdrawal } from '../../../src/lib/domain/wallet/withdraw.ts'
import { moveWithdraw } from '../../../src/lib/domain/wallet/withdraw-states.ts'
import { add, databases, member, NOW, visitor } from '../../world.ts'
import { fund } from '../ledger/world.ts'
import { couponType } from '../mall/world.ts'

const FIRST = { page: 1, page_size: 10 }
const card = { realname: '李', mobile: '13800138000', withdraw_type: 'alipay', bank_account: 'li@pay.cn' } as const
const kinds = ['balance', 'balance_money', 'balance_withdraw_apply'] as const

describe.each(databases)('recharges on %s', (_name, open) => {
  let db: Db
  let recharge_id: number
  let coupon: number
  beforeAll(async () => {
    db = await open()
    coupon = await couponType(db)
    recharge_id = await add(db, 'recharge', {
      recharge_name: '充 100 送 10',
      recharge_name_en: '100 and 10 more',
      face_value: 11_000,
      buy_price: 10_000,
      point: 50,
      growth: 20,
      coupon_id: String(coupon),
      createtime: NOW,
    })
  })

  const slipOf = (out_trade_no: string) =>
    db.selectFrom('pay').selectAll().where('out_trade_no', '=', out_trade_no).executeTakeFirstOrThrow()
  const pay = async (who: Member, out_trade_no: string) => {
    const slip = await slipOf(out_trade_no)
    return change(who, who => slipPaid(who, slip, { pay_type: 'sandbox', trade_no: out_trade_no }))
  }

  test('shows packages in both languages, and refuses disabled ones', async () => {
    const who = visitor(db)
    expect(await rechargeConfig(who)).toEqual({ is_use: 1 })
    expect((await rechargePage(who, FIRST)).list[0]).toMatchObject({
      recharge_name: '充 100 送 10',
      face_value: '110.00',
    })
    expect(await rechargeInfo({ ...who, locale: 'en-us' }, { recharge_id })).toMatchObject({
      recharge_name: '100 and 10 more',
      buy_price: '100.00',
      coupon_list: [{ id: coupon }],
    })
    const off = await add(db, 'recharge', {
      recharge_name: '旧',
      face_value: 1,
      buy_price: 1,
      status: 0,
      createtime: NOW,
    })
    await expect(rechargeInfo(who, { recharge_id: off })).rejects.toThrow('noSuchContent')
    await expect(createRecharge(await member(db), { recharge_id: off })).rejects.toThrow('noSuchContent')
  })

  test('credits face value, points, growth and coupons once when the slip is paid', async () => {
    const who = await member(db)
    const gifts = await pendingBalance(db, 'platform', 'gift')
    const number = await createRecharge(who, { recharge_id })
    expect(await slipOf(number)).toMatchObject({ kind: 'recharge', pay_money: 10_000, pay_body: '充值：充 100 送 10' })
    expect((await rechargeOrders(who, FIRST)).count).toBe(0)
    const tries = await Promise.all(Array.from({ length: 5 }, () => pay(who, number)))
    expect(tries.filter(Boolean).length).toBe(1)
    expect(await valuesOf(db, who.member, ['balance', 'balance_money', 'point', 'growth'])).toEqual({
      balance: 11_000,
      balance_money: 0,
      point: 50,
      growth: 20,
    })
    expect(await pendingBalance(db, 'platform', 'gift')).toBe(gifts - 1000)
    expect((await db.selectFrom('coupon').select('id').where('user_id', '=', who.member).execute()).length).toBe(1)
    expect(await rechargeOrders(who, FIRST)).toMatchObject({ count: 1, list: [{ buy_price: '100.00', recharge_id }] })
    expect((await rechargeOrders(await member(db), FIRST)).count).toBe(0)
    expect(await checkLedger(db)).toEqual([])
  })

  test('later changes of a package do not affect its orders', async () => {
    const who = await member(db)
    const number = await createRecharge(who, { recharge_id })
    await db.updateTable('recharge').set({ face_value: 99_000, point: 900 }).where('id', '=', recharge_id).execute()
    await pay(who, number)
    expect(await valuesOf(db, who.member, ['balance', 'point'])).toEqual({ balance: 11_000, point: 50 })
    await db.updateTable('recharge').set({ face_value: 11_000, point: 50 }).where('id', '=', recharge_id).execute()
  })

  test('a cancelled slip credits nothing', async () => {
    const who = await member(db)
    const number = await createRecharge(who, { recharge_id })
    await change(who, who => cancelSlip(who, number))
    expect(await pay(who, number)).toBe(false)
    expect(await valuesOf(db, who.member, ['balance'])).toEqual({ balance: 0 })
  })

  // all 10,000 steps run on SQLite, and the first 1000 on PostgreSQL.
  test('random recharges, purchases and withdrawals agree exactly with a model', async () => {
    const [steps, die] = [_name === 'SQLite' ? 10_000 : 1000, dice('wallet')]
    const chance = { ...die, int: (low: number, high: number) => Math.floor(die.between(low, high + 1)) }
    const people = await Promise.all(Array.from({ length: 5 }, () => member(db)))
    const cards = await Promise.all(people.map(async who => (await addBankAccount(who, card)).id))
    const model = people.map(() => ({ balance: 0, balance_money: 0, balance_withdraw_apply: 0 }))
    const waiting = people.map((): { id: number; money: number; status: number }[] => [])
    let spent = 0
    const refused = (error: { reason: string }) => ['notEnough', 'withdrawMore'].includes(error.reason)
    for (let step = 0; step < steps; step++) {
      const n = chance.int(0, 4)
      const [who, mine] = [people[n]!, model[n]!]
      const sum = chance.int(10, 300) * 100
      const which = chance.int(0, 4)
      if (which === 0) {
        await fund(who, who.member, 'balance_money', sum)
        mine.balance_money += sum
      } else if (which === 1) {
        if (step % 10 !== 0) continue
        await pay(who, await createRecharge(who, { recharge_id }))
        mine.balance += 11_000
      } else if (which === 2) {
        const kind = chance.int(0, 1) ? 'balance' : 'balance_money'
        const done = await change(who, who =>
          postEntries(who, {
            key: `buy ${_name} ${step}`,
            from_type: 'order',
            moves: [
              { owner: 'user', id: who.member, kind, amount: -sum },
              { owner: 'platform', kind: 'held', amount: sum },
            ],
          }),
        ).catch(error => !refused(error))
        expect(done).toBe(mine[kind] >= sum)
        if (done) spent += sum
        if (done) mine[kind] -= sum
      } else if (which === 3) {
        const owner = { owner_type: 'user', owner_id: who.member } as const
        const row = await change(who, who => createWithdrawal(who, owner, { id: cards[n]!, apply_money: sum })).catch(
          error => {
            if (!refused(error)) throw error
          },
        )
        expect(row !== undefined).toBe(mine.balance_money >= sum)
        if (!row) continue
        mine.balance_money -= sum
        mine.balance_withdraw_apply += sum
        waiting[n]!.push({ id: row.id, money: sum, status: 0 })
      } else {
        const one = waiting[n]![0]
        if (!one) continue
        const action =
          one.status === 0 ? chance.pick(['agree', 'refuse'] as const) : chance.pick(['transfer', 'refuse'] as const)
        await change(who, who => moveWithdraw(who, one.id, action, { way: 3 }))
        one.status = 1
        if (action === 'agree') continue
        waiting[n]!.shift()
        mine.balance_withdraw_apply -= one.money
        if (action === 'refuse') mine.balance_money += one.money
      }
      if (step % 500 === 0) expect(await valuesOf(db, who.member, kinds)).toEqual(mine)
    }
    for (const [n, who] of people.entries()) expect(await valuesOf(db, who.member, kinds)).toEqual(model[n])
    await mergePendingEntries(visitor(db))
    expect(spent).toBeGreaterThan(0)
    expect(await checkLedger(db)).toEqual([])
  }, 120_000)
})
