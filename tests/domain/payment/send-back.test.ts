import { afterAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../src/lib/core/caller.ts'
import type { Provider } from '../../../src/lib/core/ports/payment.ts'
import { change } from '../../../src/lib/db/change.ts'
import { slipPaid } from '../../../src/lib/domain/cashier/payables.ts'
import { paybackDone, paybackList, paybackRetry } from '../../../src/lib/domain/cashier/paybacks.ts'
import { checkLedger } from '../../../src/lib/domain/ledger/check.ts'
import { payBack } from '../../../src/lib/domain/payment/pay-back.ts'
import { sendRefunds, settleRefund } from '../../../src/lib/domain/payment/send-back.ts'
import { databases, member, NOW, type Noting, staff, visitor } from '../../world.ts'
import { order } from '../trade/orders.ts'
import { refundsOf, slipOf, standIns, sumOf } from './scene.ts'
import { transaction } from './wechatpay.ts'

const { ali, wechat, channels, close } = await standIns()
afterAll(close)

describe.each(databases)('refunds by channels on %s', async (_name, open) => {
  const db = await open()
  const clock = (now = NOW): Noting<Caller> => ({ ...visitor(db), channels, now })

  /** A paid slip of 200 yuan with a refund of this amount due. */
  async function owed(provider: Provider | 'offlinepay', money = 7000) {
    const who = await member(db)
    const { id: order_id, out_trade_no } = await order(who)
    const slip = await slipOf(who, out_trade_no)
    await change(who, who => slipPaid(who, slip, { pay_type: provider, trade_no: out_trade_no }))
    ali.trades.set(out_trade_no, { trade_no: out_trade_no, total_amount: '200.00', trade_status: 'TRADE_SUCCESS' })
    wechat.trades.set(out_trade_no, transaction(out_trade_no, 20_000))
    await change(who, who => payBack(who, { pay_id: slip.id, money, reason: '协商一致退款', order_id }))
    const refund = async () => (await refundsOf(db, slip.id))[0]!
    return { who, pay_id: slip.id, order_id, refund }
  }

  test.each(['alipay', 'wechatpay', 'sandbox'] as const)('refunds by %s are sent once and exact', async provider => {
    const outside = await sumOf(db, 'outside', provider)
    const refunding = await sumOf(db, 'platform', 'refunding')
    const { refund } = await owed(provider, 7001)
    const { out_refund_no } = await refund()
    expect((await sumOf(db, 'platform', 'refunding')) - refunding).toBe(7001)
    await Promise.all([1, 2, 3, 4].map(() => sendRefunds(clock())))
    await sendRefunds(clock(NOW + 86_400))
    expect(await refund()).toMatchObject({ status: 2, tries: 1, error: '', done_time: NOW })
    if (provider === 'alipay') expect(ali.refunds.get(out_refund_no)).toBe('70.01')
    if (provider === 'wechatpay') expect(wechat.refunds.get(out_refund_no)).toMatchObject({ refund: 7001 })
    expect((await sumOf(db, 'outside', provider)) - outside).toBe(-20_000 + 7001)
    expect(await sumOf(db, 'platform', 'refunding')).toBe(refunding)
  })

  test('asks for a refund in progress until it is done', async () => {
    wechat.state.refund = 'PROCESSING'
    const { refund } = await owed('wechatpay')
    await sendRefunds(clock())
    expect(await refund()).toMatchObject({ status: 1 })
    await sendRefunds(clock(NOW + 30))
    expect(await refund()).toMatchObject({ status: 1, tries: 1 })
    wechat.state.refund = 'SUCCESS'
    await sendRefunds(clock(NOW + 60))
    expect(await refund()).toMatchObject({ status: 2, tries: 2 })
  })

  test('retries an uncertain Alipay refund under its number while unknown there, and pays once', async () => {
    const { refund } = await owed('alipay', 6999)
    ali.state.unsure = 2
    ali.seen.length = 0
    for (let now = NOW; (await refund()).status !== 2 && now < NOW + 86_400; now = (await refund()).due_time)
      await sendRefunds(clock(now))
    const { out_refund_no, ...row } = await refund()
    expect(row).toMatchObject({ status: 2, tries: 5, error: '' })
    const ours = ali.seen.filter(({ content }) => content['out_request_no'] === out_refund_no)
    expect(ours.map(({ method }) => method.replace('alipay.trade.', ''))).toEqual([
      ...['refund', 'fastpay.refund.query', 'refund', 'fastpay.refund.query', 'refund'],
    ])
    expect(ali.refunds.get(out_refund_no)).toBe('69.99')
  })

  test('an unconfirmed refund goes to staff after a day, and a late confirmation counts once', async () => {
    const { refund } = await owed('alipay')
    ali.state.unsure = 99
    let now = NOW
    for (let tries = 0; (await refund()).status >= 0 && tries < 99; tries++) {
      await sendRefunds(clock(now))
      now = (await refund()).due_time
    }
    ali.state.unsure = 0
    expect(await refund()).toMatchObject({ status: -1, tries: 14, error: 'no refund_status' })
    const refunding = await sumOf(db, 'platform', 'refunding')
    const row = await refund()
    const word = { state: 'done', refund_id: '2026' } as const
    await Promise.all([1, 2, 3].map(() => settleRefund(clock(now), row, word)))
    expect(await refund()).toMatchObject({ status: 2, error: '' })
    expect(await sumOf(db, 'platform', 'refunding')).toBe(refunding - 7000)
  })

  test('retries an unavailable channel at growing intervals, and after a day goes to staff', async () => {
    const { refund } = await owed('alipay')
    ali.state.down = true
    let now = NOW
    const waits: number[] = []
    while ((await refund()).status === 0 && waits.length < 50) {
      await sendRefunds(clock(now)).catch(() => null)
      waits.push((await refund()).due_time - now)
      now = (await refund()).due_time
    }
    ali.state.down = false
    expect(waits.slice(0, 5)).toEqual([60, 120, 240, 480, 960])
    expect(await refund()).toMatchObject({ status: -1, tries: 14, error: expect.stringContaining('not signed') })
    expect(now - NOW).toBeGreaterThan(20 * 3600)
  })

  test('a failed refund does not hold up the next', async () => {
    const [down, up] = [await owed('alipay'), await owed('wechatpay')]
    ali.state.down = true
    await expect(sendRefunds(clock())).rejects.toThrow()
    ali.state.down = false
    expect([(await down.refund()).status, (await up.refund()).status]).toEqual([0, 2])
    await sendRefunds(clock(NOW + 60))
    expect((await down.refund()).status).toBe(2)
  })

  test('a rejected refund can be retried or paid by hand, once, with audit entries', async () => {
    const trade = await staff(db, 'trade')
    const [one, other] = [await owed('wechatpay'), await owed('wechatpay')]
    wechat.state.refund = 'ABNORMAL'
    await sendRefunds(clock())
    wechat.state.refund = 'SUCCESS'
    const ids = [(await one.refund()).id, (await other.refund()).id]
    expect(await one.refund()).toMatchObject({ status: -1, error: 'ABNORMAL' })
    const { data } = await paybackList(trade, { page: 1, limit: 20 })
    expect(data.filter(({ id }) => ids.includes(id))).toMatchObject([
      { id: ids[1], money: '70.00', nickname: '阿明', error: 'ABNORMAL' },
      { id: ids[0] },
    ])
    await paybackRetry(trade, { id: ids[0]! })
    await sendRefunds(clock())
    expect(await one.refund()).toMatchObject({ status: 2 })
    const twice = [1, 2].map(() => paybackDone(trade, { id: ids[1]!, reason: '已银行转账' }))
    const said = await Promise.allSettled(twice)
    expect(said.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await other.refund()).toMatchObject({ status: 2 })
    await expect(paybackRetry(trade, { id: ids[1]! })).rejects.toMatchObject({ reason: 'stateConflict' })
    const deeds = await db
      .selectFrom('audit')
      .select(['action', 'reason'])
      .where('user_id', '=', trade.member)
      .execute()
    expect(deeds).toEqual([
      { action: 'paybackRetry', reason: '' },
      { action: 'paybackDone', reason: '已银行转账' },
    ])
  })

  test('only trade staff see and decide failed refunds', async () => {
    const { refund } = await owed('sandbox')
    const { id } = await refund()
    for (const who of [await member(db), await staff(db, 'forum', 'shop', 'admin')]) {
      await expect(paybackList(who, { page: 1, limit: 20 })).rejects.toMatchObject({ reason: 'forbidden' })
      await expect(paybackRetry(who, { id })).rejects.toMatchObject({ reason: 'forbidden' })
      await expect(paybackDone(who, { id, reason: 'x' })).rejects.toMatchObject({ reason: 'forbidden' })
    }
  })

  test('cash of undelivered goods was never taken, that of delivered goods is refunded by hand', async () => {
    const [kept, came] = [await owed('offlinepay'), await owed('offlinepay')]
    await db.updateTable('shop_order').set({ delivery_time: NOW }).where('id', '=', came.order_id).execute()
    await sendRefunds(clock())
    expect(await kept.refund()).toMatchObject({ status: 2 })
    expect(await came.refund()).toMatchObject({ status: -1, error: 'cash' })
  })

  test('leaves the ledger consistent', async () => {
    expect(await checkLedger(db)).toEqual([])
  })
})
