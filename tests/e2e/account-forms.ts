import { expect, type Locator, type Page } from 'playwright/test'
import { codeAt, stepAt } from '../../src/lib/domain/account/totp.ts'
import { readCaptcha } from './captcha.ts'
import { fromBase32 } from './signed.ts'
import { now, type Site } from './site.ts'

/** The visible input of this name. */
export const field = (place: Page | Locator, name: string) => place.locator(`.input[name="${name}"]`)

/** The validation error shown at a field. */
export const errorAt = (place: Page | Locator, name: string) => place.locator(`.field:has([name="${name}"]) .error`)

/** One step of the password reset form. */
export const panel = (page: Page, step: number) => page.locator(`.reset > fieldset:nth-of-type(${step})`)

/** Waits for hydration: from then on the form is handled by script. */
export const awake = (page: Page) => expect(page.locator('astro-island[ssr][client=now]')).toHaveCount(0)

/** Submits the password login form, captcha included. */
export async function logIn(site: Site, page: Page, mobile: string, password: string) {
  const form = page.locator('.by-account')
  await field(form, 'mobile').fill(mobile)
  await field(form, 'password').fill(password)
  await readCaptcha(site, page, '.by-account')
  await form.locator('button.primary').click()
}

/** Enables two-factor sign-in, which also confirms the session; returns the secret and recovery codes. */
export async function setUpSecond(page: Page, base: string, password: string) {
  const form = page.locator('#set-totp')
  await page.goto(`${base}/member/security?edit=totp`)
  await form.locator('#password').fill(password)
  await form.locator('[value=begin]').click()
  const secret = fromBase32((await form.locator('code').textContent())!)
  await form.locator('#code').fill(codeAt(secret, stepAt(now())))
  await form.locator('[value=confirm]').click()
  const list = form.locator('.codes li')
  await expect(list).toHaveCount(10)
  return { secret, codes: await list.allTextContents() }
}
