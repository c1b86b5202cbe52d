import { expect, type Page } from 'playwright/test'
import { codeAt, stepAt } from '../../src/lib/domain/account/totp.ts'
import { sentCode } from './opening.ts'
import { now, type Site } from './site.ts'

/** The payment password. */
export const PIN = '725938'

/** Moving money asks for the second factor if it was last given over 15 minutes ago; then the form continues. */
export async function confirmed(page: Page, secret: Buffer) {
  const asked = page.locator('section:has(#confirm-head)')
  const done = page.locator('.said.good')
  await expect(asked.or(done).first()).toBeVisible()
  if (await done.isVisible()) return
  // A code is accepted only once, so use that of the next half minute.
  await page.locator('#confirm_code').fill(codeAt(secret, stepAt(now()) + 1))
  await asked.locator('[type=submit]').click()
  await expect(done).toBeVisible()
}

/** Waits until the checkout is hydrated and has calculated the total. */
export const settled = async (page: Page) => {
  await expect(page.locator('astro-island[ssr]:has(.checkout)')).toHaveCount(0)
  await expect(page.locator('.summary')).toHaveAttribute('aria-busy', 'false')
}

/** Sets the payment password on the account security page. */
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
