import { expect } from 'playwright/test'
import { essay, forum } from '../world.ts'
import { signedIn, someone } from './signed.ts'
import { freshSite, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
let forum_id: number
test.beforeAll(async () => {
  site = await freshSite()
  forum_id = await forum(site.db, { name: '看图的论坛' })
})
test.afterAll(() => site.stop())

const pictures = ['cover-v1', 'car-empty', 'avatar-default']
  .map((name, n) => `<figure><img src="/art/${name}.svg" alt="图 ${n + 1}" loading="lazy" /></figure>`)
  .join('')

const language = 'zh-cn'

test(`post pictures open in a lightbox; arrows page through them, Escape closes and restores focus (${language})`, {
  tag: '@full',
}, async ({ page }) => {
  const id = await essay(site.db, { user_id: await someone(site, '拍照的人'), forum_id, content: pictures })
  await page.goto(`${site.url}/essayDetails?id=${id}`)
  const first = page.locator('.prose').getByRole('link', { name: '图 1' })
  await first.focus()
  await first.press('Enter')
  const box = page.locator('.pswp')
  await expect(box.locator('.pswp__caption')).toHaveText('图 1')
  await expect(box).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(box.locator('.pswp__caption')).toHaveText('图 2')
  await expect(box).toHaveAccessibleName('图 2')
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
  await expect(page.locator('.prose').getByRole('link', { name: '图 2' })).toBeFocused()
})

test(`a report that is refused or fails to send keeps its input, and is stored once (${language})`, {
  tag: '@full',
}, async ({ browser }) => {
  const id = await essay(site.db, { user_id: await someone(site, '发广告的'), forum_id })
  const user_id = await someone(site, '热心车友')
  const page = await signedIn(browser, site, user_id)
  await page.goto(`${site.url}/essayDetails?id=${id}`)
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0)
  const link = page.locator('.article').getByRole('link', { name: '举报', exact: true })
  await link.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('广告营销').check()
  const text = dialog.getByLabel('补充说明（选填）')
  await text.fill('到处发')
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: '提交举报' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(text).toHaveValue('到处发')
  await page.context().setOffline(false)
  await page.route('**/api/report', route =>
    route.fulfill({ json: { code: -1, desc: '说明不行', data: null, field: 'desc' } }),
  )
  await dialog.getByRole('button', { name: '提交举报' }).click()
  await expect(text).toHaveAccessibleDescription(/说明不行/)
  await expect(text).toBeFocused()
  await expect(dialog.getByLabel('广告营销')).toBeChecked()
  await page.unroute('**/api/report')
  await dialog.getByRole('button', { name: '提交举报' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(link).toBeFocused()
  const kept = await site.db.selectFrom('report').select(['desc']).where('user_id', '=', user_id).execute()
  expect(kept).toEqual([{ desc: '到处发' }])
  await page.context().close()
})

test(`only the author can edit and delete a post from its page (${language})`, { tag: '@full' }, async ({
  browser,
}) => {
  const user_id = await someone(site, '改主意的人')
  const id = await essay(site.db, { user_id, forum_id })
  const path = `${site.url}/essayDetails?id=${id}`
  const other = await signedIn(browser, site, await someone(site, '路人'))
  await other.goto(path)
  await expect(other.locator('main astro-island[ssr]')).toHaveCount(0)
  await expect(other.locator('.article').getByRole('link', { name: '举报', exact: true })).toBeVisible()
  await expect(other.locator('.article > .row').getByRole('link', { name: '编辑' })).toHaveCount(0)
  await other.context().close()

  const page = await signedIn(browser, site, user_id)
  await page.goto(path)
  const acts = page.locator('.article > .row')
  await expect(acts.getByRole('link', { name: '编辑' })).toHaveAttribute('href', `/issue?essay_id=${id}`)
  await acts.getByRole('button', { name: '删除' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await acts.getByRole('button', { name: '删除' }).click()
  const sure = page.getByRole('dialog').getByRole('button', { name: '删除' })
  await page.context().setOffline(true)
  await sure.click()
  await expect(page.locator('.toast.bad')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.context().setOffline(false)
  await sure.click()
  await expect(page).toHaveURL(`${site.url}/member/myIssue`)
  expect((await page.goto(path))?.status()).toBe(404)
  await page.context().close()
})

test('without script a picture links to its file, and reporting is a page', { tag: '@full' }, async ({ browser }) => {
  const id = await essay(site.db, { user_id: await someone(site, '拍照的人'), forum_id, content: pictures })
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(`${site.url}/essayDetails?id=${id}`)
  await expect(page.locator('.prose').getByRole('link', { name: '图 1' })).toHaveAttribute('href', '/art/cover-v1.svg')
  const report = page.locator('.article').getByRole('link', { name: '举报', exact: true })
  await expect(report).toHaveAttribute('href', `/report?type=essay&id=${id}`)
  await page.context().close()
})
