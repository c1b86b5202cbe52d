import { expect, type Page } from 'playwright/test'
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
  await page.goto(`${site.url}${prefix}/essayDetails?id=${id}`)
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0)
  return { id, forum_id, text: page.locator('.reply-box').getByRole('textbox') }
}

test('an emoji chosen by keyboard is inserted at the caret', { tag: '@full' }, async ({ browser }) => {
  const page = await signedIn(browser, site, await someone(site, '爱笑的人'))
  const { text } = await opened(page, '')
  await text.fill('好车')
  await text.press('ArrowLeft')
  const button = page.getByRole('button', { name: '表情' })
  const picker = page.getByRole('group', { name: '表情' })
  await button.press('Enter')
  await expect(picker.getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(picker).toHaveCount(0)
  await expect(button).toBeFocused()
  await button.press('Enter')
  await expect(picker.getByRole('button').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(picker.getByRole('button', { name: '👍' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(picker).toHaveCount(0)
  await expect(text).toBeFocused()
  await expect(text).toHaveValue('好👍车')
  await page.context().close()
})

test('a comment whose response was lost is stored once when sent again', { tag: '@full' }, async ({ browser }) => {
  const page = await signedIn(browser, site, await someone(site, '信号不好的人'))
  const { id, text } = await opened(page)
  const send = page.locator('.reply-box').getByRole('button', { name: '发表回复' })
  await page.route('**/userAtom', async route => {
    await route.fetch()
    await route.abort()
  })
  await text.fill('到底发出去没有')
  await send.click()
  await expect(page.locator('.reply-box').getByRole('alert')).toBeVisible()
  await expect(text).toHaveValue('到底发出去没有')
  await page.unroute('**/userAtom')
  await send.click()
  await expect(text).toHaveValue('')
  await expect(page.locator('.comment')).toHaveCount(1)
  const said = await site.db.selectFrom('comment').select('content').where('essay_id', '=', id).execute()
  expect(said).toEqual([{ content: '到底发出去没有' }])
  await page.context().close()
})

test('a muted member is told until when and why, and keeps the typed comment', { tag: '@full' }, async ({
  browser,
}) => {
  const me = await someone(site, '被禁言的人')
  const page = await signedIn(browser, site, me)
  const { id, forum_id, text } = await opened(page)
  const mute = { user_id: me, forum_id, until: now() + 3600, reason: '刷屏', createtime: now() }
  await site.db.insertInto('mute').values(mute).execute()
  await text.fill('让我说一句')
  await page.locator('.reply-box').getByRole('button', { name: '发表回复' }).click()
  const alert = page.locator('.reply-box').getByRole('alert')
  await expect(alert).toHaveText(/^你已被禁言至 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d：刷屏$/)
  await expect(text).toHaveValue('让我说一句')
  await expect(text).toBeFocused()
  const said = await site.db.selectFrom('comment').select('id').where('essay_id', '=', id).execute()
  expect(said).toEqual([])
  await page.context().close()
})
