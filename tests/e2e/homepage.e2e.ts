import { expect } from 'playwright/test'
import { signedIn, someone } from './signed.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
let author: { id: number; nickname: string; essay_count: number; fans_count: number; owner: string; bio: string }
let video: { id: number; title: string; user_id: number }
test.beforeAll(async () => {
  site = await freshSite()
  author = await site.db
    .selectFrom('user')
    .select(['id', 'nickname', 'essay_count', 'fans_count', 'owner', 'bio'])
    .where('owner', 'not in', ['', '0'])
    .orderBy('essay_count', 'desc')
    .executeTakeFirstOrThrow()
  video = await site.db
    .selectFrom('video')
    .select(['id', 'title', 'user_id'])
    .where('shown', '=', 1)
    .orderBy('id')
    .executeTakeFirstOrThrow()
})
test.afterAll(() => site.stop())

const home = (id: number) => `${site.url}/personalHomepage?id=${id}`

test('the profile header shows the member’s name, badge, followers and bio, in both languages', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto(home(author.id))
  await expect(page).toHaveTitle(new RegExp(`^${author.nickname}的主页`))
  const head = page.locator('.home-head')
  await expect(head.getByRole('heading', { level: 1 })).toContainText(author.nickname)
  await expect(head.locator('.owner')).toHaveText(author.owner)
  await expect(head.locator('.facts')).toContainText(`${author.fans_count} 粉丝`)
  await expect(head).toContainText(author.bio)
  await page.goto(`${site.url}/en-us/personalHomepage?id=${author.id}`)
  await expect(head.locator('.facts')).toContainText(`${author.fans_count} Followers`)
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect([data['@type'], data.mainEntity.name]).toEqual(['ProfilePage', author.nickname])
})

test('a profile lists nine posts a page; the videos have their own tab', { tag: '@full' }, async ({ page }) => {
  const posts = page.locator('.posts > li')
  await page.goto(home(author.id))
  await expect(posts).toHaveCount(9)
  await page.getByRole('link', { name: '下一页' }).click()
  await expect(page).toHaveURL(`${home(author.id)}&page=2`)
  await expect(posts).toHaveCount(Math.min(author.essay_count - 9, 9))
  await page.getByRole('link', { name: '短视频', exact: true }).last().click()
  await expect(page).toHaveURL(`${home(author.id)}&tab=video`)
})

test('a video opens over the profile of its author, with and without script', { tag: '@full' }, async ({ browser }) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await (await browser.newContext({ javaScriptEnabled })).newPage()
    await page.goto(`${home(video.user_id)}&tab=video`)
    await page.locator('.videos').getByText(video.title).click()
    const player = page.getByRole('dialog', { name: video.title })
    await expect(player.locator('.films > li')).toHaveCount(4)
    await player.getByRole('link', { name: '关闭' }).click()
    await expect(player).toBeHidden()
    await expect(page).toHaveURL(`${home(video.user_id)}&tab=video`)
    await page.context().close()
  }
})

test('following leads a guest to the login and back; the message link names the member', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto(home(author.id))
  await expect(page.getByRole('link', { name: '私信' }).last()).toHaveAttribute('href', /^\/privateLetter\?uid=\d+$/)
  await page.locator('.home-head').getByRole('link', { name: '关注' }).click()
  await expect(page).toHaveURL(`${site.url}/login?redirect=${encodeURIComponent(`/personalHomepage?id=${author.id}`)}`)
})

test('a profile recommends six other members', { tag: '@full' }, async ({ page }) => {
  const people = page.locator('.people a')
  await page.goto(home(author.id))
  await expect(people).toHaveCount(6)
  const first = await people.first().getAttribute('href')
  await people.first().click()
  await expect(page).toHaveURL(site.url + first)
  await expect(people).toHaveCount(6)
  expect(await people.evaluateAll(links => links.map(link => link.getAttribute('href')))).not.toContain(first)
})

test('a member without a cover picture gets the default one', { tag: '@full' }, async ({ page }) => {
  const plain = await site.db.selectFrom('user').select('id').where('home_image', '=', '').executeTakeFirstOrThrow()
  await page.goto(home(plain.id))
  await expect(page.locator('.home-head .back')).toHaveAttribute('src', /^\/art\/banner-homepage/)
})

test('a profile without posts says so', { tag: '@full' }, async ({ page }) => {
  const quiet = await site.db.selectFrom('user').select('id').where('essay_count', '=', 0).executeTakeFirstOrThrow()
  await page.goto(home(quiet.id))
  await expect(page.locator('.empty')).toHaveText('TA 还没有发过帖子')
})

test('a missing profile and a missing video are a 404', { tag: '@full' }, async ({ page }) => {
  const nobody = await page.goto(home(999_999))
  expect(nobody?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('没有这位车友')
  const missing = await page.goto(`${home(author.id)}&tab=video&video=999999`)
  expect(missing?.status()).toBe(404)
  await expect(page.getByRole('dialog')).toContainText('内容不存在')
})

test('followings and followers are listed and can be followed from there', {
  tag: '@full',
}, async ({ browser }) => {
  const [popular, fan] = [await someone(site, '有粉丝的人'), await someone(site, '一个粉丝')]
  await site.db
    .insertInto('mark')
    .values({ user_id: fan, kind: 'user', target_id: popular, createtime: now() })
    .execute()
  await site.db.updateTable('user').set({ fans_count: 1 }).where('id', '=', popular).execute()
  await site.db.updateTable('user').set({ follow_count: 1 }).where('id', '=', fan).execute()
  await site.everythingFalls()
  const page = await signedIn(browser, site, await someone(site, '来访的人'))
  await page.goto(`${site.url}/personalHomepage?id=${popular}`)
  await page.locator('.panel .tabs').getByRole('link', { name: '粉丝' }).click()
  await expect(page).toHaveURL(/tab=fans/)
  const row = page.locator('.people.listed li')
  await expect(row).toHaveCount(1)
  await row.getByRole('button', { name: '关注', exact: true }).click()
  await expect(row.getByRole('button', { name: '已关注', exact: true })).toBeVisible()
  await row.getByRole('link', { name: '一个粉丝' }).click()
  await page.locator('.panel .tabs').getByRole('link', { name: '关注' }).click()
  await expect(row).toContainText('有粉丝的人')
})
