import { expect, type Page } from 'playwright/test'
import { memberOfMuch } from './member-rows.ts'
import { english } from './places.ts'
import { signedIn } from './signed.ts'
import { freshSite, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
let member: number
test.beforeAll(async () => {
  site = await freshSite()
  member = await memberOfMuch(site)
})
test.afterAll(() => site.stop())

/** A member's own lists by address, with their tabs. */
const tabs: Record<string, string[]> = {
  '/member/myIssue': ['', 'video', 'draft', 'held', 'refused'],
  '/member/reply': ['', 'toMe'],
  '/member/myCollection': ['', 'video', 'forum', 'talk', 'watch'],
  '/member/peopleManagement': ['', 'fans', 'blocked'],
  '/member/forumManagement': ['', 'led', 'apply'],
  '/inform': [''],
  '/member/privateLetter': [''],
  '/member/collection': ['', 'shop'],
  '/member/my_coupon': ['', 'platform'],
  '/member/footprint': [''],
  '/member/order_list': [''],
  '/member/activist': [''],
  '/member/my_point': ['', 'exchange'],
  '/member/account': [''],
  '/member/level': [''],
  '/member/account_list': [''],
  '/member/withdrawal': [''],
  '/member/recharge_list': [''],
  '/member/recharge_order': [''],
  '/member/delivery_address': [''],
  '/member/verification_list': [''],
}
const lists = Object.entries(tabs).flatMap(([path, names]) => names.map(tab => (tab ? `${path}?tab=${tab}` : path)))
/** Conversations update live, so their pages are loaded rather than updated in place. */
const isLoaded = (list: string) => list === '/member/privateLetter'

const ROWS = 10
const kinds = ['rows', 'posts', 'videos', 'coupons', 'entry-rows', 'bank-cards', 'addresses', 'packages', 'orders']
const rowsOf = (page: Page) =>
  page.locator(
    [
      ...kinds.map(kind => `main .${kind} > li`),
      ...['.refund-row', '.look', '[data-exchange]', 'ul.stack > .order:not([data-order])', '.dialogs li'].map(
        each => `main ${each}`,
      ),
      'main .informed li',
    ].join(),
  )
/** The text of the rows, without running countdowns. */
const textsOf = async (page: Page) => (await rowsOf(page).allInnerTexts()).map(text => text.replace(/^\d\d:\d\d$/m, ''))
const current = (page: Page) => page.locator('main .pager [aria-current="page"]')
const second = (page: Page) => page.locator('main .pager').getByRole('link', { name: '2', exact: true })
const on = (list: string, page: number) => `${list}${list.includes('?') ? '&' : '?'}page=${page}`

/** Visits all lists, collecting the faults of each. */
async function walk(visit: (list: string, nth: number) => Promise<void>) {
  const faults: string[] = []
  for (const [nth, list] of lists.entries())
    await visit(list, nth).catch((error: Error) => faults.push(`${list}: ${error.message}`))
  expect(faults).toEqual([])
}

/** Offline, the list reports the failure and stays on its page. */
async function failToTurn(page: Page) {
  const needed = page.locator('astro-island[ssr]').filter({ has: page.locator('.toasts, .in-place, .informed') })
  await expect(needed).toHaveCount(0)
  await page.context().setOffline(true)
  await second(page).click()
  await expect(page.getByText(/网络连接失败|No connection/).first()).toBeVisible()
  await page.context().setOffline(false)
  await expect(current(page)).toHaveText('1')
}

test('every list of a member pages forward and back in place, and stays when offline', {
  tag: '@full',
}, async ({ browser }) => {
  test.setTimeout(180_000)
  const page = await signedIn(browser, site, member, { viewport: { width: 1200, height: 800 } })
  page.setDefaultTimeout(10_000)
  const thrown: string[] = []
  page.on('pageerror', error => thrown.push(`${page.url()}: ${error.message}`))
  await walk(async (list, nth) => {
    const at = nth % 2 ? english(list) : list
    await page.goto(site.url + at)
    await page.evaluate(() => document.body.setAttribute('aria-description', 'same'))
    await expect(rowsOf(page)).toHaveCount(ROWS)
    const first = await textsOf(page)
    if (!isLoaded(list)) await failToTurn(page)
    expect(await textsOf(page)).toEqual(first)
    await second(page).click()
    await expect(page).toHaveURL(site.url + on(at, 2))
    await expect(current(page)).toHaveText('2')
    const later = await textsOf(page)
    expect(first).not.toContain(later[0])
    if (isLoaded(list)) return
    await expect(page.locator('body')).toHaveAttribute('aria-description', 'same')
    await expect(rowsOf(page).first()).toBeInViewport()
    await expect(page.locator('main :focus')).toHaveCount(1)
    await page.goBack()
    await expect(current(page)).toHaveText('1')
    expect(await textsOf(page)).toEqual(first)
    await page.goForward()
    await expect(current(page)).toHaveText('2')
    await expect(page.locator('body')).toHaveAttribute('aria-description', 'same')
    expect(await textsOf(page)).toEqual(later)
  })
  expect(thrown).toEqual([])
})

test('without script every list of a member has its second page at an address', { tag: '@full' }, async ({
  browser,
}) => {
  const page = await signedIn(browser, site, member, { javaScriptEnabled: false })
  page.setDefaultTimeout(10_000)
  await walk(async (list, nth) => {
    const at = nth % 2 ? list : english(list)
    await page.goto(site.url + at)
    await expect(rowsOf(page)).toHaveCount(ROWS)
    await second(page).click()
    await expect(page).toHaveURL(site.url + on(at, 2))
    await expect(current(page)).toHaveText('2')
    expect(await rowsOf(page).count()).toBeGreaterThan(0)
  })
})

test('the countdown of an unpaid order runs on a later page', { tag: '@full' }, async ({ browser }) => {
  const page = await signedIn(browser, site, member)
  await page.goto(`${site.url}/member/order_list`)
  await expect(page.locator('main .until')).toHaveCount(0)
  await second(page).click()
  await expect(page.locator('main .until')).toHaveText(/^(2[5-9]|30):\d\d$/)
})
