import { expect } from 'playwright/test'
import { essay, forum } from '../world.ts'
import { signedIn, someone } from './signed.ts'
import { freshSite, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
let me: number
let other: number
let own: string
let theirs: string
test.beforeAll(async () => {
  site = await freshSite()
  me = await someone(site, '看自己的人')
  other = await someone(site, '别的车友')
  const forum_id = await forum(site.db, { name: '自己的论坛' })
  own = `/essayDetails?id=${await essay(site.db, { user_id: me, forum_id, title: '我的帖' })}`
  theirs = `/essayDetails?id=${await essay(site.db, { user_id: other, forum_id, title: '别人的帖' })}`
})
test.afterAll(() => site.stop())

test('members are not offered to follow, message or report themselves', { tag: '@full' }, async ({ browser }) => {
  const page = await signedIn(browser, site, me)
  const offers = (name: string | RegExp) =>
    page.locator('main :is(.home-head, .article, .author-side) a:visible').filter({ hasText: name })
  const names = [/关注$/, '私信', '举报']
  for (const path of [`/personalHomepage?id=${me}`, own]) {
    await page.goto(site.url + path)
    for (const name of names) await expect(offers(name)).toHaveCount(0)
  }
  for (const path of [`/personalHomepage?id=${other}`, theirs]) {
    await page.goto(site.url + path)
    await expect(page.locator('main astro-island[ssr]')).toHaveCount(0)
    for (const name of names) await expect(offers(name).first()).toBeVisible()
  }
  await page.context().close()
})

test('messaging and reporting oneself is refused with 422, without script', { tag: '@full' }, async ({ browser }) => {
  const page = await signedIn(browser, site, me, { javaScriptEnabled: false })
  for (const [path, words] of [
    [`/privateLetter?uid=${me}`, '不能给自己发私信'],
    [`/member/privateLetter?uid=${me}`, '不能给自己发私信'],
    [`/report?type=user&id=${me}`, '不能举报自己'],
    [`/en-us/privateLetter?uid=${me}`, 'You cannot write to yourself'],
  ] as const) {
    const answer = await page.goto(site.url + path)
    expect(answer?.status(), path).toBe(422)
    await expect(page.locator('main')).toContainText(words)
    await expect(page.locator('main .code')).toHaveText('422')
  }
  await page.context().close()
})

test('editing the post of another member is a 403 page', { tag: '@full' }, async ({ browser }) => {
  const { id } = await site.db.selectFrom('essay').select('id').where('user_id', '=', other).executeTakeFirstOrThrow()
  const page = await signedIn(browser, site, me)
  expect((await page.goto(`${site.url}/issue?essay_id=${id}`))?.status()).toBe(403)
  await expect(page.locator('main .code')).toHaveText('403')
  await expect(page.locator('main')).toContainText('只能操作自己发布的内容')
  await page.context().close()
})

test('pages of missing things say so, those of deleted things say deleted', { tag: '@full' }, async ({ page }) => {
  const at = Math.floor(Date.now() / 1000)
  const { db } = site
  const gone = await db.selectFrom('video').select('id').where('shown', '=', 1).orderBy('id').executeTakeFirstOrThrow()
  await db.updateTable('video').set({ shown: 0, deletetime: at }).where('id', '=', gone.id).execute()
  const goods = await db
    .selectFrom('goods')
    .select(['id', 'sku_id'])
    .where('shown', '=', 1)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('goods').set({ shown: 0, deletetime: at }).where('id', '=', goods.id).execute()
  const { id: forum_id } = await db
    .selectFrom('forum')
    .select('id')
    .where('is_closed', '=', 0)
    .executeTakeFirstOrThrow()
  const post = await essay(db, { user_id: other, forum_id, shown: 0, deletetime: at })
  for (const [path, words] of [
    ['/essayDetails?id=999999', '帖子不存在'],
    [`/essayDetails?id=${post}`, '帖子已被删除'],
    ['/shortVideo?video=999999', '内容不存在'],
    [`/shortVideo?video=${gone.id}`, '视频已被删除'],
    ['/bbsDetails?id=999999', '该论坛不存在'],
    ['/personalHomepage?id=999999', '不存在'],
    ['/topicDetails?id=999999', '不存在'],
    ['/sku-999999', '商品不存在'],
    [`/sku-${goods.sku_id}`, '商品已被删除'],
  ]) {
    const answer = await page.goto(site.url + path)
    expect(answer?.status(), path).toBe(404)
    await expect(page.locator('body'), path).toContainText(words!)
    if (!words!.includes('删除')) await expect(page.locator('main'), path).not.toContainText('删除')
  }
})
