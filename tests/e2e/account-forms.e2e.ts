import { expect } from 'playwright/test'
import { awake, field } from './account-forms.ts'
import { readCaptcha } from './captcha.ts'
import { faultsOf } from './faults.ts'
import { callsOf, heldBack } from './held.ts'
import { registered } from './signed.ts'
import { freshSite, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())
test.beforeEach(async () => {
  await site.db.deleteFrom('attempt').execute()
})

const password = 'a long enough one'

test('login keeps input typed before hydration and after a network failure', {
  tag: '@full',
}, async ({ page, context }) => {
  await registered(site, '13800000101', password)
  const release = await heldBack(page, 'Login')
  await page.goto(`${site.url}/login`, { waitUntil: 'commit' })
  const form = page.locator('.by-account')
  await field(form, 'mobile').fill('13800000101')
  await field(form, 'password').fill(password)
  await form.getByRole('checkbox').uncheck()
  release()
  await awake(page)
  await readCaptcha(site, page, '.by-account')
  const calls = callsOf(page)
  await context.setOffline(true)
  await form.locator('.primary').click()
  await expect(form.getByRole('alert')).toHaveText('网络连接失败，请检查网络后重试')
  await expect(field(form, 'mobile')).toHaveValue('13800000101')
  await expect(field(form, 'password')).toHaveValue(password)
  await expect(field(form, 'captcha')).toHaveValue('k7mx')
  await expect(form.getByRole('checkbox')).not.toBeChecked()
  await context.setOffline(false)
  await form.locator('.primary').dblclick()
  await page.waitForURL(`${site.url}/`)
  expect(calls.filter(path => path === '/api/user/login')).toHaveLength(2)
})

test('registration and password reset keep input typed before hydration', { tag: '@full' }, async ({ page }) => {
  for (const [path, name] of [
    ['/register', 'Register'],
    ['/en-us/find', 'Reset'],
  ] as const) {
    const release = await heldBack(page, name)
    await page.goto(site.url + path, { waitUntil: 'commit' })
    await field(page, 'mobile').fill('13800000103')
    release()
    await awake(page)
    await expect(field(page, 'mobile')).toHaveValue('13800000103')
  }
})

test('login, registration and reset pages load at most 95 kB of script, and their errors are accessible', {
  tag: '@full',
}, async ({ page }) => {
  for (const path of ['/login', '/en-us/register', '/find']) {
    const sizes: Promise<number>[] = []
    page.on('requestfinished', request => {
      if (request.resourceType() === 'script') sizes.push(request.sizes().then(size => size.responseBodySize))
    })
    await page.goto(site.url + path, { waitUntil: 'networkidle' })
    expect((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(95_000)
    page.removeAllListeners()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.locator('button.primary:visible').click()
      await expect(page.locator('.error:visible').first()).toBeVisible()
      expect(await faultsOf(page, 'main')).toEqual([])
    }
  }
})
