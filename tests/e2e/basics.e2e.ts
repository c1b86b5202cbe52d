import { type Browser, expect, type Page } from 'playwright/test'
import { duties } from '../../src/lib/domain/account/roles.ts'
import { orderOf } from '../domain/trade/orders.ts'
import { paidOrder } from '../domain/trade/paid.ts'
import { confirmedIn, someone } from './signed.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
let keeper: number
test.beforeAll(async () => {
  site = await freshSite()
  keeper = await someone(site, '开站的人')
  const rows = duties.map(duty => ({ user_id: keeper, duty, createtime: now() }))
  await site.db.insertInto('role').values(rows).execute()
})
test.afterAll(() => site.stop())

const row = (page: Page, name: string) => page.locator('.desk-table tbody').filter({ hasText: name })

/** Fills in and submits the form for a new entry. */
async function make(page: Page, fields: Record<string, string>) {
  const form = page
    .locator('details.edit')
    .filter({ has: page.locator('[name="do"]') })
    .first()
  if (!(await form.evaluate((each: HTMLDetailsElement) => each.open))) await form.locator('summary').click()
  for (const [name, value] of Object.entries(fields)) {
    const field = form.locator(`[name="${name}"]`)
    if ((await field.evaluate(each => each.tagName)) === 'SELECT') await field.selectOption(value)
    else await field.fill(value)
  }
  await form.locator('[type="submit"]').click()
}

const plain = (browser: Browser) => confirmedIn(browser, site, keeper, { javaScriptEnabled: false })

test('an industry is created, a duplicate refused, and switching it off hides it in the shop street', {
  tag: '@full',
}, async ({ browser }) => {
  const name = '钣喷'
  const page = await confirmedIn(browser, site, keeper)
  const filters = page.locator('main').getByRole('link', { name, exact: true })
  await page.goto(`${site.url}/staff/industries`)
  await make(page, { name, sort: '99' })
  await expect(row(page, name)).toBeVisible()
  await make(page, { name, sort: '7' })
  await expect(page.locator('details.edit').first().locator('[name="name"]')).toHaveValue(name)
  await expect(page.locator('details.edit').first().locator('[name="sort"]')).toHaveValue('7')
  await page.goto(`${site.url}/street`)
  await expect(filters.first()).toBeVisible()
  await page.goto(`${site.url}/staff/industries`)
  await row(page, name).locator('summary').first().click()
  await row(page, name).locator('[name="is_show"]').selectOption('0')
  await row(page, name).locator('form:has([name="is_show"]) [type="submit"]').click()
  await expect(row(page, name)).toContainText('已停用')
  await page.goto(`${site.url}/street`)
  await expect(filters).toHaveCount(0)
  await page.context().close()
})

test('without script a car brand gets a series, and a new carrier is offered when shipping an order', {
  tag: '@full',
}, async ({ browser }) => {
  const page = await plain(browser)
  await page.goto(`${site.url}/staff/car_brands`)
  await make(page, { name: '极越', letter: 'J', sort: '9' })
  await page.goto(`${site.url}/staff/car_brands?text=极越`)
  await row(page, '极越').getByRole('link', { name: '极越' }).click()
  await make(page, { name: '极越 07', sort: '1' })
  await expect(row(page, '极越 07')).toBeVisible()
  await make(page, { name: '极越 07', sort: '2' })
  await expect(page.locator('.said:not(.good), .error').first()).toBeVisible()
  await page.goto(`${site.url}/staff/carriers`)
  await make(page, { name: '丹鸟', code: '大写' })
  await expect(page.locator('details.edit').first().locator('[name="name"]')).toHaveValue('丹鸟')
  await make(page, { name: '丹鸟', code: 'danniao', sort: '50' })
  await expect(row(page, '丹鸟')).toContainText('danniao')
  const { id, site_id } = await paidOrder({ ...site.who(), member: keeper })
  await site.db
    .insertInto('role')
    .values({ user_id: keeper, duty: 'seller', scope: site_id, createtime: now() })
    .execute()
  await page.goto(`${site.url}/seller/order?site_id=${site_id}&order_id=${id}`)
  await expect(page.locator('datalist#carriers option[value="丹鸟"]')).toHaveCount(1)
  expect((await orderOf(site.db, id)).order_status).toBe(1)
  await page.context().close()
})
