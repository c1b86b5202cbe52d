import { type Browser, expect } from 'playwright/test'
import { watch } from '../bench/page-probes.ts'
import { ownPlaces } from './own-places.ts'
import { confirmedIn, someone } from './signed.ts'
import { freshSite, type Site } from './site.ts'
import { test } from './test.ts'

// Nothing that a member, seller or staff reads moves while a page of theirs loads and hydrates.

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())

/** The sum of layout shifts that is allowed on a page. */
const MOST = 0.02

/** The pages that shift more, once all of their visible islands are hydrated. */
async function shifting(browser: Browser, who: number, places: Record<string, string>, width: number) {
  const page = await confirmedIn(browser, site, who, { viewport: { width, height: 900 } })
  await watch(page)
  const over: string[] = []
  for (const [name, path] of Object.entries(places)) {
    await page.goto(site.url + path, { waitUntil: 'networkidle' })
    const shift = await page.evaluate(
      () => new Promise<number>(done => requestAnimationFrame(() => setTimeout(() => done(window.seen.shift)))),
    )
    if (shift > MOST) over.push(`${name} (${path}): ${shift.toFixed(3)}`)
  }
  await page.context().close()
  return over
}

for (const width of [390, 1440])
  test(`no page of a member, seller or staff shifts while it loads, at ${width} px`, {
    tag: '@full',
  }, async ({ browser }) => {
    const member = await someone(site, `量一量${width}`)
    const { members, desks } = await ownPlaces(site, member)
    await site.everythingFalls()
    expect(await shifting(browser, member, members, width)).toEqual([])
    expect(await shifting(browser, desks.keeper, desks.at, width)).toEqual([])
  })
