import { expect } from 'playwright/test'
import { ownPlaces } from './own-places.ts'
import { english, publicPages } from './places.ts'
import { confirmedIn, someone } from './signed.ts'
import { freshSite, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())

/** Amounts from a thousand without a comma, and amounts with a single decimal. */
const MISWRITTEN = /¥ ?(\d{4,}|[\d,]+\.\d(?!\d)).*/g

test('every page formats money as ¥1,299.00', { tag: '@full' }, async ({ browser }) => {
  const member = await someone(site, '数钱的人')
  const { members, desks } = await ownPlaces(site, member)
  await site.everythingFalls()
  const places: [who: number, paths: Record<string, string>][] = [
    [member, { ...(await publicPages(site.db)), ...members }],
    [desks.keeper, desks.at],
  ]
  let amounts = 0
  for (const [who, paths] of places) {
    const page = await confirmedIn(browser, site, who)
    for (const path of Object.values(paths))
      for (const address of [path, english(path)]) {
        await page.goto(site.url + address)
        // biome-ignore lint/performance/useDomNodeTextContent: as it is laid out, what stands beside an amount is apart.
        const text = await page.locator('main').innerText()
        amounts += text.split('¥').length - 1
        expect([address, text.match(MISWRITTEN) ?? []]).toEqual([address, []])
      }
    await page.context().close()
  }
  expect(amounts).toBeGreaterThan(500)
})
