import { expect, type Page } from 'playwright/test'
import { heldBack } from './held.ts'
import { freshSite, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())

const field = (page: Page) => page.locator('#words')
const panel = (page: Page) => page.locator('.ahead')

const options = (page: Page) => panel(page).getByRole('option')
const chosen = (page: Page) => panel(page).getByRole('option', { selected: true })
const answers = '**/api/search/suggest'

test('past searches are offered, chosen by keyboard, removed and cleared', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${site.url}/list`)
  await field(page).click()
  await expect(panel(page)).toBeHidden()
  await field(page).fill('脚垫')
  await field(page).press('Enter')
  await expect(page).toHaveURL(`${site.url}/list?keyword=${encodeURIComponent('脚垫')}`)
  await page.goto(`${site.url}/hotInvit`)
  await field(page).fill('  续航 ')
  await field(page).press('Enter')
  await expect(page).toHaveURL(`${site.url}/hotInvit?text=${encodeURIComponent('续航')}`)

  await field(page).fill('')
  const searched = panel(page).getByRole('group', { name: '你搜过的' })
  await expect(searched.getByRole('option')).toHaveText(['续航', '脚垫'])
  await page.keyboard.press('ArrowDown')
  await expect(chosen(page)).toHaveText('续航')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${site.url}/list?keyword=${encodeURIComponent('脚垫')}`)

  await field(page).focus()
  await searched.locator('[data-remove]').first().click()
  await expect(searched.getByRole('option')).toHaveText(['续航'])
  await expect(field(page)).toBeFocused()
  await panel(page).getByRole('button', { name: '清空' }).click()
  await expect(field(page)).toBeFocused()
  await page.reload()
  await field(page).fill('')
  await expect(searched).toHaveCount(0)
})

test('suggestions appear while typing, and are walked through and chosen by keyboard', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${site.url}/list`)
  await field(page).pressSequentially('脚垫')
  await expect(panel(page).getByRole('group', { name: '商品' }).getByRole('option').first()).toBeVisible()
  await expect(panel(page).locator('mark').first()).toHaveText('脚垫')
  await expect(panel(page).getByRole('status')).toHaveText(/^\d+/)
  const count = await options(page).count()
  expect(count).toBeLessThanOrEqual(3 + 4 + 2 + 3 + 4)
  await field(page).press('ArrowUp')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await field(page).press('Home')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await field(page).press('End')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await options(page).last().getAttribute('id'))!)
  await field(page).press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(field(page)).toHaveValue('脚垫')
  await field(page).press('ArrowDown')
  const goods = panel(page).getByRole('group', { name: '商品' }).getByRole('option').first()
  const href = await goods.getAttribute('href')
  while ((await goods.getAttribute('aria-selected')) === 'false') await field(page).press('ArrowDown')
  await field(page).press('Enter')
  await expect(page).toHaveURL(site.url + href)
})

test('without a network the box says why there are no suggestions, and keeps past searches', {
  tag: '@full',
}, async ({ page, context }) => {
  await page.goto(`${site.url}/list`)
  await page.evaluate(() => localStorage.setItem('search:history', '[{"scope":"goods","keyword":"脚垫"}]'))
  await page.reload()
  await field(page).focus()
  await expect(panel(page)).toBeVisible()
  await context.setOffline(true)
  await field(page).fill('机油')
  await expect(panel(page).locator('.ahead-failed')).toContainText('建议暂时取不到')
  await expect(options(page)).toHaveText(['脚垫'])
  await context.setOffline(false)
  await field(page).fill('机油 5w')
  await expect(panel(page).locator('.ahead-failed')).toHaveCount(0)
})

test('on a phone the search box fills the screen and offers popular searches', { tag: '@full' }, async ({
  browser,
}) => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })).newPage()
  await page.goto(`${site.url}/`)
  await field(page).tap()
  await expect(panel(page).getByRole('group', { name: '热门搜索' }).getByRole('option').first()).toBeVisible()
  const box = (await panel(page).boundingBox())!
  expect([box.width, box.y + box.height]).toEqual([390, 844])
  await page.locator('.ahead-cancel').tap()
  await expect(panel(page)).toHaveCount(0)
  await page.context().close()
})

test('during composition nothing is requested, and Enter does not submit', { tag: '@full' }, async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => request.url().endsWith('/suggest') && asked.push(request.postData() ?? ''))
  await page.goto(`${site.url}/list`)
  await field(page).click()
  await page.waitForFunction(() => document.querySelector('#words')?.role === 'combobox')
  const client = await page.context().newCDPSession(page)
  for (const text of ['d', 'do', 'dong', 'dongji'])
    await client.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await expect(field(page)).toHaveValue('dongji')
  await client.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Process',
    code: 'Enter',
    windowsVirtualKeyCode: 229,
  })
  await client.send('Input.insertText', { text: '冬季' })
  await expect(options(page).first()).toBeVisible()
  expect(asked).toEqual([JSON.stringify({ text: '冬季' })])
  await expect(page).toHaveURL(`${site.url}/list`)
  await field(page).dispatchEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true })
  await expect(page).toHaveURL(`${site.url}/list`)
})

test('a response that arrives after a newer one is ignored', { tag: '@full' }, async ({ page }) => {
  const slow = Promise.withResolvers<void>()
  await page.route(answers, async route => {
    if (route.request().postDataJSON().text === '机') await slow.promise
    await route.continue().catch(() => {})
  })
  await page.goto(`${site.url}/list`)
  const late = page.waitForRequest(request => request.url().endsWith('/suggest'))
  await field(page).pressSequentially('机')
  await late
  await field(page).pressSequentially('油')
  const mark = panel(page).locator('mark').first()
  await expect(mark).toHaveText('机油')
  const before = await options(page).allTextContents()
  slow.resolve()
  await page.waitForLoadState('networkidle')
  expect(await options(page).allTextContents()).toEqual(before)
})

test('suggestions for a text already requested come from the cache', { tag: '@full' }, async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => request.url().endsWith('/suggest') && asked.push(request.postDataJSON().text))
  await page.goto(`${site.url}/list`)
  for (const text of ['机油', '脚垫', '机油']) {
    await field(page).fill(text)
    await expect(panel(page).locator('mark').first()).toHaveText(text)
  }
  expect(asked).toEqual(['机油', '脚垫'])
})

test('text and scope entered before hydration are kept', { tag: '@full' }, async ({ page }) => {
  const wake = await heldBack(page, 'SearchBox')
  await page.goto(`${site.url}/list`)
  await page.locator('#scope').selectOption('essay')
  await field(page).pressSequentially('冬季')
  wake()
  await page.waitForFunction(() => !document.querySelector('.masthead > astro-island[ssr]'))
  await field(page).pressSequentially('胎')
  await expect(field(page)).toHaveValue('冬季胎')
  await expect(page.locator('#scope')).toHaveValue('essay')
  await field(page).press('Enter')
  await expect(page).toHaveURL(`${site.url}/hotInvit?text=${encodeURIComponent('冬季胎')}`)
})

test('each scope has its own placeholder', { tag: '@full' }, async ({ page }) => {
  await page.goto(`${site.url}/hotInvit`)
  const first = await field(page).getAttribute('placeholder')
  await page.locator('#scope').hover()
  await page.locator('#scope').selectOption('goods')
  await expect(field(page)).not.toHaveAttribute('placeholder', first!)
})

test('the search box loads no script before it is used', { tag: '@full' }, async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await page.goto(site.url)
  await page.waitForLoadState('networkidle')
  expect(asked.filter(url => /SearchBox|CategoryMenu|client\./.test(url))).toEqual([])
})

test('a category menu that failed to load is requested again', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.route('**/fragments/categories', route => route.abort(), { times: 1 })
  await page.goto(`${site.url}/list`)
  const menu = page.locator('.all-categories')
  const failed = page.waitForEvent('requestfailed')
  await menu.getByRole('link', { name: '全部商品分类' }).hover()
  await failed
  await page.mouse.move(5, 600)
  await menu.getByRole('link', { name: '全部商品分类' }).hover()
  await expect(menu.getByRole('link', { name: '轮胎轮毂' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu.getByRole('link', { name: '轮胎轮毂' })).toBeHidden()
})
