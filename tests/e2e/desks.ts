import type { Browser, Page } from 'playwright/test'
import { seller } from '../domain/trade/orders.ts'
import { confirmedIn } from './signed.ts'
import type { Site } from './site.ts'

/** The button of a form that does this, whether the name stands in the form or on the button. */
export const press = (page: Page, name: string) =>
  page.locator(`form:has([name="do"][value="${name}"]) [type="submit"]`).first()
export const pressed = (page: Page, name: string) => page.locator(`button[name="do"][value="${name}"]`).first()

/** The seller's desk of a shop in a browser. */
export async function deskOf(browser: Browser, site: Site, { site_id, prefix }: { site_id: number; prefix: string }) {
  const page = await confirmedIn(browser, site, (await seller(site.db, site_id)).member)
  return async (path: string) => {
    await page.goto(`${site.url}${prefix}/seller${path}${path.includes('?') ? '&' : '?'}site_id=${site_id}`)
    return page
  }
}
