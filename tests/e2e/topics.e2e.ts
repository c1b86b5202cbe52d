import { expect, type Page } from 'playwright/test'
import { essay, forum, inTalks, member, talk } from '../world.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
let few: number
let many: number
let bare: number

test.beforeAll(async () => {
  site = await freshSite()
  const { db } = site
  const user_id = (await member(db, { nickname: '阿蛮' })).member
  const forum_id = await forum(db, { name: '青岳论坛' })
  const about = { desc: '晒出你的真实表显', coverimage: '/art/cover-t1.shape=wide.scene=lift.svg' }
  few = await talk(db, { name: '零下二十度挑战', ...about, interact: 61_234, views: 120_456, essay_count: 3 })
  many = await talk(db, { name: '周末吃点什么', ...about, interact: 99_999, week_interact: 5000, essay_count: 23 })
  await db.updateTable('talk').set({ interact: 1 }).where('interact', '=', 0).execute()
  bare = await talk(db, { name: '无人问津', ...about })
  const post = async (talk_id: number, title: string, hours: number, values = {}) =>
    inTalks(db, await essay(db, { title, user_id, forum_id, createtime: now() - hours * 3600, ...values }), talk_id)
  const covers = JSON.stringify([1, 2, 3, 4].map(n => `/art/car-${n}.svg`))
  await post(few, '旧而热', 90, {
    hot: 9_000_000_000,
    flag: 2,
    cover_img_list: covers,
    views: 34_000,
    comment_count: 12,
  })
  await post(few, '新而冷', 1, { hot: 1 })
  await post(few, '居中', 50, { hot: 8, flag: 1 })
  for (let n = 1; n <= 23; n++) await post(many, `第 ${n} 帖`, n)
})
test.afterAll(() => site.stop())

const at = (path: string) => site.url + path
const posts = (page: Page) => page.locator('.posts h3 a')
const tabs = (page: Page) => page.getByRole('navigation', { name: '帖子排序' })
const ranked = (page: Page, name: string) => page.getByRole('region', { name }).locator('.rank > li')

test('topics are listed ten a page, by interactions', { tag: '@full' }, async ({ page }) => {
  await page.goto(at('/allTopic'))
  const cards = page.locator('.topic-card')
  await expect(cards).toHaveCount(10)
  await expect(cards.locator('h2').nth(1)).toHaveText('零下二十度挑战')
  await expect(cards.nth(1)).toContainText('晒出你的真实表显')
  await expect(cards.nth(1)).toContainText('6.1 万 互动')
  await expect(cards.nth(1)).toContainText('12 万 浏览')
  await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '5' }).click()
  await expect(page).toHaveURL(at('/allTopic?page=5'))
  await expect(cards.last()).toContainText('无人问津')
  await page.goto(at('/allTopic'))
  await cards.nth(1).click()
  await expect(page).toHaveURL(at(`/topicDetails?id=${few}`))
})

test('a topic page shows its cover, name, description and figures', { tag: '@full' }, async ({ page }) => {
  await page.goto(at(`/topicDetails?id=${few}`))
  const head = page.locator('.topic-head')
  await expect(head.getByRole('heading', { level: 1 })).toHaveText('零下二十度挑战')
  await expect(head).toContainText('晒出你的真实表显')
  await expect(head.locator('.facts')).toHaveText('61,234 互动3 帖子120,456 浏览')
  await expect(head.locator('img')).toHaveAttribute('src', '/art/cover-t1.shape=wide.scene=lift_big.svg')
})

test('the posts of a topic are sorted by newest or hottest', { tag: '@full' }, async ({ page }) => {
  await page.goto(at(`/topicDetails?id=${few}`))
  await expect(tabs(page).locator('[aria-current]')).toHaveText('全部')
  await expect(posts(page)).toHaveText(['新而冷', '居中', '旧而热'])
  await tabs(page).getByRole('link', { name: '最热' }).click()
  await expect(page).toHaveURL(at(`/topicDetails?id=${few}&screen=1`))
  await expect(tabs(page).locator('[aria-current]')).toHaveText('最热')
  await expect(posts(page)).toHaveText(['旧而热', '居中', '新而冷'])
  await tabs(page).getByRole('link', { name: '最新' }).click()
  await expect(page).toHaveURL(at(`/topicDetails?id=${few}&screen=0`))
  await expect(posts(page)).toHaveText(['新而冷', '居中', '旧而热'])
})

test('a post in a topic shows its tag, at most three covers, views and replies', { tag: '@full' }, async ({ page }) => {
  await page.goto(at(`/topicDetails?id=${few}`))
  await expect(page.locator('.posts .tag')).toHaveText(['置顶', '精华'])
  const post = page.locator('.post', { hasText: '旧而热' })
  await expect(post.locator('.covers img')).toHaveCount(3)
  await expect(post.locator('.stats')).toContainText('3.4 万')
  await expect(post.locator('.stats')).toContainText('12')
})

test('a topic lists ten posts a page; changing the order returns to the first', { tag: '@full' }, async ({ page }) => {
  await page.goto(at(`/topicDetails?id=${many}`))
  await expect(posts(page)).toHaveCount(10)
  await page.getByRole('link', { name: '下一页' }).click()
  await expect(page).toHaveURL(at(`/topicDetails?id=${many}&page=2`))
  await expect(posts(page).first()).toHaveText('第 11 帖')
  await tabs(page).getByRole('link', { name: '最新' }).click()
  await expect(page).toHaveURL(at(`/topicDetails?id=${many}&screen=0`))
  await page.getByRole('link', { name: '下一页' }).click()
  await expect(page).toHaveURL(at(`/topicDetails?id=${many}&screen=0&page=2`))
})

test('rankings of topics and posts beside the topic emphasise the first three', { tag: '@full' }, async ({ page }) => {
  await page.goto(at(`/topicDetails?id=${few}`))
  await expect(ranked(page, '推荐话题')).toHaveCount(10)
  await expect(ranked(page, '推荐话题').first()).toHaveText(/周末吃点什么\s*5000/)
  const marks = await ranked(page, '推荐话题').evaluateAll(rows =>
    rows.map(row => `${getComputedStyle(row, '::before').color} ${getComputedStyle(row, '::before').fontSize}`),
  )
  expect([new Set(marks.slice(0, 3)).size, new Set(marks.slice(3)).size, marks[2] === marks[3]]).toEqual([1, 1, false])
  await expect(ranked(page, '热帖榜').first()).toContainText('旧而热')
  const more = (name: string) =>
    page.getByRole('region', { name }).getByRole('link', { name: new RegExp(`^全部\\s*${name}$`) })
  await expect(more('推荐话题')).toHaveAttribute('href', '/allTopic')
  await expect(more('热帖榜')).toHaveAttribute('href', '/hotInvit')
})

test('an empty topic invites to post, a missing one is a 404, a page past the last links back', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto(at(`/topicDetails?id=${bare}`))
  await expect(page.getByRole('link', { name: '去发帖' })).toHaveAttribute('href', '/issue')
  for (const id of ['999999', 'x', '']) {
    expect((await page.goto(at(`/topicDetails?id=${id}`)))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('没有这个话题')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  }
  for (const path of [`/topicDetails?id=${many}`, '/allTopic']) {
    await page.goto(at(`${path}${path.includes('?') ? '&' : '?'}page=99`))
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await page.getByRole('link', { name: '回到第一页' }).click()
    await expect(page).toHaveURL(at(path))
  }
})

test('a topic page declares its canonical address, picture, breadcrumb and feed', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto(at(`/topicDetails?utm=x&page=1&id=${few}&screen=9`))
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', at(`/topicDetails?id=${few}`))
  const picture = page.locator('meta[property="og:image"]')
  await expect(picture).toHaveAttribute('content', at('/art/cover-t1.shape=wide.scene=lift_big.png'))
  const way = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!)
  expect(way.itemListElement.map(({ name }: { name: string }) => name)).toEqual(['社区', '全部话题', '零下二十度挑战'])
  const feed = await page.locator('link[type="application/rss+xml"]').getAttribute('href')
  expect(feed).toBe(`/topicDetails/${few}.xml`)
  expect(await (await fetch(at(feed!))).text()).toContain('旧而热')
})

test('topics are opened and sorted in English without script', { tag: '@full' }, async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(at('/en-us/allTopic'))
  await page.locator('.topic-card').nth(1).getByRole('link').click()
  await expect(page).toHaveURL(at(`/en-us/topicDetails?id=${few}`))
  await page.getByRole('link', { name: 'Hottest' }).click()
  await expect(page).toHaveURL(at(`/en-us/topicDetails?id=${few}&screen=1`))
  await expect(posts(page).first()).toHaveText('旧而热')
  await page.context().close()
})
