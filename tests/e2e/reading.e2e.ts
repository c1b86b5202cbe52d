import { type Browser, expect, type Page } from 'playwright/test'
import { signedIn, someone } from './signed.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
let author: number
let reader: number
let forum_id: number
test.beforeAll(async () => {
  site = await freshSite()
  const open = site.db.selectFrom('forum').select('id').where('is_closed', '=', 0)
  forum_id = (await open.executeTakeFirstOrThrow()).id
  author = await someone(site, '写帖的人')
  reader = await someone(site, '读帖的人')
})
test.afterAll(() => site.stop())

/** A post with twelve comments: every fifth is by the author, the seventh has the most likes. */
async function post() {
  const at = { createtime: now(), updatetime: now(), lasttime: now(), publishtime: now(), comment_count: 12 }
  const words = { title: '跑长途要带什么', content: '<p>大家说说看</p>', excerpt: '大家说说看', cover_img_list: '[]' }
  const { id: essay_id } = await site.db
    .insertInto('essay')
    .values({ user_id: author, forum_id, ...words, ...at })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let n = 1; n <= 12; n += 1) {
    const said = { content: `第${n}句`, quantity: n === 7 ? 9 : 0, createtime: now(), pid: 0, root_id: 0 }
    const user_id = n % 5 === 0 ? author : reader
    await site.db
      .insertInto('comment')
      .values({ essay_id, user_id, ...said })
      .execute()
  }
  await site.everythingFalls()
  return essay_id
}

for (const javaScriptEnabled of [true, false])
  test(`comments are sorted and filtered by links (script ${javaScriptEnabled})`, {
    tag: '@full',
  }, async ({ browser }) => {
    const page = await (await browser.newContext({ javaScriptEnabled })).newPage()
    const id = await post()
    await page.goto(`${site.url}/essayDetails?id=${id}`)
    const said = page.locator('.comment .said p')
    const sorts = page.locator('#comments .sorts')
    await expect(said.first()).toHaveText('第1句')
    await sorts.getByText('最新').click()
    await expect(page).toHaveURL(/[?&]sort=new#comments$/)
    await expect(said.first()).toHaveText('第12句')
    await expect(page.locator('.comment').first()).toContainText('12 楼')
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`id=${id}$`))
    await page.locator('.pager').getByText('2', { exact: true }).click()
    await expect(said).toHaveText(['第2句', '第1句'])
    await page.goBack()
    await sorts.getByText('最热').click()
    await expect(said.first()).toHaveText('第7句')
    await sorts.getByText('只看楼主').click()
    await expect(page).toHaveURL(/[?&]sort=hot&only=1#comments$/)
    await expect(said).toHaveText(['第5句', '第10句'])
    await expect(sorts.locator('[aria-current]')).toHaveText(['最热', '只看楼主'])
    await sorts.getByText('只看楼主').click()
    await sorts.getByText('最后一页').click()
    await expect(said).toHaveText(['第11句', '第12句'])
    await expect(sorts.getByText('最后一页')).toBeHidden()
    await page.context().close()
  })

test('the address of a comment shows it whatever the order', { tag: '@full' }, async ({ page }) => {
  const id = await post()
  const [second] = await site.db
    .selectFrom('comment')
    .select('id')
    .where('essay_id', '=', id)
    .offset(1)
    .limit(1)
    .execute()
  await page.goto(`${site.url}/essayDetails?id=${id}&comment=${second!.id}&sort=hot&only=1#c${second!.id}`)
  await expect(page.locator('.comment .said p')).toHaveText(['第2句'])
  await expect(page.locator(`#c${second!.id}`)).toBeInViewport()
})

test('sorted by newest, a new reply is on top', { tag: '@full' }, async ({ browser }) => {
  const page = await signedIn(browser, site, await someone(site, '新来的人'))
  await page.goto(`${site.url}/essayDetails?id=${await post()}&sort=new`)
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0)
  await page.locator('.reply-box').getByRole('textbox').fill('我来说一句')
  await page.locator('.reply-box').getByRole('button', { name: '发表回复' }).click()
  await expect(page.locator('.comment').first()).toContainText('我来说一句')
  await expect(page.locator('.comment').first()).toContainText('13 楼')
  await page.context().close()
})

/** Opens a post as this member and waits for its event stream. */
async function following(browser: Browser, user_id: number, path: string) {
  const page = await signedIn(browser, site, user_id)
  const stream = page.waitForResponse(answer => answer.url().includes('posts='))
  await page.goto(site.url + path)
  await stream
  return page
}

async function say(page: Page, words: string, send = '发表回复') {
  const box = page.locator('.reply-box').first()
  await box.getByRole('textbox').fill(words)
  await box.getByRole('button', { name: send }).click()
  await expect(page.locator('.comment', { hasText: words })).toBeVisible()
}

const counts = (page: Page) => page.locator('#comments > .head p')
const ofPost = (page: Page) => page.locator('.article > .row [aria-pressed], .rail [aria-pressed]')
const likesOfPost = (page: Page, like: string) => ofPost(page).filter({ hasText: like })
const likesOf = (page: Page, words: string) =>
  page.locator('.comment', { hasText: words }).locator('.act[aria-pressed]')

/** Expects this number of comments in all three places: below the title, in the side bar, above the comments. */
async function expectCounts(page: Page, comments: number) {
  const places = page.locator('.article > header > .by, .rail a[href="#comments"], #comments > .head p')
  await expect(places).toHaveText(Array(3).fill(new RegExp(`\\b${comments}\\b`)))
}

test('replies and likes appear on pages that others have open', { tag: '@full' }, async ({ browser }) => {
  const path = `/essayDetails?id=${await post()}&page=2`
  const one = await following(browser, await someone(site, '甲'), path)
  const two = await following(browser, await someone(site, '乙'), path)
  await say(one, '我来说一句', '发表回复')
  const button = two.locator('.arrived').getByRole('button', { name: '1 条新回复' })
  await expect(button).toBeVisible()
  for (const page of [one, two]) await expectCounts(page, 13)
  await expect(two.locator('.comment')).toHaveCount(2)
  await button.click()
  await expect(two.locator('.comment').last()).toContainText('我来说一句')
  await expect(two.locator('.comment').last()).toBeFocused()
  await expect(button).toBeHidden()
  await expect(one.locator('.arrived button')).toHaveCount(0)

  // Likes of the post and of comments, new ones included, show on the other page and after a reload.
  await likesOfPost(two, '赞').first().click()
  for (const words of ['第11句', '我来说一句']) await likesOf(two, words).click()
  for (const page of [one, two]) {
    await expect(likesOfPost(page, '赞')).toHaveText([/1/, /1/])
    for (const words of ['第11句', '我来说一句']) await expect(likesOf(page, words)).toContainText('1')
  }
  await likesOfPost(two, '赞').last().click()
  await likesOf(two, '第11句').click()
  for (const page of [one, two]) {
    await expect(likesOfPost(page, '赞')).toHaveText([/0/, /0/])
    await expect(likesOf(page, '第11句')).not.toContainText('1')
  }
  await one.reload()
  await expectCounts(one, 13)
  await expect(likesOf(one, '我来说一句')).toContainText('1')
  await one.goto(`${site.url}/bbsDetails?id=${forum_id}`)
  const card = one.locator('.post', { has: one.locator(`a[href$="${path.replace('&page=2', '')}"]`) })
  await expect(card.locator('.stats > span').last()).toHaveText(/\b13$/)
  await Promise.all([one, two].map(page => page.context().close()))
})

test('after being offline, a page announces missed replies and likes once', { tag: '@full' }, async ({ browser }) => {
  const path = `/essayDetails?id=${await post()}`
  const one = await following(browser, await someone(site, '甲'), path)
  const two = await following(browser, await someone(site, '乙'), path)
  const three = await following(browser, await someone(site, '丙'), path)
  await say(one, '第一句新话')
  await expect(two.locator('.arrived')).toHaveText('1 条新回复')
  await two.context().setOffline(true)
  await say(three, '第二句新话')
  await likesOfPost(three, '赞').first().click()
  await likesOf(three, '第3句').click()
  await two.context().setOffline(false)
  await expect(two.locator('.arrived')).toHaveText('2 条新回复')
  await expect(likesOfPost(two, '赞')).toHaveText([/1/, /1/])
  await expect(likesOf(two, '第3句')).toContainText('1')
  await two.locator('.arrived button').click()
  for (const words of ['第一句新话', '第二句新话'])
    await expect(two.locator('.comment', { hasText: words })).toHaveCount(1)
  await expect(counts(two)).toHaveText('14 条')
  await Promise.all([one, two, three].map(page => page.context().close()))
})
