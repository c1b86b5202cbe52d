import { expect } from 'playwright/test'
import { linesOf, order, seller } from '../domain/trade/orders.ts'
import { buyer, sendingShop } from '../domain/trade/world.ts'
import { signedIn } from './signed.ts'
import { freshSite, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())

for (const javaScriptEnabled of [true, false])
  test(`shipping requires a tracking number; correcting it is logged and the buyer notified, script ${javaScriptEnabled}`, {
    tag: '@full',
  }, async ({ browser }) => {
    const site_id = await sendingShop(site.db)
    const [keeper, customer] = [await seller(site.db, site_id), await buyer(site.db)]
    const { id } = await order(customer, { site_id, order_status: 1 })
    expect(await linesOf(site.db, id)).toHaveLength(1)
    const page = await signedIn(browser, site, keeper.member, { javaScriptEnabled })
    await page.goto(`${site.url}/seller/order?site_id=${site_id}&order_id=${id}`)
    await page.locator('[name="express_company_name"]').fill('顺丰速运')
    await page.locator('button:has-text("发货")').click()
    await expect(page.locator('.field .error')).toHaveText('请填写物流单号')
    await expect(page.locator('[name="express_company_name"]')).toHaveValue('顺丰速运')
    await page.locator('[name="delivery_no"]').fill('SF1')
    await page.locator('button:has-text("发货")').click()
    await page.locator('summary', { hasText: 'SF1' }).click()
    await page.locator('[name="delivery_no"]').fill('SF2')
    await page.getByRole('button', { name: '更正物流信息' }).click()
    await expect(page.locator('summary', { hasText: 'SF2' })).toBeVisible()
    await page.locator('summary', { hasText: '历史' }).click()
    await expect(page.getByText('顺丰速运 SF1 → 顺丰速运 SF2')).toBeVisible()
    const reader = await signedIn(browser, site, customer.member, { javaScriptEnabled })
    await reader.goto(`${site.url}/inform`)
    await expect(reader.getByText('订单的物流信息已更正').first()).toBeVisible()
    await Promise.all([page.context().close(), reader.context().close()])
  })
