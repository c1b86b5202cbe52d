import { expect } from 'playwright/test'
import { essay, forum as forumIn } from '../world.ts'
import { signedIn, someone } from './signed.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())

test('posts published since the last visit to a forum are marked as new', {
  tag: '@full',
}, async ({ browser }) => {
  const [reader, other] = [await someone(site, '回来的人'), await someone(site, '发帖的人')]
  const forum_id = await forumIn(site.db, { name: '回来看看' })
  const post = (user_id: number, title: string, minutes: number) =>
    essay(site.db, { user_id, forum_id, title, createtime: now() - minutes * 60 })
  await post(other, '上次就有的', 300)
  await post(other, '别人的新帖', 20)
  await post(reader, '自己的新帖', 10)
  const visit = { user_id: reader, forum_id, since: now() - 18_000, lasttime: now() - 7200 }
  await site.db.insertInto('forum_visit').values(visit).execute()
  await site.everythingFalls()
  const page = await signedIn(browser, site, reader)
  const posts = page.locator('.posts h3')
  for (const look of ['the first look', 'another look of the same visit']) {
    await page.goto(`${site.url}/bbsDetails?id=${forum_id}`)
    await expect(posts.filter({ hasText: '别人的新帖' }).locator('.tag.new'), look).toHaveText('新')
    await expect(page.locator('.tag.new')).toHaveCount(1)
  }
})
