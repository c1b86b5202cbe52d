import { expect, type Page } from 'playwright/test'
import sharp from 'sharp'
import { moreOf } from './comment-menu.ts'
import { callsOf, heldBack } from './held.ts'
import { signedIn, slowDown, someone } from './signed.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
let author: number
let reader: number
test.beforeAll(async () => {
  site = await freshSite()
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
  await site.everythingFalls()
  return id
}

/** Opens the page and waits for hydration. */
async function read(page: Page, path: string) {
  await page.goto(path)
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0)
}

const toast = (page: Page) => page.locator('.toast:last-child')
const box = (page: Page) => page.locator('.reply-box')

test('a member replies and is answered, and a guest sees both at once', async ({ browser }) => {
  // New members, since those of other tests may have hit the rate limit.
  const [author, reader] = [await someone(site, '写帖的人'), await someone(site, '读帖的人')]
  const id = await post(author)
  const path = `${site.url}/essayDetails?id=${id}`
  const visitor = await browser.newPage()
  await visitor.goto(path)
  const one = await signedIn(browser, site, reader)
  await read(one, path)
  await expect(one.locator('.prompt.visitors')).toBeHidden()
  const button = box(one).getByRole('button', { name: '发表回复' })
  await expect(button).not.toHaveClass(/primary/)
  await box(one).getByRole('textbox').fill('换冬季胎\n<img src=x onerror=alert(1)>')
  await expect(button).toHaveClass(/primary/)
  await button.click()
  await expect(one.locator('.comment')).toContainText('换冬季胎 <img src=x onerror=alert(1)>')
  await expect(box(one).getByRole('textbox')).toHaveValue('')
  await expect(toast(one)).toHaveText('评论成功')
  // Replying also watches the post, which the button shows at once.
  const watching = one.locator('.article > .row').getByRole('button', { name: '已关注回复', exact: true })
  await expect(watching).toHaveAttribute('aria-pressed', 'true')
  await visitor.reload()
  await expect(visitor.locator('.comment')).toContainText('换冬季胎')

  const two = await signedIn(browser, site, author)
  await read(two, path)
  await two.locator('.comment').getByText('回复', { exact: true }).click()
  await expect(box(two)).toHaveCount(2)
  await two.locator('.comment .reply-box').getByRole('textbox').fill('什么牌子')
  await two.locator('.comment .reply-box').getByRole('button', { name: '发表回复' }).click()
  await expect(two.locator('.replies > li')).toContainText('什么牌子')
  await expect(box(two)).toHaveCount(1)
  await visitor.reload()
  await expect(visitor.locator('.replies')).toContainText('什么牌子')
  expect('说说你的看法').not.toBe('')
  await Promise.all([visitor, one, two].map(page => page.context().close()))
})

test('only one reply box is open at a time', { tag: '@full' }, async ({ browser }) => {
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

test('an unfinished reply survives a closed tab and opens in another browser', { tag: '@full' }, async ({
  browser,
}) => {
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

test('collecting, liking, watching and following take effect at once and persist', { tag: '@full' }, async ({
  browser,
}) => {
  const id = await post()
  const comment = { essay_id: id, user_id: author, content: '顶一下', createtime: now(), pid: 0, root_id: 0 }
  await site.db.insertInto('comment').values(comment).execute()
  const page = await signedIn(browser, site, await someone(site, '喜欢的人'))
  await read(page, `${site.url}/essayDetails?id=${id}`)
  const switches: [string, string][] = [
    ['.article > .row [aria-pressed]:has-text("收藏")', '收藏成功'],
    ['.article > .row [aria-pressed]:has-text("赞")', '点赞成功'],
    ['.article > .row [aria-pressed]:has-text("关注回复")', '关注成功，有新回复会通知你'],
    ['.comment .act[aria-pressed]', '点赞成功'],
    ['.author-side [aria-pressed]', '关注成功'],
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
  await expect(page.locator(switches[1]![0])).toHaveText(/已赞 1/)
  await page.locator(switches[0]![0]).click()
  await expect(toast(page)).toHaveText('取消成功')
  await page.context().close()
})

const words = ['收藏', '赞', '关注回复'] as const
test('a like, collection or follow that fails is undone, and a double click counts once', {
  tag: '@full',
}, async ({ browser }) => {
  const id = await post()
  const comment = { essay_id: id, user_id: author, content: '顶一下', createtime: now(), pid: 0, root_id: 0 }
  await site.db.insertInto('comment').values(comment).execute()
  const page = await signedIn(browser, site, reader)
  await read(page, `${site.url}/essayDetails?id=${id}`)
  const marks = [
    ...words.map(word => page.locator('.article > .row [aria-pressed]', { hasText: word })),
    ...['.comment .act[aria-pressed]', '.author-side [aria-pressed]'].map(place => page.locator(place)),
  ]
  await page.route(/\/(collectEssay|userPraiseEssay|watchEssay|userPraiseComment|followUser)$/, route =>
    route.fulfill({ json: { code: -1, desc: '今天不行', data: null } }),
  )
  for (const isRefused of [true, false]) {
    for (const mark of marks) {
      await expect(mark).toHaveAttribute('aria-pressed', 'false')
      const before = await mark.textContent()
      const answer = isRefused ? page.waitForEvent('requestfinished') : page.waitForEvent('requestfailed')
      await mark.click()
      await answer
      await expect(mark).toHaveAttribute('aria-pressed', 'false')
      await expect(mark).toHaveText(before!)
      if (isRefused) await expect(toast(page)).toHaveText('今天不行')
      else await expect(toast(page)).toHaveClass(/bad/)
    }
    await page.unrouteAll()
    await page.context().setOffline(true)
  }
  await page.context().setOffline(false)
  const calls = callsOf(page)
  await marks[0]!.dblclick()
  await expect(marks[0]!).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(marks[0]!).toHaveText(/1$/)
  expect(calls.filter(path => path.endsWith('/collectEssay'))).toHaveLength(1)
  await page.context().close()
})

test('a like by another member is pushed to the page, which needs no timer', { tag: '@full' }, async ({ browser }) => {
  const id = await post()
  const page = await signedIn(browser, site, await someone(site, '看着的人'))
  await page.clock.install()
  const stream = page.waitForResponse(answer => answer.url().includes(`posts=${id}`))
  await read(page, `${site.url}/essayDetails?id=${id}`)
  await stream
  const like = page.locator('.article > .row [aria-pressed]:has-text("赞")')
  await expect(like).not.toHaveText(/1/)
  await page.clock.pauseAt(Date.now() + 60_000)
  const other = await signedIn(browser, site, await someone(site, '点赞的人'))
  const answer = await other.request.post(`${site.url}/api/forum/forum_essay/userPraiseEssay`, {
    data: { essay_id: id, screen: 1 },
    headers: { origin: site.url },
  })
  expect((await answer.json()).code).toBe(200)
  await expect(like).toHaveText(/1/)
  await Promise.all([page, other].map(each => each.context().close()))
})

test('a member is not offered to follow themselves', { tag: '@full' }, async ({ browser }) => {
  const page = await signedIn(browser, site, author)
  await page.goto(`${site.url}/essayDetails?id=${await post()}`)
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0)
  await expect(page.locator('.author-side').getByRole('button', { name: '关注' })).toHaveCount(0)
  await expect(page.locator('.author-side').getByRole('link', { name: '关注' })).toHaveCount(0)
  await page.context().close()
})

test('without script a member replies, with validation and pictures; a guest is led to the login', async ({
  browser,
}) => {
  const id = await post()
  const page = await signedIn(browser, site, await someone(site, '没有脚本'), { javaScriptEnabled: false })
  await page.goto(`${site.url}/essayDetails?id=${id}`)
  const send = { name: '发表回复' }
  await box(page).getByRole('textbox').fill('不用脚本也行')
  const drawn = sharp({ create: { width: 600, height: 400, channels: 3, background: '#c33' } })
  const file = { name: 'a.png', mimeType: 'image/png', buffer: await drawn.png().toBuffer() }
  await box(page).getByLabel('图片').setInputFiles(file)
  await box(page).getByRole('button', send).click()
  await expect(page.locator('.comment')).toContainText('不用脚本也行')
  await expect(page.locator('.comment .sent-pictures img')).toHaveAttribute('width', '600')
  await slowDown(site)
  await page.goto(`${site.url}/essayDetails?id=${id}`)
  await page.locator('.comment').getByRole('link', { name: '回复' }).click()
  await box(page).getByRole('textbox').fill('太快了')
  await box(page)
    .getByLabel('图片')
    .setInputFiles({ ...file, buffer: Buffer.from('不是图片') })
  await box(page).getByRole('button', send).click()
  await expect(page.getByRole('alert')).toContainText('只支持')
  await expect(box(page).getByLabel('图片')).toHaveAccessibleDescription(/只支持/)
  await expect(box(page).getByRole('textbox')).toHaveValue('太快了')
  await box(page).getByRole('button', send).click()
  await expect(page.getByRole('alert')).toContainText('太快了，请')
  await expect(box(page).getByRole('textbox')).toHaveAccessibleDescription(/太快了/)
  await expect(box(page).getByRole('textbox')).toHaveValue('太快了')
  await page.context().close()

  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await visitor.goto(`${site.url}/essayDetails?id=${id}`)
  await box(visitor).getByRole('textbox').fill('我也说')
  await box(visitor).getByRole('button', send).click()
  await expect(visitor).toHaveURL(`${site.url}/login?redirect=${encodeURIComponent(`/essayDetails?id=${id}#comments`)}`)
  await visitor.context().close()
})

test('a reply form from another site is not stored', async () => {
  const id = await post()
  const { openSession } = await import('../../src/lib/domain/account/sessions.ts')
  const cookie = `session=${await openSession(site.db, reader, now())}`
  const body = new URLSearchParams({ essay_id: `${id}`, content: '冒充' })
  const headers = { cookie, origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' }
  await fetch(`${site.url}/reply`, { method: 'POST', headers, body: body.toString(), redirect: 'manual' })
  const said = await site.db.selectFrom('comment').select('id').where('essay_id', '=', id).execute()
  expect(said).toEqual([])
})

test('comment counts follow everywhere on the page when a comment is added and deleted', {
  tag: '@full',
}, async ({ browser }) => {
  const id = await post()
  const page = await signedIn(browser, site, await someone(site, '数数的人'))
  await read(page, `${site.url}/essayDetails?id=${id}`)
  const numbers = page.locator('.article header > .by, .rail a[href="#comments"]')
  await box(page).getByRole('textbox').fill('第一条')
  await box(page).getByRole('button', { name: '发表回复' }).click()
  const said = page.locator('.comment', { hasText: '第一条' })
  await expect(said).toBeVisible()
  await expect(page.locator('#comments .head')).toContainText('1 条')
  for (const number of await numbers.all()) await expect(number).toContainText('1')
  await expect(page.locator('#comments .empty')).toHaveCount(0)
  await expect(said.getByText(/举报|Report/)).toHaveCount(0)
  await moreOf(said)
  await said.getByRole('button', { name: '删除' }).click()
  const dialog = page.getByRole('dialog')
  await page.route('**/deleteComment', route => route.abort())
  await dialog.getByRole('button', { name: '删除' }).click()
  await expect(toast(page)).not.toBeEmpty()
  await expect(said).toBeVisible()
  await page.unroute('**/deleteComment')
  await said.getByRole('button', { name: '删除' }).click()
  await dialog.getByRole('button', { name: '删除' }).click()
  await expect(said).toBeHidden()
  await expect(page.locator('#comments .head')).not.toContainText('1 条')
  await page.reload()
  await expect(page.locator('#comments')).toContainText('还没有评论')
  await page.context().close()
})

test('a reply typed before hydration survives a network failure and a refusal, and is sent once', {}, async ({
  browser,
}) => {
  const id = await post()
  const page = await signedIn(browser, site, await someone(site, '早起的人'))
  const wake = await heldBack(page, 'Comments')
  await page.goto(`${site.url}/essayDetails?id=${id}`)
  const text = box(page).getByRole('textbox')
  const send = box(page).getByRole('button', { name: '发表回复' })
  await text.fill('起得早')
  wake()
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0)
  await expect(text).toHaveValue('起得早')
  await page.context().setOffline(true)
  await send.click()
  await expect(box(page).getByRole('alert')).toBeVisible()
  await expect(text).toHaveValue('起得早')
  await text.press('End')
  await text.pressSequentially('，补一句')
  await page.context().setOffline(false)
  await send.dblclick()
  await expect(page.locator('.comment')).toHaveCount(1)
  await expect(text).toHaveValue('')
  await slowDown(site)
  await text.fill('第二句')
  await send.click()
  await expect(box(page).getByRole('alert')).toContainText('太快了，请')
  await expect(text).toHaveValue('第二句')
  await expect(text).toBeFocused()
  const said = await site.db.selectFrom('comment').select('content').where('essay_id', '=', id).execute()
  expect(said).toEqual([{ content: '起得早，补一句' }])
  await page.context().close()
})

test('a comment held for review is not shown, and a message says so', async ({ browser }) => {
  const id = await post()
  const page = await signedIn(browser, site, await someone(site, '要审的人'))
  await read(page, `${site.url}/essayDetails?id=${id}`)
  const held = { code: 200, desc: '评论已提交，审核后可见', data: { comment: null, is_approved: 0 } }
  await page.route('**/userAtom', route => route.fulfill({ json: held }))
  await box(page).getByRole('textbox').fill('等一等')
  await box(page).getByRole('button', { name: '发表回复' }).click()
  await expect(toast(page)).toHaveText(held.desc)
  await expect(page.locator('.comment')).toHaveCount(0)
  await expect(box(page).getByRole('textbox')).toHaveValue('')
  await page.context().close()
})
