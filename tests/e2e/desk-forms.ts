import { expect, type Locator, type Page } from 'playwright/test'
import { FILES } from './site.ts'

const PICTURE = 'public/apple-touch-icon.png'

/** The collapsible form in here with this `do` value. */
export const folded = (within: Page | Locator, name: string) =>
  within.locator(`details:has(> form > [name="do"][value="${name}"])`).first()

/** Opens the form if it is folded, fills in its fields by name and submits it. */
export async function sent(form: Locator, fields: Record<string, string | number>) {
  if (await form.evaluate(each => each.matches('details:not([open])'))) await form.locator('summary').click()
  for (const [name, value] of Object.entries(fields)) {
    const field = form.locator(`[name="${name}"]:visible`)
    const files = form.locator(`[name="${name}_files"]:visible`)
    // An island has a hidden input. Without script the field itself is visible, or a file input for a picture.
    if ((await field.count()) > 0) await enter(field, String(value))
    else if ((await files.count()) > 0) await files.setInputFiles(PICTURE)
    else await given(form, name, String(value))
  }
  await form.locator('[type="submit"]').click()
}

/** Types the value, or selects it in a select. */
export const enter = async (field: Locator, value: string) =>
  (await field.evaluate(field => field.tagName)) === 'SELECT' ? field.selectOption(value) : field.fill(value)

async function given(form: Locator, name: string, value: string) {
  // It may be inside a section, which is a fieldset too.
  const around = form
    .locator('fieldset')
    .filter({ has: form.page().locator(`[name="${name}"]`) })
    .last()
  const isPicture = await around.evaluate(each => each.classList.contains('pictures'))
  return isPicture ? uploaded(around) : chosen(around, value)
}

/** Chosen pictures upload at once. */
async function uploaded(field: Locator) {
  // The island hydrates once it is visible.
  await field.scrollIntoViewIfNeeded()
  await field.locator('[type=file]').setInputFiles(PICTURE)
  await expect(field.locator('input[type=hidden]')).toHaveValue(new RegExp(`^${FILES}/image/`))
}

/** Chooses the first match for this id or name. */
async function chosen(field: Locator, text: string) {
  await field.locator('[type=search]').fill(text)
  await field.locator('.choices button').first().click()
  await expect(field.locator('.chosen-one').last()).toBeVisible()
}

export async function done(page: Page) {
  await page.waitForURL(/[?&]done=1/)
  await expect(page.locator('.said.good')).toBeVisible()
}

export const row = (page: Page, name: string) => page.locator('.desk-table tbody').filter({ hasText: name })
