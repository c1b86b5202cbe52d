import type { Kysely } from 'kysely'
import { expect, type Locator, type Page } from 'playwright/test'
import type { Schema } from '../../src/lib/db/schema.ts'
import { enter } from './desk-forms.ts'
import type { Site } from './site.ts'

type Row = Record<string, string | number | null>

/** A form without script, and its effect. */
export interface PlainForm {
  path: string
  /** Its `do`. */
  name: string
  /** What to type or select. */
  typed?: Record<string, string | number>
  ticked?: string[]
  /** The part of the page it is in. */
  within?: string
  /** Its button, where it has several. */
  button?: string
  /** The row with these values in a table, and what it becomes: columns, or null when it is deleted. */
  makes: [table: keyof Schema, where: Row, becomes: Row | null]
}

/** The row of a console list whose forms have this hidden field. */
export const rowWith = (name: string, id: number) => `.desk-table tbody:has(input[name="${name}"][value="${id}"])`

/** A button that sends this. */
export const choice = (name: string, value: number) => `[name="${name}"][value="${value}"]`

/** The columns of the row that the form changes; undefined when there is none. */
function rowOf({ db }: Site, { makes: [table, where, becomes] }: PlainForm) {
  // The table is not known to the types.
  const any = db as unknown as Kysely<Record<string, Row>>
  let query = any.selectFrom(table).select(Object.keys(becomes ?? where))
  for (const [name, value] of Object.entries(where)) query = query.where(name, value === null ? 'is' : '=', value)
  return query.executeTakeFirst()
}

/** The button of a form with this `do`, which the form or the button carries; not the one that Enter presses. */
function buttonOf(page: Page, { name, within = 'main', button = '[type="submit"]' }: PlainForm) {
  const named = `[name="do"][value="${name}"]`
  const own = page.locator(within).locator(`button${named}:not([aria-hidden])`)
  return own.or(page.locator(within).locator(`form:has(> input${named}) ${button}`)).first()
}

/** Opens the folds and the question that this is in. */
async function unfold(page: Page, inside: Locator) {
  const shut = inside.locator('xpath=ancestor::details[not(@open)]').first()
  while ((await shut.count()) > 0) await shut.locator('> summary').click()
  const ask = inside.locator('xpath=ancestor::*[@popover]')
  if ((await ask.count()) > 0)
    await page.locator(`[aria-haspopup][popovertarget="${await ask.getAttribute('id')}"]`).click()
}

/** Sends the form, and expects its effect. */
export async function takesEffect(page: Page, site: Site, at: string, form: PlainForm) {
  const { path, name, typed = {}, ticked = [], makes } = form
  const expected = makes[2] ?? undefined
  expect([path, name, await rowOf(site, form)]).not.toEqual([path, name, expected])
  await page.goto(at + path)
  const button = buttonOf(page, form)
  await unfold(page, button)
  const own = button.locator('xpath=ancestor::form')
  for (const [field, value] of Object.entries(typed)) await enter(own.locator(`[name="${field}"]:visible`), `${value}`)
  for (const box of ticked) {
    // Those that select rows of a list stand outside of its form.
    const tick = own.locator(`[name="${box}"]`).or(page.locator(`main [form][name="${box}"]`))
    await unfold(page, tick)
    await tick.check()
  }
  const sent = page.waitForResponse(answer => answer.request().method() === 'POST')
  await button.click()
  const isDone = (await sent).status() < 400
  await page.waitForLoadState()
  const faults = isDone ? [] : await page.locator('main .error, main .said.bad').allTextContents()
  expect([path, name, isDone, faults]).toEqual([path, name, true, []])
  expect([path, name, await rowOf(site, form)]).toEqual([path, name, expected])
}

/** Presses a button of this name, which may be folded or behind a confirmation. */
export async function pressed(page: Page, name: string) {
  // Not the hidden one that Enter in a field presses.
  const button = page.locator(`[name="do"][value="${name}"]:not([aria-hidden])`)
  const shown = page.locator('main').locator(button).locator('visible=true').first()
  if ((await shown.count()) === 0) {
    const fold = page.locator('main details:not([open])').filter({ has: button }).locator('> summary')
    const asks = page.locator(`main [popovertarget]:has(+ .ask [value="${name}"])`)
    await fold.or(asks).first().click()
  }
  await shown.click()
}
