import { verify } from 'node:crypto'
import { expect } from 'playwright/test'
import { change } from '../../src/lib/db/change.ts'
import { hashOf } from '../../src/lib/domain/account/passwords.ts'
import { valuesOf } from '../../src/lib/domain/ledger/post.ts'
import { closeOrder } from '../../src/lib/domain/trade/close-order.ts'
import { fund } from '../domain/ledger/world.ts'
import { alipayNotice } from '../domain/payment/alipay.ts'
import { refundsOf, slipOf, standIns } from '../domain/payment/scene.ts'
import { transaction, wechatNotice } from '../domain/payment/wechatpay.ts'
import { order, orderOf } from '../domain/trade/orders.ts'
import { add } from '../world.ts'
import { faultsOf } from './faults.ts'
import { confirmedIn, signedIn, someone } from './signed.ts'
import { demoFile, now, type Site, startSite } from './site.ts'
import { test } from './test.ts'

const { ali, wechat, close } = await standIns()
let demo: Site
let real: Site
test.beforeAll(async () => {
  demo = await startSite({ database: await demoFile() })
  real = await startSite({
    database: await demoFile(),
    env: {
      PAY: 'alipay,wechatpay',
      ALIPAY_APP_ID: ali.account.appId,
      ALIPAY_SELLER_ID: ali.account.sellerId,
      ALIPAY_PRIVATE_KEY: ali.account.privateKey,
      ALIPAY_PUBLIC_KEY: ali.account.publicKey,
      ALIPAY_ENDPOINT: ali.account.endpoint,
      WECHATPAY_APP_ID: wechat.account.appId,
      WECHATPAY_MCH_ID: wechat.account.mchId,
      WECHATPAY_SERIAL: wechat.account.serial,
      WECHATPAY_PRIVATE_KEY: wechat.account.privateKey,
      WECHATPAY_API_KEY: wechat.account.apiKey,
      WECHATPAY_PUBLIC_KEY: wechat.account.publicKey,
      WECHATPAY_PUBLIC_KEY_ID: wechat.account.publicKeyId,
      WECHATPAY_ENDPOINT: wechat.account.endpoint,
      ALIPAY_WAP: '1',
      WECHATPAY_H5: '1',
      WECHATPAY_JSAPI: '1',
      WECHATPAY_APP_SECRET: wechat.official.account.secret,
      WECHAT_ENDPOINT: wechat.official.account.endpoint,
      WECHAT_AUTHORIZE: wechat.official.account.authorize,
    },
  })
})
test.afterAll(async () => {
  await Promise.all([demo.stop(), real.stop()])
  close()
})

const viewport = { width: 390, height: 844 }

/** An unpaid order of 200 yuan. */
async function ordered(site: Site) {
  const member = await someone(site, '付款的人')
  const who = { ...site.who(), member }
  return { who, member, ...(await order(who)) }
}

test('an order is paid in the sandbox after a failed attempt; others cannot see it', {
  tag: '@full',
}, async ({ browser }) => {
  const { member, id, out_trade_no } = await ordered(demo)
  const page = await signedIn(browser, demo, member, { viewport: { width: 390, height: 844 } })
  await page.goto(`${demo.url}/pay?code=${out_trade_no}`)
  const slip = page.locator('.pay-slip')
  await expect(slip).toContainText('200.00')
  await expect(slip).toContainText(/请在 (29|30):\d\d 内付款/)
  await expect(slip.getByRole('timer')).toBeVisible()
  await expect(page.getByRole('radio', { name: '货到付款' })).toHaveCount(0)
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: '立即支付' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('沙箱收银台')
  await page.getByRole('button', { name: '付款失败' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('支付失败')
  expect(await orderOf(demo.db, id)).toMatchObject({ order_status: 0 })
  await page.getByRole('link', { name: '重新支付' }).click()
  await expect(page).toHaveURL(new RegExp(`/pay\\?code=${out_trade_no}$`))
  // The network fails for a moment: the error is shown, and another click works.
  await page.route('**/api/pay/pay', route => route.abort())
  await page.getByRole('button', { name: '立即支付' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await page.unroute('**/api/pay/pay')
  await page.getByRole('button', { name: '立即支付' }).click()
  await page.getByRole('button', { name: '付款成功' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('支付成功')
  await expect(page.getByRole('main')).toContainText('200.00')
  expect(await faultsOf(page)).toEqual([])
  expect(await orderOf(demo.db, id)).toMatchObject({ order_status: 1, pay_type: 'sandbox' })
  await expect(page.getByRole('link', { name: '查看订单' })).toHaveAttribute('href', new RegExp(`order_id=${id}$`))
  await page.goto(`${demo.url}/pay?code=${out_trade_no}`)
  await expect(page).toHaveURL(new RegExp(`/result\\?code=${out_trade_no}$`))

  const stranger = await signedIn(browser, demo, await someone(demo, '路人'))
  for (const path of [
    `/pay?code=${out_trade_no}`,
    `/result?code=${out_trade_no}`,
    '/pay?code=1',
    '/pay',
    '/result?code=%27',
  ]) {
    expect((await stranger.goto(`${demo.url}${path}`))?.status()).toBe(404)
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('没有找到这笔支付')
    await expect(stranger.getByRole('main').getByRole('link', { name: '查看我的订单' })).toHaveAttribute(
      'href',
      /order_list$/,
    )
  }
  expect((await stranger.goto(`${demo.url}/sandbox?code=${out_trade_no}`))?.status()).toBe(404)
})

test('without script an order is paid, and a closed one says so', { tag: '@full' }, async ({ browser }) => {
  const { member, id, out_trade_no } = await ordered(demo)
  const page = await signedIn(browser, demo, member, { javaScriptEnabled: false })
  await page.goto(`${demo.url}/pay?code=${out_trade_no}`)
  await page.getByRole('button', { name: '立即支付' }).click()
  await page.getByRole('button', { name: '付款成功' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('支付成功')
  expect(await orderOf(demo.db, id)).toMatchObject({ order_status: 1 })

  const other = await order({ ...demo.who(), member })
  await change(demo.who(), who => closeOrder(who, other.id, { way: 1, cause: '' }))
  await page.goto(`${demo.url}/pay?code=${other.out_trade_no}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('已取消或已超时')
})

test('a WeChat Pay page shows a QR code and goes on once a genuine notification arrives', { tag: '@full' }, async ({
  browser,
}) => {
  const { member, id, out_trade_no } = await ordered(real)
  const page = await signedIn(browser, real, member)
  await page.goto(`${real.url}/pay?code=${out_trade_no}`)
  await page.getByRole('radio', { name: '微信支付' }).check()
  await page.getByRole('button', { name: '立即支付' }).click()
  await expect(page.getByRole('img', { name: '支付二维码' })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  const forged = await sent(wechatNotice(transaction(out_trade_no, 20_000), { forged: true }))
  expect(forged.status).toBe(401)
  const answers = await Promise.all([1, 2, 3].map(() => sent(wechatNotice(transaction(out_trade_no, 20_000)))))
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('支付成功')
  expect(await orderOf(real.db, id)).toMatchObject({ order_status: 1, pay_type: 'wechatpay' })
})

test('Alipay opens in a new tab, and the pay page goes on to the result without a page load', { tag: '@full' }, async ({
  browser,
}) => {
  const { member, out_trade_no } = await ordered(real)
  const page = await signedIn(browser, real, member)
  await page.goto(`${real.url}/pay?code=${out_trade_no}`)
  await page.evaluate(() => Object.assign(window, { stays: true }))
  await expect(page.getByRole('radio', { name: '沙箱收银台' })).toHaveCount(0)
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: '立即支付' }).click()
  const beside = await opening
  await beside.waitForURL(url => url.origin === new URL(ali.account.endpoint).origin)
  expect(new URL(beside.url()).searchParams.get('method')).toBe('alipay.trade.page.pay')
  await expect(page.getByRole('heading', { name: '请在新打开的页面完成付款' })).toBeFocused()
  const fields = { out_trade_no, trade_no: `22${out_trade_no}`, total_amount: '200.00' }
  expect(await (await sent(alipayNotice(fields))).text()).toBe('success')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('支付成功')
  await expect(page).toHaveURL(`${real.url}/result?code=${out_trade_no}`)
  expect(await page.evaluate(() => 'stays' in window)).toBe(true)
})

for (const javaScriptEnabled of [true, false])
  test(`the balance pays a part at the cashier, the sandbox the rest, script ${javaScriptEnabled}`, {
    tag: '@full',
  }, async ({ browser }) => {
    const { member, id, out_trade_no } = await ordered(demo)
    await fund(demo.who(), member, 'balance_money', 5000)
    await demo.db
      .updateTable('user')
      .set({ pay_password: await hashOf('135790') })
      .where('id', '=', member)
      .execute()
    const page = await signedIn(browser, demo, member, { viewport, javaScriptEnabled })
    await page.goto(`${demo.url}/pay?code=${out_trade_no}`)
    const part = page.getByRole('button', { name: '先用余额付 ¥50.00，余下再付' })
    if (javaScriptEnabled) expect(await faultsOf(page)).toEqual([])
    await page.getByLabel('支付密码').fill('000000')
    await part.click()
    await expect(page.locator('.pay-balance .error')).toBeVisible()
    await page.getByLabel('支付密码').fill('135790')
    await part.click()
    await expect(page.locator('.pay-slip')).toContainText('150.00')
    await expect(page.locator('.pay-balance')).toHaveCount(0)
    await page.getByRole('button', { name: '立即支付' }).click()
    await page.getByRole('button', { name: '付款成功' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('支付成功')
    expect(await orderOf(demo.db, id)).toMatchObject({ order_status: 1, balance_money: 5000, pay_money: 15_000 })
  })

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'
const WECHAT = 'Mozilla/5.0 (Linux; Android 15) Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0.50'

for (const javaScriptEnabled of [true, false])
  test(`a phone pays on Alipay’s page for phones after it left it once, script ${javaScriptEnabled}`, {
    tag: '@full',
  }, async ({ browser }) => {
    const { member, id, out_trade_no } = await ordered(real)
    const page = await signedIn(browser, real, member, { viewport, userAgent: PHONE, javaScriptEnabled })
    await page.goto(`${real.url}/pay?code=${out_trade_no}`)
    await expect(page.getByRole('radio', { name: '支付宝' })).toBeChecked()
    await page.getByRole('button', { name: '立即支付' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('alipay.trade.wap.pay')
    await page.locator('#quit').click()
    await expect(page).toHaveURL(`${real.url}/pay?code=${out_trade_no}`)
    await page.getByRole('button', { name: '立即支付' }).click()
    // Back before the notice: the page asks until it is known.
    await page.locator('#back').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('支付确认中')
    const fields = { out_trade_no, trade_no: `22${out_trade_no}`, total_amount: '200.00' }
    expect(await (await sent(alipayNotice(fields))).text()).toBe('success')
    if (!javaScriptEnabled) await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('支付成功')
    expect(await orderOf(real.db, id)).toMatchObject({ order_status: 1, pay_type: 'alipay' })
  })

for (const javaScriptEnabled of [true, false])
  test(`a phone pays by H5, with the notice before its return, script ${javaScriptEnabled}`, {
    tag: '@full',
  }, async ({ browser }) => {
    const { member, out_trade_no } = await ordered(real)
    const page = await signedIn(browser, real, member, { viewport, userAgent: PHONE, javaScriptEnabled })
    await page.goto(`${real.url}/en-us/pay?code=${out_trade_no}`)
    await page.getByRole('radio', { name: 'WeChat Pay' }).check()
    await page.getByRole('button', { name: 'Pay now' }).click()
    await expect(page).toHaveTitle('WeChat')
    expect((await sent(wechatNotice(transaction(out_trade_no, 20_000, { trade_type: 'MWEB' })))).status).toBe(204)
    await page.locator('#back').click()
    await expect(page).toHaveURL(`${real.url}/en-us/result?code=${out_trade_no}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paid')
  })

test('inside WeChat a buyer pays after giving up once; the code of another session pays nothing', {
  tag: '@full',
}, async ({ browser }) => {
  const { member, id, out_trade_no } = await ordered(real)
  const page = await signedIn(browser, real, member, { viewport, userAgent: WECHAT })
  const ends = ['cancel', 'ok']
  const calls: Record<string, string>[] = []
  await page.exposeFunction('payInTest', (name: string, call: Record<string, string>) => {
    calls.push({ ...call, name })
    return `get_brand_wcpay_request:${ends.shift()}`
  })
  await page.addInitScript(() => {
    type Ask = (name: string, call: object) => Promise<string>
    const invoke = (name: string, call: object, ended: (said: { err_msg: string }) => void) =>
      void (window as unknown as { payInTest: Ask }).payInTest(name, call).then(err_msg => ended({ err_msg }))
    Object.assign(window, { WeixinJSBridge: { invoke } })
  })
  await page.goto(`${real.url}/pay?code=${out_trade_no}`)
  await expect(page.getByRole('radio', { name: '支付宝' })).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('选择在浏览器中打开')
  expect(await faultsOf(page)).toEqual([])
  const asked = page.waitForRequest(/\/pay\/openid\?/)
  await page.getByRole('button', { name: '立即支付' }).click()
  const returned = (await asked).url()
  await expect(page.getByRole('radio', { name: '微信支付' })).toBeVisible()
  expect(await orderOf(real.db, id)).toMatchObject({ order_status: 0 })
  await page.getByRole('button', { name: '立即支付' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('支付确认中')
  const { out_trade_no: number } = await orderOf(real.db, id)
  for (const call of calls) {
    const line = [call['appId'], call['timeStamp'], call['nonceStr'], call['package'], ''].join('\n')
    expect(verify('sha256', Buffer.from(line), wechat.ourKey, Buffer.from(call['paySign']!, 'base64'))).toBe(true)
    expect(call).toMatchObject({ name: 'getBrandWCPayRequest', signType: 'RSA' })
  }
  expect(calls.at(-1)).toMatchObject({ package: `prepay_id=wx${number}` })
  expect((await sent(wechatNotice(transaction(number, 20_000, { trade_type: 'JSAPI' })))).status).toBe(204)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('支付成功')
  expect(await orderOf(real.db, id)).toMatchObject({ order_status: 1, pay_type: 'wechatpay' })
  const stranger = await signedIn(browser, real, await someone(real, '路人'), { userAgent: WECHAT })
  await stranger.goto(returned)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('没有找到这笔支付')
})

test('staff retry a stuck refund, or mark it as paid by hand', { tag: '@full' }, async ({ browser }) => {
  const { out_trade_no } = await ordered(demo)
  const { id: pay_id } = await slipOf(demo.who(), out_trade_no)
  // Staff may not decide about refunds of their own, so another member needs the role.
  const member = await someone(demo, '财务小秦')
  const stuck = { pay_id, provider: 'sandbox', money: 100, status: -1, error: 'NOT_ENOUGH', createtime: now() }
  const [one, other] = ['1', '2'].map(no => add(demo.db, 'pay_refund', { ...stuck, out_refund_no: `R${no}${pay_id}` }))
  const role = { user_id: member, duty: 'trade', scope: 0, createtime: now() }
  await demo.db.insertInto('role').values(role).execute()
  const page = await confirmedIn(browser, demo, member)
  await page.goto(`${demo.url}/staff/paybacks`)
  await expect(page.locator('.case')).toHaveCount(2)
  expect(await faultsOf(page)).toEqual([])
  await page
    .locator(`#payback-${await one}`)
    .getByRole('button', { name: '再试一次' })
    .click()
  const last = page.locator(`#payback-${await other}`)
  await expect(page.locator('.case')).toHaveCount(1)
  await last.getByRole('textbox').fill('银行转账')
  await last.getByRole('button', { name: '标记已退' }).click()
  await expect(page.locator('.case')).toHaveCount(0)
  const states = async () => (await refundsOf(demo.db, pay_id)).map(({ status }) => status)
  await expect.poll(states).toEqual([2, 2])
})

for (const javaScriptEnabled of [true, false])
  test(`staff settle payments of a wrong amount, each only once, script ${javaScriptEnabled}`, {
    tag: '@full',
  }, async ({ browser }) => {
    const buyers = [await ordered(demo), await ordered(demo)]
    const numbers = [...buyers.map(({ out_trade_no }) => out_trade_no), `${now()}999`]
    const ids = await Promise.all(
      numbers.map(out_trade_no => {
        const row = { provider: 'sandbox', trade_no: `W${out_trade_no}`, out_trade_no, money: 19_900, result: 'wrong' }
        return add(demo.db, 'pay_notice', { ...row, createtime: now() })
      }),
    )
    const member = await someone(demo, '财务小秦')
    await demo.db.insertInto('role').values({ user_id: member, duty: 'trade', scope: 0, createtime: now() }).execute()
    const page = await confirmedIn(browser, demo, member, { javaScriptEnabled })
    await page.goto(`${demo.url}/staff/paybacks`)
    const [back, balance, unknown] = ids.map(id => page.locator(`#payment-${id}`))
    await expect(back!).toContainText('应付 ¥200.00')
    await expect(unknown!).toContainText('没有这个交易单号')
    await expect(unknown!.getByRole('button')).toHaveCount(1)
    if (javaScriptEnabled) expect(await faultsOf(page)).toEqual([])
    await back!.getByRole('button', { name: '原路退回' }).click()
    await expect(back!).toHaveCount(0)
    await balance!.getByRole('button', { name: '存入余额' }).click()
    await expect(balance!).toHaveCount(0)
    await unknown!.getByRole('textbox').fill('测试付款')
    await unknown!.getByRole('button', { name: '标记已处理' }).click()
    await expect(page.locator('.case')).toHaveCount(0)
    await expect(page.getByRole('main')).toContainText('这里没有要处理的内容')
    const rows = await demo.db.selectFrom('pay_notice').select(['id', 'result']).where('id', 'in', ids).execute()
    // Rows inserted at once are numbered in any order.
    const results = ids.map(id => rows.find(row => row.id === id)?.result)
    expect(results).toEqual(['refund', 'balance', 'handled'])
    const slip = await slipOf(demo.who(), numbers[0]!)
    const states = async () => (await refundsOf(demo.db, slip.id)).map(({ money, status }) => [money, status])
    await expect.poll(states).toEqual([[19_900, 2]])
    expect((await valuesOf(demo.db, buyers[1]!.member, ['balance'])).balance).toBe(19_900)
  })

/** Sends a notification as the provider would: without a cookie or an origin. */
async function sent(notice: Request) {
  const { pathname } = new URL(notice.url)
  return fetch(real.url + pathname, { method: 'POST', headers: notice.headers, body: await notice.text() })
}
