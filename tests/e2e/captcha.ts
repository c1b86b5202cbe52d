import { createHash } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import { now, type Site } from './site.ts'

/** Solves the captcha of the page: stores a known answer for it instead of reading the picture. */
export async function readCaptcha({ db }: Site, tab: Page, form = 'main') {
  const hashed = (...words: string[]) => createHash('sha256').update(words.join(' ')).digest('hex')
  await expect
    .poll(() =>
      tab
        .locator(form)
        .locator('.captcha img')
        .evaluate(img => (img as HTMLImageElement).complete && (img as HTMLImageElement).naturalWidth > 0),
    )
    .toBe(true)
  const id = await tab.locator(form).locator('[name=unique_str], [name=captcha_id]').inputValue()
  const row = { answer: hashed(id, 'K7MX'), until: now() + 120 }
  await db
    .insertInto('captcha')
    .values({ id: hashed(id), ...row })
    .onConflict(same => same.column('id').doUpdateSet(row))
    .execute()
  await tab.locator(form).locator('[name=captcha], [name=captcha_code]').fill('k7mx')
}
