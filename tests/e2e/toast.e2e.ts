import { expect } from 'playwright/test'
import { freshSite, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())
test.use({ permissions: ['clipboard-write'] })

test('a toast disappears after three seconds, stays while hovered or focused, and can be closed', {
  tag: '@full',
}, async ({ page }) => {
  const { id } = await site.db.selectFrom('essay').select('id').where('shown', '=', 1).executeTakeFirstOrThrow()
  await page.clock.install()
  await page.goto(`${site.url}/essayDetails?id=${id}`)
  const status = page.locator('.toasts')
  await expect(status).toHaveRole('status')
  const said = status.getByText('复制成功')
  const copy = page.locator('[data-copy]').first()
  await copy.click()
  await expect(said).toBeVisible()
  await page.clock.runFor(3000)
  await expect(status).toBeEmpty()

  await copy.click()
  await said.hover()
  await page.clock.runFor(10_000)
  await expect(said).toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.runFor(3000)
  await expect(status).toBeEmpty()

  await copy.click()
  await status.getByRole('button', { name: '关闭' }).focus()
  await page.clock.runFor(10_000)
  await page.keyboard.press('Enter')
  await expect(status).toBeEmpty()
})

test('a toast does not cover the search box', { tag: '@full' }, async ({ page }) => {
  const { id } = await site.db.selectFrom('essay').select('id').where('shown', '=', 1).executeTakeFirstOrThrow()
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`${site.url}/essayDetails?id=${id}`)
    await page.locator('[data-copy]').first().click()
    const toast = (await page.locator('.toast').boundingBox())!
    const box = (await page.locator('.search').boundingBox())!
    expect(toast.y).toBeGreaterThan(box.y + box.height)
  }
})
