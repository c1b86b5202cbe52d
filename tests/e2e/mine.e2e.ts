import { expect, type Locator, type Page } from 'playwright/test'
import { faultsOf } from './faults.ts'
import { english } from './places.ts'
import { signedIn, someone } from './signed.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
let reader: number
let essay: { id: number; title: string; user_id: number; forum_id: number }
test.beforeAll(async () => {
  site = await freshSite()
  reader = await someone(site, '收藏的人')
  essay = await site.db
    .selectFrom('essay')
    .select(['id', 'title', 'user_id', 'forum_id'])
    .where('shown', '=', 1)
    .orderBy('comment_count', 'desc')
    .executeTakeFirstOrThrow()
})
test.afterAll(() => site.stop())

const toast = (page: Page) => page.locator('.toast:last-child')
const marks = (user_id: number, kind: string, ...ids: number[]) =>
  site.db
    .insertInto('mark')
    .values(ids.map(target_id => ({ user_id, kind, target_id, createtime: now() })))
    .execute()

const lists: Record<string, string[]> = {
  '/my': [''],
  '/following': [''],
  '/member/my': [''],
  '/member/index': [''],
  '/member/myCollection': ['', 'video', 'forum', 'talk', 'watch'],
  '/member/myIssue': ['', 'video', 'draft', 'held', 'refused'],
  '/member/reply': ['', 'toMe'],
  '/member/peopleManagement': ['', 'fans', 'blocked'],
  '/member/forumManagement': ['', 'led', 'apply'],
  '/auth': [''],
  '/forum': [''],
}
const pages = Object.entries(lists).flatMap(([path, tabs]) => tabs.map(tab => (tab ? `${path}?tab=${tab}` : path)))

test('a guest is led to the login and back, in the language of the page', { tag: '@full' }, async () => {
  for (const path of pages)
    for (const each of [path, english(path)]) {
      const { status, headers } = await fetch(site.url + each, { redirect: 'manual' })
      const login = each.startsWith('/en-us') ? '/en-us/login' : '/login'
      expect([status, headers.get('location')]).toEqual([302, `${login}?redirect=${encodeURIComponent(each)}`])
    }
})

test('/member redirects to the member centre', { tag: '@full' }, async () => {
  const { status, headers } = await fetch(`${site.url}/en-us/member`, { redirect: 'manual' })
  expect([status, headers.get('location')]).toEqual([301, '/en-us/member/index'])
})

/** A demo member with long lists, and one with none. */
async function people() {
  const { user_id } = await site.db
    .selectFrom('moderator')
    .innerJoin('user', 'user.id', 'user_id')
    .select('user_id')
    .orderBy('release_count', 'desc')
    .executeTakeFirstOrThrow()
  return [user_id, await someone(site, '什么也没有')]
}

test('no page of a member’s own has an accessibility fault, an error or a horizontal scrollbar', {
  tag: '@full',
}, async ({ browser }) => {
  const [full, empty] = await people()
  const faults: string[] = []
  // Alternately wide, long lists, light, Chinese; and narrow, empty, dark, English.
  const wide = await signedIn(browser, site, full!, { colorScheme: 'light', viewport: { width: 1440, height: 900 } })
  const narrow = await signedIn(browser, site, empty!, { colorScheme: 'dark', viewport: { width: 360, height: 780 } })
  for (const page of [wide, narrow]) page.on('pageerror', error => faults.push(`${page.url()}: ${error.message}`))
  for (const [place, path] of pages.entries()) {
    const page = place % 2 === 0 ? wide : narrow
    await page.goto(site.url + (page === wide ? path : english(path)))
    for (const fault of await faultsOf(page)) faults.push(`${page.url()}: ${fault}`)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (over > 0) faults.push(`${page.url()} is ${over} px too wide`)
  }
  for (const page of [wide, narrow]) await page.context().close()
  expect(faults).toEqual([])
})

test('removing a post from the collection can be undone until the page is reloaded', { tag: '@full' }, async ({
  browser,
}) => {
  await marks(reader, 'essay', essay.id)
  const page = await signedIn(browser, site, reader)
  await page.goto(`${site.url}/member/myCollection`)
  const button = page
    .locator('.act-form', { has: page.locator(`[name="essay_id"][value="${essay.id}"]`) })
    .getByRole('button')
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0)
  await expect(button).toHaveText(/^取消收藏/)
  await button.click()
  await expect(toast(page)).toHaveText('取消成功')
  await expect(button).toHaveText(/^收藏/)
  await button.click()
  await expect(toast(page)).toHaveText('收藏成功')
  await button.click()
  await expect(toast(page)).toHaveText('取消成功')
  await page.reload()
  await expect(page.locator('.empty')).toContainText('还没有收藏帖子')
  await page.context().close()
})

test('without script a post is unwatched', { tag: '@full' }, async ({ browser }) => {
  await marks(reader, 'essay_watch', essay.id)
  const page = await signedIn(browser, site, reader, { javaScriptEnabled: false })
  await page.goto(`${site.url}/member/myCollection?tab=watch`)
  await page.getByRole('button', { name: /^取消关注/ }).click()
  await expect(page.locator('p.said')).toHaveText('取消成功')
  await expect(page.locator('.empty')).toContainText('还没有关注回复的帖子')
  await page.context().close()
})

test('without script a forum is removed from the collection', { tag: '@full' }, async ({ browser }) => {
  await marks(reader, 'forum', essay.forum_id)
  const page = await signedIn(browser, site, reader, { javaScriptEnabled: false })
  await page.goto(`${site.url}/en-us/member/myCollection?tab=forum`)
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Cancelled' }).or(page.locator('p.said'))).toBeVisible()
  await expect(page.locator('.empty')).toBeVisible()
  await page.context().close()
})

test('a draft is resumed from the list, and deleted', { tag: '@full' }, async ({ browser }) => {
  const writer = await someone(site, '写了一半')
  const { id: forum_id } = await site.db
    .selectFrom('forum')
    .select('id')
    .where('is_closed', '=', 0)
    .executeTakeFirstOrThrow()
  const draft = { place: `post:${forum_id}`, forum_id, title: '没写完的游记', talk_ids: '[]', content: '<p>第一天</p>' }
  await site.db
    .insertInto('draft')
    .values({ ...draft, user_id: writer, updatetime: now() })
    .execute()
  const page = await signedIn(browser, site, writer)
  await page.goto(`${site.url}/member/myIssue?tab=draft`)
  await expect(page.locator('.rows')).toContainText('第一天')
  await page.getByRole('link', { name: /^继续写/ }).click()
  await expect(page.getByLabel('标题', { exact: true })).toHaveValue('没写完的游记')
  await expect(page.locator('.editor')).toContainText('第一天')

  await page.goto(`${site.url}/member/myIssue?tab=draft`)
  await page.getByText('删除', { exact: true }).click()
  await page.getByRole('button', { name: '确定删除' }).click()
  await expect(page.locator('.empty')).toContainText('没有草稿')
  await page.context().close()
})

test('own posts, videos and replies are deleted after a confirmation', { tag: '@full' }, async ({ browser }) => {
  const writer = await someone(site, '改主意的人')
  const at = { createtime: now(), updatetime: now(), lasttime: now() }
  const words = { title: '不想留的帖子', content: '<p>算了</p>', excerpt: '算了', cover_img_list: '[]' }
  const post = { ...words, ...at, user_id: writer, forum_id: essay.forum_id }
  await site.db.insertInto('essay').values(post).execute()
  const said = { essay_id: essay.id, user_id: writer, pid: 0, root_id: 0, content: '说错了', createtime: now() }
  await site.db.insertInto('comment').values(said).execute()
  const film = { title: '拍糊了', file: '/video/drive-1.mp4', file_cover_image: '/art/cover-v1.svg', duration: 8 }
  const refused = { ...film, user_id: writer, createtime: now(), shown: 0, is_approved: 2, reason: '画面不清' }
  await site.db.insertInto('video').values(refused).execute()
  const page = await signedIn(browser, site, writer)
  await page.goto(`${site.url}/member/myIssue?tab=refused`)
  await expect(page.locator('.rows')).toContainText('原因：画面不清')
  for (const [path, text, none] of [
    ['/member/myIssue', '不想留的帖子', '还没有发布帖子'],
    ['/member/myIssue?tab=refused', '拍糊了', '没有未通过的内容'],
    ['/member/reply', '说错了', '还没有回复过帖子'],
  ] as const) {
    await page.goto(site.url + path)
    await expect(page.locator('.rows')).toContainText(text)
    await page.evaluate(() => document.body.setAttribute('data-stays', 'yes'))
    await expect(page.getByRole('button', { name: '确定删除' })).toBeHidden()
    await page.getByText('删除', { exact: true }).click()
    await page.getByRole('button', { name: '确定删除' }).click()
    await expect(toast(page)).toHaveText('操作成功')
    await expect(page.locator('.empty')).toContainText(none)
    await expect(page.locator('body')).toHaveAttribute('data-stays', 'yes')
  }
  await page.context().close()
})

test('a fan is followed back; a blocked member and a blocked shop are unblocked', { tag: '@full' }, async ({
  browser,
}) => {
  const [me, fan, blocked] = [
    await someone(site, '被关注的人'),
    await someone(site, '粉丝甲'),
    await someone(site, '吵架的人'),
  ]
  await marks(fan, 'user', me)
  await site.db.updateTable('user').set({ fans_count: 1 }).where('id', '=', me).execute()
  await site.db.insertInto('block').values({ user_id: me, target_id: blocked, createtime: now() }).execute()
  const shop = await site.db.selectFrom('shop').select('id').where('shop_status', '=', 1).executeTakeFirstOrThrow()
  await site.db.insertInto('shop_dialog').values({ user_id: me, site_id: shop.id, is_block: 1 }).execute()
  const page = await signedIn(browser, site, me)
  await page.goto(`${site.url}/member/peopleManagement?tab=fans`)
  const button = page
    .locator('.act-form', { has: page.locator(`[name="follow_user_id"][value="${fan}"]`) })
    .getByRole('button')
  await expect(button).toHaveText(/^回关/)
  const tabs = page.locator('.bar .tabs')
  await expect(tabs).toContainText('关注0粉丝1')
  // A POST by script, or by the form if clicked before hydration; the page makes other POST calls too.
  const answered = page.waitForResponse(
    response => response.request().method() === 'POST' && /followUser|peopleManagement/.test(response.url()),
  )
  await button.click()
  await answered
  await expect(button).toHaveText(/^互相关注/)
  await expect(tabs).toContainText('关注1粉丝1')
  await page.reload()
  await expect(button).toHaveText(/^互相关注/)
  await page.goto(`${site.url}/member/peopleManagement?tab=blocked`)
  const rows = page.locator('.rows.pairs > li')
  await letGo(rows.filter({ hasText: '吵架的人' }), '移出黑名单')
  await expect(rows).toHaveCount(1)
  await expect(rows.getByRole('link')).toHaveAttribute('href', `/shop-${shop.id}`)
  expect(await faultsOf(page, 'main')).toEqual([])
  await page.goto(`${site.url}/en-us/member/peopleManagement?tab=blocked`)
  await letGo(rows, 'Unblock')
  await expect(page.locator('.empty')).toContainText('Nobody is blocked')
  await page.context().close()
})

async function letGo(row: Locator, name: string) {
  await row.locator('summary').click()
  await row.getByRole('button', { name }).click()
}

test('long lists have the page number in the address', { tag: '@full' }, async ({ browser }) => {
  const ids = await site.db.selectFrom('essay').select('id').where('shown', '=', 1).limit(23).execute()
  const collector = await someone(site, '爱收藏')
  await marks(collector, 'essay', ...ids.map(({ id }) => id))
  const page = await signedIn(browser, site, collector, { javaScriptEnabled: false })
  await page.goto(`${site.url}/member/myCollection`)
  await expect(page.locator('.posts > li')).toHaveCount(10)
  await page.locator('.pager').getByRole('link', { name: '3', exact: true }).click()
  await expect(page).toHaveURL(`${site.url}/member/myCollection?page=3`)
  await expect(page.locator('.posts > li')).toHaveCount(3)
  await page.context().close()
})
