import { expect } from 'playwright/test'
import { essay, member as memberIn } from '../world.ts'
import { signedIn, someone } from './signed.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
let forum: { id: number; name: string }
test.beforeAll(async () => {
  site = await freshSite()
  const open = site.db.selectFrom('forum').select(['id', 'name']).where('is_closed', '=', 0)
  forum = await open.executeTakeFirstOrThrow()
})
test.afterAll(() => site.stop())

/** The member with the most followers, with posts from a year ago. */
async function author(nickname: string, posts: number) {
  const { member: user_id } = await memberIn(site.db, { nickname, fans_count: 900_000_000, createtime: now() - 9e7 })
  for (let n = 1; n <= posts; n++)
    await essay(site.db, { user_id, forum_id: forum.id, title: `${nickname}的第${n}篇`, createtime: now() - 3e7 + n })
  await site.everythingFalls()
  return user_id
}

test('a member follows a suggested author and pages back to their oldest post', { tag: '@full' }, async ({
  browser,
}) => {
  await author('很多人关注的老赵', 12)
  const page = await signedIn(browser, site, await someone(site, '刚来的人'))
  await page.goto(site.url)
  await page.getByRole('navigation', { name: '看什么' }).getByRole('link', { name: '关注' }).click()
  await expect(page).toHaveURL(`${site.url}/following`)
  await expect(page.locator('.empty')).toContainText('你关注的人、论坛和话题还没有新帖')
  const offered = page.locator('.people li', { hasText: '很多人关注的老赵' })
  await offered.getByRole('button', { name: /^关注/ }).click()
  await expect(offered.getByRole('button')).toHaveText(/^已关注/)
  await expect(page.locator('.toast:last-child')).toHaveText('关注成功')
  await page.getByRole('link', { name: '看看有什么新帖' }).click()
  const titles = page.locator('.feed .post h3')
  await expect(titles).toHaveCount(10)
  await expect(titles.first()).toContainText('第12篇')
  await page.getByRole('link', { name: '更早的帖子' }).click()
  await expect(page).toHaveURL(/before=\d+-\d+$/)
  await expect(titles).toHaveText([/第2篇/, /第1篇/])
  await expect(page.getByRole('link', { name: '更早的帖子' })).toHaveCount(0)
  await page.getByRole('link', { name: '回到最新' }).click()
  await expect(titles.first()).toContainText('第12篇')
})

test('a topic is followed on its page and unfollowed in the list of topics', { tag: '@full' }, async ({ browser }) => {
  const busiest = site.db.selectFrom('talk').select(['id', 'name']).where('is_closed', '=', 0)
  const { id, name } = await busiest.orderBy('essay_count', 'desc').executeTakeFirstOrThrow()
  const page = await signedIn(browser, site, await someone(site, '看话题的人'))
  await page.goto(`${site.url}/topicDetails?id=${id}`)
  await page.locator('.topic-head').getByRole('button', { name: '关注话题' }).click()
  await expect(page.locator('.topic-head').getByRole('button', { name: '已关注' })).toBeVisible()
  await expect(page.locator('.toast:last-child')).toHaveText('关注成功')
  await page.goto(`${site.url}/following`)
  await expect(page.locator('.feed .post').first()).toContainText(name)
  await page.goto(`${site.url}/member/myCollection?tab=talk`)
  await page.locator('.mine li', { hasText: name }).getByRole('button').click()
  await expect(page.locator('.toast:last-child')).toHaveText('取消成功')
})

test('without script a suggested author is followed, in English (en-us, script false)', { tag: '@full' }, async ({
  browser,
}) => {
  await author('Old Zhao', 2)
  const page = await signedIn(browser, site, await someone(site, 'Newcomer'), { javaScriptEnabled: false })
  await page.goto(`${site.url}/en-us`)
  await page.getByRole('navigation', { name: 'What to read' }).getByRole('link', { name: 'Following' }).click()
  await page
    .locator('.people li', { hasText: 'Old Zhao' })
    .getByRole('button', { name: /^Follow/ })
    .click()
  await expect(page.locator('.feed .post h3')).toHaveText([/第2篇/, /第1篇/])
  await expect(page.locator('.people li', { hasText: 'Old Zhao' })).toHaveCount(0)
})
