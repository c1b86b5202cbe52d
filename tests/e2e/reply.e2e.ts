import { expect, type Page, test } from 'playwright/test'
import { signedIn, someone } from './signed.ts'
import { demoFile, now, type Site, startSite } from './site.ts'

let site: Site
let author: number
let reader: number
test.beforeAll(async () => {
  site = await startSite({ database: await demoFile() })
  author = await someone(site, '写帖的人')
  reader = await someone(site, '读帖的人')
})
test.afterAll(() => site.stop())

/** A new post without comments. */
async function post(by = author) {
  const { id: forum_id } = await site.db
    .selectFrom('forum')
    .select('id')
    .where('is_closed', '=', 0)
    .executeTakeFirstOrThrow()
  const at = { createtime: now(), updatetime: now(), lasttime: now() }
  const words = { title: '冬天怎么保养', content: '<p>大家说说看</p>', excerpt: '大家说说看', cover_img_list: '[]' }
  const { id } = await site.db
    .insertInto('essay')
    .values({ user_id: by, forum_id, ...words, ...at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Goes there and waits until the box is the member's own. */
async function read(page: Page, path: string) {
  await page.goto(path)
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
}

const toast = (page: Page) => page.locator('.toasts')
const box = (page: Page) => page.locator('.reply-box')

for (const [prefix, say, send, reply] of [
  ['', '说说你的看法', '发表回复', '回复'],
  ['/en-us', 'Share your view', 'Reply', 'Reply'],
] as const) {
  test(`a member replies and is answered; a visitor reads both at once (${prefix || 'zh-cn'})`, async ({ browser }) => {
    // Members of their own: who has just written elsewhere would be asked to wait.
    const [author, reader] = [await someone(site, '写帖的人'), await someone(site, '读帖的人')]
    const id = await post(author)
    const path = `${site.url}${prefix}/essayDetails?id=${id}`
    const visitor = await browser.newPage()
    await visitor.goto(path)
    const one = await signedIn(browser, site, reader)
    await read(one, path)
    await expect(one.locator('.prompt.visitors')).toBeHidden()
    const button = box(one).getByRole('button', { name: send })
    await expect(button).not.toHaveClass(/primary/)
    await box(one).getByRole('textbox').fill('换冬季胎\n<img src=x onerror=alert(1)>')
    await expect(button).toHaveClass(/primary/)
    await button.click()
    await expect(one.locator('.comment')).toContainText('换冬季胎 <img src=x onerror=alert(1)>')
    await expect(box(one).getByRole('textbox')).toHaveValue('')
    if (prefix === '') await expect(toast(one)).toHaveText('评论成功')
    await visitor.reload()
    await expect(visitor.locator('.comment')).toContainText('换冬季胎')

    const two = await signedIn(browser, site, author)
    await read(two, path)
    await two.locator('.comment').getByText(reply, { exact: true }).click()
    await expect(box(two)).toHaveCount(2)
    await two.locator('.comment .reply-box').getByRole('textbox').fill('什么牌子')
    await two.locator('.comment .reply-box').getByRole('button', { name: send }).click()
    await expect(two.locator('.replies > li')).toContainText('什么牌子')
    await expect(box(two)).toHaveCount(1)
    await visitor.reload()
    await expect(visitor.locator('.replies')).toContainText('什么牌子')
    expect(say).not.toBe('')
    await Promise.all([visitor, one, two].map(page => page.context().close()))
  })
}

test('one box is open at a time', async ({ browser }) => {
  const id = await post()
  const at = { createtime: now(), root_id: 0, pid: 0, essay_id: id, user_id: author }
  for (const content of ['一楼', '二楼'])
    await site.db
      .insertInto('comment')
      .values({ ...at, content })
      .execute()
  const page = await signedIn(browser, site, reader)
  await read(page, `${site.url}/essayDetails?id=${id}`)
  for (const floor of ['一楼', '二楼']) {
    await page.locator('.comment', { hasText: floor }).getByText('回复', { exact: true }).click()
    await expect(page.locator('.comment .reply-box')).toHaveCount(1)
    await expect(page.locator('.comment', { hasText: floor }).locator('.reply-box')).toBeVisible()
  }
  await page.context().close()
})

test('a reply that is refused stays in its box, and says why', async ({ browser }) => {
  const id = await post()
  const page = await signedIn(browser, site, await someone(site, '心急的人'))
  await read(page, `${site.url}/essayDetails?id=${id}`)
  await box(page).getByRole('textbox').fill('第一句')
  await box(page).getByRole('button', { name: '发表回复' }).click()
  await expect(page.locator('.comment')).toContainText('第一句')
  await box(page).getByRole('textbox').fill('第二句')
  await box(page).getByRole('button', { name: '发表回复' }).click()
  await expect(toast(page)).toContainText('太快了，请')
  await expect(box(page).getByRole('textbox')).toHaveValue('第二句')
  await page.context().close()
})

test('a reply half written in a tab that dies is there in another browser', async ({ browser }) => {
  const id = await post()
  const page = await signedIn(browser, site, reader)
  await read(page, `${site.url}/essayDetails?id=${id}`)
  await box(page).getByRole('textbox').fill('写到一半的话')
  await page.waitForResponse(answer => answer.url().endsWith('/saveDraft'))
  await page.context().close()
  const other = await signedIn(browser, site, reader)
  await read(other, `${site.url}/essayDetails?id=${id}`)
  await expect(box(other).getByRole('textbox')).toHaveValue('写到一半的话')
  await other.context().close()
})

test('collecting, liking and following switch at once, and stand after a reload', async ({ browser }) => {
  const id = await post()
  const comment = { essay_id: id, user_id: author, content: '顶一下', createtime: now(), pid: 0, root_id: 0 }
  await site.db.insertInto('comment').values(comment).execute()
  const page = await signedIn(browser, site, await someone(site, '喜欢的人'))
  await read(page, `${site.url}/essayDetails?id=${id}`)
  const switches: [string, string][] = [
    [`[data-mark="essay:${id}"].button`, '收藏成功'],
    ['.comment [data-mark^="comment:"]', '点赞成功'],
    [`.author-side [data-mark="user:${author}"]`, '关注成功'],
  ]
  for (const [place, said] of switches) {
    await expect(page.locator(place)).toHaveAttribute('aria-pressed', 'false')
    await page.locator(place).click()
    await expect(page.locator(place)).toHaveAttribute('aria-pressed', 'true')
    await expect(toast(page)).toHaveText(said)
  }
  await page.reload()
  for (const [place] of switches) await expect(page.locator(place)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator(switches[0]![0])).toHaveText(/已收藏 1/)
  await page.locator(switches[0]![0]).click()
  await expect(toast(page)).toHaveText('取消成功')
  await page.context().close()
})

test('what the server refuses is taken back', async ({ browser }) => {
  const id = await post()
  const page = await signedIn(browser, site, reader)
  await read(page, `${site.url}/essayDetails?id=${id}`)
  const collect = page.locator(`[data-mark="essay:${id}"].button`)
  await expect(collect).toHaveAttribute('aria-pressed', 'false')
  await page.route('**/collectEssay', route => route.fulfill({ json: { code: -1, desc: '今天不行', data: null } }))
  await collect.click()
  await expect(toast(page)).toHaveText('今天不行')
  await expect(collect).toHaveAttribute('aria-pressed', 'false')
  await expect(collect).toHaveText(/收藏 0/)
  await page.context().close()
})

test('nobody is offered to follow themselves', async ({ browser }) => {
  const page = await signedIn(browser, site, author)
  await page.goto(`${site.url}/essayDetails?id=${await post()}`)
  await expect(page.locator(`.author-side [data-mark="user:${author}"]`)).toBeHidden()
  await page.context().close()
})

test('without script a member replies by a plain form, a visitor is led to the login', async ({ browser }) => {
  const id = await post()
  const page = await signedIn(browser, site, await someone(site, '没有脚本'), { javaScriptEnabled: false })
  await page.goto(`${site.url}/essayDetails?id=${id}`)
  await box(page).getByRole('textbox').fill('不用脚本也行')
  await box(page).getByRole('button').click()
  await expect(page.locator('.comment')).toContainText('不用脚本也行')
  await page.goto(`${site.url}/essayDetails?id=${id}`)
  await page.locator('.comment').getByRole('link', { name: '回复' }).click()
  await box(page).getByRole('textbox').fill('太快了')
  await box(page).getByRole('button').click()
  await expect(page.getByRole('alert')).toContainText('太快了，请')
  await expect(box(page).getByRole('textbox')).toHaveValue('太快了')
  await page.context().close()

  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await visitor.goto(`${site.url}/essayDetails?id=${id}`)
  await box(visitor).getByRole('textbox').fill('我也说')
  await box(visitor).getByRole('button').click()
  await expect(visitor).toHaveURL(`${site.url}/login?redirect=${encodeURIComponent(`/essayDetails?id=${id}#comments`)}`)
  await visitor.context().close()
})

test('a form of another site writes nothing', async () => {
  const id = await post()
  const { openSession } = await import('../../src/lib/account/sessions.ts')
  const cookie = `session=${await openSession(site.db, reader, now())}`
  const body = new URLSearchParams({ essay_id: `${id}`, content: '冒充' })
  const headers = { cookie, origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' }
  await fetch(`${site.url}/reply`, { method: 'POST', headers, body: body.toString(), redirect: 'manual' })
  const said = await site.db.selectFrom('comment').select('id').where('essay_id', '=', id).execute()
  expect(said).toEqual([])
})
