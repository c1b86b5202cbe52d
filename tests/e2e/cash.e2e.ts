import { expect } from 'playwright/test'
import { shipOrder } from '../../src/lib/domain/trade/ship.ts'
import { order, orderOf } from '../domain/trade/orders.ts'
import { sendingShop } from '../domain/trade/world.ts'
import { deskOf } from './desks.ts'
import { faultsOf } from './faults.ts'
import { signedIn, someone } from './signed.ts'
import { freshSite, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())

const phone = { viewport: { width: 390, height: 844 } }

test('a cash order stays unpaid until it is received, whether delivered or picked up', {
  tag: '@full',
}, async ({ browser }) => {
  const who = { ...site.who(), member: await someone(site, '货到付款的人') }
  const site_id = await sendingShop(site.db, { site_name: '收现金的店' })
  await site.db
    .insertInto('shop_trade')
    .values({ site_id, is_offlinepay: 1 })
    .onConflict(same => same.column('site_id').doUpdateSet({ is_offlinepay: 1 }))
    .execute()
  const sent = await order(who, { site_id })
  const fetched = await order(who, { site_id, order_type: 2, delivery_type: 'store' })
  const page = await signedIn(browser, site, who.member, { ...phone, javaScriptEnabled: false })

  await page.goto(`${site.url}/pay?code=${fetched.out_trade_no}`)
  await expect(page.locator('.pay-ways')).toContainText('到店提货时在柜台付款')
  await expect(page.locator('.pay-ways')).not.toContainText('收到商品时把钱交给送货员')
  await page.locator('[value="offlinepay"]').check()
  await page.getByRole('button', { name: '立即支付' }).click()
  await expect(page.locator('h1')).toHaveText('下单成功，到店付款')
  await page.goto(`${site.url}/member/order_detail_pickup?order_id=${fetched.id}`)
  await expect(page.locator('.order-state')).toContainText('到店付款 · 未付款')

  await page.goto(`${site.url}/pay?code=${sent.out_trade_no}`)
  await expect(page.locator('.pay-ways')).toContainText('收到商品时把钱交给送货员')
  await page.locator('[value="offlinepay"]').check()
  await page.getByRole('button', { name: '立即支付' }).click()
  await page.goto(`${site.url}/member/order_list`)
  const row = page.locator(`[data-order="${sent.id}"]`)
  await expect(row).toContainText('货到付款 · 未付款')
  await expect(row.locator('.sum')).toContainText('收货时应付')
  const scripted = await signedIn(browser, site, who.member, phone)
  for (const path of ['order_list', `order_detail_pickup?order_id=${fetched.id}`]) {
    await scripted.goto(`${site.url}/member/${path}`)
    expect(await faultsOf(scripted)).toEqual([])
  }

  const desk = await deskOf(browser, site, { site_id, prefix: '' })
  const sale = await desk(`/order?order_id=${sent.id}`)
  await expect(sale.locator('main')).toContainText('未付款，收货时收 ¥200.00')
  expect(await faultsOf(sale)).toEqual([])
  await shipOrder({ ...who, member: await sellerIn(site_id) }, { order_id: sent.id, delivery_type: 0 })
  await page.goto(`${site.url}/member/order_detail?order_id=${sent.id}`)
  await expect(page.locator('.order-state')).toContainText('200.00')
  await scripted.goto(page.url())
  await scripted.getByRole('button', { name: '确认收货' }).click()
  await scripted.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(scripted.locator('.order-state')).not.toContainText('货到付款 · 未付款')
  await expect(scripted.locator('.sums')).toContainText('实付款')
  expect(await orderOf(site.db, sent.id)).toMatchObject({ order_status: 4, pay_status: 1 })
  expect(await orderOf(site.db, fetched.id)).toMatchObject({ order_status: 2, pay_status: 0 })
})

/** The seller that `deskOf` has created. */
async function sellerIn(site_id: number) {
  const row = site.db.selectFrom('role').select('user_id').where('duty', '=', 'seller').where('scope', '=', site_id)
  return (await row.executeTakeFirstOrThrow()).user_id
}
