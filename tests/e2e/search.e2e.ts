import { expect, type Page } from 'playwright/test'
import { indexRows } from '../../src/lib/db/search.ts'
import { forum, member } from '../world.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

const MANY = 1001
let site: Site

test.beforeAll(async () => {
  site = await freshSite()
  const { db } = site
  const user_id = (await member(db, { nickname: '蓝鲸骑手' })).member
  const forum_id = await forum(db, { name: '蓝鲸论坛', desc: '蓝鲸车主' })
  await indexRows(db, 'forum', [{ id: forum_id, text: '蓝鲸论坛 蓝鲸车主' }])
  await indexRows(db, 'user', [{ id: user_id, text: '蓝鲸骑手' }])
  const row = { user_id, forum_id, excerpt: '', cover_img_list: '[]', content: '<p>蓝鲸下海了</p>' }
  const times = { createtime: now(), publishtime: now(), updatetime: now(), lasttime: now() }
  const essays = Array.from({ length: MANY }, (_each, n) => ({ title: `蓝鲸 ${n}`, ...row, ...times }))
  const ids = await db.insertInto('essay').values(essays).returning('id').execute()
  await indexRows(
    db,
    'essay',
    ids.map(({ id }) => ({ id, text: '蓝鲸下海了' })),
  )
  const said = {
    essay_id: ids[0]!.id,
    user_id,
    to_id: user_id,
    pid: 0,
    root_id: 0,
    content: '抹香鲸也会下潜',
    createtime: now(),
  }
  const reply = await db
    .insertInto('comment')
    .values(said)
    .returning(['id', 'content as text'])
    .executeTakeFirstOrThrow()
  await indexRows(db, 'comment', [reply])
})
test.afterAll(() => site.stop())

const found = (text: string, rest = '') => `${site.url}/hotInvit?text=${encodeURIComponent(text)}${rest}`
const tabs = (page: Page) => page.getByRole('navigation', { name: '结果类型' })
const marked = async (page: Page) => [...new Set(await page.locator('main mark').allTextContents())]

for (const javaScriptEnabled of [true, false])
  test(`a header search of two characters finds posts${javaScriptEnabled ? '' : ', without script too'}`, {
    tag: '@full',
  }, async ({ browser }) => {
    const page = await (await browser.newContext({ javaScriptEnabled })).newPage()
    await page.goto(`${site.url}/hotInvit`)
    await expect(page.getByRole('combobox')).toHaveValue('essay')
    await page.locator('#words').fill('蓝鲸')
    await page.locator('#words').press('Enter')
    await expect(page).toHaveURL(found('蓝鲸'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('搜索“蓝鲸”')
    await expect(page.locator('#words')).toHaveValue('蓝鲸')
    await expect(page.getByRole('combobox')).toHaveValue('essay')
    await expect(page.locator('.posts > li')).toHaveCount(10)
    expect(await marked(page)).toEqual(['蓝鲸'])
    for (const hit of await page.locator('.posts > li').all()) await expect(hit.locator('mark').first()).toBeVisible()
    await page.context().close()
  })

test('each kind of result has a tab with its count, which stops at a hundred', async ({ page }) => {
  await page.goto(found('蓝鲸'))
  await expect(tabs(page).getByRole('link')).toHaveText([
    '综合',
    '帖子100+',
    '回复0',
    '短视频0',
    '话题0',
    '车友1',
    '论坛1',
    '商品0',
    '店铺0',
    '帮助0',
  ])
  await expect(page.locator('main')).toContainText('找到 102+ 条结果')
  await tabs(page).getByRole('link', { name: '车友' }).click()
  await expect(page).toHaveURL(found('蓝鲸', '&type=user'))
  await expect(page.locator('.hit')).toContainText('蓝鲸骑手')
  await tabs(page).getByRole('link', { name: '论坛' }).click()
  expect(await marked(page)).toEqual(['蓝鲸'])
  await page.locator('.hit').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('蓝鲸论坛')
})

test('goods and shops are found; goods link to the mall search', async ({ page }) => {
  await page.goto(found('脚垫', '&type=shop'))
  await expect(page.locator('.hit')).toContainText('锦座内饰旗舰店')
  await tabs(page).getByRole('link', { name: '商品' }).click()
  await expect(page.locator('.hit').first().locator('.price')).toContainText('.00')
  await page.getByRole('link', { name: '去商城按品牌、价格和车型筛选' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('“脚垫”的商品')
})

for (const javaScriptEnabled of [true, false])
  test(`results are sorted and filtered${javaScriptEnabled ? ' in place' : ' without script'}, as shown in the address`, {
    tag: '@full',
  }, async ({ browser }) => {
    const page = await (await browser.newContext({ javaScriptEnabled })).newPage()
    await page.goto(found('蓝鲸'))
    const chosen = (label: string) => page.getByRole('navigation', { name: label }).locator('[aria-current=true]')
    await page.getByRole('navigation', { name: '排序' }).getByRole('link', { name: '最新' }).click()
    await expect(page).toHaveURL(found('蓝鲸', '&sort=newest'))
    await expect(page.locator('.posts h3 a').first()).toHaveText(`蓝鲸 ${MANY - 1}`)
    await page.getByRole('navigation', { name: '时间' }).getByRole('link', { name: '一周' }).click()
    await expect(page).toHaveURL(found('蓝鲸', '&sort=newest&time=week'))
    await page.getByRole('navigation', { name: '论坛里的' }).getByRole('link', { name: '蓝鲸论坛' }).click()
    await expect(page).toHaveURL(/&sort=newest&time=week&forum_id=\d+$/)
    await expect(chosen('排序')).toHaveText('最新')
    await expect(chosen('时间')).toContainText('一周')
    await expect(chosen('论坛里的')).toContainText('蓝鲸论坛')
    await tabs(page).getByRole('link', { name: '论坛' }).click()
    await expect(page).toHaveURL(found('蓝鲸', '&type=forum'))
    await page.context().close()
  })

test('a matching reply is shown below its post and links to the comment', { tag: '@full' }, async ({ page }) => {
  await page.goto(found('抹香鲸'))
  await expect(page.locator('.posts h3 a').first()).toHaveText('蓝鲸 0')
  await expect(page.locator('.best')).toHaveText('抹香鲸也会下潜')
  expect(await marked(page)).toEqual(['抹香鲸'])
  await page.locator('.best a').click()
  await expect(page).toHaveURL(/essayDetails\?comment=\d+&id=\d+#c\d+$/)
  await expect(page.locator(':target')).toContainText('抹香鲸也会下潜')
})

test('results are paged and keep the search words', { tag: '@full' }, async ({ page }) => {
  await page.goto(found('蓝鲸'))
  const pager = page.getByRole('navigation', { name: '分页' })
  await expect(pager.locator('a:not([rel])')).toHaveText(['1', '2', '3', '4', '5'])
  await pager.getByRole('link', { name: '2', exact: true }).click()
  await expect(page).toHaveURL(found('蓝鲸', '&page=2'))
  await expect(page.locator('#words')).toHaveValue('蓝鲸')
  await tabs(page).getByRole('link', { name: '论坛' }).click()
  await expect(page).toHaveURL(found('蓝鲸', '&type=forum'))
  await expect(page.getByRole('navigation', { name: '分页' })).toHaveCount(0)
  await expect(page.locator('.suggestions a')).toHaveText(['蓝鲸论坛', '蓝鲸骑手'])
})

test('an empty result links on', { tag: '@full' }, async ({ page }) => {
  await page.goto(found('没有这样的词语'))
  await expect(page.locator('.empty')).toContainText('没有找到与“没有这样的词语”有关的内容')
  await page.getByRole('link', { name: '看看热门帖子' }).click()
  await expect(page).toHaveURL(`${site.url}/hotInvit`)
  await page.goto(found('蓝鲸', '&type=talk'))
  await page.locator('.empty').getByRole('link', { name: '车友里有 1 条' }).click()
  await expect(page).toHaveURL(found('蓝鲸', '&type=user'))
})

for (const text of ['<img src=x onerror=alert(1)>', '"><script>alert(1)</script>', "{twin}{sought}$1%&'", '\\"\n]]>'])
  test(`searching for ${JSON.stringify(text)} shows it as plain text`, async ({ page }) => {
    const told: string[] = []
    page.on('dialog', dialog => told.push(dialog.message()))
    page.on('pageerror', error => told.push(error.message))
    const answer = await page.goto(found(text))
    expect(answer?.status()).toBe(200)
    const line = text.replace(/\s+/g, ' ')
    expect((await page.getByRole('heading', { level: 1 }).textContent())?.replace(/\s+/g, ' ')).toBe(`搜索“${line}”`)
    expect(await page.locator('#words').inputValue()).toBe(text.replace('\n', ''))
    await expect(page.locator('img[src="x"]')).toHaveCount(0)
    const twin = await page.locator('.topbar a[hreflang=en-US]').getAttribute('href')
    expect(new URL(twin!, site.url).searchParams.get('text')).toBe(text)
    expect(told).toEqual([])
  })

test('search words are cut to fifty characters', { tag: '@full' }, async ({ page }) => {
  await page.goto(found('车'.repeat(60)))
  await expect(page.locator('#words')).toHaveValue('车'.repeat(50))
})

test('results are noindex, hot posts are not', { tag: '@full' }, async ({ page }) => {
  await page.goto(found('续航'))
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.goto(`${site.url}/hotInvit?page=2`)
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${site.url}/hotInvit?page=2`)
})

test('without search words the hottest posts are listed, ten a page', { tag: '@full' }, async ({ page }) => {
  const hottest = await site.db
    .selectFrom('essay')
    .innerJoin('forum', 'forum.id', 'forum_id')
    .select('title')
    .where('shown', '=', 1)
    .where('forum.is_closed', '=', 0)
    .orderBy('hot', 'desc')
    .orderBy('essay.id', 'desc')
    .limit(20)
    .execute()
  const titles = hottest.map(row => row.title)
  await page.goto(`${site.url}/hotInvit`)
  await expect(page.locator('.posts h3 a')).toHaveText(titles.slice(0, 10))
  await page.getByRole('link', { name: '下一页' }).click()
  await expect(page).toHaveURL(`${site.url}/hotInvit?page=2`)
  await expect(page.locator('.posts h3 a')).toHaveText(titles.slice(10))
})

test('searching in English finds the same posts', { tag: '@full' }, async ({ page }) => {
  await page.goto(`${site.url}/en-us/hotInvit`)
  await page.locator('#words').fill('蓝鲸')
  await page.locator('#words').press('Enter')
  await expect(page).toHaveURL(`${site.url}/en-us/hotInvit?text=${encodeURIComponent('蓝鲸')}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search for “蓝鲸”')
  await expect(page.locator('.posts > li')).toHaveCount(10)
})

test('help articles are a kind of result with a count', { tag: '@full' }, async ({ page }) => {
  await page.goto(`${site.url}/hotInvit?text=${encodeURIComponent('隐私政策')}`)
  const tab = page.locator('nav a[href*="type=help"]').first()
  await expect(tab).toContainText(/帮助\s*[1-9]/)
  await tab.click()
  await expect(page.locator('.posts a[href="/cms/help-18"]')).toBeVisible()
  await expect(page.locator('.suggestions a[href="/cms/help-18"]')).toBeVisible()
})
