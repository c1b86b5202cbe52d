import { afterAll, describe, expect, test } from 'vitest'
import { sandbox } from '../../../src/lib/adapters/payment/sandbox.ts'
import type { Caller } from '../../../src/lib/core/caller.ts'
import { sandboxNotice } from '../../../src/lib/core/sandbox-notice.ts'
import { change } from '../../../src/lib/db/change.ts'
import { secretFor } from '../../../src/lib/db/secret.ts'
import { sandboxPayment } from '../../../src/lib/domain/cashier/sandbox-payment.ts'
import { checkLedger } from '../../../src/lib/domain/ledger/check.ts'
import { sendRefunds } from '../../../src/lib/domain/payment/send-back.ts'
import { closeOrder } from '../../../src/lib/domain/trade/close-order.ts'
import { answerProviderNotice } from '../../../src/lib/web/payment/notices.ts'
import { databases, member, type Noting, visitor } from '../../world.ts'
import { goods, sku } from '../mall/shelves.ts'
import { alipayNotice, pair } from '../payment/alipay.ts'
import { refundsOf, secret, slipOf, standIns, sumOf } from '../payment/scene.ts'
import { transaction, wechatNotice } from '../payment/wechatpay.ts'
import { order, orderOf } from '../trade/orders.ts'

const MONEY = 20_000
const { ali, wechat, channels, close } = await standIns()
afterAll(close)

const seconds = () => Math.floor(Date.now() / 1000)

/** Requests by which each provider reports this slip as paid. */
const saying = {
  alipay: (out_trade_no: string, trade_no = `22${out_trade_no}`) =>
    alipayNotice({ out_trade_no, trade_no, total_amount: '200.00' }),
  wechatpay: (out_trade_no: string) => wechatNotice(transaction(out_trade_no, MONEY)),
  sandbox: (out_trade_no: string) =>
    new Request('http://127.0.0.1/api/pay/notify/sandbox', {
      method: 'POST',
      body: sandboxNotice(secret, { trade_no: `S${out_trade_no}`, out_trade_no, money: MONEY }),
    }),
}
type Named = keyof typeof saying
const named = Object.keys(saying) as Named[]

describe.each(databases)('payment notices on %s', async (_name, open) => {
  const db = await open()
  const provider = (): Noting<Caller> => ({ ...visitor(db), channels, now: seconds() })
  const sent = (name: Named, request: Request) => answerProviderNotice(provider(), name, request)

  async function ordered() {
    const who = { ...(await member(db)), channels }
    const sku_id = await sku(db, await goods(db), { stock: 20 })
    const { id, out_trade_no } = await order(who, { lines: [{ sku_id }] })
    return { who, order_id: id, out_trade_no, pay_id: (await slipOf(who, out_trade_no)).id }
  }

  const postings = async (pay_id: number) =>
    (await db.selectFrom('posting').select('key').where('key', 'like', `pay:${pay_id}:%`).execute()).length

  test.each(named)('of %s pay a slip once, despite concurrent and repeated ones', async name => {
    const { out_trade_no, order_id, pay_id, who } = await ordered()
    const answers = await Promise.all(Array.from({ length: 20 }, () => sent(name, saying[name](out_trade_no))))
    for (let again = 0; again < 15; again++) answers.push(await sent(name, saying[name](out_trade_no)))
    for (const answer of answers) expect(answer.status).toBe(name === 'wechatpay' ? 204 : 200)
    if (name === 'alipay') for (const answer of answers) expect(await answer.text()).toBe('success')
    expect(await slipOf(who, out_trade_no)).toMatchObject({ pay_status: 2, pay_type: name, received_money: MONEY })
    expect(await orderOf(db, order_id)).toMatchObject({ order_status: 1, pay_status: 1 })
    expect(await postings(pay_id)).toBe(1)
    expect(await refundsOf(db, pay_id)).toEqual([])
    const log = await db.selectFrom('order_log').selectAll().where('order_id', '=', order_id).execute()
    expect(log.filter(({ action }) => action === 'pay')).toHaveLength(1)
  })

  test.each(named)('of %s for a closed order refund the money once', async name => {
    const { out_trade_no, order_id, pay_id, who } = await ordered()
    await change(who, who => closeOrder(who, order_id, { way: 1, cause: '不想要了' }))
    await Promise.all(Array.from({ length: 10 }, () => sent(name, saying[name](out_trade_no))))
    const answer = await sent(name, saying[name](out_trade_no))
    expect(answer.ok).toBe(true)
    expect(await orderOf(db, order_id)).toMatchObject({ order_status: -1, pay_status: 0 })
    expect(await slipOf(who, out_trade_no)).toMatchObject({
      pay_status: -1,
      received_money: MONEY,
      refunded_money: MONEY,
    })
    expect(await refundsOf(db, pay_id)).toMatchObject([{ provider: name, money: MONEY, status: 0, reason: 'late' }])
    ali.trades.set(out_trade_no, { trade_no: '1', total_amount: '200.00', trade_status: 'TRADE_SUCCESS' })
    wechat.trades.set(out_trade_no, transaction(out_trade_no, MONEY))
    await sendRefunds(provider())
    expect(await refundsOf(db, pay_id)).toMatchObject([{ status: 2 }])
    const told = await db.selectFrom('notice').select('kind').where('user_id', '=', who.member).execute()
    expect(told.filter(({ kind }) => kind === 'PAY_BACK')).toHaveLength(1)
  })

  test('for a slip paid by two channels keep the first payment and refund the second by its channel', async () => {
    const { out_trade_no, pay_id, who } = await ordered()
    await sent('alipay', saying.alipay(out_trade_no))
    await sent('wechatpay', saying.wechatpay(out_trade_no))
    expect(await slipOf(who, out_trade_no)).toMatchObject({ pay_type: 'alipay', received_money: 2 * MONEY })
    expect(await refundsOf(db, pay_id)).toMatchObject([{ provider: 'wechatpay', money: MONEY }])
  })

  const forgeries: [string, Named, (out_trade_no: string) => Request][] = [
    ['another key', 'alipay', no => alipayNotice(fields(no), { key: pair().privateKey })],
    ['a sum changed after signing', 'alipay', no => alipayNotice(fields(no), { changed: { total_amount: '0.01' } })],
    ['another slip put in', 'alipay', no => alipayNotice(fields('1'), { changed: { out_trade_no: no } })],
    ['another app', 'alipay', no => alipayNotice({ ...fields(no), app_id: '2021000000000002' })],
    ['another seller', 'alipay', no => alipayNotice({ ...fields(no), seller_id: '2088000000000002' })],
    ['an older signature', 'alipay', no => alipayNotice(fields(no), { changed: { sign_type: 'RSA' } })],
    ['no signature', 'alipay', no => alipayNotice(fields(no), { changed: { sign: '' } })],
    ['nothing', 'alipay', () => new Request('http://127.0.0.1/', { method: 'POST', body: '' })],
    ['another key', 'wechatpay', no => wechatNotice(transaction(no, MONEY), { forged: true })],
    ['another serial', 'wechatpay', no => wechatNotice(transaction(no, MONEY), { serial: 'PUB_KEY_ID_2' })],
    ['an old time', 'wechatpay', no => wechatNotice(transaction(no, MONEY), { timestamp: seconds() - 301 })],
    // Well over the limit of 300, as time passes while a slow machine signs.
    ['a time to come', 'wechatpay', no => wechatNotice(transaction(no, MONEY), { timestamp: seconds() + 360 })],
    ['no time', 'wechatpay', no => wechatNotice(transaction(no, MONEY), { headers: { 'wechatpay-timestamp': '' } })],
    ['another lot', 'wechatpay', no => wechatNotice(transaction(no, MONEY), { headers: { 'wechatpay-nonce': 'x' } })],
    ['a test signature', 'wechatpay', no => wechatNotice(transaction(no, MONEY), { headers: signtest })],
    [
      'another body',
      'wechatpay',
      no => wechatNotice(transaction(no, MONEY), { body: text => text.replace('EV', 'EW') }),
    ],
    ['another seal', 'wechatpay', no => wechatNotice(transaction(no, MONEY), { key: 'x'.repeat(32) })],
    ['another app', 'wechatpay', no => wechatNotice(transaction(no, MONEY, { appid: 'wx1' }))],
    ['another merchant', 'wechatpay', no => wechatNotice(transaction(no, MONEY, { mchid: '1' }))],
    ['no message', 'wechatpay', no => wechatNotice(transaction(no, MONEY), { body: () => '{' })],
    ['another secret', 'sandbox', no => sandboxed(Buffer.from('guessed'), no)],
    ['no signature', 'sandbox', no => new Request('http://127.0.0.1/', { method: 'POST', body: `out_trade_no=${no}` })],
  ]

  test.each(forgeries)('with %s, forged for %s, are rejected and change nothing', async (_how, name, forged) => {
    const { out_trade_no, order_id, pay_id, who } = await ordered()
    const answer = await sent(name, forged(out_trade_no))
    expect(answer.status).toBe(401)
    expect(await answer.text()).not.toContain('success')
    expect(await slipOf(who, out_trade_no)).toMatchObject({ pay_status: 0, received_money: 0 })
    expect(await orderOf(db, order_id)).toMatchObject({ order_status: 0 })
    expect(await postings(pay_id)).toBe(0)
    const kept = db.selectFrom('pay_notice').select('id').where('out_trade_no', '=', out_trade_no)
    expect(await kept.execute()).toEqual([])
  })

  const wrongs: [string, Named, (out_trade_no: string) => Request][] = [
    ['a fen too little', 'alipay', no => alipayNotice({ ...fields(no), total_amount: '199.99' })],
    ['a fen too much', 'wechatpay', no => wechatNotice(transaction(no, MONEY + 1))],
    [
      'other money',
      'wechatpay',
      no => wechatNotice(transaction(no, MONEY, { amount: { total: MONEY, currency: 'USD' } })),
    ],
    ['no sum', 'alipay', no => alipayNotice({ ...fields(no), total_amount: '' })],
  ]

  test.each(wrongs)('over %s are refused and recorded, and a right one still pays (%s)', async (_how, name, wrong) => {
    const { out_trade_no, who } = await ordered()
    for (let times = 0; times < 2; times++) expect((await sent(name, wrong(out_trade_no))).status).toBe(422)
    const kept = db.selectFrom('pay_notice').select('result').where('out_trade_no', '=', out_trade_no)
    expect(await kept.execute()).toEqual([{ result: 'wrong' }])
    expect(await slipOf(who, out_trade_no)).toMatchObject({ pay_status: 0 })
    expect((await sent(name, saying[name](out_trade_no))).ok).toBe(true)
    expect(await kept.execute()).toEqual([{ result: 'paid' }])
    expect(await slipOf(who, out_trade_no)).toMatchObject({ pay_status: 2 })
  })

  test('for an unknown slip are refused', async () => {
    for (const name of named) expect((await sent(name, saying[name]('20261121999999999999'))).status).toBe(422)
  })

  test('of an unpaid trade are accepted and change nothing', async () => {
    const { out_trade_no, who } = await ordered()
    const waiting = alipayNotice({ ...fields(out_trade_no), trade_status: 'WAIT_BUYER_PAY' })
    expect((await sent('alipay', waiting)).ok).toBe(true)
    const open = wechatNotice(transaction(out_trade_no, MONEY, { trade_state: 'NOTPAY' }))
    expect((await sent('wechatpay', open)).ok).toBe(true)
    expect(await slipOf(who, out_trade_no)).toMatchObject({ pay_status: 0 })
  })

  test('of a refund that arrive before that of its payment do no harm', async () => {
    const { out_trade_no, order_id, pay_id, who } = await ordered()
    const told = (out_refund_no: string) =>
      wechatNotice(repaid(out_trade_no, out_refund_no), { event: 'REFUND.SUCCESS' })
    expect((await sent('wechatpay', told('R0'))).status).toBe(422)
    const ofAlipay = alipayNotice({ ...fields(out_trade_no), refund_fee: '200.00', gmt_refund: '2026-11-21 12:00:00' })
    expect((await sent('alipay', ofAlipay)).ok).toBe(true)
    expect(await slipOf(who, out_trade_no)).toMatchObject({ pay_status: 0 })
    await change(who, who => closeOrder(who, order_id, { way: 1, cause: '' }))
    await sent('wechatpay', saying.wechatpay(out_trade_no))
    const [refund] = await refundsOf(db, pay_id)
    for (let times = 0; times < 3; times++) expect((await sent('wechatpay', told(refund!.out_refund_no))).ok).toBe(true)
    expect(await refundsOf(db, pay_id)).toMatchObject([{ status: 2, refund_id: '50' }])
  })

  test.each([
    ['0.00', ''],
    ['0', '2026-11-21 12:00:00'],
    ['', ''],
  ])('of a payment with a refund of %j, which is none, pay the slip', async (refund_fee, gmt_refund) => {
    const { out_trade_no, who } = await ordered()
    const paid = alipayNotice({ ...fields(out_trade_no), refund_fee, gmt_refund })
    expect((await sent('alipay', paid)).ok).toBe(true)
    expect(await slipOf(who, out_trade_no)).toMatchObject({ pay_status: 2, received_money: MONEY })
  })

  test.each([
    ['0.01', ''],
    ['', '2026-11-21 12:00:00'],
    ['much', ''],
  ])('of a refund of %j at %j change nothing', async (refund_fee, gmt_refund) => {
    const { out_trade_no, who } = await ordered()
    const told = alipayNotice({ ...fields(out_trade_no), refund_fee, gmt_refund })
    expect((await sent('alipay', told)).ok).toBe(true)
    expect(await slipOf(who, out_trade_no)).toMatchObject({ pay_status: 0 })
  })

  test.each([true, [MONEY], `${MONEY}.0`, ' 20000', 2e4 + 0.5])('of the amount %j pay nothing', async total => {
    const { out_trade_no, who } = await ordered()
    const told = transaction(out_trade_no, MONEY, { amount: { total, currency: 'CNY' } })
    await sent('wechatpay', wechatNotice(told))
    expect(await slipOf(who, out_trade_no)).toMatchObject({ pay_status: 0 })
  })

  test('reordered, repeated and mixed with closing leave every slip paid or refunded', async () => {
    const slips = await Promise.all(Array.from({ length: 24 }, ordered))
    const steps = slips.flatMap(({ who, order_id, out_trade_no }, n) => [
      ...[1, 2, 3].map(() => () => sent('alipay', saying.alipay(out_trade_no))),
      ...[1, 2].map(() => () => sent('wechatpay', saying.wechatpay(out_trade_no))),
      () => sent('alipay', alipayNotice({ ...fields(out_trade_no), trade_no: `f${n}`, total_amount: '0.01' })),
      () => change(who, who => closeOrder(who, order_id, { way: 1, cause: '' })).catch(() => null),
    ])
    let seed = 20_261_121
    const lot = () => (seed = (seed * 48_271) % 2_147_483_647)
    const mixed = steps.map(step => ({ step, at: lot() })).sort((one, other) => one.at - other.at)
    for (let at = 0; at < mixed.length; at += 8) await Promise.all(mixed.slice(at, at + 8).map(({ step }) => step()))
    for (const { who, order_id, out_trade_no, pay_id } of slips) {
      const slip = await slipOf(who, out_trade_no)
      const { order_status } = await orderOf(db, order_id)
      expect([slip.pay_status, order_status]).toEqual(slip.pay_status === 2 ? [2, 1] : [-1, -1])
      expect(slip.received_money).toBe(2 * MONEY)
      expect(slip.refunded_money).toBe(slip.pay_status === 2 ? MONEY : 2 * MONEY)
      expect((await refundsOf(db, pay_id)).reduce((sum, { money }) => sum + money, 0)).toBe(slip.refunded_money)
    }
  })

  test('from the sandbox cashier pay the slip', async () => {
    const { out_trade_no, who } = await ordered()
    const own = { sandbox: sandbox(() => secretFor(db, 'pay')) }
    const body = await sandboxPayment(who, { out_trade_no, pay_money: '200.00' })
    await answerProviderNotice(
      { ...provider(), channels: own },
      'sandbox',
      new Request('http://127.0.0.1/', { method: 'POST', body }),
    )
    expect(await slipOf(who, out_trade_no)).toMatchObject({ pay_status: 2, received_money: MONEY })
  })

  test('leave a ledger that agrees with the slips', async () => {
    const slips = await db.selectFrom('pay').selectAll().execute()
    const sums = slips.reduce((sum, slip) => sum + slip.received_money - slip.refunded_money, 0)
    expect(await sumOf(db, 'platform', 'held')).toBe(sums)
    expect(await checkLedger(db)).toEqual([])
  })
})

const fields = (out_trade_no: string) => ({
  out_trade_no,
  trade_no: `22${out_trade_no}`,
  total_amount: '200.00',
})

const signtest = { 'wechatpay-signature': `WECHATPAY/SIGNTEST/${'A'.repeat(300)}` }

const sandboxed = (key: Buffer, out_trade_no: string) =>
  new Request('http://127.0.0.1/', {
    method: 'POST',
    body: sandboxNotice(key, { trade_no: 'S', out_trade_no, money: MONEY }),
  })

const repaid = (out_trade_no: string, out_refund_no: string) => ({
  mchid: '1900000109',
  out_trade_no,
  out_refund_no,
  refund_id: '50',
  refund_status: 'SUCCESS',
})
