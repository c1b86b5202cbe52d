import { expect } from 'playwright/test'
import { openDb } from '../../src/lib/db/open.ts'
import { demoFile, freshSite, type Site, startSite } from './site.ts'
import { test } from './test.ts'

let site: Site
let video: { id: number; title: string; user_id: number }
test.beforeAll(async () => {
  site = await freshSite()
  video = await site.db
    .selectFrom('video')
    .select(['id', 'title', 'user_id'])
    .where('shown', '=', 1)
    .orderBy('createtime', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
})
test.afterAll(() => site.stop())

test('videos are listed thirty a page, newest first', { tag: '@full' }, async ({ page }) => {
  await page.goto(`${site.url}/shortVideo`)
  await expect(page.locator('.videos > li')).toHaveCount(30)
  await expect(page.locator('.videos > li').first()).toContainText(video.title)
  await page.getByRole('link', { name: '下一页' }).click()
  await expect(page).toHaveURL(`${site.url}/shortVideo?page=2`)
  await expect(page.locator('.videos > li')).not.toHaveCount(0)
})

test('a click opens the player over the list and plays; closing returns to the same place in the list', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto(`${site.url}/shortVideo`)
  const list = await page.title()
  await page.evaluate(() => {
    document.body.dataset['stays'] = 'yes'
  })
  const card = page.locator('.videos > li').nth(12)
  const title = (await card.locator('b').textContent()) ?? ''
  await card.getByText(title).click()
  const player = page.getByRole('dialog', { name: title })
  await expect(player).toBeVisible()
  await expect(page).toHaveURL(/\/shortVideo\?video=\d+$/)
  await expect(page).toHaveTitle(new RegExp(`^${title}`))
  const played = () => player.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime)
  await expect.poll(played).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await expect(player).toBeHidden()
  await expect(page).toHaveURL(`${site.url}/shortVideo`)
  await expect(page).toHaveTitle(list)
  await expect(card).toBeInViewport()
  await expect(page.locator('body')).toHaveAttribute('data-stays', 'yes')
})

test('the player leads to the next video; closing and going back both lead to the list', { tag: '@full' }, async ({
  page,
}) => {
  const player = page.getByRole('dialog')
  await page.goto(`${site.url}/shortVideo?page=2`)
  for (const leave of [() => page.goBack(), () => page.getByRole('link', { name: '关闭' }).click()]) {
    await page.locator('.videos > li a').first().click()
    const next = player.locator('.films a').last()
    const title = (await next.locator('b').textContent()) ?? ''
    await next.click()
    await expect(player.getByRole('heading', { name: title })).toBeVisible()
    await expect(page).toHaveURL(/\/shortVideo\?page=2&video=\d+$/)
    await leave()
    await expect(player).toBeHidden()
    await expect(page).toHaveURL(`${site.url}/shortVideo?page=2`)
  }
})

test('the address of a video opens it over its page of the list, to which it closes', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto(`${site.url}/shortVideo?page=2&video=${video.id}`)
  await expect(page.getByRole('dialog', { name: video.title })).toBeVisible()
  await page.getByRole('link', { name: '关闭' }).click()
  await expect(page).toHaveURL(`${site.url}/shortVideo?page=2`)
  await page.goto(`${site.url}/shortVideo?video=${video.id}`)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${site.url}/shortVideo`)
})

test('without script the player is part of the page and links to other videos', { tag: '@full' }, async ({
  browser,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(`${site.url}/shortVideo?video=${video.id}`)
  const player = page.getByRole('dialog', { name: video.title })
  await expect(player.locator('video')).toHaveAttribute('src', /^\/video\/drive-\d\.mp4$/)
  await expect(player.locator('.films > li')).toHaveCount(4)
  await player.locator('.films a').first().click()
  await expect(page).toHaveURL(/\/shortVideo\?video=\d+$/)
  await page.context().close()
})

test('collecting a video leads a guest to the login and back', { tag: '@full' }, async ({ page }) => {
  await page.goto(`${site.url}/shortVideo?video=${video.id}`)
  await page.getByRole('link', { name: /收藏/ }).click()
  await expect(page).toHaveURL(`${site.url}/login?redirect=${encodeURIComponent(`/shortVideo?video=${video.id}`)}`)
})

test('a missing video is a 404 dialog over the list', { tag: '@full' }, async ({ page }) => {
  const answer = await page.goto(`${site.url}/shortVideo?video=999999`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('dialog')).toContainText('内容不存在')
})

test('a page past the last says so and is noindex', { tag: '@full' }, async ({ page }) => {
  await page.goto(`${site.url}/shortVideo?page=99`)
  await expect(page.locator('.night')).toContainText('这里没有更多短视频了')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
})

test('a view is counted per video opened, in the list or on a profile', { tag: '@full' }, async ({ page }) => {
  const database = await demoFile()
  const mine = await startSite({ database })
  const views = async (db: Site['db']) =>
    (await db.selectFrom('video').select('views').where('id', '=', video.id).executeTakeFirstOrThrow()).views
  const before = await views(mine.db)
  await page.goto(`${mine.url}/en-us/shortVideo`)
  await page.locator('.videos').getByText(video.title).click()
  await expect(page.getByRole('dialog', { name: video.title })).toContainText('Follow')
  await page.goto(`${mine.url}/personalHomepage?id=${video.user_id}&tab=video&video=${video.id}`)
  await mine.stop()
  const db = openDb(database)
  expect(await views(db)).toBe(before + 2)
  await db.destroy()
})
