import { expect } from 'playwright/test'
import { commentVideo } from '../../src/lib/domain/forum/video-comments.ts'
import { faultsOf } from './faults.ts'
import { signedIn, someone } from './signed.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())

test('a video is published with one of its frames as cover; another member likes and comments on it', {
  tag: '@full',
}, async ({ browser }) => {
  const page = await signedIn(browser, site, await someone(site, '拍视频的人'))
  const faults: string[] = []
  page.on('console', message => message.type() === 'error' && faults.push(message.text()))
  await page.goto(`${site.url}/shortVideo`)
  await page.getByRole('link', { name: '发布短视频' }).click()
  await page.getByLabel('视频文件', { exact: true }).setInputFiles('public/video/drive-1.mp4')
  await page.getByAltText('第 2 帧').click()
  const title = '雨夜隧道'
  await page.getByLabel('标题', { exact: true }).fill(title)
  expect(await faultsOf(page, '.issue')).toEqual([])
  await page.locator('.issue button[type=submit]').click()
  await expect(page.locator('.toasts')).toContainText('发布成功')
  await expect(page).toHaveURL(`${site.url}/shortVideo`)
  await expect(page.locator('.videos > li').first()).toContainText(title)
  expect(faults).toEqual([])
  await page.context().close()

  const reader = await signedIn(browser, site, await someone(site, '看视频的人'))
  await reader.goto(`${site.url}/shortVideo`)
  await reader.locator('.videos > li').first().getByText(title).click()
  const player = reader.getByRole('dialog', { name: title })
  const like = player.getByRole('button', { name: '赞' })
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await player.getByRole('textbox').fill('<img src=x onerror=alert(1)> 真好看')
  await player.locator('.reply-box button').click()
  await expect(player.locator('.comment')).toContainText('<img src=x onerror=alert(1)> 真好看')
  await expect(player.getByRole('textbox')).toHaveValue('')
  const path = reader.url()
  await reader.context().close()

  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await visitor.goto(path)
  await expect(visitor.getByRole('dialog').locator('.comment')).toContainText('真好看')
  await expect(visitor.getByRole('dialog').getByRole('link', { name: '赞 1' })).toBeVisible()
  await visitor.context().close()
})

test('without script a member comments on a video', { tag: '@full' }, async ({ browser }) => {
  const { id } = await site.db.selectFrom('video').select('id').where('shown', '=', 1).executeTakeFirstOrThrow()
  const page = await signedIn(browser, site, await someone(site, '没有脚本的人'), { javaScriptEnabled: false })
  await page.goto(`${site.url}/shortVideo?video=${id}`)
  await page.locator('.talk textarea').fill('开得真稳')
  await page.locator('.talk form button').click()
  await expect(page).toHaveURL(`${site.url}/shortVideo?video=${id}#said`)
  await expect(page.locator('.talk .comment')).toContainText('开得真稳')
  await page.context().close()
})

test('a reply in the player can be deleted; network failures and refusals keep the typed text', {
  tag: '@full',
}, async ({ browser }) => {
  const { id, title } = await site.db
    .selectFrom('video')
    .select(['id', 'title'])
    .where('shown', '=', 1)
    .where('comment_count', '=', 0)
    .executeTakeFirstOrThrow()
  const first = await commentVideo(
    { ...site.who(), member: await someone(site, '先说的人') },
    { video_id: id, content: '这是哪条路' },
  )
  const member = await someone(site, '回话的人')
  const page = await signedIn(browser, site, member)
  await page.goto(`${site.url}/shortVideo?video=${id}`)
  const player = page.getByRole('dialog', { name: title })
  const talk = player.getByRole('region', { name: '评论' })
  const box = talk.getByRole('textbox')
  await talk.locator(`#c${first.comment!.id}`).getByRole('button', { name: '回复' }).click()
  await expect(box).toBeFocused()
  await expect(box).toHaveAttribute('placeholder', '@先说的人')

  await page.context().setOffline(true)
  await box.fill('沿海那一条')
  await talk.getByRole('button', { name: '发表评论' }).click()
  await expect(talk.getByRole('alert')).toBeVisible()
  await expect(box).toHaveValue('沿海那一条')
  await page.context().setOffline(false)
  await talk.getByRole('button', { name: '发表评论' }).click()
  const mine = talk.locator('.replies > li', { hasText: '沿海那一条' })
  await expect(mine).toHaveCount(1)
  await expect(talk.getByRole('heading')).toHaveText('评论 2')
  await expect(box).toHaveValue('')

  await mine.getByRole('button', { name: '删除' }).click()
  await expect(mine).toBeHidden()
  await expect(talk.getByRole('heading')).toHaveText('评论 1')
  const left = site.db.selectFrom('video').select('comment_count').where('id', '=', id)
  await expect.poll(async () => (await left.executeTakeFirstOrThrow()).comment_count).toBe(1)

  const mute = { user_id: member, forum_id: 0, reason: '广告', until: now() + 3600, createtime: now() }
  await site.db.insertInto('mute').values(mute).execute()
  await box.fill('还想再说一句')
  await talk.getByRole('button', { name: '发表评论' }).click()
  await expect(talk.getByRole('alert')).toContainText('广告')
  await expect(box).toHaveValue('还想再说一句')
  await page.context().close()
})
