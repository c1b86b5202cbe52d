import { expect, type Page } from 'playwright/test'
import { add, essay, forum, member } from '../world.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
let mixed: number
let long: number
let column: number
let closed: number

test.beforeAll(async () => {
  site = await freshSite()
  const { db } = site
  const user_id = (await member(db, { nickname: '老周' })).member
  const at = now()
  mixed = await forum(db, { name: '试车论坛', desc: '试', notice: '先看版规', essay_count: 6, essay_cream_count: 2 })
  column = await add(db, 'forum_column', { forum_id: mixed, name: '改装', sort: 1, essay_count: 3 })
  const post = (title: string, hours: number, values = {}) =>
    essay(db, { title, user_id, forum_id: mixed, createtime: at - hours * 3600, lasttime: at - 99_999, ...values })
  await post('旧精华', 50, { flag: 2, hot: 9, column_id: column })
  await post('新帖', 1, { hot: 2, lasttime: at - 5 })
  await post('新精华', 2, { flag: 2, hot: 3, column_id: column, lasttime: at - 9 })
  await post('旧置顶', 70, { flag: 1, top: 1, hot: 1, lasttime: at })
  await post('新置顶', 60, { flag: 1, top: 1, hot: 0, column_id: column })
  await post('旧帖', 10, { hot: 8 })
  long = await forum(db, { name: '长论坛', essay_count: 65 })
  for (let n = 1; n <= 65; n++) await essay(db, { title: `第 ${n} 帖`, user_id, forum_id: long, createtime: at - n })
  await db.insertInto('moderator').values({ forum_id: long, user_id, createtime: at }).execute()
  closed = await forum(db, { name: '旧论坛', is_closed: 1 })
})
test.afterAll(() => site.stop())

const posts = (page: Page) => page.locator('.posts h3 a')
const numbers = (page: Page) => page.getByRole('navigation', { name: '分页' }).locator('a:not([rel])')

const [newest, commented, hottest] = ['最新发布', '最后回复', '最热']

const orders: [string, string, string][] = [
  ['全部', '默认', '新置顶 旧置顶 新帖 新精华 旧帖 旧精华'],
  ['全部', newest!, '新帖 新精华 旧帖 旧精华 新置顶 旧置顶'],
  ['全部', commented!, '旧置顶 新帖 新精华 旧帖 新置顶 旧精华'],
  ['全部', hottest!, '旧精华 旧帖 新精华 新帖 旧置顶 新置顶'],
  ['精华', '默认', '新精华 旧精华'],
  ['精华', newest!, '新精华 旧精华'],
  ['精华', commented!, '新精华 旧精华'],
  ['精华', hottest!, '旧精华 新精华'],
  ['置顶', '默认', '新置顶 旧置顶'],
  ['置顶', newest!, '新置顶 旧置顶'],
  ['置顶', commented!, '旧置顶 新置顶'],
  ['置顶', hottest!, '旧置顶 新置顶'],
]

test('every filter of posts lists them in every order', { tag: '@full' }, async ({ page }) => {
  await page.goto(`${site.url}/bbsDetails?id=${mixed}`)
  for (const [screen, sort, expected] of orders) {
    const screens = page.getByRole('navigation', { name: '帖子范围' })
    const sorts = page.getByRole('navigation', { name: '排序' })
    await screens.getByRole('link', { name: screen }).click()
    await expect(screens.locator('[aria-current]')).toContainText(screen)
    await sorts.getByRole('link', { name: sort }).click()
    await expect(sorts.locator('[aria-current]')).toHaveText(sort)
    await expect(posts(page), `${screen}, ${sort}`).toHaveText(expected.split(' '))
  }
})

test('filter, order and column are in the address; a column narrows the list', { tag: '@full' }, async ({ page }) => {
  await page.goto(`${site.url}/bbsDetails?id=${mixed}&screen=1&filter_type=3`)
  await page.getByRole('navigation', { name: '版块栏目' }).getByRole('link', { name: '改装' }).click()
  await expect(page).toHaveURL(`${site.url}/bbsDetails?id=${mixed}&screen=1&filter_type=3&column_id=${column}`)
  await expect(posts(page)).toHaveText(['旧精华', '新精华'])
  await page.goto(`${site.url}/bbsDetails?id=${mixed}&column_id=${column}`)
  await expect(posts(page)).toHaveText(['新置顶', '新精华', '旧精华'])
})

test('pinned posts come first in the default order, and above the list in any other', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto(`${site.url}/bbsDetails?id=${mixed}`)
  await expect(page.locator('.posts .tag.top')).toHaveText(['置顶', '置顶'])
  await expect(page.locator('.posts .tag.cream')).toHaveText(['精华', '精华'])
  await expect(page.getByRole('list', { name: '置顶帖' })).toHaveCount(0)
  await page.goto(`${site.url}/bbsDetails?id=${mixed}&filter_type=1`)
  await expect(page.getByRole('list', { name: '置顶帖' }).getByRole('link')).toHaveText(['新置顶', '旧置顶'])
})

test('a forum lists ten posts a page; the pager shows five page numbers', { tag: '@full' }, async ({ page }) => {
  await page.goto(`${site.url}/bbsDetails?id=${long}`)
  await expect(page.locator('.posts > li')).toHaveCount(10)
  await expect(numbers(page)).toHaveText(['1', '2', '3', '4', '5'])
  await page.getByRole('link', { name: '下一页' }).click()
  await expect(page).toHaveURL(`${site.url}/bbsDetails?id=${long}&page=2`)
  await expect(posts(page).first()).toHaveText('第 11 帖')
  await page.goto(`${site.url}/bbsDetails?id=${long}&page=7`)
  await expect(numbers(page)).toHaveText(['3', '4', '5', '6', '7'])
  await expect(posts(page)).toHaveText([61, 62, 63, 64, 65].map(n => `第 ${n} 帖`))
  await expect(page.getByRole('link', { name: '下一页' })).toHaveCount(0)
})

test('a single page has no pager; a page past the last links to the first', { tag: '@full' }, async ({ page }) => {
  await page.goto(`${site.url}/bbsDetails?id=${mixed}`)
  await expect(page.getByRole('navigation', { name: '分页' })).toHaveCount(0)
  await page.goto(`${site.url}/bbsDetails?id=${long}&filter_type=1&page=99`)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.getByRole('link', { name: '回到第一页' }).click()
  await expect(page).toHaveURL(`${site.url}/bbsDetails?id=${long}&filter_type=1`)
})

test('changing filter or order returns to the first page, without script too', { tag: '@full' }, async ({
  browser,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  for (const [name, rest] of [
    [hottest, '&filter_type=3'],
    ['精华', '&screen=1'],
  ] as const) {
    await page.goto(`${site.url}/bbsDetails?id=${long}&page=3`)
    await page.locator('main').getByRole('link', { name }).click()
    await expect(page).toHaveURL(`${site.url}/bbsDetails?id=${long}${rest}`)
  }
  await page.getByRole('link', { name: '看全部帖子' }).click()
  await expect(page).toHaveURL(`${site.url}/bbsDetails?id=${long}`)
  await page.context().close()
})

test('collecting leads guests to the login and back; the publish link names the forum', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto(`${site.url}/bbsDetails?id=${long}&page=2`)
  const here = encodeURIComponent(`/bbsDetails?id=${long}&page=2`)
  const main = page.locator('main')
  await expect(main.getByRole('link', { name: '收藏' })).toHaveAttribute('href', `/login?redirect=${here}`)
  const issue = new URL((await main.getByRole('link', { name: '发帖' }).getAttribute('href'))!, site.url)
  expect([issue.pathname, Object.fromEntries(issue.searchParams)]).toEqual([
    '/issue',
    { fid: `${long}`, pname: '品牌车系', fname: '长论坛' },
  ])
})

test('only a forum without a moderator invites applications', { tag: '@full' }, async ({ page }) => {
  await page.goto(`${site.url}/bbsDetails?id=${long}`)
  await expect(page.locator('.mods')).toHaveText('老周')
  const apply = page.locator('main').getByRole('link', { name: '申请版主' })
  await expect(apply).toHaveCount(0)
  await page.goto(`${site.url}/bbsDetails?id=${mixed}`)
  expect(decodeURIComponent((await apply.getAttribute('href'))!)).toBe(`/forum?forum_id=${mixed}&forum_val=试车论坛`)
})

test('a forum page declares its canonical address, breadcrumb and feed', { tag: '@full' }, async ({ page }) => {
  await page.goto(`${site.url}/bbsDetails?page=1&id=${mixed}&filter_type=&screen=9&utm=x`)
  const address = `${site.url}/bbsDetails?id=${mixed}`
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address)
  const feed = await page.locator('link[type="application/rss+xml"]').getAttribute('href')
  expect(await (await fetch(site.url + feed)).text()).toContain('试车论坛')
  const way = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!)
  expect([way['@type'], way.itemListElement.at(-1)]).toEqual([
    'BreadcrumbList',
    { '@type': 'ListItem', position: 3, name: '试车论坛', item: address },
  ])
})

for (const javaScriptEnabled of [true, false])
  test(`a closed or missing forum says so in a dialog (script ${javaScriptEnabled})`, { tag: '@full' }, async ({
    browser,
  }) => {
    const page = await (await browser.newContext({ javaScriptEnabled })).newPage()
    for (const [id, status, text] of [
      [closed, 403, '该论坛已关闭'],
      [999_999, 404, '该论坛不存在'],
      ['', 404, '该论坛不存在'],
    ] as const) {
      const answer = await page.goto(`${site.url}/bbsDetails?id=${id}`)
      expect(answer?.status()).toBe(status)
      const dialog = page.getByRole('dialog', { name: '提示' })
      await expect(dialog).toContainText(text)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeVisible()
      await dialog.getByRole('link', { name: '返回' }).click()
      await expect(page).toHaveURL(`${site.url}/allBbs`)
    }
    await page.context().close()
  })

test('the English forum page is translated and links to English pages', { tag: '@full' }, async ({ page }) => {
  await page.goto(`${site.url}/en-us/bbsDetails?id=${mixed}`)
  await page.locator('main').getByRole('link', { name: 'Hottest' }).click()
  await expect(page).toHaveURL(`${site.url}/en-us/bbsDetails?id=${mixed}&filter_type=3`)
  await expect(posts(page).first()).toHaveText('旧精华')
  await page.goto(`${site.url}/en-us/bbsDetails?id=${closed}`)
  await expect(page.getByRole('dialog', { name: 'Notice' })).toContainText('This forum is closed')
})
