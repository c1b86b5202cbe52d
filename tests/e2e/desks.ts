import type { Browser, Page } from 'playwright/test'
import { seller } from '../domain/trade/orders.ts'
import { confirmedIn } from './signed.ts'
import type { Site } from './site.ts'

/** The submit button for this `do` value, whether the form or the button carries it. */
export const press = (page: Page, name: string) =>
  page.locator(`form:has([name="do"][value="${name}"]) [type="submit"]`).first()
export const pressed = (page: Page, name: string) => page.locator(`button[name="do"][value="${name}"]`).first()

/** Opens seller pages of a shop as one of its sellers. */
export async function deskOf(browser: Browser, site: Site, { site_id, prefix }: { site_id: number; prefix: string }) {
  const page = await confirmedIn(browser, site, (await seller(site.db, site_id)).member)
  return async (path: string) => {
    await page.goto(`${site.url}${prefix}/seller${path}${path.includes('?') ? '&' : '?'}site_id=${site_id}`)
    return page
  }
}
