import { expect, type Page } from 'playwright/test'
import { openDb } from '../../src/lib/db/open.ts'
import { comment, essay, forum, inTalks, member, talk } from '../world.ts'
import { signedIn, someone } from './signed.ts'
import { clustered, demoFile, freshSite, now, type Site, startSite } from './site.ts'
import { test } from './test.ts'

const COVER = '/art/car-e2e.type=suv.place=sea.svg'
const CREATED = 1_795_004_076
const roots: number[] = []
let site: Site
let author: number
let forum_id: number
let topic: number
let read: number
let quiet: number
let answered: number
const refused: Record<string, number> = {}

test.beforeAll(async () => {
  site = await freshSite()
  const { db } = site
  const profile = { nickname: '山里的风', grade: 12, is_owner: 1, owner: '青岳 Q5 车主', mobile: '13812345678' }
  const figures = { essay_count: 1280, cream_essay_count: 9, user_essay_comment_count: 2310, createtime: CREATED }
  author = (await member(db, { ...profile, ...figures })).member
  const reader = (await member(db, { nickname: '老周', grade: 3 })).member
  forum_id = await forum(db, { name: '青岳论坛', essay_count: 3 })
  const post = (values = {}) => essay(db, { user_id: author, forum_id, createtime: CREATED, ...values })
  read = await post({
    title: '真实电耗与账单',
    excerpt: '每公里三毛',
    content: `<p>先说<strong>结论</strong>。</p><figure><img src="${COVER}" width="480" height="320" alt="海边的车"></figure>${TABLE}`,
    cover_img_list: JSON.stringify([COVER]),
    flag: 2,
    views: 12_403,
    comment_count: 17,
    quantity: 1204,
  })
  topic = await talk(db, { name: '电费晒一晒' })
  await inTalks(db, read, topic)
  await post({ title: '第一次保养', createtime: CREATED - 9 })
  quiet = await post({ title: '没有人说话', user_id: reader })
  const say = (values: object) => comment(db, { essay_id: read, user_id: reader, createtime: CREATED + 60, ...values })
  for (let n = 1; n <= 12; n++) roots.push(await say({ content: `第 ${n} 个看法`, quantity: n === 1 ? 268 : 0 }))
  answered = await say({ content: '谢谢', pid: roots[0], user_id: author })
  for (let n = 2; n <= 5; n++) await say({ content: `回答 ${n} <b>粗</b>`, pid: n === 2 ? answered : roots[0] })
  refused['帖子已被删除'] = await post({ deletetime: now(), shown: 0 })
  refused['帖子审核中'] = await post({ is_approved: 0, shown: 0 })
  refused['该论坛已关闭'] = await post({ forum_id: await forum(db, { name: '旧论坛', is_closed: 1 }) })
})
test.afterAll(() => site.stop())

const TABLE = `<table><tbody><tr>${'<td>一个很长很长的格子</td>'.repeat(9)}</tr></tbody></table>`

const at = (path: string) => site.url + path
const here = (more = '') => `/essayDetails?id=${read}${more}`
const article = (page: Page) => page.locator('article.article')
const comments = (page: Page) => page.locator('.comment')
const login = (path: string) => `/login?redirect=${encodeURIComponent(path)}`

test('a post shows its forum, title, text, topics and view count', async ({ page }) => {
  await page.goto(at(here()))
  const shown = article(page)
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('真实电耗与账单')
  await expect(shown.locator('header .tag')).toHaveText('精华')
  await expect(shown.locator('header time')).toHaveText('2026-11-18 20:14:36')
  await expect(shown.locator('header .by').first()).toContainText('12,403')
  await expect(shown.locator('.prose strong')).toHaveText('结论')
  await expect(shown.getByRole('link', { name: '青岳论坛' })).toHaveAttribute('href', `/bbsDetails?id=${forum_id}`)
  await expect(shown.getByRole('link', { name: '电费晒一晒' })).toHaveAttribute('href', `/topicDetails?id=${topic}`)
  await expect(shown).toContainText('不代表本公司立场')
})

test('a post shows its author, their other posts and hot posts beside it', { tag: '@full' }, async ({ page }) => {
  await page.goto(at(here()))
  const panel = page.getByRole('region', { name: '作者资料' })
  await expect(panel.locator('.figures')).toHaveText('1,280帖子9精华2,310回复')
  await expect(panel.getByRole('img', { name: '等级 12' })).toBeVisible()
  await expect(panel).toContainText('青岳 Q5 车主')
  await expect(panel).toContainText('注册于 2026-11-18 20:14:36')
  await expect(panel.getByRole('link', { name: '山里的风的主页' })).toHaveAttribute(
    'href',
    `/personalHomepage?id=${author}`,
  )
  await expect(panel.getByRole('link', { name: '私信' })).toHaveAttribute('href', `/privateLetter?uid=${author}`)
  await expect(page.getByRole('region', { name: 'TA 的其他帖子' }).locator('li')).toHaveText(['第一次保养'])
  await expect(page.getByRole('region', { name: '热帖榜' }).locator('li')).toHaveCount(10)
  await page.goto(at(`/essayDetails?id=${quiet}`))
  await expect(page.getByRole('region', { name: 'TA 的其他帖子' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: '作者资料' }).locator('.owner')).toHaveCount(0)
})

test('a post shows ten comments a page, with floor numbers and likes', { tag: '@full' }, async ({ page }) => {
  await page.goto(at(here()))
  await expect(comments(page)).toHaveCount(10)
  await expect(comments(page).first()).toContainText('1 楼')
  await expect(comments(page).first().locator('.acts').first()).toContainText('268 赞')
  await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '2', exact: true }).click()
  await expect(page).toHaveURL(at(here('&page=2#comments')))
  await expect(comments(page)).toHaveCount(2)
  await expect(comments(page).first()).toContainText('第 11 个看法')
  await expect(comments(page).first()).toContainText('11 楼')
})

test('three replies are shown below a comment, with a link to all of them', { tag: '@full' }, async ({ page }) => {
  await page.goto(at(here()))
  const answers = comments(page).first().locator('.replies > li')
  await expect(answers).toHaveCount(4)
  await expect(answers.first().locator('.lz')).toHaveText('楼主')
  await expect(answers.nth(1)).toContainText('回复 山里的风：回答 2 <b>粗</b>')
  await answers.getByRole('link', { name: '查看全部 5 条回复' }).click()
  await expect(page).toHaveURL(at(here(`&comment=${roots[0]}#comments`)))
  await expect(comments(page)).toHaveCount(1)
  await expect(answers).toHaveCount(5)
  await page.getByRole('link', { name: '查看全部评论' }).click()
  await expect(comments(page)).toHaveCount(10)
})

test('a post without comments says so; a page past the last links to the first', { tag: '@full' }, async ({ page }) => {
  await page.goto(at(`/essayDetails?id=${quiet}`))
  await expect(page.locator('#comments')).toContainText('还没有评论')
  await page.goto(at(here('&page=9')))
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.locator('#comments').getByRole('link', { name: '看第一页' }).click()
  await expect(comments(page)).toHaveCount(10)
})

test('sharing copies the page address and says so', { tag: '@full' }, async ({ context, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(at(here('&page=2')))
  await article(page).getByRole('button', { name: '分享' }).click()
  await expect(page.locator('.toasts')).toHaveText('复制成功')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(at(here('&page=2')))
})

test('actions of guests link to the login, which returns to where they were', { tag: '@full' }, async ({ page }) => {
  await page.goto(at(here('&page=2')))
  const main = page.locator('main')
  const prompt = main.locator('.prompt')
  await expect(prompt).toContainText('登录后参与讨论')
  await expect(prompt.getByRole('link', { name: '注册' })).toHaveAttribute('href', '/register')
  for (const name of ['收藏 1204', '关注'])
    for (const link of await main.getByRole('link', { name, exact: true }).all())
      await expect(link).toHaveAttribute('href', login(here('&page=2')))
  const report = main.getByRole('link', { name: '举报', exact: true }).first()
  await expect(report).toHaveAttribute('href', `/report?type=essay&id=${read}`)
  const reply = comments(page).first().getByRole('link', { name: '回复' })
  await expect(reply).toHaveAttribute('href', `/reply?essay_id=${read}&pid=${roots[10]}`)
  await expect(main.getByRole('textbox')).toHaveCount(0)
  await prompt.getByRole('link', { name: '登录' }).click()
  await expect(page).toHaveURL(at(login(here('&page=2#comments'))))
})

test('an action clicked before hydration takes effect after it, without leaving the page', async ({ browser }) => {
  const page = await signedIn(browser, site, await someone(site, '手快的人'))
  const asleep = Promise.withResolvers<void>()
  await page.route(/MarkButton.*\.js/, async route => {
    await asleep.promise
    await route.continue()
  })
  await page.goto(at(here()), { waitUntil: 'domcontentloaded' })
  const collect = article(page).getByRole('link', { name: '收藏' }).first()
  await collect.click()
  await expect(collect).toHaveAttribute('aria-busy', 'true')
  asleep.resolve()
  await expect(article(page).getByRole('button', { name: '已收藏' }).first()).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(at(here()))
  await page.context().close()
})

for (const javaScriptEnabled of [true, false])
  test(`a post that cannot be shown says why in a dialog (script ${javaScriptEnabled})`, { tag: '@full' }, async ({
    browser,
  }) => {
    const page = await (await browser.newContext({ javaScriptEnabled })).newPage()
    const asked = [
      ['帖子已被删除', refused['帖子已被删除'], 404],
      ['帖子审核中', refused['帖子审核中'], 403],
      ['该论坛已关闭', refused['该论坛已关闭'], 403],
      ['帖子不存在', 999_999, 404],
      ['帖子不存在', 'x', 404],
    ] as const
    for (const [text, id, status] of asked) {
      const answer = await page.goto(at(`/essayDetails?id=${id}`))
      expect([text, answer?.status()]).toEqual([text, status])
      const dialog = page.getByRole('dialog', { name: '提示' })
      await expect(dialog).toContainText(text)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeVisible()
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await dialog.getByRole('link', { name: '返回' }).click()
      await expect(page).toHaveURL(at('/'))
    }
    await page.context().close()
  })

test('the dialog of a missing post returns to the previous page', { tag: '@full' }, async ({ page }) => {
  await page.goto(at('/allTopic'))
  const gone = `/essayDetails?id=${refused['帖子已被删除']}`
  await page.evaluate(address => {
    document.querySelector('main a')?.setAttribute('href', address)
  }, gone)
  await page.locator('main a').first().click()
  await expect(page).toHaveURL(at(gone))
  await page.getByRole('dialog').getByRole('link', { name: '返回' }).click()
  await expect(page).toHaveURL(at('/allTopic'))
})

test('every view counts, views served from the page cache included', { tag: '@full' }, async () => {
  const database = await demoFile()
  const mine = await startSite({ database })
  const paths = [`/essayDetails?id=1`, `/topicDetails?id=1`]
  const views = async (db: Site['db']) => [
    (await db.selectFrom('essay').select('views').where('id', '=', 1).executeTakeFirstOrThrow()).views,
    (await db.selectFrom('talk').select('views').where('id', '=', 1).executeTakeFirstOrThrow()).views,
  ]
  const before = await views(mine.db)
  for (const path of [...paths, ...paths, ...paths]) expect((await fetch(mine.url + path)).status).toBe(200)
  // Of two servers each has its own page cache and its share of the requests.
  const kept = clustered ? /how="kept"\} [1-9]/ : /how="kept"\} [4-9]/
  expect(await (await fetch(`${mine.privateUrl}/metrics`)).text()).toMatch(kept)
  await mine.stop()
  const db = openDb(database)
  expect(await views(db)).toEqual(before.map(count => count + 3))
  await db.destroy()
})

test('post, comments and pager work without script', { tag: '@full' }, async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(at(here()))
  await expect(article(page).locator('.prose strong')).toBeVisible()
  await expect(comments(page)).toHaveCount(10)
  await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '下一页' }).click()
  await expect(comments(page).first()).toContainText('第 11 个看法')
  await page.context().close()
})

test('the English post page is translated and links to English pages', { tag: '@full' }, async ({ page }) => {
  await page.goto(at(`/en-us${here()}`))
  await expect(page.getByRole('heading', { name: 'Comments', exact: true })).toBeVisible()
  await expect(comments(page).first().locator('.lz')).toHaveText('Author')
  const prompt = page.locator('.prompt').getByRole('link', { name: 'Sign in' })
  await expect(prompt).toHaveAttribute('href', `/en-us${login(`/en-us${here()}#comments`)}`)
  await page.getByRole('link', { name: 'Show all 5 replies' }).click()
  await expect(page).toHaveURL(at(`/en-us${here(`&comment=${roots[0]}#comments`)}`))
  await page.goto(at(`/en-us/essayDetails?id=${refused['帖子审核中']}`))
  await expect(page.getByRole('dialog', { name: 'Notice' })).toContainText('This post is under review')
})

test('on a phone, actions are in a bar at the bottom, and a wide table scrolls by keyboard', { tag: '@full' }, async ({
  browser,
}) => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await page.goto(at(here()))
  const bar = page.getByRole('navigation', { name: '帖子操作' })
  await expect(bar.getByRole('link', { name: '说说你的看法' })).toBeInViewport()
  await expect(page.getByRole('navigation', { name: '侧边工具' })).toBeHidden()
  await expect(article(page).locator('.author-line')).toContainText('山里的风')
  const table = page.getByRole('region', { name: '表格 1' })
  await table.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => table.evaluate(frame => frame.scrollLeft)).toBeGreaterThan(0)
  await bar.getByRole('link', { name: '评论' }).click()
  await expect(page.getByRole('heading', { name: '评论' })).toBeInViewport()
  await page.context().close()
})

test('a post has meta tags and structured data for itself, its comments and its breadcrumb', async ({ page }) => {
  await page.goto(at(here(`&comment=&page=1`)))
  const content = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content')
  expect([await content('og:type'), await content('og:image')]).toEqual([
    'article',
    at('/art/car-e2e.type=suv.place=sea_big.png'),
  ])
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', '每公里三毛')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', at(here()))
  const { '@graph': graph } = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!)
  const [post, way] = graph
  expect([post['@type'], post.headline, post.author.name]).toEqual([
    'DiscussionForumPosting',
    '真实电耗与账单',
    '山里的风',
  ])
  expect([post.comment.length, post.comment[0].comment.length]).toEqual([10, 3])
  expect(way.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
    at('/allBbs'),
    at(`/bbsDetails?id=${forum_id}`),
    at(here()),
  ])
})
