import { type Browser, expect, type Page } from 'playwright/test'
import { editEssay } from '../../src/lib/domain/forum/edit-post.ts'
import { releaseEssay } from '../../src/lib/domain/forum/publish.ts'
import { essay } from '../world.ts'
import { signedIn, someone } from './signed.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
let forum_id: number
let column_id: number | undefined
let keeper: number
test.beforeAll(async () => {
  site = await freshSite()
  const { db } = site
  const forum = await db
    .selectFrom('forum')
    .select('id')
    .where('is_closed', '=', 0)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  forum_id = forum.id
  const columns = db.selectFrom('forum_column').select('id').where('forum_id', '=', forum_id).where('is_show', '=', 1)
  column_id = (await columns.executeTakeFirst())?.id
  keeper = await someone(site, '看修改的版主')
  await db.insertInto('moderator').values({ forum_id, user_id: keeper, createtime: now() }).execute()
  await db.insertInto('role').values({ user_id: keeper, duty: 'forum', createtime: now() }).execute()
})
test.afterAll(() => site.stop())

/** A new member, whose posts with links are held for review. */
async function newcomer(nickname: string) {
  const member = await someone(site, nickname)
  const fresh = { createtime: now() - 60, essay_count: 0, user_essay_comment_count: 0 }
  await site.db.updateTable('user').set(fresh).where('id', '=', member).execute()
  return member
}

const words = (title: string) => ({
  title,
  content: `<p>${title}，说得清楚一点，见 https://a.example。</p>`,
  forum_id,
  column_id,
})
const at = (id: number) => `${site.url}/essayDetails?id=${id}`

/** A published post of a new member, with an edit that is held for review. */
async function changed(title: string) {
  const member = await newcomer(`${title}的作者`)
  const stands = { column_id: column_id ?? null, content: '<p>原来的话</p>' }
  const essay_id = await essay(site.db, { user_id: member, forum_id, title, ...stands, createtime: now() - 3600 })
  const { is_revision } = await editEssay({ ...site.who(), member }, { essay_id, ...words(`${title}改过`) })
  expect(is_revision).toBe(1)
  return { member, essay_id }
}

async function decide(page: Page, title: string, verdict: '1' | '2', reason = '') {
  const card = page.locator('.case').filter({ hasText: `${title}改过` })
  await expect(card).toContainText(title)
  if (reason) await card.locator('[name=reason]').fill(reason)
  await card.locator(`[name=is_approved][value="${verdict}"]`).click()
  await expect(card).toHaveCount(0)
}

const reads = async (browser: Browser, id: number) => {
  const page = await browser.newPage()
  const answer = await page.goto(at(id))
  const title = await page.locator('h1').textContent()
  await page.close()
  return [answer?.status(), title]
}

test('an edited post stays unchanged until a moderator, who sees both versions, approves the edit', {
  tag: '@full',
}, async ({ browser }) => {
  const { essay_id } = await changed('独一份')
  expect(await reads(browser, essay_id)).toEqual([200, '独一份'])
  const page = await signedIn(browser, site, keeper)
  await page.goto(`${site.url}/member/plateSetting?forum_id=${forum_id}&tab=held`)
  const card = page.locator('.case').filter({ hasText: '独一份改过' })
  await card.getByText('现在公开的版本').click()
  await expect(card).toContainText('原来的话')
  await decide(page, '独一份', '1')
  await expect(card).toHaveCount(0)
  expect(await reads(browser, essay_id)).toEqual([200, '独一份改过'])
  await page.context().close()
})

test('a refused edit leaves the post; the author sees the reason and withdraws the edit, without script too', {
  tag: '@full',
}, async ({ browser }) => {
  const { member, essay_id } = await changed('另一份')
  const staff = await signedIn(browser, site, keeper, { javaScriptEnabled: false })
  await staff.goto(`${site.url}/staff/held?kind=essay`)
  await decide(staff, '另一份', '2', '写得更糟了')
  await staff.context().close()
  expect(await reads(browser, essay_id)).toEqual([200, '另一份'])
  const page = await signedIn(browser, site, member)
  await page.goto(`${site.url}/issue?essay_id=${essay_id}`)
  await expect(page.getByLabel('标题', { exact: true })).toHaveValue('另一份改过')
  await expect(page.getByText('你的修改没有通过：写得更糟了。')).toBeVisible()
  await expect(page.getByText('保存后要先经审核')).toBeVisible()
  await page.goto(`${site.url}/member/inform`)
  await expect(page.locator('main')).toContainText('写得更糟了')
  await page.context().close()
  const plain = await signedIn(browser, site, member, { javaScriptEnabled: false })
  await plain.goto(`${site.url}/member/myIssue`)
  const row = plain.locator('.rows > li').filter({ hasText: '另一份' })
  await expect(row).toContainText('你的修改未通过：写得更糟了')
  await row.getByText('撤回修改').click()
  await row.getByRole('button', { name: '撤回，不再修改' }).click()
  await plain.goto(`${site.url}/issue?essay_id=${essay_id}`)
  await plain.goto(`${site.url}/member/myIssue`)
  await expect(row).toHaveCount(1)
  await expect(row).not.toContainText('未通过')
  await plain.context().close()
})

test('a post held for review is a page with its state for the author, and a 403 for everyone else', {
  tag: '@full',
}, async ({ browser }) => {
  const member = await newcomer('等待的人')
  const { essay_id } = await releaseEssay({ ...site.who(), member }, words('等待审核的帖0'))
  const path = `${site.url}/essayDetails?id=${essay_id}`
  for (const javaScriptEnabled of [true, false]) {
    const own = await signedIn(browser, site, member, { javaScriptEnabled })
    const answer = await own.goto(path)
    expect(answer?.status()).toBe(200)
    expect(answer?.headers()['cache-control']).toContain('no-store')
    await expect(own.locator('main')).toContainText('审核中')
    await expect(own.getByRole('heading', { level: 1 })).toContainText('等待审核的帖')
    await expect(own.locator('dialog[open]')).toHaveCount(0)
    await own.setViewportSize({ width: 1440, height: 900 })
    const [article, aside] = await Promise.all(
      ['article', 'aside'].map(name => own.locator(`.reading > ${name}`).boundingBox()),
    )
    expect(article!.width).toBeGreaterThan(aside!.width * 2)
    await own.context().close()
  }
  const other = await signedIn(browser, site, keeper)
  const visitor = await (await browser.newContext()).newPage()
  for (const page of [other, visitor]) {
    expect((await page.goto(path))?.status()).toBe(403)
    await expect(page.getByRole('dialog').first()).toBeVisible()
    await expect(page.locator('main')).not.toContainText('等待审核的帖')
    await page.context().close()
  }
})

test('an approved post comes first in the list of newest posts, with the approval time', { tag: '@full' }, async ({
  browser,
}) => {
  const member = await newcomer('排队的人')
  const { essay_id } = await releaseEssay({ ...site.who(), member, now: now() - 3600 }, words('排了一小时的帖'))
  const page = await signedIn(browser, site, keeper)
  await page.goto(`${site.url}/bbsDetails?id=${forum_id}&filter_type=1`)
  await page.goto(`${site.url}/member/plateSetting?forum_id=${forum_id}&tab=held`)
  const card = page.locator('.case').filter({ hasText: '排了一小时的帖' })
  await card.locator('[name=is_approved][value="1"]').click()
  await expect(card).toHaveCount(0)
  await page.goto(`${site.url}/bbsDetails?id=${forum_id}&filter_type=1`)
  const first = page.locator('.posts > li').first()
  await expect(first.locator(`a[href="/essayDetails?id=${essay_id}"]`)).toBeVisible()
  await expect(first).toContainText('过审')
  await page.context().close()
})
