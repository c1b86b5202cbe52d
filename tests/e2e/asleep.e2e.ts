import { type Browser, expect, type Page } from 'playwright/test'
import { userAtom } from '../../src/lib/domain/forum/write-comment.ts'
import { comment, essay, forum } from '../world.ts'
import { signedIn, someone } from './signed.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
let forum_id: number
let writer: number
test.beforeAll(async () => {
  site = await freshSite()
  forum_id = await forum(site.db, { name: '写得长的论坛' })
  writer = await someone(site, '写得长的人')
})
test.afterAll(() => site.stop())

/** Opens, as this member, a post so long that its comments are out of view. */
async function opened(browser: Browser, member: number) {
  const content = '<p>一路往西，走走停停。</p>'.repeat(200)
  const essay_id = await essay(site.db, { user_id: writer, forum_id, content, comment_count: 1 })
  await comment(site.db, { essay_id, user_id: writer, content: '我先说一句', createtime: now() - 60 })
  await site.everythingFalls()
  const page = await signedIn(browser, site, member)
  const heard = page.waitForResponse(answer => answer.url().endsWith('/unreadComments'))
  await page.goto(`${site.url}/essayDetails?id=${essay_id}`)
  await heard
  return { page, essay_id }
}

const asleep = (page: Page) => page.locator('#comments astro-island[ssr]:has(.reply-box)')

test('comments out of view are not hydrated; a new comment is announced, and showing it hydrates them', {
  tag: '@full',
}, async ({ browser }) => {
  const { page, essay_id } = await opened(browser, await someone(site, '读得慢的人'))
  await expect(page.locator('.by astro-island:not([ssr])', { hasText: '1' })).toHaveCount(1)
  await expect(asleep(page)).toHaveCount(1)
  const other = await someone(site, '后来说话的人')
  await userAtom({ ...site.who(), member: other }, { essay_id, content: '西边风大' })
  await page.getByRole('button', { name: '1 条新回复' }).click()
  await expect(page.locator('.comment', { hasText: '西边风大' })).toBeFocused()
  await expect(page.locator('#comments .head')).toContainText('2')
  await expect(asleep(page)).toHaveCount(0)
  await page.context().close()
})

test('comments scrolled into view hydrate; a click made while offline takes effect once back online', {
  tag: '@full',
}, async ({ browser }) => {
  const { page } = await opened(browser, await someone(site, '山里读帖的人'))
  await expect(asleep(page)).toHaveCount(1)
  await page.context().setOffline(true)
  const answer = page.locator('.comment .answer')
  await answer.scrollIntoViewIfNeeded()
  await answer.click()
  await expect(answer).toHaveAttribute('aria-busy', 'true')
  await page.context().setOffline(false)
  await expect(page.locator('.comment .reply-box textarea')).toBeFocused()
  await expect(asleep(page)).toHaveCount(0)
  await page.context().close()
})
