import { expect, type Page } from 'playwright/test'
import { codeAt, stepAt } from '../../src/lib/domain/account/totp.ts'
import { sentCode } from './opening.ts'
import { now, type Site } from './site.ts'

/** The password that a balance is spent with. */
export const PIN = '135790'

/** What moves money asks for the second factor, a quarter of an hour after it was shown; the form then goes on. */
export async function confirmed(page: Page, secret: Buffer) {
  const asked = page.locator('section:has(#confirm-head)')
  const done = page.locator('.said.good')
  await expect(asked.or(done).first()).toBeVisible()
  if (await done.isVisible()) return
  // A code is taken once: the next half minute has another.
  await page.locator('#confirm_code').fill(codeAt(secret, stepAt(now()) + 1))
  await asked.locator('[type=submit]').click()
  await expect(done).toBeVisible()
}

/** The checkout is awake and has reckoned. */
export const settled = async (page: Page) => {
  await expect(page.locator('astro-island[ssr]:has(.checkout)')).toHaveCount(0)
  await expect(page.locator('.summary')).toHaveAttribute('aria-busy', 'false')
}

/** The password for the balance, set on the page of one's safety. */
export async function setsPin(site: Site, page: Page, mobile: string) {
  const form = page.locator('#set-pay')
  await expect(page.locator('astro-island[ssr]', { has: form })).toHaveCount(0)
  await form.locator('.with-action button').click()
  await expect(form.locator('.with-action button')).toBeDisabled()
  await form.locator('[name="code"]').fill(await sentCode(site, mobile))
  await form.locator('[name="do"][value="next"]').last().click()
  for (const name of ['password', 're_password']) await form.locator(`[name="${name}"]`).fill(PIN)
  await form.locator('[name="do"][value="save"]').last().click()
  await page.waitForURL(url => !url.search.includes('edit=pay'))
}
