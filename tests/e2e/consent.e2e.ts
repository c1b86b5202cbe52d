import { expect } from 'playwright/test'
import type { Bodies } from '../../src/lib/core/content/bodies.ts'
import { change } from '../../src/lib/db/change.ts'
import { publishBody } from '../../src/lib/domain/content/index.ts'
import { shippedBody } from '../../src/lib/domain/content/items.ts'
import { signedIn, someone } from './signed.ts'
import { freshSite, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())

async function publishPolicy(title: string) {
  const item = { kind: 'help' as const, name: '18' }
  const body = (await shippedBody(site.who(), item)) as Bodies['help']
  const said = { ...body, asks: 1 as const, 'zh-cn': { ...body['zh-cn'], title }, 'en-us': { ...body['en-us'], title } }
  await change(site.who(), who => publishBody(who, item, said))
}

for (const [prefix, script] of [
  ['', true],
  ['/en-us', false],
] as const)
  test(`own pages require consent to a changed policy, which a member may decline by logging out (${prefix || 'zh-cn'})`, {
    tag: '@full',
  }, async ({ browser }) => {
    const page = await signedIn(browser, site, await someone(site, '小周'), { javaScriptEnabled: script })
    const title = `新的隐私政策${prefix}`
    await publishPolicy(title)
    const own = `${site.url}${prefix}/member/info`
    await expect.poll(() => page.goto(own).then(() => new URL(page.url()).pathname)).toBe(`${prefix}/consent`)
    await expect(page.locator('details')).toHaveCount(1)
    await expect(page.locator('.consent .prose')).toBeVisible()
    // Public pages, and the one for deleting the account, ask for no consent.
    for (const path of ['/shop', '/allBbs', '/member/security?edit=leave']) {
      await page.goto(site.url + prefix + path)
      expect(page.url()).toBe(site.url + prefix + path)
    }
    await page.goto(own)
    // Published again while the member reads: the new version is shown before consent counts.
    await publishPolicy(`${title}二`)
    await page.locator('[value="agree"]').click()
    await expect(page.locator('[role="alert"]')).toBeVisible()
    await expect(page.locator('summary').filter({ hasText: `${title}二` })).toBeVisible()
    await page.locator('[value="agree"]').click()
    await expect(page).toHaveURL(own)
    await page.goto(`${site.url}${prefix}/member/security`)
    await expect(page.locator('#consents li')).toHaveCount(2)
    await publishPolicy(`${title}三`)
    await page.goto(own)
    await page.locator('[value="logout"]').click()
    await expect(page).toHaveURL(site.url + (prefix || '/'))
    await page.goto(own)
    await expect(page).toHaveURL(/\/login\?redirect=/)
  })
