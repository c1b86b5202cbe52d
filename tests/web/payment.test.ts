import { afterAll, describe, expect, test } from 'vitest'
import { sandbox } from '../../src/lib/adapters/payment/sandbox.ts'
import type { Member } from '../../src/lib/core/caller.ts'
import { secretFor } from '../../src/lib/db/secret.ts'
import { addToCart } from '../../src/lib/domain/mall/cart.ts'
import { createOrder } from '../../src/lib/domain/trade/checkout/create.ts'
import { openidPage, payPage, resultPage, sandboxPage } from '../../src/lib/web/payment/cashier.ts'
import { paymentPage } from '../../src/lib/web/payment/checkout.ts'
import { goods, sku } from '../domain/mall/shelves.ts'
import { standIns } from '../domain/payment/scene.ts'
import { after, order } from '../domain/trade/orders.ts'
import { buyer, onShelf } from '../domain/trade/world.ts'
import { databases, member, visitor } from '../world.ts'
import { ledTo, opened, shown } from './astro-request.ts'

const standing = await standIns()
afterAll(standing.close)

describe.each(databases)('cashier pages on %s', async (_name, open) => {
  const db = await open()
  const channels = { sandbox: sandbox(() => secretFor(db, 'pay')) }

  async function ordered() {
    const who = { ...(await member(db)), channels }
    const sku_id = await sku(db, await goods(db), { stock: 20 })
    const { out_trade_no } = await order(who, { lines: [{ sku_id }] })
    return { who, code: out_trade_no }
  }
  const cashier = (who: Member, code: string) => payPage(opened(who, `/pay?code=${code}`))

  test('redirects guests to login and back', async () => {
    const to = encodeURIComponent('/pay?code=20261121000000000001')
    expect(ledTo(await payPage(opened(visitor(db), '/pay?code=20261121000000000001')))).toBe(`/login?redirect=${to}`)
  })

  test('an open slip offers its payment methods until it expires', async () => {
    const { who, code } = await ordered()
    expect(shown(await cashier(who, code))).toMatchObject({
      opened: { first: { pay_money: '200.00' }, stage: 'choosing', types: ['sandbox'], way: null },
    })
    const late = shown(await cashier(after(who, 1801), code))
    expect(late.opened).toMatchObject({ types: [] })
  })

  test('another member’s slip and an unknown number respond 404', async () => {
    const { code } = await ordered()
    const stranger = { ...(await member(db)), channels }
    for (const each of [code, 'x', '']) {
      const page = opened(stranger, `/pay?code=${each}`)
      expect(shown(await payPage(page)).opened).toBeNull()
      expect(page.response.status).toBe(404)
      expect(shown(await resultPage(opened(stranger, `/result?code=${each}`))).opened).toBeNull()
    }
  })

  test('redirects from the result to the cashier while unpaid', async () => {
    const { who, code } = await ordered()
    expect(ledTo(await resultPage(opened(who, `/result?code=${code}`)))).toBe(`/pay?code=${code}`)
  })

  test('going back to the checkout of ordered cart lines leads to their order, whatever became of it', async () => {
    const who = { ...(await buyer(db)), channels }
    const checkout = (of: Member, ids: string) => paymentPage(opened(of, `/payment?cart_ids=${ids}`), of, 'normal')
    const [first, second] = [await onShelf(db), await onShelf(db)]
    const ids = [await addToCart(who, { sku_id: first, num: 1 }), await addToCart(who, { sku_id: second, num: 2 })]
    const both = ids.join(',')
    expect(shown(await checkout(who, both))).toMatchObject({ fault: '', first: { goods_num: 3 } })
    const code = await createOrder(who, { source: 'cart', cart_ids: ids })
    for (const asked of [both, String(ids[1])]) expect(ledTo(await checkout(who, asked))).toBe(`/pay?code=${code}`)
    await press(who, code)
    expect(ledTo(await checkout(who, both))).toBe(`/pay?code=${code}`)
    expect(ledTo(await cashier(who, code))).toBe(`/result?code=${code}`)
    const stranger = await buyer(db)
    const page = opened(stranger, `/payment?cart_ids=${both}`)
    expect(shown(await paymentPage(page, stranger, 'normal'))).toMatchObject({ first: null })
    expect(page.response.status).toBe(422)
  })

  const inWechat = (who: Member, path: string, form?: Record<string, string>) => {
    const client = { address: '203.0.113.7', agent: 'MicroMessenger/8', token: 's', signs() {}, device: null }
    const at = { ...who, channels: standing.channels, client: { ...client, remembers() {} } }
    return opened(at, path, form ? { form } : {})
  }
  /** The address that WeChat's page returns to. */
  async function returned(who: Member, code: string) {
    const sent = inWechat(who, `/pay?code=${code}`, { do: 'pay', pay_type: 'wechatpay' })
    const { opened: page } = shown(await payPage(sent))
    const asked = await fetch(page!.way!.data, { redirect: 'manual' })
    const { pathname, search } = new URL(asked.headers.get('location')!)
    return pathname + search
  }

  test('inside WeChat the buyer’s code starts the payment, once', async () => {
    const { who, code } = await ordered()
    const path = await returned(who, code)
    const begun = shown(await openidPage(inWechat(who, path)))
    expect(begun.opened).toMatchObject({ stage: 'going', chosen: 'wechatpay', way: { type: 'jsapi' } })
    expect(JSON.parse(begun.opened.way!.data)).toMatchObject({ package: `prepay_id=wx${code}` })
    expect(ledTo(await openidPage(inWechat(who, path)))).toBe(`/pay?code=${code}`)
  })

  test('a code with the state of another session, slip or nobody starts nothing', async () => {
    const { who, code } = await ordered()
    const path = await returned(who, code)
    const stranger = { ...(await member(db)), channels }
    expect(ledTo(await openidPage(inWechat(stranger, path)))).toBe(`/pay?code=${code}`)
    for (const wrong of [path.replace(/state=./, 'state=f'), path.replace(/&state=.*/, ''), '/pay/openid?slip=1'])
      expect(ledTo(await openidPage(inWechat(who, wrong)))).toMatch(/^\/pay\?code=/)
    expect(standing.wechat.seen.filter(({ body }) => body['out_trade_no'] === code)).toEqual([])
  })

  test('an expired slip, and a provider that does not answer, start nothing and say so', async () => {
    const { who, code } = await ordered()
    const late = { ...after(who, 1801) }
    const path = await returned(who, code)
    expect(ledTo(await openidPage(inWechat(late, path)))).toBe(`/pay?code=${code}`)
    standing.wechat.state.off = 'jsapi'
    const down = shown(await openidPage(inWechat(who, path)))
    expect(down.opened).toMatchObject({ stage: 'choosing', way: null, fault: expect.stringContaining('没有响应') })
    standing.wechat.state.off = ''
  })

  const press = (who: Member, code: string) =>
    sandboxPage(opened(who, `/sandbox?code=${code}`, { form: { do: 'success' } }))

  test('paying in the sandbox redirects to the result', async () => {
    const { who, code } = await ordered()
    const press = (pressed: string) => sandboxPage(opened(who, `/sandbox?code=${code}`, { form: { do: pressed } }))
    expect(ledTo(await press('failure'))).toBe(`/result?code=${code}&failed=1`)
    expect(shown(await cashier(who, code)).opened?.first.pay_status).toBe(0)
    expect(ledTo(await press('success'))).toBe(`/result?code=${code}`)
    expect(ledTo(await cashier(who, code))).toBe(`/result?code=${code}`)
    expect(shown(await resultPage(opened(who, `/result?code=${code}`))).opened?.first.pay_status).toBe(2)
  })

  test('the sandbox is unavailable if disabled, and refuses other sites', async () => {
    const { who, code } = await ordered()
    expect(await sandboxPage(opened({ ...who, channels: {} }, `/sandbox?code=${code}`))).toBeNull()
    const foreign = { form: { do: 'success' }, origin: 'https://evil.example' }
    expect(await sandboxPage(opened(who, `/sandbox?code=${code}`, foreign))).toBeNull()
    expect(shown(await cashier(who, code)).opened?.first.pay_status).toBe(0)
  })
})
