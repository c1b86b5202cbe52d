import { expect, type Page } from 'playwright/test'
import { heldBack } from './held.ts'
import { demoFile, type Site, startSite } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await startSite({ database: await demoFile() })
})
test.afterAll(() => site.stop())

const field = (page: Page) => page.locator('.search').getByRole('searchbox')
const panel = (page: Page) => page.locator('.ahead')

for (const [prefix, words] of [
  ['', { searched: '你搜过的', clear: '清空', hot: '热门搜索' }],
  ['/en-us', { searched: 'Your searches', clear: 'Clear', hot: 'Popular searches' }],
] as const) {
  const lang = prefix || 'zh-cn'

  test(`what was looked for is offered again, by keyboard too, and can be cleared (${lang})`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${site.url}${prefix}/list`)
    await field(page).click()
    await expect(panel(page)).toBeHidden()
    await field(page).fill('脚垫')
    await field(page).press('Enter')
    await expect(page).toHaveURL(`${site.url}${prefix}/list?keyword=${encodeURIComponent('脚垫')}`)
    await page.goto(`${site.url}${prefix}/hotInvit`)
    await field(page).fill('  续航 ')
    await field(page).press('Enter')
    await expect(page).toHaveURL(`${site.url}${prefix}/hotInvit?text=${encodeURIComponent('续航')}`)

    await field(page).focus()
    const searched = panel(page).getByRole('region', { name: words.searched })
    await expect(searched.getByRole('link')).toHaveText(['续航', '脚垫'])
    await page.keyboard.press('ArrowDown')
    await expect(searched.getByRole('link', { name: '续航' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
    await expect(field(page)).toHaveValue('续航')

    await field(page).blur()
    await field(page).focus()
    await searched.getByRole('link', { name: '脚垫' }).click()
    await expect(page).toHaveURL(`${site.url}${prefix}/list?keyword=${encodeURIComponent('脚垫')}`)
    await field(page).focus()
    await searched.getByRole('button', { name: words.clear }).click()
    await expect(field(page)).toBeFocused()
    await expect(panel(page)).toBeHidden()
    await page.reload()
    await field(page).focus()
    await expect(panel(page)).toBeHidden()
  })

  test(`on a phone the hot words stand below the field (${lang})`, async ({ browser }) => {
    const page = await (await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })).newPage()
    await page.goto(`${site.url}${prefix || '/'}`)
    await field(page).tap()
    const hot = panel(page).getByRole('region', { name: words.hot })
    await expect(hot.getByRole('link').first()).toBeVisible()
    await page.getByRole('heading').first().tap({ force: true })
    await expect(panel(page)).toHaveCount(0)
    await page.context().close()
  })
}

test('what is typed and chosen before the box wakes stays', async ({ page }) => {
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

test('each scope has its own example', async ({ page }) => {
  await page.goto(`${site.url}/hotInvit`)
  const first = await field(page).getAttribute('placeholder')
  await page.locator('#scope').hover()
  await page.locator('#scope').selectOption('goods')
  await expect(field(page)).not.toHaveAttribute('placeholder', first!)
})

test('nothing is loaded for the box before a touch', async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await page.goto(site.url)
  await page.waitForLoadState('networkidle')
  expect(asked.filter(url => /SearchBox|CategoryMenu|client\./.test(url))).toEqual([])
})

test('the menu of categories that could not be had is asked for again', async ({ page }) => {
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
