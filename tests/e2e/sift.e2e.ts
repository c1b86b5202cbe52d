import { expect } from 'playwright/test'
import { category } from '../world.ts'
import { freshSite, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
let picks: { title: string; cate_id: number }[]
let bare: number

test.beforeAll(async () => {
  site = await freshSite()
  picks = await site.db
    .selectFrom('pick')
    .innerJoin('essay', 'essay.id', 'essay_id')
    .innerJoin('forum', 'forum.id', 'essay.forum_id')
    .select(['pick.title', 'pick.cate_id'])
    .where('shown', '=', 1)
    .where('forum.is_closed', '=', 0)
    .orderBy('pick.sort')
    .orderBy('pick.id')
    .execute()
  bare = await category(site.db, { name: '空分类', sort: 99 })
})
test.afterAll(() => site.stop())

const titles = (from: number, to: number) => picks.slice(from, to).map(({ title }) => title)

test('every page of picks shows the first three picks as slides', { tag: '@full' }, async ({ page }) => {
  for (const path of ['/sift', '/sift?page=2', `/sift?cate_id=${picks[5]!.cate_id}`]) {
    await page.goto(site.url + path)
    await expect(page.locator('.slides strong')).toHaveText(titles(0, 3))
  }
})

test('slides advance every three seconds, and start over after the last', { tag: '@full' }, async ({ browser }) => {
  const page = await (await browser.newContext({ reducedMotion: 'no-preference' })).newPage()
  await page.clock.install()
  await page.goto(`${site.url}/sift`)
  const slides = page.locator('.slides')
  const place = () => slides.evaluate(each => Math.round((each.scrollLeft / each.clientWidth) * 10) / 10)
  for (const expected of [1, 2, 0]) {
    await page.clock.runFor(3000)
    await expect.poll(place).toBe(expected)
  }
  await page.context().close()
})

test('picks are listed ten a page with picture, title, text, author and topics', { tag: '@full' }, async ({ page }) => {
  await page.goto(`${site.url}/sift`)
  const cards = page.locator('.pick-card')
  await expect(cards.locator('h3')).toHaveText(titles(0, 10))
  for (const card of await cards.all()) {
    await expect(card.locator('> img')).toHaveAttribute('src', /^\/(upload|art)\/.*_mid\./)
    await expect(card.locator('.text')).not.toBeEmpty()
    await expect(card.locator('.by a')).toHaveAttribute('href', /^\/personalHomepage\?id=\d+$/)
  }
  await expect(cards.locator('.topic').first()).toHaveAttribute('href', /^\/topicDetails\?id=\d+$/)
  await page.getByRole('link', { name: '下一页' }).click()
  await expect(page).toHaveURL(`${site.url}/sift?page=2`)
  await expect(cards.locator('h3')).toHaveText(titles(10, 20))
})

test('a category lists its own picks from the first page, without script too', { tag: '@full' }, async ({
  browser,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const { cate_id } = picks[0]!
  const { name } = await site.db
    .selectFrom('forum_category')
    .select('name')
    .where('id', '=', cate_id)
    .executeTakeFirstOrThrow()
  await page.goto(`${site.url}/sift?page=2`)
  await page.getByRole('navigation', { name: '精选分类' }).getByRole('link', { name }).click()
  await expect(page).toHaveURL(`${site.url}/sift?cate_id=${cate_id}`)
  const own = picks.filter(pick => pick.cate_id === cate_id).map(({ title }) => title)
  await expect(page.locator('.pick-card h3')).toHaveText(own.slice(0, 10))
  await page.context().close()
})

test('a category without picks has no tab, and its page links to all picks', { tag: '@full' }, async ({ page }) => {
  await page.goto(`${site.url}/sift?cate_id=${bare}`)
  await expect(page.getByRole('link', { name: '空分类' })).toHaveCount(0)
  await page.getByRole('link', { name: '看全部精选' }).click()
  await expect(page).toHaveURL(`${site.url}/sift`)
  await page.getByRole('link', { name: '全部论坛' }).first().click()
  await expect(page).toHaveURL(`${site.url}/allBbs`)
})

test('the English page lists the same picks', { tag: '@full' }, async ({ page }) => {
  await page.goto(`${site.url}/en-us/sift`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forum picks')
  await expect(page.locator('.pick-card h3')).toHaveText(titles(0, 10))
  await expect(page.locator('.pick-card h3 a').first()).toHaveAttribute('href', /^\/en-us\/essayDetails/)
})
