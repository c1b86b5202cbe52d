import { expect, test } from 'playwright/test'
import { change } from '../../src/lib/db/change.ts'
import { adjustOrder } from '../../src/lib/domain/trade/adjust.ts'
import { closeOrder } from '../../src/lib/domain/trade/close.ts'
import { order, seller } from '../domain/trade/orders.ts'
import { buyer, sendingShop } from '../domain/trade/world.ts'
import { faultsOf } from './faults.ts'
import { signedIn } from './signed.ts'
import { demoFile, type Site, startSite } from './site.ts'

let site: Site
test.beforeAll(async () => {
  site = await startSite({ database: await demoFile() })
})
test.afterAll(() => site.stop())

for (const [prefix, javaScriptEnabled, words] of [
  ['', true, { pay: '立即支付', changed: '订单金额有变动，现应付 ¥150.00', again: '按新金额支付' }],
  [
    '/en-us',
    false,
    { pay: 'Pay now', changed: 'The amount has changed: ¥150.00 is due now', again: 'Pay the new amount' },
  ],
] as const)
  test(`a pay page that is open while the price changes says so, script ${javaScriptEnabled}`, async ({ browser }) => {
    const site_id = await sendingShop(site.db)
    const customer = { ...site.who(), member: (await buyer(site.db)).member }
    const keeper = { ...site.who(), member: (await seller(site.db, site_id)).member }
    const { id, out_trade_no } = await order(customer, { site_id })
    const page = await signedIn(browser, site, customer.member, { javaScriptEnabled })
    await page.goto(`${site.url}${prefix}/pay?code=${out_trade_no}`)
    await expect(page.locator('.pay-due')).toContainText('200.00')
    // The page would see it by itself before it is pressed.
    if (javaScriptEnabled) await page.route('**/api/pay/status', route => route.abort())
    await adjustOrder(keeper, { order_id: id, adjust_money: -5000 })
    await page.getByRole('button', { name: words.pay }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.changed)
    await expect(page.locator('main')).toContainText('200.00')
    if (javaScriptEnabled) expect(await faultsOf(page)).toEqual([])
    await page.goto(`${site.url}${prefix}/result?code=${out_trade_no}`)
    await page.getByRole('link', { name: words.again }).click()
    await expect(page.locator('.pay-due')).toContainText('150.00')
    await page.context().close()
  })

test('an open pay page says by itself what is due by now, and when the order is closed', async ({ browser }) => {
  const site_id = await sendingShop(site.db)
  const customer = { ...site.who(), member: (await buyer(site.db)).member }
  const keeper = { ...site.who(), member: (await seller(site.db, site_id)).member }
  const { id, out_trade_no } = await order(customer, { site_id })
  const page = await signedIn(browser, site, customer.member)
  await page.goto(`${site.url}/pay?code=${out_trade_no}`)
  await expect(page.locator('.pay-due')).toContainText('200.00')
  await adjustOrder(keeper, { order_id: id, adjust_money: -5000 })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('现应付 ¥150.00')
  await page.getByRole('link', { name: '按新金额支付' }).click()
  await expect(page.locator('.pay-due')).toContainText('150.00')
  await change(customer, who => closeOrder(who, id, { way: 1, cause: '' }))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('已取消或已超时')
  expect(await faultsOf(page)).toEqual([])
  await page.context().close()
})

test('the order says what the balance paid and what the channel did', async ({ browser }) => {
  const customer = { ...site.who(), member: (await buyer(site.db)).member }
  const paid = { order_status: 1, pay_status: 1, pay_type: 'sandbox', pay_time: customer.now }
  const { id } = await order(customer, { ...paid, balance: 3000, balance_money: 1250 })
  const page = await signedIn(browser, site, customer.member)
  await page.goto(`${site.url}/member/order_detail?order_id=${id}`)
  await expect(page.locator('.sums')).toContainText('实付款200.00')
  await expect(page.locator('.sums > div', { hasText: '余额支付' })).toContainText('¥42.50')
  await expect(page.locator('.sums > div', { hasText: '沙箱' })).toContainText('¥157.50')
  await page.context().close()
})
