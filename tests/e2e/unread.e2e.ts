import { expect } from 'playwright/test'
import { signedIn, someone } from './signed.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())

test('a returning member is led to the first unread comment, and on to the next page', {
  tag: '@full',
}, async ({ browser }) => {
  const writer = await someone(site, '写帖的人')
  const open = site.db.selectFrom('forum').select('id').where('is_closed', '=', 0)
  const { id: forum_id } = await open.executeTakeFirstOrThrow()
  const at = { createtime: now(), updatetime: now(), lasttime: now() }
  const text = { title: '冬天怎么保养', content: '<p>大家说说看</p>', excerpt: '大家说说看', cover_img_list: '[]' }
  const essay = { user_id: writer, forum_id, ...text, ...at, comment_count: 10 }
  const { id } = await site.db.insertInto('essay').values(essay).returning('id').executeTakeFirstOrThrow()
  const said = { essay_id: id, user_id: writer, createtime: now() - 60, pid: 0, root_id: 0 }
  const rows = Array.from({ length: 10 }, (_each, n) => ({ ...said, content: `第${n + 1}楼` }))
  await site.db.insertInto('comment').values(rows).execute()
  await site.everythingFalls()

  const path = `${site.url}/essayDetails?id=${id}`
  const page = await signedIn(browser, site, await someone(site, '常来的人'))
  const asked = () => page.waitForResponse(answer => answer.url().endsWith('/unreadComments'))
  const read = () =>
    page.waitForResponse(answer => answer.url().endsWith('/unreadComments') && answer.request().postDataJSON().seen > 0)
  await Promise.all([asked(), page.goto(path)])
  const link = page.locator('.unread')
  await expect(link).toHaveCount(0)
  await page.goto('about:blank')

  const other = await signedIn(browser, site, await someone(site, '回复的人'))
  await other.goto(`${path}&page=1`)
  await expect(other.locator('main astro-island[ssr]')).toHaveCount(0)
  await other.locator('.comment').first().locator('.answer').click()
  const box = other.locator('.comment .reply-box')
  await box.getByRole('textbox').fill('楼中的话')
  await box.getByRole('button', { name: '发表回复', exact: true }).click()
  await expect(other.locator('.replies')).toContainText('楼中的话')
  const late = { ...said, user_id: await someone(site, '晚来的人'), content: '最后说一句', createtime: now() }
  await site.db.insertInto('comment').values(late).execute()
  await site.everythingFalls()

  await page.goto(path)
  await expect(link).toHaveText('2 条新回复 · 跳到第一条未读')
  await expect(page.locator('.replies .unread-line')).toBeAttached()
  await expect(page.locator('.where-i-was a')).toHaveAttribute('href', /&comment=\d+#c\d+$/)
  await Promise.all([read(), link.click()])
  await expect(page.locator('.unread-line')).toBeInViewport()
  await expect(page.locator('.replies li')).toBeInViewport()
  // The other unread comment is on the next page, to which the link now leads.
  await expect(link).toHaveText('1 条新回复 · 跳到第一条未读')
  await Promise.all([read(), link.click()])
  await expect(page).toHaveURL(/page=2#c\d+$/)
  await expect(page.getByText('最后说一句')).toBeInViewport()
  await expect(link).toHaveCount(0)
  await Promise.all([asked(), page.goto(path)])
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0)
  await expect(link).toHaveCount(0)
  await Promise.all([page, other].map(each => each.context().close()))
})
