import { expect } from 'playwright/test'
import { freshSite, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())

test('home shows the specified numbers: 4 slides, 4 picks, 5 videos, 10 posts, top three ranks enlarged', async ({
  page,
}) => {
  await page.goto(site.url)
  await expect(page.locator('.slides > li')).toHaveCount(4)
  await expect(page.locator('.picks > li')).toHaveCount(4)
  await expect(page.locator('.videos > li')).toHaveCount(5)
  await expect(page.locator('.posts > li')).toHaveCount(10)
  await expect(page.getByRole('link', { name: '免费注册' }).first()).toBeVisible()
  const sizes = await page
    .locator('.rank')
    .first()
    .locator('li')
    .evaluateAll(rows => rows.map(row => getComputedStyle(row, '::before').fontSize))
  expect(new Set(sizes.slice(0, 3)).size).toBe(1)
  expect(Number.parseFloat(sizes[2]!)).toBeGreaterThan(Number.parseFloat(sizes[3]!))
})

test('home has structured data for site search, and a feed', { tag: '@full' }, async ({ page }) => {
  await page.goto(`${site.url}/en-us`)
  const {
    '@graph': [data],
  } = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect([data['@type'], data.potentialAction['@type'], data.potentialAction.target.urlTemplate]).toEqual([
    'WebSite',
    'SearchAction',
    `${site.url}/en-us/hotInvit?text={search_term_string}`,
  ])
  const feed = page.locator('link[type="application/rss+xml"]')
  expect((await page.request.get(new URL((await feed.getAttribute('href')) ?? '', site.url).href)).ok()).toBe(true)
})

test('home loads at most 25 kB of script before any interaction', { tag: '@full' }, async ({ page }) => {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', request => {
    if (request.resourceType() === 'script') sizes.push(request.sizes().then(size => size.responseBodySize))
  })
  await page.goto(site.url, { waitUntil: 'networkidle' })
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(25_000)
})

test('the carousel advances after three seconds and pauses while hovered', { tag: '@full' }, async ({ browser }) => {
  const page = await (await browser.newContext({ reducedMotion: 'no-preference' })).newPage()
  await page.clock.install()
  await page.goto(site.url)
  const slides = page.locator('.slides')
  const left = () => slides.evaluate(each => each.scrollLeft)
  await page.clock.runFor(3100)
  await expect.poll(left).toBeGreaterThan(100)
  await slides.hover()
  const rested = await slides.evaluate(each => each.scrollLeft / each.clientWidth)
  await page.clock.runFor(10_000)
  expect(Math.round(await slides.evaluate(each => each.scrollLeft / each.clientWidth))).toBe(Math.round(rested))
  await page.context().close()
})

test('the carousel does not advance when reduced motion is preferred', { tag: '@full' }, async ({ browser }) => {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await page.clock.install()
  await page.goto(site.url)
  await page.clock.runFor(10_000)
  expect(await page.locator('.slides').evaluate(each => each.scrollLeft)).toBe(0)
  await page.context().close()
})

test('the header searches goods or posts, without script too', { tag: '@full' }, async ({ browser }) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await (await browser.newContext({ javaScriptEnabled })).newPage()
    await page.goto(site.url)
    await expect(page.locator('#words')).toHaveAttribute('maxlength', '50')
    await page.locator('#words').fill('续航')
    await page.getByRole('combobox').selectOption('essay')
    await page.locator('#words').press('Enter')
    await expect.poll(() => decodeURIComponent(page.url())).toBe(`${site.url}/hotInvit?text=续航`)
    await page.goto(`${site.url}/en-us`)
    await page.locator('#words').fill('脚垫')
    await page.locator('#words').press('Enter')
    await expect(page).toHaveURL(/\/en-us\/list\?/)
    await page.context().close()
  }
})

test('on a phone the menu is a dialog that Escape closes', { tag: '@full' }, async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 800 } })).newPage()
  await page.goto(site.url)
  await page.getByRole('button', { name: '打开菜单' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: '短视频' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog').getByRole('link', { name: '短视频' })).toBeHidden()
  await page.context().close()
})
