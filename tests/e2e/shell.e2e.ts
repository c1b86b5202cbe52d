import { expect } from 'playwright/test'
import { openSession } from '../../src/lib/domain/account/sessions.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())
test.use({ viewport: { width: 1440, height: 600 } })

const page = '/cms/help'

test('a static page makes no API call and loads no React for guests', async ({ page: tab }) => {
  const asked: string[] = []
  tab.on('request', request => asked.push(new URL(request.url()).pathname))
  await tab.goto(site.url + page, { waitUntil: 'networkidle' })
  await expect(tab.getByRole('link', { name: '请登录' })).toBeVisible()
  expect(asked.filter(path => /\/api\/|client/.test(path))).toEqual([])
})

test('a member sees their nickname on a shared static page', async ({ page: tab, context }) => {
  const { nickname } = await site.db.selectFrom('user').select('nickname').where('id', '=', 1).executeTakeFirstOrThrow()
  const session = await openSession(site.db, 1, now())
  await context.addCookies([
    { name: 'session', value: session, url: site.url },
    { name: 'signed', value: '1', url: site.url },
  ])
  await tab.goto(site.url + page)
  await expect(tab.locator('.topbar').getByRole('link', { name: nickname })).toBeVisible()
  await expect(tab.getByRole('link', { name: '请登录' })).toBeHidden()
})

test('the chosen colour scheme applies to the next page while it loads', { tag: '@full' }, async ({ page: tab }) => {
  await tab.goto(site.url + page)
  await tab.getByText('深色').click()
  await tab.goto(`${site.url}/cms/notice`, { waitUntil: 'commit' })
  await tab.locator('main').waitFor()
  await expect(tab.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(tab.getByRole('radio', { name: '深色' })).toBeChecked()
  await tab.getByText('跟随系统').click()
  await expect(tab.locator('html')).not.toHaveAttribute('data-theme')
})

test('a dropdown closes on Escape and opens again', { tag: '@full' }, async ({ page: tab }) => {
  await tab.goto(site.url + page)
  const code = tab.locator('.topbar .fly-body')
  await tab.getByRole('link', { name: '手机车友' }).first().hover()
  await expect(code).toBeVisible()
  await tab.keyboard.press('Escape')
  await expect(code).toBeHidden()
  await tab.mouse.move(10, 400)
  await tab.getByRole('link', { name: '手机车友' }).first().hover()
  await expect(code).toBeVisible()
})

test('the back-to-top link shows after scrolling 300 px', { tag: '@full' }, async ({ page: tab }) => {
  await tab.goto(site.url + page)
  const up = tab.getByRole('link', { name: '顶部' })
  await tab.evaluate(() => scrollTo({ top: 290, behavior: 'instant' }))
  await expect(up).toBeHidden()
  await tab.evaluate(() => scrollTo({ top: 310, behavior: 'instant' }))
  await expect(up).toBeVisible()
  await up.click()
  await expect.poll(() => tab.evaluate(() => scrollY)).toBe(0)
})

test('a progress bar runs while the next page loads', { tag: '@full' }, async ({ page: tab }) => {
  await tab.goto(site.url + page)
  await tab.evaluate(() => {
    const bar = document.querySelector('.progress')!
    new MutationObserver(() => sessionStorage.setItem('bar', bar.className)).observe(bar, { attributes: true })
  })
  await tab.getByRole('link', { name: '公告' }).first().click()
  await tab.waitForURL('**/cms/notice')
  expect(await tab.evaluate(() => sessionStorage.getItem('bar'))).toBe('progress going')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the search finds goods, or posts when chosen', async ({ page: tab }) => {
    await tab.goto(site.url + page)
    await tab.locator('#words').fill('轮胎 & 雪')
    await tab.getByRole('button', { name: '搜索' }).click()
    expect(decodeURIComponent(tab.url())).toBe(`${site.url}/list?keyword=轮胎 & 雪`)
    await tab.goto(`${site.url}/en-us${page}`)
    await tab.getByRole('combobox').selectOption('essay')
    await tab.locator('#words').fill('续航')
    await tab.keyboard.press('Enter')
    await tab.waitForURL(`${site.url}/en-us/hotInvit?text=${encodeURIComponent('续航')}`)
  })

  test('pages link to their counterpart in the other language', { tag: '@full' }, async ({ page: tab }) => {
    await tab.goto(site.url + page)
    await tab.getByRole('link', { name: 'English' }).first().click()
    expect(tab.url()).toBe(`${site.url}/en-us${page}`)
    await tab.getByRole('link', { name: '中文' }).first().click()
    expect(tab.url()).toBe(site.url + page)
  })
})
