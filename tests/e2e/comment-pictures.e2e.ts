import { expect, type Page } from 'playwright/test'
import sharp from 'sharp'
import { signedIn, someone } from './signed.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())

/** A new post without comments, opened by a member, with the comment box hydrated. */
async function opened(page: Page, prefix = '') {
  const open = site.db.selectFrom('forum').select('id').where('is_closed', '=', 0)
  const { id: forum_id } = await open.executeTakeFirstOrThrow()
  const at = { createtime: now(), updatetime: now(), lasttime: now() }
  const words = { title: '冬天怎么保养', content: '<p>大家说说看</p>', excerpt: '大家说说看', cover_img_list: '[]' }
  const essay = { user_id: await someone(site, '写帖的人'), forum_id, ...words, ...at }
  const { id } = await site.db.insertInto('essay').values(essay).returning('id').executeTakeFirstOrThrow()
  await site.everythingFalls()
  const path = `${site.url}${prefix}/essayDetails?id=${id}`
  await page.goto(path)
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0)
  return { path, box: page.locator('.reply-box') }
}

async function picture(name: string, background: string, [width, height] = [600, 400]) {
  const drawn = sharp({ create: { width: width!, height: height!, channels: 3, background } })
  return { name, mimeType: 'image/png', buffer: await drawn.png().toBuffer() }
}

test('a comment carries pictures, which a guest sees in its lightbox', {
  tag: '@full',
}, async ({ browser }) => {
  const page = await signedIn(browser, site, await someone(site, '爱拍照的人'))
  const { path, box } = await opened(page, '')
  const chosen = [await picture('a.png', '#c33'), await picture('b.png', '#33c', [400, 600])]
  await box.getByLabel('图片', { exact: true }).setInputFiles(chosen)
  await expect(box.locator('.tray li')).toHaveCount(2)
  await box.getByLabel('图片 1 的说明').fill('左前轮')
  // Sending waits for uploads that are under way.
  await box.getByRole('button', { name: '发表回复', exact: true }).click()
  const shown = page.locator('.comment .sent-pictures img')
  await expect(shown).toHaveCount(2)
  await expect(box.locator('.tray')).toHaveCount(0)
  const visitor = await browser.newPage()
  await visitor.goto(path)
  const first = visitor.getByRole('link', { name: '左前轮' })
  await expect(first.locator('img')).toHaveAttribute('height', '400')
  await first.click()
  await expect(visitor.locator('.pswp__caption')).toHaveText('左前轮')
  await expect(visitor.locator('.pswp__counter')).toHaveText('1 / 2')
  await Promise.all([page, visitor].map(each => each.context().close()))
})

test('draft pictures are kept when the box is closed and in another browser, and are sent once', {
  tag: '@full',
}, async ({ browser }) => {
  const member = await someone(site, '写到一半的人')
  const page = await signedIn(browser, site, member)
  const { path, box } = await opened(page)
  await box
    .getByLabel('图片', { exact: true })
    .setInputFiles([await picture('a.png', '#c3c'), await picture('b.png', '#3cc')])
  await box.getByLabel('图片 1 的说明').fill('左前轮')
  await expect(box.getByRole('progressbar')).toHaveCount(0)
  const saved = (images: number) =>
    expect
      .poll(async () => {
        const rows = await site.db.selectFrom('draft').select('images').where('user_id', '=', member).execute()
        return rows.map(({ images }) => JSON.parse(images).length)
      })
      .toEqual(images ? [images] : [])
  await saved(2)
  await page.context().close()

  const other = await signedIn(browser, site, member)
  await other.goto(path)
  const there = other.locator('.reply-box')
  await expect(there.locator('.tray li')).toHaveCount(2)
  await expect(there.getByLabel('图片 1 的说明')).toHaveValue('左前轮')
  await there.getByRole('button', { name: '移除图片 2' }).click()
  await saved(1)
  await there.getByRole('textbox', { name: '说说你的看法' }).fill('看图')
  await there.getByRole('button', { name: '发表回复' }).click()
  await expect(other.locator('.comment .sent-pictures img')).toHaveCount(1)
  await saved(0)
  const comment = other.locator('.comment').first()
  await comment.getByText('回复', { exact: true }).click()
  const answer = comment.locator('.reply-box')
  await answer.getByLabel('图片', { exact: true }).setInputFiles(await picture('c.png', '#cc3'))
  await expect(answer.locator('.tray li')).toHaveCount(1)
  await expect(answer.getByRole('progressbar')).toHaveCount(0)
  await answer.getByRole('textbox', { name: '说说你的看法' }).fill('再看')
  await comment.getByText('回复', { exact: true }).click()
  await expect(answer).toHaveCount(0)
  await comment.getByText('回复', { exact: true }).click()
  await expect(answer.getByRole('textbox', { name: '说说你的看法' })).toHaveValue('再看')
  await expect(answer.locator('.tray li')).toHaveCount(1)
  await other.reload()
  await expect(other.locator('.comment')).toHaveCount(1)
  await expect(other.locator('.reply-box .tray')).toHaveCount(0)
  await other.context().close()
})

test('a wrong file type, a fourth picture and failed uploads are reported and lose nothing', { tag: '@full' }, async ({
  browser,
}) => {
  const page = await signedIn(browser, site, await someone(site, '发错图的人'))
  const { box } = await opened(page)
  const text = box.getByRole('textbox', { name: '说说你的看法' })
  await text.fill('看图')
  const files = box.getByLabel('图片', { exact: true })
  await files.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('文字') })
  await expect(box.getByRole('alert')).toHaveText('只能上传 JPG、PNG、WebP 或 GIF 图片')
  const colours = ['#111', '#222', '#333', '#444']
  await page.route(site.uploads, route => route.abort())
  await files.setInputFiles(await Promise.all(colours.map(each => picture(`${each.slice(1)}.png`, each))))
  await expect(box.getByRole('alert').filter({ hasText: '最多 3 张图片' })).toBeVisible()
  const retry = box.getByRole('button', { name: /重新上传图片/ })
  await expect(retry).toHaveCount(3)
  await box.getByRole('button', { name: '发表回复' }).click()
  await expect(box.getByRole('alert').filter({ hasText: '有图片没有传上' })).toBeVisible()
  await expect(text).toHaveValue('看图')
  await page.unroute(site.uploads)
  await box.getByRole('button', { name: '移除图片 3' }).click()
  await retry.first().click()
  await retry.first().click()
  await expect(retry).toHaveCount(0)
  await box.getByRole('button', { name: '发表回复' }).click()
  await expect(page.locator('.comment .sent-pictures img')).toHaveCount(2)
  await expect(page.locator('.comment')).toContainText('看图')
  await page.context().close()
})
