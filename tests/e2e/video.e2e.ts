import { expect, test } from 'playwright/test'
import { demoFile, type Site, startSite } from './site.ts'

let site: Site
let video: { id: number; title: string; user_id: number }
test.beforeAll(async () => {
  site = await startSite({ database: await demoFile() })
  video = await site.db
    .selectFrom('video')
    .select(['id', 'title', 'user_id'])
    .where('shown', '=', 1)
    .orderBy('createtime', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
})
test.afterAll(() => site.stop())

test('thirty videos fill a page, the newest first; the rest is on the next', async ({ page }) => {
  await page.goto(`${site.url}/shortVideo`)
  await expect(page.locator('.videos > li')).toHaveCount(30)
  await expect(page.locator('.videos > li').first()).toContainText(video.title)
  await page.getByRole('link', { name: '下一页' }).click()
  await expect(page).toHaveURL(`${site.url}/shortVideo?page=2`)
  await expect(page.locator('.videos > li')).not.toHaveCount(0)
})

test('a click opens the player, the film plays, Escape and the cross close it', async ({ page }) => {
  await page.goto(`${site.url}/shortVideo`)
  await page.locator('.videos').getByText(video.title).click()
  const player = page.getByRole('dialog', { name: video.title })
  await expect(player).toBeVisible()
  await player.locator('video').evaluate((film: HTMLVideoElement) => {
    film.muted = true
    return film.play()
  })
  await expect
    .poll(() => player.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime))
    .toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${site.url}/shortVideo`)
  await page.goto(`${site.url}/shortVideo?page=2&video=${video.id}`)
  await page.getByRole('link', { name: '关闭' }).click()
  await expect(page).toHaveURL(`${site.url}/shortVideo?page=2`)
})

test('the player stands on the page without script, and offers others', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(`${site.url}/shortVideo?video=${video.id}`)
  const player = page.getByRole('dialog', { name: video.title })
  await expect(player.locator('video')).toHaveAttribute('src', /^\/video\/drive-\d\.mp4$/)
  await expect(player.locator('.films > li')).toHaveCount(4)
  await player.locator('.films a').first().click()
  await expect(page).toHaveURL(/\/shortVideo\?video=\d+$/)
  await page.context().close()
})

test('a visitor who follows or collects is led to the login and back', async ({ page }) => {
  await page.goto(`${site.url}/shortVideo?video=${video.id}`)
  await page.getByRole('link', { name: /收藏/ }).click()
  await expect(page).toHaveURL(`${site.url}/login?redirect=${encodeURIComponent(`/shortVideo?video=${video.id}`)}`)
})

test('a video that is not there is said to be missing, over the list', async ({ page }) => {
  const answer = await page.goto(`${site.url}/shortVideo?video=999999`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('dialog')).toContainText('内容不存在')
})

test('a member’s page shows posts and videos by nine, and opens a video over itself', async ({ page }) => {
  const author = await site.db.selectFrom('user').selectAll().orderBy('essay_count', 'desc').executeTakeFirstOrThrow()
  await page.goto(`${site.url}/personalHomepage?id=${author.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(author.nickname)
  await expect(page.locator('.posts > li')).toHaveCount(Math.min(author.essay_count, 9))
  await page.goto(`${site.url}/personalHomepage?id=${video.user_id}`)
  await page.getByRole('link', { name: '短视频', exact: true }).last().click()
  await expect(page).toHaveURL(`${site.url}/personalHomepage?id=${video.user_id}&tab=video`)
  await page.locator('.videos').getByText(video.title).click()
  await expect(page.getByRole('dialog', { name: video.title })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${site.url}/personalHomepage?id=${video.user_id}&tab=video`)
})

test('nobody’s page is a 404', async ({ page }) => {
  const answer = await page.goto(`${site.url}/personalHomepage?id=999999`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('没有这位车友')
})
