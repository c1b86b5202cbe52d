import { afterAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../src/lib/core/caller.ts'
import { change } from '../../../src/lib/db/change.ts'
import { askChannels, closeSlips } from '../../../src/lib/domain/cashier/ask-provider.ts'
import { payInfo, payStatus, payTypes, productsOf, startPaying } from '../../../src/lib/domain/cashier/cashier.ts'
import { isOpenidState } from '../../../src/lib/domain/cashier/openid-state.ts'
import { handleProviderNotice } from '../../../src/lib/domain/cashier/provider-notices.ts'
import { valuesOf } from '../../../src/lib/domain/ledger/post.ts'
import { closeOrder } from '../../../src/lib/domain/trade/close-order.ts'
import { createRecharge } from '../../../src/lib/domain/wallet/recharge.ts'
import { add, databases, member, type Noting, visitor } from '../../world.ts'
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
      out_trade_no,
      pay_body: '机油',
      pay_money: '200.00',
      pay_status: 0,
      expire_time: who.now + 1800,
      create_time: who.now,
      timestamp: who.now,
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

  const agents = {
    desktop: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36',
    phone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    wechat: 'Mozilla/5.0 (Linux; Android 15) Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0.50',
  }
  const within = <Who extends Caller>(who: Who, kind: keyof typeof agents, token = 'session'): Who => ({
    ...who,
    client: { address: '203.0.113.7', agent: agents[kind], token, signs() {}, device: null, remembers() {} },
  })

  test('offers what the browser can pay by', async () => {
    const { who, out_trade_no } = await ordered()
    const types = (kind: keyof typeof agents) => payTypes(within(who, kind), { out_trade_no })
    expect(await types('desktop')).toBe('alipay,wechatpay,sandbox')
    expect(await types('phone')).toBe('alipay,wechatpay,sandbox')
    expect(await types('wechat')).toBe('wechatpay,sandbox')
    expect(productsOf(within(who, 'phone'))).toEqual({ alipay: 'wap', wechatpay: 'h5', sandbox: 'sandbox' })
    const hidden = startPaying(within(who, 'wechat'), { out_trade_no, pay_type: 'alipay' })
    await expect(hidden).rejects.toMatchObject({ reason: 'channelOff' })
  })

  test('inside WeChat the official account is asked who the buyer is, and its answer counts for this session', async () => {
    const { who, out_trade_no } = await ordered()
    const inside = within(who, 'wechat')
    const asked = await startPaying(inside, { out_trade_no, pay_type: 'wechatpay' })
    expect(asked).toMatchObject({ type: 'url', data: expect.stringContaining('scope=snsapi_base') })
    const address = new URL(asked.data)
    expect(address.searchParams.get('redirect_uri')).toMatch(new RegExp(`/pay/openid\\?slip=${out_trade_no}$`))
    expect(await slipOf(who, out_trade_no)).toMatchObject({ pay_status: 0, channels: '' })
    const state = address.searchParams.get('state')!
    const holds = (at: typeof who, number = out_trade_no, said = state) => isOpenidState(at, number, said)
    expect(await holds(inside)).toBe(true)
    const { out_trade_no: other } = await ordered()
    for (const at of [within(who, 'wechat', 'other'), { ...inside, member: who.member + 1 }, after(inside, 601)])
      expect(await holds(at)).toBe(false)
    for (const said of ['', 'x', state.slice(0, -1), `${state.slice(0, -1)}g`])
      expect(await holds(inside, out_trade_no, said)).toBe(false)
    expect(await holds(inside, other)).toBe(false)
  })

  test('a slip that went on in another browser has a new number, and nobody can pay the old one', async () => {
    const { who, out_trade_no, order_id } = await ordered()
    const pay_type = 'wechatpay'
    const first = await startPaying(within(who, 'phone'), { out_trade_no, pay_type })
    expect(first).toMatchObject({ type: 'url', out_trade_no })
    const second = await startPaying(within(who, 'desktop'), { out_trade_no, pay_type })
    expect(second).toMatchObject({ type: 'qrcode', data: `weixin://wxpay/bizpayurl?pr=${second.out_trade_no}` })
    expect(second.out_trade_no).not.toBe(out_trade_no)
    expect(wechat.closed).toContain(out_trade_no)
    expect(await slipOf(who, out_trade_no)).toMatchObject({ pay_status: -1, replaced_by: second.out_trade_no })
    const slip = await slipOf(who, second.out_trade_no)
    expect(slip).toMatchObject({ pay_status: 1, channels: 'wechatpay', pay_money: 20_000 })
    expect(await orderOf(db, order_id)).toMatchObject({ out_trade_no: second.out_trade_no, pay_id: slip.id })
    const told = { provider: pay_type, trade_no: `42${slip.out_trade_no}`, money: 20_000 }
    expect(await handleProviderNotice(clock(who.now), { ...told, out_trade_no: slip.out_trade_no })).toBe('paid')
    expect(await orderOf(db, order_id)).toMatchObject({ order_status: 1 })
    // Money for the old number, if the provider ever took it, goes back.
    const late = { ...told, trade_no: `42${out_trade_no}`, out_trade_no }
    expect(await handleProviderNotice(clock(who.now), late)).toBe('late')
    expect(await refundsOf(db, (await slipOf(who, out_trade_no)).id)).toMatchObject([{ money: 20_000 }])
    expect(await payInfo(who, { out_trade_no })).toMatchObject({ replaced: { out_trade_no: slip.out_trade_no } })
  })

  test('a slip that was paid in another browser is paid, not paid again', async () => {
    const { who, out_trade_no, order_id } = await ordered()
    await startPaying(within(who, 'phone'), { out_trade_no, pay_type: 'wechatpay' })
    wechat.trades.set(out_trade_no, transaction(out_trade_no, 20_000))
    const again = startPaying(within(who, 'desktop'), { out_trade_no, pay_type: 'wechatpay' })
    await expect(again).rejects.toMatchObject({ reason: 'slipPaid' })
    expect(await orderOf(db, order_id)).toMatchObject({ order_status: 1, out_trade_no })
    expect(wechat.closed).not.toContain(out_trade_no)
  })

  test('two browsers that go on at once get one new number', async () => {
    const { who, out_trade_no, order_id } = await ordered()
    await startPaying(within(who, 'phone'), { out_trade_no, pay_type: 'wechatpay' })
    const both = [1, 2].map(() => startPaying(within(who, 'desktop'), { out_trade_no, pay_type: 'wechatpay' }))
    const done = (await Promise.allSettled(both)).map(one =>
      one.status === 'fulfilled' ? one.value.out_trade_no : (one.reason.data ?? one.reason).out_trade_no,
    )
    const { out_trade_no: now } = await orderOf(db, order_id)
    expect(new Set(done)).toEqual(new Set([now]))
    const open = db.selectFrom('pay').select('id').where('user_id', '=', who.member)
    expect(await open.where('pay_status', 'in', [0, 1]).execute()).toHaveLength(1)
  })

  test('a number closed at the provider meanwhile is replaced, not refused', async () => {
    const { who, out_trade_no } = await ordered()
    wechat.closed.push(out_trade_no)
    const next = await startPaying(within(who, 'desktop'), { out_trade_no, pay_type: 'wechatpay' })
    expect(next).toMatchObject({ type: 'qrcode' })
    expect(next.out_trade_no).not.toBe(out_trade_no)
  })

  test('a recharge keeps what it pays for under a new number', async () => {
    const who = { ...(await member(db)), channels }
    const made = await add(db, 'recharge', {
      recharge_name: '充100',
      face_value: 10_000,
      buy_price: 9900,
      createtime: 0,
    })
    const out_trade_no = await createRecharge(who, { recharge_id: made })
    await startPaying(within(who, 'phone'), { out_trade_no, pay_type: 'wechatpay' })
    const next = await startPaying(within(who, 'desktop'), { out_trade_no, pay_type: 'wechatpay' })
    expect(next.out_trade_no).not.toBe(out_trade_no)
    const told = { provider: 'wechatpay', trade_no: `42${next.out_trade_no}`, money: 9900 }
    expect(await handleProviderNotice(clock(who.now), { ...told, out_trade_no: next.out_trade_no })).toBe('paid')
    expect((await valuesOf(db, who.member, ['balance'])).balance).toBe(10_000)
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
      out_trade_no,
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
