import { afterAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../src/lib/core/caller.ts'
import { change } from '../../../src/lib/db/change.ts'
import { askChannels, closeSlips } from '../../../src/lib/domain/cashier/ask-provider.ts'
import { payInfo, payStatus, payTypes, startPaying } from '../../../src/lib/domain/cashier/cashier.ts'
import { closeOrder } from '../../../src/lib/domain/trade/close-order.ts'
import { databases, member, type Noting, visitor } from '../../world.ts'
import { goods, shop, sku } from '../mall/shelves.ts'
import { refundsOf, SITE, slipOf, standIns } from '../payment/scene.ts'
import { transaction } from '../payment/wechatpay.ts'
import { after, order, orderOf, slip } from '../trade/orders.ts'

const { ali, wechat, channels, close } = await standIns()
afterAll(close)

describe.each(databases)('the cashier on %s', async (_name, open) => {
  const db = await open()
  const clock = (now: number): Noting<Caller> => ({ ...visitor(db), channels, now })

  async function ordered(values: Parameters<typeof order>[1] = {}) {
    const who = { ...(await member(db)), channels }
    const sku_id = await sku(db, await goods(db), { stock: 20 })
    const { id, out_trade_no } = await order(who, { lines: [{ sku_id }], ...values })
    return { who, order_id: id, out_trade_no }
  }

  async function cashShop(is_offlinepay: number) {
    const site_id = await shop(db)
    await db.insertInto('shop_trade').values({ site_id, is_offlinepay }).execute()
    return site_id
  }

  test('shows the owner what a payment slip is for, its amount and its expiry', async () => {
    const { who, out_trade_no } = await ordered()
    expect(await payInfo(who, { out_trade_no })).toMatchObject({
      ...{ out_trade_no, pay_body: '机油', pay_money: '200.00', pay_status: 0, expire_time: who.now + 1800 },
      ...{ create_time: who.now, timestamp: who.now },
    })
    expect(await payStatus(who, { out_trade_no })).toEqual({ pay_status: 0 })
  })

  test('treats the slip of another member like one that does not exist', async () => {
    const { out_trade_no, who: owner } = await ordered({ site_id: await cashShop(1) })
    const who = { ...(await member(db)), channels }
    for (const number of [out_trade_no, '20261121999999999999']) {
      const asked = { out_trade_no: number }
      const pays = (['alipay', 'offlinepay'] as const).map(pay_type => startPaying(who, { ...asked, pay_type }))
      const answers = await Promise.allSettled([
        payInfo(who, asked),
        payStatus(who, asked),
        payTypes(who, asked),
        ...pays,
      ])
      for (const answer of answers) expect(answer).toMatchObject({ reason: { reason: 'slipGone' } })
    }
    expect(await slipOf(owner, out_trade_no)).toMatchObject({ pay_status: 0, channels: '' })
  })

  test('offers the configured payment channels, and refuses one that is not configured', async () => {
    const { who, out_trade_no } = await ordered()
    expect(await payTypes(visitor(db), {})).toBe('')
    expect(await payTypes(clock(0), { out_trade_no })).toBe('alipay,wechatpay,sandbox')
    expect(await payTypes(who, { out_trade_no })).toBe('alipay,wechatpay,sandbox')
    const off = startPaying({ ...who, channels: {} }, { out_trade_no, pay_type: 'alipay' })
    await expect(off).rejects.toMatchObject({ reason: 'channelOff' })
  })

  test('redirects the buyer to Alipay with a return URL, or shows a QR code for WeChat Pay', async () => {
    const { who, out_trade_no } = await ordered()
    const way = await startPaying({ ...who, locale: 'en-us' }, { out_trade_no, pay_type: 'alipay' })
    const asked = new URL(way.data).searchParams
    expect(way.type).toBe('url')
    expect(asked.get('return_url')).toMatch(new RegExp(`/en-us/result\\?code=${out_trade_no}$`))
    expect(JSON.parse(asked.get('biz_content')!)).toMatchObject({ total_amount: '200.00' })
    const code = await startPaying(who, { out_trade_no, pay_type: 'wechatpay' })
    expect(code).toMatchObject({ type: 'qrcode', data: `weixin://wxpay/bizpayurl?pr=${out_trade_no}` })
    expect(code).toHaveProperty('qrcode', expect.stringMatching(/^data:image\/svg\+xml,/))
    for (let again = 0; again < 2; again++) await startPaying(who, { out_trade_no, pay_type: 'alipay' })
    expect(await slipOf(who, out_trade_no)).toMatchObject({ pay_status: 1, channels: 'alipay,wechatpay' })
  })

  test('ignores return URLs of other sites', async () => {
    const { who, out_trade_no } = await ordered()
    const backs = ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ' /x']
    for (const return_url of backs) {
      const { data } = await startPaying(who, { out_trade_no, pay_type: 'alipay', return_url })
      expect(new URL(data).searchParams.get('return_url')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/result\?code=\d+$/)
    }
    const { data } = await startPaying(who, { out_trade_no, pay_type: 'alipay', return_url: '/member/order_list' })
    expect(new URL(data).searchParams.get('return_url')).toMatch(/:\d+\/member\/order_list$/)
  })

  test('refuses to start paying a paid, cancelled or expired slip', async () => {
    const { who, out_trade_no, order_id } = await ordered()
    const pay = (at = who) => startPaying(at, { out_trade_no, pay_type: 'sandbox' })
    await expect(pay(after(who, 1800))).rejects.toMatchObject({ reason: 'slipClosed' })
    await change(who, who => closeOrder(who, order_id, { way: 1, cause: '' }))
    await expect(pay()).rejects.toMatchObject({ reason: 'slipClosed' })
    await db.updateTable('pay').set({ pay_status: 2 }).where('out_trade_no', '=', out_trade_no).execute()
    await expect(pay()).rejects.toMatchObject({ reason: 'slipPaid' })
  })

  test('a provider that is down gives channelDown, and the slip stays payable by another channel', async () => {
    const { who, out_trade_no } = await ordered()
    wechat.state.down = true
    const tried = startPaying(who, { out_trade_no, pay_type: 'wechatpay' })
    await expect(tried).rejects.toMatchObject({ reason: 'channelDown' })
    wechat.state.down = false
    expect(await startPaying(who, { out_trade_no, pay_type: 'sandbox' })).toEqual({
      type: 'url',
      data: `/sandbox?code=${out_trade_no}`,
    })
  })

  test('cash on delivery is offered only if every shop of the slip accepts it, not for virtual orders', async () => {
    const yes = await cashShop(1)
    const no = await cashShop(0)
    const { who, out_trade_no, order_id } = await ordered({ site_id: yes })
    expect(await payTypes(who, { out_trade_no })).toContain('offlinepay')
    const second = await order(who, { out_trade_no, site_id: no })
    expect(await payTypes(who, { out_trade_no })).not.toContain('offlinepay')
    const pay = () => startPaying(who, { out_trade_no, pay_type: 'offlinepay' })
    await expect(pay()).rejects.toMatchObject({ reason: 'channelOff' })
    await db.updateTable('shop_order').set({ site_id: yes, order_type: 4 }).where('id', '=', second.id).execute()
    await expect(pay()).rejects.toMatchObject({ reason: 'channelOff' })
    await db.updateTable('shop_order').set({ order_type: 1 }).where('id', '=', second.id).execute()
    const said = await Promise.allSettled([pay(), pay(), pay()])
    expect(said.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await slipOf(who, out_trade_no)).toMatchObject({ pay_status: 3, pay_type: 'offlinepay', received_money: 0 })
    expect(await orderOf(db, order_id)).toMatchObject({ order_status: 1, pay_type: 'offlinepay', pay_status: 0 })
    await expect(pay()).rejects.toMatchObject({ reason: 'slipOnDelivery' })
  })

  test('asks the channel about a slip without a payment notice, and marks it paid if the amount is right', async () => {
    const { who, out_trade_no, order_id } = await ordered()
    const other = await ordered()
    await startPaying(who, { out_trade_no, pay_type: 'alipay' })
    await startPaying(who, { out_trade_no, pay_type: 'wechatpay' })
    await startPaying(other.who, { out_trade_no: other.out_trade_no, pay_type: 'alipay' })
    const trade = { trade_no: `22${out_trade_no}`, total_amount: '200.00', trade_status: 'TRADE_SUCCESS' }
    ali.trades.set(out_trade_no, trade)
    await askChannels(clock(who.now + 14))
    expect(await payStatus(who, { out_trade_no })).toEqual({ pay_status: 1 })
    await Promise.all([1, 2, 3].map(() => askChannels(clock(who.now + 15))))
    expect(await payStatus(who, { out_trade_no })).toEqual({ pay_status: 2 })
    expect(await orderOf(db, order_id)).toMatchObject({ order_status: 1 })
    const waiting = await slipOf(who, other.out_trade_no)
    expect(waiting).toMatchObject({ pay_status: 1, queries: 1, query_time: who.now + 30 })
    ali.trades.set(other.out_trade_no, { ...trade, total_amount: '0.01' })
    await askChannels(clock(who.now + 30))
    expect(await payStatus(other.who, other)).toEqual({ pay_status: 1 })
  })

  test('a channel that is down does not keep the others from being asked', async () => {
    const [one, other] = [await ordered(), await ordered()]
    await startPaying(one.who, { out_trade_no: one.out_trade_no, pay_type: 'alipay' })
    await startPaying(other.who, { out_trade_no: other.out_trade_no, pay_type: 'wechatpay' })
    wechat.trades.set(other.out_trade_no, transaction(other.out_trade_no, 20_000))
    ali.state.down = true
    await expect(askChannels(clock(one.who.now + 15))).rejects.toThrow()
    ali.state.down = false
    expect(await payStatus(other.who, other)).toEqual({ pay_status: 2 })
    expect(await payStatus(one.who, one)).toEqual({ pay_status: 1 })
  })

  test('after closing, asks the channel once more: refunds a payment that came, or closes the trade', async () => {
    const [came, idle] = [await ordered(), await ordered()]
    for (const { who, out_trade_no, order_id } of [came, idle]) {
      await startPaying(who, { out_trade_no, pay_type: 'wechatpay' })
      await change(who, who => closeOrder(who, order_id, { way: 1, cause: '' }))
    }
    wechat.trades.set(came.out_trade_no, transaction(came.out_trade_no, 20_000))
    await askChannels(clock(came.who.now))
    const slip = await slipOf(came.who, came.out_trade_no)
    expect(slip).toMatchObject({ pay_status: -1, query_time: 0, refunded_money: 20_000 })
    expect(await refundsOf(db, slip.id)).toMatchObject([{ provider: 'wechatpay', money: 20_000 }])
    expect(wechat.closed).toContain(idle.out_trade_no)
    expect(await slipOf(idle.who, idle.out_trade_no)).toMatchObject({ pay_status: -1, query_time: 0 })
  })

  test('closes an unpaid recharge once it expires', async () => {
    const who = await member(db)
    const out_trade_no = await slip(who, 5000)
    await db.updateTable('pay').set({ kind: 'recharge' }).where('out_trade_no', '=', out_trade_no).execute()
    await closeSlips(clock(who.now + 1799))
    expect(await payStatus(who, { out_trade_no })).toEqual({ pay_status: 0 })
    await closeSlips(clock(who.now + 1800))
    expect(await payStatus(who, { out_trade_no })).toEqual({ pay_status: -1 })
  })

  test('asks Alipay to notify the address of this site', async () => {
    const { who, out_trade_no } = await ordered()
    const { data } = await startPaying(who, { out_trade_no, pay_type: 'alipay' })
    expect(new URL(data).searchParams.get('notify_url')).toBe(`${SITE}/api/pay/notify/alipay`)
  })
})
