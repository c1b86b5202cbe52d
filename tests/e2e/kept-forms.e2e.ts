import { expect, type Page } from 'playwright/test'
import { seller } from '../domain/trade/orders.ts'
import { sendingShop } from '../domain/trade/world.ts'
import { signedIn, someone } from './signed.ts'
import { freshSite, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())

const stored = (page: Page) => page.evaluate(() => JSON.stringify(localStorage))

test('the SKUs of goods survive a reload: specs, and the rows they make', {
  tag: '@full',
}, async ({ browser }) => {
  const site_id = await sendingShop(site.db, { site_name: '留住规格的店', logo: '', banner: '' })
  const { member } = await seller(site.db, site_id)
  const page = await signedIn(browser, site, member)
  await page.goto(`${site.url}/seller/goods_edit?site_id=${site_id}`)
  await page.locator('main a[href*="category_id="]').first().click()
  const specs = page.locator('[name="spec_name_0"]')
  await specs.scrollIntoViewIfNeeded()
  await specs.fill('颜色')
  await page.locator('[name="spec_values_0"]').fill('黑,灰')
  await page.locator('[name="spec_values_0"]').blur()
  const price = (row: number) => page.locator(`[name="sku_${row}_price"]`)
  await price(1).fill('128.50')
  await expect.poll(() => stored(page)).toContain('128.50')
  await page.reload()
  await expect(page.getByText('还没提交的内容')).toBeVisible()
  await page.locator('[name="spec_name_0"]').scrollIntoViewIfNeeded()
  await expect(page.locator('[name="spec_name_0"]')).toHaveValue('颜色')
  await expect(page.locator('[name="spec_values_0"]')).toHaveValue('黑,灰')
  await expect(price(1)).toHaveValue('128.50')
  await expect(price(0)).not.toHaveValue('128.50')
  await page.context().close()
})

test('the title of a short video survives a reload, for its member only', {
  tag: '@full',
}, async ({ browser }) => {
  const user = await someone(site, '拍视频的人')
  const page = await signedIn(browser, site, user)
  await page.goto(`${site.url}/issue?type=video`)
  const title = page.locator('form[data-keep="film"] [name="title"]')
  await title.fill('雨天的山路')
  await expect.poll(() => stored(page)).toContain('雨天的山路')
  await page.reload()
  await expect(page.getByText('还没提交的内容')).toBeVisible()
  await expect(title).toHaveValue('雨天的山路')
  expect(await stored(page)).toContain(`unsaved:${user}:form:film`)
  await page.context().close()
})
