import { verify } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { alipay } from '../../src/lib/adapters/payment/alipay.ts'
import { fenOf, wholeFen, yuanOf } from '../../src/lib/adapters/payment/figures.ts'
import { valueIn } from '../../src/lib/adapters/payment/raw-json.ts'
import { wechatpay } from '../../src/lib/adapters/payment/wechatpay.ts'
import { type Channel, NumberTaken } from '../../src/lib/core/ports/payment.ts'
import { pair } from '../domain/payment/alipay.ts'
import { SITE, standIns } from '../domain/payment/scene.ts'
import { transaction } from '../domain/payment/wechatpay.ts'

const { ali, wechat, channels, close } = await standIns()
afterAll(close)

const out_trade_no = '20261121000000000001'
const back = `${SITE}/result?code=${out_trade_no}`
const leave = `${SITE}/pay?code=${out_trade_no}`
const bill = {
  out_trade_no,
  subject: '机油 4L & 滤芯',
  money: 12_345,
  expire_time: 1_795_235_400,
  back,
  leave,
  browser: 'desktop' as const,
  address: '203.0.113.7',
}

test('a payment at Alipay is a URL whose fields are signed as Alipay verifies them', async () => {
  const { type, data } = await channels.alipay.start(bill)
  const address = new URL(data)
  const { sign = '', ...fields } = Object.fromEntries(address.searchParams)
  const line = Object.keys(fields)
    .sort()
    .map(name => `${name}=${fields[name]}`)
    .join('&')
  expect(type).toBe('url')
  expect(verify('sha256', Buffer.from(line), ali.ourKey, Buffer.from(sign, 'base64'))).toBe(true)
  expect(fields).toMatchObject({
    method: 'alipay.trade.page.pay',
    notify_url: `${SITE}/api/pay/notify/alipay`,
    return_url: back,
  })
  expect(JSON.parse(fields['biz_content']!)).toEqual({
    out_trade_no,
    subject: '机油 4L & 滤芯',
    total_amount: '123.45',
    time_expire: '2026-11-21 12:30:00',
    product_code: 'FAST_INSTANT_TRADE_PAY',
  })
})

test('Alipay’s QR code comes from its gateway', async () => {
  const channel = alipay({ ...ali.account, way: 'qr' }, SITE)
  expect(await channel.start(bill)).toEqual({ type: 'qrcode', data: `https://qr.alipay.com/${out_trade_no}` })
})

test('WeChat Pay’s QR code has the exact amount and time limit', async () => {
  expect(await channels.wechatpay.start(bill)).toEqual({
    type: 'qrcode',
    data: `weixin://wxpay/bizpayurl?pr=${out_trade_no}`,
  })
  expect(wechat.seen.at(-1)!.body).toEqual({
    appid: 'wx8888888888888888',
    mchid: '1900000109',
    description: '机油 4L & 滤芯',
    out_trade_no,
    time_expire: '2026-11-21T04:30:00+00:00',
    amount: { total: 12_345, currency: 'CNY' },
    notify_url: `${SITE}/api/pay/notify/wechatpay`,
  })
})

test('a phone is sent to Alipay’s page for phones, with every field signed', async () => {
  const { type, data } = await channels.alipay.start({ ...bill, browser: 'phone' })
  const { sign = '', ...fields } = Object.fromEntries(new URL(data).searchParams)
  const line = Object.entries(fields)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  expect(type).toBe('url')
  expect(verify('sha256', Buffer.from(line), ali.ourKey, Buffer.from(sign, 'base64'))).toBe(true)
  expect(fields).toMatchObject({ method: 'alipay.trade.wap.pay', return_url: back })
  expect(fields['notify_url']).toBe(`${SITE}/api/pay/notify/alipay`)
  expect(JSON.parse(fields['biz_content']!)).toMatchObject({
    out_trade_no,
    total_amount: '123.45',
    product_code: 'QUICK_WAP_WAY',
    quit_url: leave,
  })
})

test('a phone is sent to WeChat Pay’s H5 page, which returns to ours', async () => {
  const h5 = { ...bill, out_trade_no: '20261121000000000002', browser: 'phone' as const }
  const { type, data } = await channels.wechatpay.start(h5)
  expect(type).toBe('url')
  expect(new URL(data).searchParams.get('redirect_url')).toBe(back)
  expect(wechat.seen.at(-1)).toMatchObject({
    path: 'POST /v3/pay/transactions/h5',
    body: { scene_info: { payer_client_ip: '203.0.113.7', h5_info: { type: 'Wap', app_url: SITE } } },
  })
})

test('inside WeChat the page gets signed parameters for the buyer whom the official account names', async () => {
  const openid = await channels.wechatpay.openidOf!(wechat.official.codeOf('openid-of-ours'))
  const jsapi = { ...bill, out_trade_no: '20261121000000000003', browser: 'wechat' as const, openid }
  const { type, data } = await channels.wechatpay.start(jsapi)
  const { paySign, signType, ...call } = JSON.parse(data)
  expect([type, signType]).toEqual(['jsapi', 'RSA'])
  expect(call).toMatchObject({ appId: wechat.account.appId, package: 'prepay_id=wx20261121000000000003' })
  const line = `${call.appId}\n${call.timeStamp}\n${call.nonceStr}\n${call.package}\n`
  expect(verify('sha256', Buffer.from(line), wechat.ourKey, Buffer.from(paySign, 'base64'))).toBe(true)
  expect(wechat.seen.at(-1)!.body['payer']).toEqual({ openid: 'openid-of-ours' })
})

test('a code of the official account names its buyer once', async () => {
  const code = wechat.official.codeOf('openid-once')
  expect(await channels.wechatpay.openidOf!(code)).toBe('openid-once')
  await expect(channels.wechatpay.openidOf!(code)).rejects.toThrow('40029')
})

test('WeChat Pay says when it knows the number with other terms', async () => {
  const number = '20261121000000000004'
  await channels.wechatpay.start({ ...bill, out_trade_no: number })
  const other = channels.wechatpay.start({ ...bill, out_trade_no: number, browser: 'phone' })
  await expect(other).rejects.toBeInstanceOf(NumberTaken)
})

test('a product is what the browser can pay by and the settings switch on', () => {
  const off = { native: true, h5: false, jsapi: null }
  const kinds = ['wechat', 'phone', 'desktop'] as const
  const of = (channel: Channel) => kinds.map(kind => channel.product(kind))
  expect(of(channels.alipay)).toEqual([null, 'wap', 'page'])
  expect(of(alipay({ ...ali.account, wap: false, way: 'qr' }, SITE))).toEqual([null, 'qr', 'qr'])
  expect(of(channels.wechatpay)).toEqual(['jsapi', 'h5', 'native'])
  expect(of(wechatpay({ ...wechat.account, ...off }, SITE))).toEqual(['native', 'native', 'native'])
  expect(of(wechatpay({ ...wechat.account, ...off, native: false }, SITE))).toEqual([null, null, null])
})

test('a check tells which keys and products do not work, and leaves nothing to pay', async () => {
  const [number, now] = ['20261121000000000005', 1_795_235_400]
  expect(await channels.alipay.check(number, now)).toEqual([])
  expect(await channels.wechatpay.check(number, now)).toEqual([])
  expect(wechat.closed).toEqual(expect.arrayContaining([`${number}native`, `${number}h5`]))
  wechat.state.off = 'h5'
  expect(await channels.wechatpay.check(`${number}1`, now)).toEqual([expect.stringMatching(/^h5: .*NO_AUTH/)])
  wechat.state.off = ''
  const jsapi = { ...wechat.official.account, secret: 'wrong' }
  const wrong = await wechatpay({ ...wechat.account, jsapi }, SITE).check(`${number}2`, now)
  expect(wrong).toEqual([expect.stringMatching(/^jsapi: .*40125/)])
  const { privateKey } = pair()
  expect(await alipay({ ...ali.account, privateKey }, SITE).check(number, now)).toEqual([
    expect.stringContaining('isv.invalid-signature'),
  ])
})

test('the name of what is paid is cut between characters, by the unit of the provider', async () => {
  const long = { ...bill, out_trade_no: '75', subject: `${'🚗'.repeat(40)}机油` }
  await channels.wechatpay.start(long)
  expect(wechat.seen.at(-1)!.body['description']).toBe('🚗'.repeat(31))
  await channels.wechatpay.start({ ...bill, out_trade_no: '76', subject: 'x'.repeat(200) })
  expect(wechat.seen.at(-1)!.body['description']).toBe('x'.repeat(127))
  const family = '👨‍👩‍👧'
  const { data } = await channels.alipay.start({ ...bill, subject: '油'.repeat(126) + family })
  const { subject } = JSON.parse(new URL(data).searchParams.get('biz_content')!)
  expect(subject).toBe('油'.repeat(126))
})

test('the reason of a refund is cut between characters', async () => {
  wechat.trades.set('74', transaction('74', 100))
  const reason = `${'不'.repeat(26)}🚗`
  await channels.wechatpay.refund({ out_refund_no: 'R74', out_trade_no: '74', money: 40, total: 100, reason })
  expect(wechat.seen.at(-1)!.body['reason']).toBe('不'.repeat(26))
})

test('both reject a foreign key', async () => {
  const { privateKey } = pair()
  await expect(alipay({ ...ali.account, privateKey }, SITE).query('1')).rejects.toThrow('isv.invalid-signature')
  await expect(wechatpay({ ...wechat.account, privateKey }, SITE).query('1')).rejects.toThrow('401 SIGN_ERROR')
})

test('a query returns what has been paid, otherwise null', async () => {
  ali.trades.set('71', { trade_no: '2026', total_amount: '1.00', trade_status: 'TRADE_SUCCESS' })
  ali.trades.set('72', { trade_no: '2027', total_amount: '1.00', trade_status: 'WAIT_BUYER_PAY' })
  wechat.trades.set('71', transaction('71', 100))
  wechat.trades.set('72', transaction('72', 100, { trade_state: 'NOTPAY' }))
  expect(await channels.alipay.query('71')).toEqual({ trade_no: '2026', out_trade_no: '71', money: 100 })
  expect(await channels.wechatpay.query('71')).toEqual({ trade_no: '4271', out_trade_no: '71', money: 100 })
  for (const channel of [channels.alipay, channels.wechatpay])
    for (const number of ['72', '73']) expect(await channel.query(number)).toBeNull()
})

test("a response without the provider's signature is rejected", async () => {
  Object.assign(ali.state, { forges: true })
  Object.assign(wechat.state, { forges: true })
  await expect(channels.alipay.query('71')).rejects.toThrow('not signed by Alipay')
  await expect(channels.wechatpay.query('71')).rejects.toThrow('not signed by WeChat Pay: signature')
  Object.assign(ali.state, { forges: false })
  Object.assign(wechat.state, { forges: false })
})

test('a refund sent twice is one refund', async () => {
  const repayment = { out_refund_no: 'R1', out_trade_no: '71', money: 40, total: 100, reason: '协商一致退款' }
  expect(await channels.alipay.refund(repayment)).toEqual({ state: 'done', refund_id: '2026' })
  expect(await channels.alipay.refund(repayment)).toMatchObject({ state: 'sent' })
  expect(await channels.alipay.refundState(repayment)).toMatchObject({ state: 'done' })
  expect(await channels.alipay.refundState({ ...repayment, out_refund_no: 'R0' })).toMatchObject({ state: 'unknown' })
  expect(ali.refunds).toEqual(new Map([['R1', '0.40']]))
  wechat.state.refund = 'PROCESSING'
  expect(await channels.wechatpay.refund(repayment)).toEqual({ state: 'sent', refund_id: '50R1' })
  wechat.state.refund = 'SUCCESS'
  expect(await channels.wechatpay.refundState(repayment)).toEqual({ state: 'done', refund_id: '50R1' })
  wechat.state.refund = 'ABNORMAL'
  expect(await channels.wechatpay.refundState(repayment)).toMatchObject({ state: 'failed', why: 'ABNORMAL' })
  wechat.state.refund = 'SUCCESS'
})

test('a refund that is refused for good needs staff, one to an unreachable provider is retried', async () => {
  const repayment = { out_refund_no: 'R2', out_trade_no: '404', money: 40, total: 100, reason: '' }
  expect(await channels.alipay.refund(repayment)).toMatchObject({ state: 'failed', why: 'ACQ.TRADE_NOT_EXIST' })
  expect(await channels.wechatpay.refund(repayment)).toMatchObject({ state: 'failed', why: 'RESOURCE_NOT_EXISTS' })
  ali.state.down = wechat.state.down = true
  for (const channel of [channels.alipay, channels.wechatpay])
    await expect(channel.refund(repayment)).rejects.toThrow('not signed')
  ali.state.down = wechat.state.down = false
})

test('closing a payment that was never started is no error', async () => {
  await channels.alipay.close('404')
  await channels.wechatpay.close('404')
  expect(wechat.closed).toContain('404')
})

test('amounts are exact to the fen in both directions', () => {
  for (const fen of [0, 1, 9, 10, 99, 100, 101, 1_234_567_890]) expect(fenOf(yuanOf(fen))).toBe(fen)
  expect(fenOf('12.5')).toBe(1250)
  for (const wrong of ['', '-1.00', '1e3', '1.005', ' 1', '01x', '0x10']) expect(fenOf(wrong)).toBeNaN()
})

test.each([0, 1, 20_000, '1', '20000'])('the whole fen %j are that many', said => {
  expect(wholeFen(said)).toBe(Number(said))
})

test.each([null, undefined, true, '', ' ', '1.0', '1e3', '-1', -1, 0.5, [1], Number.NaN, 2 ** 53])(
  'the whole fen %j are no amount',
  said => {
    expect(wholeFen(said)).toBeNaN()
  },
)

test('the exact text of the value is signed', () => {
  const text = '{"sign":"x", "a":{"b":"}\\",{","c":[1,{"a":2}]} ,"n":-1.5}'
  expect(valueIn(text, 'a')).toBe('{"b":"}\\",{","c":[1,{"a":2}]}')
  expect(valueIn(text, 'n')).toBe('-1.5')
  expect(valueIn(text, 'sign')).toBe('"x"')
  for (const absent of ['b', 'c', 'x']) expect(valueIn(text, absent)).toBeNull()
  expect(valueIn('<html>', 'a')).toBeNull()
})
