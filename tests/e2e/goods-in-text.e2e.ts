import { type Browser, expect, type Page } from 'playwright/test'
import sharp from 'sharp'
import { change } from '../../src/lib/db/change.ts'
import { indexRows } from '../../src/lib/db/search.ts'
import { userAtom } from '../../src/lib/domain/forum/write-comment.ts'
import { updateGoodsIndex } from '../../src/lib/domain/mall/update-goods.ts'
import { faultsOf } from './faults.ts'
import { callsOf, heldBack } from './held.ts'
import { signedIn, someone } from './signed.ts'
import { FILES, freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
let forum: { id: number; column_id: number }
test.beforeAll(async () => {
  site = await freshSite()
  forum = await site.db
    .selectFrom('forum')
    .innerJoin('forum_column', 'forum_column.forum_id', 'forum.id')
    .select(['forum.id', 'forum_column.id as column_id'])
    .where('is_closed', '=', 0)
    .executeTakeFirstOrThrow()
})
test.afterAll(() => site.stop())

const chinese = {
  title: '标题',
  column: '版块',
  talks: '话题',
  publish: '发布',
  published: '发布成功',
  again: '换一件',
  image: '图片',
  poll: '投票',
  goods: '商品',
  choose: '选择商品',
  question: '投票的问题',
  option: '选项',
  done: '完成',
  vote: '投票',
  voted: '你已投票',
  send: '发表回复',
  said: '评论成功',
  collect: '收藏',
  follow: '关注',
  report: '举报',
  reason: '广告营销',
  sendReport: '提交举报',
  off: '已下架',
  told: ['回复了你', '赞了你', '关注了你'],
}
type Words = typeof chinese

/** A member who can be found by name. */
async function named(nickname: string) {
  const id = await someone(site, nickname)
  await indexRows(site.db, 'user', [{ id, text: nickname }])
  return id
}

async function goodsFor(turn: number) {
  return site.db
    .selectFrom('goods')
    .innerJoin('sku', 'sku.id', 'goods.sku_id')
    .select(['goods.id', 'goods.name', 'goods.sku_id', 'sku.price'])
    .where('goods.shown', '=', 1)
    .where('goods.type', '=', 2)
    .where('goods.stock', '>', 20)
    .whereRef('sku.price', '=', 'goods.discount_price')
    .orderBy('goods.id')
    .limit(1)
    .offset(turn)
    .executeTakeFirstOrThrow()
}
type Goods = Awaited<ReturnType<typeof goodsFor>>

const yuan = (fen: number) => `${Math.floor(fen / 100).toLocaleString('en-US')}.${String(fen % 100).padStart(2, '0')}`
const quiet = (page: Page) => expect(page.locator('main astro-island[ssr]')).toHaveCount(0)

/** Chooses goods in the dialog, searching for their name. */
async function choose(page: Page, { name, sku_id }: Goods, words: Words) {
  const dialog = page.getByRole('dialog', { name: words.choose })
  await dialog.getByRole('searchbox').fill(name)
  await dialog.locator('li', { hasText: name }).locator('button').first().click()
  await expect(dialog).toHaveCount(0)
  return sku_id
}

/** Writes and publishes a post with every kind of content in the editor. */
async function write(page: Page, title: string, called: string, goods: Goods, words: Words) {
  const paragraphs = page.locator('.editor .ce-paragraph')
  // Before the editor is ready, the fields are not hydrated.
  await expect(paragraphs.first()).toBeVisible()
  await page.getByLabel(words.title, { exact: true }).fill(title)
  await page.getByLabel(words.column, { exact: true }).selectOption(String(forum.column_id))
  const talk = await site.db.selectFrom('talk').select('name').orderBy('id').executeTakeFirstOrThrow()
  await page.getByLabel(words.talks, { exact: true }).fill(talk.name.slice(0, 3))
  await page.getByRole('button', { name: `# ${talk.name}` }).click()
  await paragraphs.first().click()
  await page.keyboard.type(`请@${called}`)
  await page.locator('.called').getByRole('option').click()
  await page.keyboard.type('看看我的车')
  for (const n of [1, 2, 3]) {
    await page.keyboard.press('Enter')
    await expect(paragraphs.nth(n)).toBeFocused()
    // Until the browser's next idle moment the editor would treat Enter in a new block as a line break.
    await page.evaluate(() => new Promise<void>(done => requestIdleCallback(() => done())))
    await page.keyboard.type(String(n))
  }
  // From the last block backwards: an inserted block replaces the empty paragraph.
  await tool(page, 3, words.poll)
  await page.getByLabel(words.question, { exact: true }).fill('开 < 还是 & 不开？')
  await page.getByLabel(`${words.option} 1`, { exact: true }).fill('<b>开</b>')
  await page.getByLabel(`${words.option} 2`, { exact: true }).fill('不开')
  await page.getByRole('button', { name: words.done, exact: true }).click()
  await tool(page, 2, words.goods)
  await choose(page, goods, words)
  await expect(page.locator('.editor .embed')).toContainText(goods.name)
  const choosing = page.waitForEvent('filechooser')
  await tool(page, 1, words.image)
  const red = { width: 40, height: 30, channels: 3, background: 'red' } as const
  const buffer = await sharp({ create: red }).png().toBuffer()
  await (await choosing).setFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  await expect(page.locator('.editor .picture img')).toHaveAttribute('src', new RegExp(`^${FILES}/`))
  await page.getByRole('button', { name: words.publish, exact: true }).click()
  await expect(page.locator('.toasts')).toContainText(words.published)
  return talk.name
}

async function tool(page: Page, at: number, name: string) {
  await page.locator('.editor .ce-paragraph').nth(at).click()
  await page.keyboard.press('End')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('/')
  await page.locator('.ce-popover--opened').getByText(name, { exact: true }).click()
}

/** Changes the price of goods, or takes them off sale, as their shop would. */
const turn = (goods_id: number, values: { price?: number; goods_state?: number }) =>
  change(site.who(), async who => {
    if (values.price)
      await who.db.updateTable('sku').set({ price: values.price }).where('goods_id', '=', goods_id).execute()
    if (values.goods_state !== undefined)
      await who.db.updateTable('goods').set({ goods_state: values.goods_state }).where('id', '=', goods_id).execute()
    await updateGoodsIndex(who, [goods_id])
  })

async function reads(browser: Browser, path: string) {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(path)
  return page
}

const words = chinese
test('a post with all kinds of content is published; another member interacts, its author is notified', {
  tag: '@full',
}, async ({ browser }) => {
  const [callee, goods] = [`阿伟0号`, await goodsFor(0 * 3)]
  const [author, reader] = [await someone(site, '小林'), await named(callee)]
  const page = await signedIn(browser, site, author)
  const faults: string[] = []
  page.on('console', message => message.type() === 'error' && faults.push(message.text()))
  await page.goto(`${site.url}/bbsDetails?id=${forum.id}`)
  await page.locator(`a[href*="/issue?fid=${forum.id}"]`).first().click()
  const title = `两周用车记 0`
  const talk = await write(page, title, callee, goods, words)
  expect(faults).toEqual([])
  await expect(page).toHaveURL(`${site.url}/bbsDetails?id=${forum.id}`)
  await page.getByRole('link', { name: title }).first().click()
  const article = page.locator('.article')
  await expect(article).toContainText(talk)
  const id = Number(new URL(page.url()).searchParams.get('id'))
  await expect(article.locator('.prose a.mention')).toHaveAttribute('href', `/personalHomepage?id=${reader}`)
  await expect(article.locator('.prose figure img')).toHaveAttribute('width', '40')
  const stream = page.waitForResponse(response => response.url().includes('/api/stream'))
  await page.reload()
  await stream

  const other = await signedIn(browser, site, reader)
  const path = `${site.url}/essayDetails?id=${id}`
  const wake = await heldBack(other, 'Poll')
  await other.goto(path)
  const poll = other.getByRole('group', { name: '开 < 还是 & 不开？' })
  await poll.getByLabel('<b>开</b>').check()
  wake()
  await quiet(other)
  const vote = poll.getByRole('button', { name: words.vote, exact: true })
  await other.context().setOffline(true)
  await vote.click()
  await expect(other.locator('.toast.bad')).toBeVisible()
  await expect(poll.getByLabel('<b>开</b>')).toBeChecked()
  await other.context().setOffline(false)
  const calls = callsOf(other)
  await vote.dblclick()
  await expect(poll.getByText('100%')).toBeVisible()
  expect(calls.filter(path => path.endsWith('/vote'))).toHaveLength(1)
  await expect(poll).toContainText(words.voted)
  const card = other.locator('.article > .embed')
  await expect(card).toHaveAttribute('href', `/sku-${goods.sku_id}`)
  await expect(card.locator('.price')).toHaveText(yuan(goods.price))

  const box = other.locator('.reply-box')
  await box.getByRole('textbox').fill('我也在用')
  await box.getByRole('button', { name: words.goods, exact: true }).click()
  await choose(other, goods, words)
  await expect(box.getByRole('textbox')).toHaveValue(`我也在用 /sku-${goods.sku_id} `)
  await box.getByRole('button', { name: words.send, exact: true }).click()
  const comment = other.locator('.comment').first()
  await expect(comment.locator('.embed')).toContainText(goods.name)
  await expect(comment.locator('p').first()).toHaveText(`我也在用 ${goods.name}`)
  await expect(page.locator('.toasts')).toContainText(words.told[0]!)

  // A later time, so that the author's post does not trigger the rate limit.
  const spoken = await userAtom({ ...site.who(), member: author, now: now() + 60 }, { essay_id: id, content: '谢谢' })
  await other.reload()
  await quiet(other)
  await other.locator(`#c${spoken.comment!.id} .act[aria-pressed]`).click()
  await expect(page.locator('.toasts')).toContainText(words.told[1]!)
  const main = other.locator('.article')
  await main.getByRole('button', { name: new RegExp(`^${words.collect}`) }).click()
  await expect(main.locator('> .row [aria-pressed]').nth(1)).toHaveAttribute('aria-pressed', 'true')
  await other.locator('.user-card').getByRole('button', { name: words.follow }).click()
  await expect(page.locator('.toasts')).toContainText(words.told[2]!)
  await main.getByRole('link', { name: words.report, exact: true }).first().click()
  const dialog = other.getByRole('dialog')
  await dialog.getByLabel(words.reason).check()
  await dialog.getByRole('button', { name: words.sendReport }).click()
  await expect(dialog).toBeHidden()
  expect(await faultsOf(other, '.article')).toEqual([])
  const rows = await site.db
    .selectFrom('report')
    .select(['target_type', 'target_id'])
    .where('user_id', '=', reader)
    .execute()
  expect(rows).toEqual([{ target_type: 'essay', target_id: id }])
  await page.goto(`${site.url}/inform`)
  for (const told of words.told) await expect(page.locator('main')).toContainText(told)

  // The cards on cached pages follow the goods; the feed has a plain link instead.
  await turn(goods.id, { price: goods.price + 1234 })
  const visitor = await reads(browser, path)
  await expect(visitor.locator('.article > .embed .price')).toHaveText(yuan(goods.price + 1234))
  await visitor.goto(`${site.url}/sku-${goods.sku_id}`)
  await expect(visitor.locator('#talks')).toContainText(title)
  await visitor.goto(path)
  await turn(goods.id, { goods_state: 0 })
  await visitor.reload()
  await expect(visitor.locator('.article > .embed')).toContainText(words.off)
  await expect(visitor.locator('.comment .embed')).toContainText(words.off)
  const feed = await (await fetch(`${site.url}/bbsDetails/${forum.id}.xml`)).text()
  expect(feed).toContain(`${site.url}/sku-${goods.sku_id}&#34;`)
  await Promise.all([page, other, visitor].map(each => each.context().close()))
})

test('goods are embedded in a private message through its picker, and in a post by pasting a link', {
  tag: '@full',
}, async ({ browser }) => {
  const goods = await goodsFor(9)
  const [one, other] = [await someone(site, '小林'), await someone(site, '老周')]
  const page = await signedIn(browser, site, one)
  await page.goto(`${site.url}/privateLetter?uid=${other}`)
  await page.getByRole('button', { name: '商品', exact: true }).click()
  await choose(page, goods, chinese)
  await page.getByRole('button', { name: '发送', exact: true }).click()
  await expect(page.locator('.letter .embed')).toContainText(goods.name)
  const hers = await signedIn(browser, site, other)
  await hers.goto(`${site.url}/en-us/privateLetter?uid=${one}`)
  await expect(hers.locator('.letter .embed')).toHaveAttribute('href', `/en-us/sku-${goods.sku_id}`)

  await hers.goto(`${site.url}/issue?fid=${forum.id}`)
  await hers.locator('.editor .ce-paragraph').first().click()
  await hers.evaluate(text => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, `${site.url}/sku-${goods.sku_id}`)
  await expect(hers.locator('.editor .embed')).toContainText(goods.name)
  await Promise.all([page, hers].map(each => each.context().close()))
})

test('without script a member votes once; a guest is led to the login', { tag: '@full' }, async ({ browser }) => {
  const poll = await site.db
    .selectFrom('poll')
    .select(['essay_id', 'vote_count'])
    .where('until', 'is', null)
    .executeTakeFirstOrThrow()
  const path = `${site.url}/essayDetails?id=${poll.essay_id}`
  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await visitor.goto(path)
  await visitor.locator('.poll input:not([type=hidden])').first().check()
  await visitor.locator('.poll').getByRole('button').click()
  await expect(visitor).toHaveURL(
    `${site.url}/login?redirect=${encodeURIComponent(`/essayDetails?id=${poll.essay_id}#poll`)}`,
  )
  await visitor.context().close()
  const member = await signedIn(browser, site, await someone(site, '没有脚本的人'), { javaScriptEnabled: false })
  for (const end of [`${path}#poll`, `${site.url}/vote`]) {
    await member.goto(path)
    await member.locator('.poll input:not([type=hidden])').first().check()
    await member.locator('.poll').getByRole('button').click()
    await expect(member).toHaveURL(end)
  }
  await expect(member.getByRole('alert')).toHaveText('你已经投过票了')
  await member.goto(path)
  await expect(member.locator('.poll')).toContainText(`${poll.vote_count + 1} 人参与`)
  await member.context().close()
})
