import { expect, type Page } from 'playwright/test'
import { openBySetup, startEmptySite } from './opening.ts'
import type { Site } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await startEmptySite()
})
test.afterAll(() => site.stop())

/** Details of the example company, and words of the demo data. */
const example =
  /杭州车友|400-000-2026|cheyou\.example|0{8}|Cheyou|\bdemo\b|示例|假一赔十|双十二|驰骋轮胎|车友自营|途影车载/i

/** Every page that a guest can open on an empty site. */
const places = [
  ...['/', '/allBbs', '/allBbs?i=2', '/bbsDetails?id=1', '/hotInvit', '/allTopic', '/sift', '/shortVideo', '/downApp'],
  ...[
    '/cms/help',
    '/cms/help/listother-1',
    '/cms/help-1',
    '/cms/help-17',
    '/cms/help-18',
    '/cms/help-20',
    '/cms/notice',
  ],
  ...[
    '/shop',
    '/coupon',
    '/street',
    '/promotion/seckill',
    '/promotion/groupbuy',
    '/promotion/topic',
    '/initList',
    '/list',
  ],
  ...['/list?cid=1', '/carList?type=1', '/carList?type=2', '/category', '/brand', '/change_city', '/seek'],
  ...['/login', '/register', '/find', '/nope', '/closed', '/cart'],
]

/** Counts the visible fields of a screen; an upload counts as one. */
const fieldsOf = (page: Page) =>
  page
    .locator('.setup :is(input:not([type=hidden], [type=file]), select, textarea), .setup fieldset:has([type=file])')
    .count()

test('a site is set up in at most 12 screens and 40 fields, and no page names the example company', {
  tag: '@full',
}, async ({ page }) => {
  test.setTimeout(600_000)
  let [screens, fields] = [0, 0]
  const stranger = await page.context().browser()!.newContext()
  await openBySetup(page, site, {
    async arrived(screen) {
      screens += 1
      fields += await fieldsOf(page)
      if (screen === 'site')
        expect((await stranger.request.get(`${site.url}/setup`)).url()).toMatch(/\/login\?redirect=/)
      if (screen === 'done') expect((await page.request.get(site.url)).status()).toBe(503)
    },
  })
  expect(screens).toBeLessThanOrEqual(12)
  expect(fields).toBeLessThanOrEqual(40)
  expect((await page.request.get(`${site.url}/setup`)).status()).toBe(404)
  expect(await site.db.selectFrom('brand').select('id').execute()).toHaveLength(208)

  await test.step('every public page', async () => {
    const visitor = await stranger.newPage()
    const missing: string[] = []
    visitor.on('response', response => {
      const { pathname } = new URL(response.url())
      if (response.status() >= 400 && !response.request().isNavigationRequest())
        missing.push(`${pathname} ${response.status()}`)
    })
    const said: string[] = []
    for (const place of [...places, ...places.map(each => `/en-us${each}`)]) {
      await visitor.goto(site.url + place)
      const html = (await visitor.locator('body').textContent()) + (await visitor.title())
      const found = example.exec(html)
      if (found) said.push(`${place}: ${found[0]}`)
    }
    expect(said).toEqual([])
    expect(missing).toEqual([])
  })
  await stranger.close()
})
