import { afterAll, describe, expect, test } from 'vitest'
import type { Caller, Member } from '../../../src/lib/core/caller.ts'
import { change } from '../../../src/lib/db/change.ts'
import { paybackBalance, paybackDone } from '../../../src/lib/domain/cashier/paybacks.ts'
import { wrongPaymentSettle, wrongPayments } from '../../../src/lib/domain/cashier/wrong-payments.ts'
import { checkLedger } from '../../../src/lib/domain/ledger/check.ts'
import { valuesOf } from '../../../src/lib/domain/ledger/post.ts'
import { sendRefunds, settleRefund } from '../../../src/lib/domain/payment/send-back.ts'
import { queueSizes } from '../../../src/lib/domain/staff/overview.ts'
import { closeOrder } from '../../../src/lib/domain/trade/close-order.ts'
import { answerProviderNotice } from '../../../src/lib/web/payment/notices.ts'
import { confirmed, databases, member, type Noting, staff, visitor } from '../../world.ts'
import { refundsOf, slipOf, standIns, sumOf } from '../payment/scene.ts'
import { transaction, wechatNotice } from '../payment/wechatpay.ts'
import { order } from '../trade/orders.ts'

const SUM = 20_000
const WRONG = 19_999
const { wechat, channels, close } = await standIns()
afterAll(close)

const seconds = () => Math.floor(Date.now() / 1000)
const first = { page: 1, limit: 20 }

describe.each(databases)('a payment of a wrong amount on %s', async (_name, open) => {
  const db = await open()
  const provider = (): Noting<Caller> => ({ ...visitor(db), channels, now: seconds() })
  const trade = async () => ({ ...(await staff(db, 'trade')), channels, now: seconds() })
  const pays = (out_trade_no: string, money: number) =>
    answerProviderNotice(provider(), 'wechatpay', wechatNotice(transaction(out_trade_no, money)))

  /** An order of 200 yuan for which another amount was paid by WeChat Pay. */
  async function wrong(money = WRONG) {
    const who = { ...(await member(db)), channels }
    const { id: order_id, out_trade_no } = await order(who)
    wechat.trades.set(out_trade_no, transaction(out_trade_no, money))
    expect((await pays(out_trade_no, money)).status).toBe(422)
    const slip = await slipOf(who, out_trade_no)
    return { who, order_id, slip, out_trade_no, ...(await notice(out_trade_no)) }
  }

  const notice = (out_trade_no: string) =>
    db
      .selectFrom('pay_notice')
      .select(['id', 'result'])
      .where('out_trade_no', '=', out_trade_no)
      .executeTakeFirstOrThrow()
  const balanceOf = async ({ member }: Member) => (await valuesOf(db, member, ['balance'])).balance
  const settle = async (id: number, way: 'refund' | 'balance' | 'handled', reason = '') =>
    wrongPaymentSettle(await trade(), { id, way, reason })
  const deeds = (id: number) =>
    db
      .selectFrom('audit')
      .select(['action', 'reason', 'detail'])
      .where('target_type', '=', 'pay_notice')
      .where('target_id', '=', id)
      .execute()
  const told = async ({ member }: Member) =>
    (await db.selectFrom('notice').select('kind').where('user_id', '=', member).execute()).map(({ kind }) => kind)

  test('is listed for staff with member, amount due and amount paid, until settled', async () => {
    const { id, who, slip } = await wrong()
    const keeper = await trade()
    const { data, total } = await wrongPayments(keeper, first)
    expect(data[0]).toMatchObject({ id, user_id: who.member, nickname: '阿明', money: '199.99', due: '200.00' })
    expect(data[0]).toMatchObject({ provider: 'wechatpay', out_trade_no: slip.out_trade_no, pay_status: 0 })
    expect(total).toBe(data.length)
    const { paybacks } = await queueSizes(keeper)
    await settle(id, 'handled', '测试')
    expect((await queueSizes(keeper)).paybacks).toBe(paybacks! - 1)
    expect((await wrongPayments(keeper, first)).data.map(row => row.id)).not.toContain(id)
  })

  test('is refunded in full through its channel, once under concurrent calls', async () => {
    const { id, who, slip, out_trade_no } = await wrong()
    const outside = await sumOf(db, 'outside', 'wechatpay')
    const held = await sumOf(db, 'platform', 'held')
    const said = await Promise.allSettled(Array.from({ length: 5 }, () => settle(id, 'refund')))
    expect(said.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const each of said)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ reason: 'stateConflict' })
    for (let times = 0; times < 3; times++) expect((await pays(out_trade_no, WRONG)).ok).toBe(true)
    const [refund, ...others] = await refundsOf(db, slip.id)
    expect(others).toEqual([])
    expect(refund).toMatchObject({ provider: 'wechatpay', money: WRONG, total: WRONG, status: 0, reason: 'wrong' })
    await sendRefunds(provider())
    expect(wechat.refunds.get(refund!.out_refund_no)).toMatchObject({ refund: WRONG })
    expect(await refundsOf(db, slip.id)).toMatchObject([{ status: 2 }])
    expect(await slipOf(who, out_trade_no)).toMatchObject({
      pay_status: 0,
      received_money: WRONG,
      refunded_money: WRONG,
    })
    expect(await sumOf(db, 'outside', 'wechatpay')).toBe(outside)
    expect(await sumOf(db, 'platform', 'held')).toBe(held)
    expect(await told(who)).toEqual(['PAY_WRONG_BACK'])
    expect(await deeds(id)).toEqual([
      { action: 'wrongPaymentSettle', reason: '', detail: JSON.stringify({ way: 'refund', money: WRONG }) },
    ])
  })

  test('is credited to the member’s balance once, and later settlements are refused', async () => {
    const { id, who, slip, out_trade_no } = await wrong(SUM + 1)
    const outside = await sumOf(db, 'outside', 'wechatpay')
    await settle(id, 'balance')
    await Promise.all(
      (['balance', 'refund', 'handled'] as const).map(way =>
        expect(settle(id, way, '再来')).rejects.toMatchObject({ reason: 'stateConflict' }),
      ),
    )
    expect((await pays(out_trade_no, SUM + 1)).ok).toBe(true)
    expect(await balanceOf(who)).toBe(SUM + 1)
    expect(await sumOf(db, 'outside', 'wechatpay')).toBe(outside - SUM - 1)
    expect(await refundsOf(db, slip.id)).toEqual([])
    expect(await slipOf(who, out_trade_no)).toMatchObject({ pay_status: 0, received_money: 0, refunded_money: 0 })
    expect(await told(who)).toEqual(['PAY_TO_BALANCE'])
    expect(await deeds(id)).toHaveLength(1)
  })

  test('settled in several ways concurrently, with its notice repeated, has one effect', async () => {
    const { id, who, slip, out_trade_no } = await wrong()
    const ways = ['refund', 'balance', 'handled', 'refund', 'balance', 'handled'] as const
    const said = await Promise.allSettled([
      ...ways.map(way => settle(id, way, '同时')),
      ...[1, 2, 3].map(() => pays(out_trade_no, WRONG)),
    ])
    expect(said.slice(0, ways.length).filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { result } = await notice(out_trade_no)
    const back = (await refundsOf(db, slip.id)).map(({ money }) => money)
    const effects: Record<string, unknown> = { refund: [[WRONG], 0], balance: [[], WRONG], handled: [[], 0] }
    expect([back, await balanceOf(who)]).toEqual(effects[result])
    expect(await deeds(id)).toHaveLength(1)
  })

  test('may be marked as handled with a reason, which moves no money', async () => {
    const { id, who, slip, out_trade_no } = await wrong()
    const outside = await sumOf(db, 'outside', 'wechatpay')
    await expect(settle(id, 'handled', ' ')).rejects.toMatchObject({ reason: 'reasonNeeded' })
    await settle(id, 'handled', '已在商户平台退款')
    expect((await pays(out_trade_no, WRONG)).ok).toBe(true)
    expect(await sumOf(db, 'outside', 'wechatpay')).toBe(outside)
    expect(await refundsOf(db, slip.id)).toEqual([])
    expect(await balanceOf(who)).toBe(0)
    expect(await told(who)).toEqual([])
    expect(await deeds(id)).toEqual([
      {
        action: 'wrongPaymentSettle',
        reason: '已在商户平台退款',
        detail: JSON.stringify({ way: 'handled', money: WRONG }),
      },
    ])
  })

  test('for an unknown slip or without an amount can only be marked as handled', async () => {
    const unknown = '20261121999999999999'
    expect((await pays(unknown, WRONG)).status).toBe(422)
    const { who } = await wrong()
    const nothing = await wrong(0)
    for (const { id } of [await notice(unknown), nothing]) {
      for (const way of ['refund', 'balance'] as const)
        await expect(settle(id, way)).rejects.toMatchObject({ reason: 'noSuchContent' })
      await settle(id, 'handled', '查无此单')
    }
    expect(await balanceOf(who)).toBe(0)
  })

  test('cannot be settled by its own member or by staff without the trade duty', async () => {
    const { id, who, out_trade_no } = await wrong()
    for (const by of [await member(db), await staff(db, 'forum', 'shop', 'admin')]) {
      await expect(wrongPayments(by, first)).rejects.toMatchObject({ reason: 'forbidden' })
      await expect(wrongPaymentSettle(by, { id, way: 'balance' })).rejects.toMatchObject({ reason: 'forbidden' })
    }
    const duty = { user_id: who.member, duty: 'trade', createtime: seconds() } as const
    await db.insertInto('role').values(duty).execute()
    const own = await confirmed(who)
    for (const way of ['refund', 'balance', 'handled'] as const)
      await expect(wrongPaymentSettle(own, { id, way, reason: '我的' })).rejects.toMatchObject({ reason: 'forbidden' })
    expect(await notice(out_trade_no)).toMatchObject({ result: 'wrong' })
  })

  /** A payment for a closed order whose refund WeChat Pay refused. */
  async function stuck() {
    const who = { ...(await member(db)), channels }
    const { id: order_id, out_trade_no } = await order(who)
    await change(who, who => closeOrder(who, order_id, { way: 1, cause: '' }))
    wechat.trades.set(out_trade_no, transaction(out_trade_no, SUM))
    expect((await pays(out_trade_no, SUM)).ok).toBe(true)
    wechat.state.refund = 'ABNORMAL'
    await sendRefunds(provider())
    wechat.state.refund = 'SUCCESS'
    const slip = await slipOf(who, out_trade_no)
    const [refund] = await refundsOf(db, slip.id)
    expect(refund).toMatchObject({ status: -1, money: SUM })
    return { who, slip, id: refund!.id }
  }

  test('a refused refund for a closed order is credited to the balance once', async () => {
    const { who, slip, id } = await stuck()
    const refunding = await sumOf(db, 'platform', 'refunding')
    const keepers = [await trade(), await trade(), await trade()]
    const said = await Promise.allSettled(keepers.map(by => paybackBalance(by, { id })))
    expect(said.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(paybackDone(keepers[0]!, { id, reason: '银行转账' })).rejects.toMatchObject({
      reason: 'stateConflict',
    })
    await settleRefund(provider(), { id }, { state: 'done', refund_id: '1' })
    expect(await sumOf(db, 'platform', 'refunding')).toBe(refunding - SUM)
    expect(await balanceOf(who)).toBe(SUM)
    expect(await refundsOf(db, slip.id)).toMatchObject([{ status: 2 }])
    expect(await told(who)).toEqual(['PAY_BACK', 'PAY_TO_BALANCE'])
    const row = db.selectFrom('audit').select(['action', 'target_id']).where('action', '=', 'paybackBalance')
    expect(await row.where('target_id', '=', id).execute()).toHaveLength(1)
  })

  test('staff cannot credit a refused refund to their own balance', async () => {
    const { id, who } = await stuck()
    await db.insertInto('role').values({ user_id: who.member, duty: 'trade', createtime: seconds() }).execute()
    await expect(paybackBalance(await confirmed(who), { id })).rejects.toMatchObject({ reason: 'forbidden' })
  })

  test('a refused refund of a paid order is not credited to the balance', async () => {
    const { id, who } = await stuck()
    await db.updateTable('pay_refund').set({ order_id: 1 }).where('id', '=', id).execute()
    await expect(paybackBalance(await trade(), { id })).rejects.toMatchObject({ reason: 'stateConflict' })
    expect(await balanceOf(who)).toBe(0)
  })

  test('leaves a consistent ledger', async () => {
    const slips = await db.selectFrom('pay').selectAll().execute()
    expect(await sumOf(db, 'platform', 'held')).toBe(
      slips.reduce((sum, slip) => sum + slip.received_money - slip.refunded_money, 0),
    )
    expect(await checkLedger(db)).toEqual([])
  })
})
