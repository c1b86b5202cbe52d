import { expect, type Page } from 'playwright/test'
import { publicPages } from './places.ts'
import { freshSite, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
let goods: string
test.beforeAll(async () => {
  site = await freshSite()
  goods = (await publicPages(site.db))['goods']!
})
test.afterAll(() => site.stop())

const TYRES = '/list?cid=2'
const scrolled = (page: Page) => page.evaluate(() => scrollY)
/** Marks this document: a page load would lose the mark. */
const stay = (page: Page) => page.evaluate(() => document.body.setAttribute('aria-description', 'same'))
/** Before hydration a form leads to another page, as it does without script. */
async function wake(page: Page) {
  await page.locator('main .in-place a').first().hover()
  await page.waitForFunction(() => !document.querySelector('main .wrap > astro-island[ssr]'))
}
const expectStayed = (page: Page) => expect(page.locator('body')).toHaveAttribute('aria-description', 'same')

const at = (path: string) => site.url + path

test('a filter updates the list in place, keeping scroll and focus and updating address and count', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(at('/list'))
  await stay(page)
  const free = page.locator('.ticks').getByRole('link', { name: '包邮' })
  const count = page.locator('h1 small')
  const all = await count.textContent()
  await page.evaluate(() => scrollTo(0, 120))
  await free.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(at('/list?is_free_shipping=1'))
  await expect(free).toHaveAttribute('aria-current', 'true')
  await expect(free).toBeFocused()
  await expect(count).not.toHaveText(all!)
  await expect(page.locator('.in-place > [role=status]')).toContainText((await count.textContent())!)
  expect(await scrolled(page)).toBe(120)
  await page.goBack()
  await expect(count).toHaveText(all!)
  await expect(page).toHaveURL(at('/list'))
  await expectStayed(page)
  // A page load at this address shows the same list.
  await page.goForward()
  await expect(free).toHaveAttribute('aria-current', 'true')
  const cards = () =>
    page
      .locator('.goods-grid > *')
      .evaluateAll(all =>
        all.map(card => [card.querySelector('a')?.href, card.querySelector('.prices .price')?.textContent]),
      )
  const inPlace = await cards()
  await page.reload()
  expect(await cards()).toEqual(inPlace)
})

test('without script the same filters lead to pages', { tag: '@full' }, async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(at(TYRES))
  await page.locator('.ticks').getByRole('link', { name: '包邮' }).click()
  await expect(page).toHaveURL(at(`${TYRES}&is_free_shipping=1`))
  await page.goto(at(goods))
  await page.locator('#reviews nav a').nth(1).click()
  await expect(page).toHaveURL(at(`${goods}?evaluate=good#reviews`))
  await expect(page.locator('#reviews nav.sorts [aria-current]')).toHaveCount(1)
  await page.context().close()
})

test('a tap hydrates the list and takes effect; on a phone the filters stay open', { tag: '@full' }, async ({
  browser,
}) => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })).newPage()
  await page.goto(site.url + TYRES)
  await stay(page)
  await page.getByText('筛选', { exact: true }).tap()
  const row = page.locator('.facets > div').filter({ has: page.getByText('品牌', { exact: true }) })
  await row.getByRole('link', { name: 'TERRANOX' }).tap()
  await expect(page.locator('.chosen .chip')).toHaveText([/TERRANOX/])
  await expect(page.locator('#filters')).toHaveAttribute('open')
  await expectStayed(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.context().close()
})

test('the price filter is applied in place; an empty list links back', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(site.url + TYRES)
  await stay(page)
  await wake(page)
  await page.locator('#min_price').fill('900')
  await page.locator('#max_price').fill('400')
  await page.locator('#max_price').press('Enter')
  await expect(page).toHaveURL(`${site.url}${TYRES}&min_price=400&max_price=900`)
  await expect(page.locator('#min_price')).toHaveValue('400')
  await page.locator('#min_price').fill('9000000')
  await page.locator('#max_price').fill('9000001')
  await page.locator('#max_price').press('Enter')
  await expect(page.locator('.empty')).toContainText('没有找到您想要的商品')
  await page.locator('.empty').getByRole('link').click()
  await expect(page).toHaveURL(site.url + TYRES)
  await expect(page.locator('.goods-grid')).toBeVisible()
  await expectStayed(page)
})

test('paging in place scrolls to the top of the list', { tag: '@full' }, async ({ page }) => {
  await page.goto(`${site.url}/list?order=sale_num`)
  await stay(page)
  const first = await page.locator('.goods-grid h3').allTextContents()
  await page.getByRole('link', { name: '下一页' }).click()
  await expect(page).toHaveURL(`${site.url}/list?order=sale_num&page=2`)
  await expect(page.locator('.goods-grid h3').first()).not.toHaveText(first[0]!)
  await expect(page).toHaveTitle(/2/)
  await expect(page.locator('.goods-grid .goods').first()).toBeInViewport()
  await expect(page.getByRole('heading', { name: '商品', exact: true, level: 2 })).toBeFocused()
  await expectStayed(page)
})

test('without a network the list stays, the failure is shown, and a filter can be retried', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await page.goto(site.url + TYRES)
  await stay(page)
  await wake(page)
  await context.setOffline(true)
  await page.locator('.ticks').getByRole('link', { name: '包邮' }).click()
  await context.setOffline(false)
  await expect(page.locator('.toast.bad')).toBeVisible()
  await expect(page).toHaveURL(site.url + TYRES)
  await page.locator('.ticks').getByRole('link', { name: '包邮' }).click()
  await expect(page).toHaveURL(`${site.url}${TYRES}&is_free_shipping=1`)
  await expectStayed(page)
})

test('car lists, shops and search results are updated in place too', { tag: '@full' }, async ({ page }) => {
  for (const [path, press, to] of [
    ['/carList?type=1', '.sortbar .sorts a:nth-child(2)', '/carList?order=sale_num'],
    ['/street', '.street-bar .row .sorts a:nth-child(2)', '/street?order=shop_sales'],
    [
      `/hotInvit?text=${encodeURIComponent('脚垫')}`,
      '.tabs a:nth-child(9)',
      `/hotInvit?text=${encodeURIComponent('脚垫')}&type=shop`,
    ],
  ] as const) {
    await page.goto(site.url + path)
    await stay(page)
    await page.locator(press).click()
    await expect(page).toHaveURL(site.url + to)
    await expect(page.locator(press)).toHaveAttribute('aria-current', /.+/)
    await expectStayed(page)
  }
  await page.goto(`${site.url}/street`)
  await stay(page)
  await page.locator('.street-bar').getByRole('searchbox').fill('没有这样的店')
  await page.locator('.street-bar').getByRole('searchbox').press('Enter')
  await expect(page.locator('.empty')).toBeVisible()
  await expectStayed(page)
})

test('reviews are filtered and paged in place, and their pictures open in a lightbox', {
  tag: '@full',
}, async ({ page }) => {
  const { goods_id } = await site.db
    .selectFrom('sku')
    .select('goods_id')
    .where('id', '=', Number(goods.split('-')[1]))
    .executeTakeFirstOrThrow()
  const of = site.db.selectFrom('evaluate').where('goods_id', '=', goods_id).where('shown', '=', 1)
  const bad = await of.where('explain_type', '=', 3).select('id').execute()
  const path = site.url + goods
  await page.goto(path)
  await stay(page)
  const reviews = page.locator('#reviews')
  const calls: string[] = []
  page.on('request', request => request.url().includes('/fragments/sku') && calls.push(request.url()))
  await reviews.locator('nav').getByRole('link', { name: /^差评/ }).click()
  await expect(page).toHaveURL(`${path}?evaluate=bad#reviews`)
  if (bad.length === 0) await expect(reviews.locator('.empty')).toBeVisible()
  else await expect(reviews.locator('ol > li')).toHaveCount(Math.min(10, bad.length))
  await page.goBack()
  await expect(reviews.locator('nav.sorts a').first()).toHaveAttribute('aria-current', 'true')
  await reviews.getByRole('navigation').last().locator('a[rel=next]').click()
  await expect(page).toHaveURL(`${path}?page=2#reviews`)
  await expect(reviews.locator('ol > li').first()).toBeInViewport()
  await reviews.locator('nav').getByRole('link', { name: /^有图/ }).click()
  await expect(page).toHaveURL(`${path}?evaluate=image#reviews`)
  await expect(reviews.locator('nav.sorts [aria-current]')).toHaveText(/有图/)
  const picture = reviews.locator('.review-pictures a').first()
  await picture.click()
  const shown = page.locator('.pswp')
  await expect(shown.locator('img.pswp__img:not(.pswp__img--placeholder)').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shown).toHaveCount(0)
  await expect(picture).toBeFocused()
  expect(calls.length).toBe(4)
  await expectStayed(page)
})
