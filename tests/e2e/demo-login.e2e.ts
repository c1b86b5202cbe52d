import { expect } from 'playwright/test'
import { keepDemoMember } from '../../src/lib/domain/account/demo-member.ts'
import { hashOf } from '../../src/lib/domain/account/passwords.ts'
import { awake, field } from './account-forms.ts'
import { readCaptcha } from './captcha.ts'
import { registered } from './signed.ts'
import { freshSite, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())

test('a press fills in the login of the demo’s member, but not behind a proxy', async ({ page, browser }) => {
  const [password, username] = ['a long enough one', 'member']
  const user_id = await registered(site, null, null)
  const hash = await hashOf(password)
  await site.db.updateTable('user').set({ username, password: hash }).where('id', '=', user_id).execute()
  await keepDemoMember(site.db, { user_id, hash, password })
  await page.goto(`${site.url}/login`)
  await awake(page)
  const form = page.locator('.by-account')
  await field(form, 'mobile').fill('13500000001')
  await form.locator('.by-demo').click()
  await expect(field(form, 'mobile')).toHaveValue(username)
  await readCaptcha(site, page, '.by-account')
  await form.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(`${site.url}/`)

  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '127.0.0.1' } })
  const behind = await context.newPage()
  await behind.goto(`${site.url}/login`)
  await expect(behind.locator('.by-account')).toBeVisible()
  expect(await behind.content()).not.toMatch(new RegExp(`by-demo|${password}`))
  await context.close()
})
