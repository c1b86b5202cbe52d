import type { Page } from 'playwright/test'

/** Fills in the first empty template of /seller/freight: 8 yuan for the first item, 2 for each further one. */
export async function fillFreight(page: Page) {
  const blank = page.locator('details:has(form.template)').first()
  await blank.locator('summary').first().click()
  await blank.locator('[name="name"]').fill('按件')
  for (const [name, value] of [
    ['first', '1'],
    ['first_fee', '8'],
    ['more', '1'],
    ['more_fee', '2'],
  ] as const)
    await blank.locator(`[name="rule_0_${name}"]`).fill(value)
  return blank
}
