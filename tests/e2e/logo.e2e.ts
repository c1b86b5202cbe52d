import { expect, type Page } from 'playwright/test'
import sharp from 'sharp'
import { openBySetup, picture, startEmptySite, upload } from './opening.ts'
import type { Site } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await startEmptySite()
})
test.afterAll(() => site.stop())

/** The logo pictures of a page: in its header, the browser tab, and link previews. */
const marksOf = (page: Page) =>
  page.evaluate(() => {
    const of = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name) ?? ''
    return {
      bar: of('header .logo-image', 'src'),
      icon: of('link[rel=icon]', 'href'),
      touch: of('link[rel=apple-touch-icon]', 'href'),
      card: of('meta[property="og:image"]', 'content'),
    }
  })

/** The public picture: its size, format, and the colour of its centre. */
async function seen(address: string) {
  const answer = await fetch(new URL(address, site.url))
  expect(answer.status).toBe(200)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const { width, height, format } = await sharp(bytes).metadata()
  const middle = { left: Math.floor(width / 2), top: Math.floor(height / 2), width: 1, height: 1 }
  const [red] = await sharp(bytes).extract(middle).removeAlpha().raw().toBuffer()
  return { width, height, format, red: Math.round(red! / 10) * 10 }
}

/** All show the logo of this red; the icon is square, the preview has the size of link previews. */
async function showsEverywhere(page: Page, red: number) {
  const { bar, icon, touch, card } = await marksOf(page)
  expect(await seen(bar)).toMatchObject({ red })
  expect(await seen(icon)).toMatchObject({ width: 240, height: 240, red })
  expect(touch).toBe(icon)
  expect(await seen(card)).toMatchObject({ width: 1200, height: 630, red })
  expect(await (await fetch(`${site.url}/opensearch.xml`)).text()).toContain(icon)
}

test('the logo from the setup, and later one from the staff pages, is in header, icon and link preview', {
  tag: '@full',
}, async ({ browser }) => {
  test.setTimeout(300_000)
  const keeper = await (await browser.newContext()).newPage()
  await openBySetup(keeper, site, { logo: await picture(200, [400, 160]) })
  const visitor = await (await browser.newContext()).newPage()
  for (const path of ['/', '/cms/help-1', '/en-us/shop']) {
    await visitor.goto(site.url + path)
    await showsEverywhere(visitor, 200)
    const shown = visitor.locator('header .logo-image').first()
    expect(await shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  }

  await keeper.goto(`${site.url}/staff/content_item?kind=words&name=name`)
  await keeper
    .locator('fieldset.pictures', { has: keeper.locator('[name="logo"]') })
    .locator('button')
    .last()
    .click()
  await upload(keeper, 'logo', await picture(60, [160, 160]))
  await keeper.locator('.content-form button[name="do"][value="publish"]').last().click()
  await expect(keeper.locator('.said.good').first()).toBeVisible()
  await expect(async () => {
    await visitor.goto(`${site.url}/cms/help-1`)
    await showsEverywhere(visitor, 60)
  }).toPass()

  // The logo must also load while the site is closed.
  const { bar } = await marksOf(visitor)
  await keeper.goto(`${site.url}/staff/site`)
  await keeper.locator('main form [type=submit]').first().click()
  await expect.poll(async () => (await fetch(`${site.url}/`, { redirect: 'manual' })).status).toBe(302)
  expect(await seen(bar)).toMatchObject({ red: 60 })
})
