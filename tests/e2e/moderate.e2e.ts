import { expect, type Page } from 'playwright/test'
import sharp from 'sharp'
import { commentDelete, essayDelete } from '../../src/lib/domain/forum/moderate/delete.ts'
import { comment } from '../world.ts'
import { moreOf } from './comment-menu.ts'
import { faultsOf } from './faults.ts'
import { signedIn, someone } from './signed.ts'
import { FILES, freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
let forums: number[]
test.beforeAll(async () => {
  site = await freshSite()
  const rows = await site.db
    .selectFrom('forum')
    .select('id')
    .where('is_closed', '=', 0)
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  forums = rows.map(({ id }) => id)
})
test.afterAll(() => site.stop())

async function moderator(forum_id: number) {
  const user_id = await someone(site, '新版主')
  await site.db.insertInto('moderator').values({ forum_id, user_id, createtime: now() }).execute()
  return user_id
}

async function post(user_id: number, forum_id: number, title: string) {
  const at = { createtime: now(), updatetime: now(), lasttime: now(), publishtime: now() }
  const words = { title, content: '<p>大家说说看</p>', excerpt: '大家说说看', cover_img_list: '[]' }
  const row = { user_id, forum_id, ...words, ...at }
  const { id } = await site.db.insertInto('essay').values(row).returning('id').executeTakeFirstOrThrow()
  await site.db
    .updateTable('forum')
    .set(e => ({ essay_count: e('essay_count', '+', 1) }))
    .where('id', '=', forum_id)
    .execute()
  return id
}

const drawn = (background: string) =>
  sharp({ create: { width: 90, height: 90, channels: 3, background } })
    .png()
    .toBuffer()

const toast = (page: Page) => page.locator('.toast:last-child')
const dialog = (page: Page) => page.getByRole('dialog')

test('a moderator pins, closes and deletes posts in their own forum only, and the author is told why', {
  tag: '@full',
}, async ({ browser }) => {
  const [here, there] = forums as [number, number]
  const author = await someone(site, '写帖的人')
  const [mine, away] = [await post(author, here, '要置顶的帖子'), await post(author, there, '别处的帖子')]
  const page = await signedIn(browser, site, await moderator(here))
  await page.goto(`${site.url}/essayDetails?id=${mine}`)
  await page.evaluate(() => {
    document.body.dataset['stays'] = 'yes'
  })
  const button = page.locator('.article').getByRole('button', { name: '管理', exact: true }).first()
  await button.focus()
  await button.press('Enter')
  await expect(dialog(page)).toContainText('要置顶的帖子')
  expect(await faultsOf(page, 'dialog.managing')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(button).toBeFocused()
  await button.press('Enter')
  await dialog(page).getByRole('radio', { name: '置顶' }).check()
  await dialog(page).getByRole('button', { name: '确定' }).click()
  await expect(toast(page)).toHaveText('操作成功')
  await expect(page.locator('.article .tag.top')).toBeVisible()
  await expect(button).toBeFocused()

  await page.getByRole('button', { name: '管理' }).first().click()
  await dialog(page).getByRole('button', { name: '关闭回复' }).click()
  await expect(page.locator('#comments p.prompt')).toContainText('该帖已关闭，不能回复')
  await expect(page.locator('.reply-box')).toHaveCount(0)
  await expect(page.locator('body')).toHaveAttribute('data-stays', 'yes')

  const visitor = await browser.newPage()
  await visitor.goto(`${site.url}/bbsDetails?id=${here}`)
  await expect(visitor.locator('.post').first()).toContainText('要置顶的帖子')
  await expect(visitor.getByRole('button', { name: '管理' })).toHaveCount(0)

  await page.goto(`${site.url}/essayDetails?id=${away}`)
  await expect(page.locator('.reply-box')).toBeVisible()
  await expect(page.getByRole('button', { name: '管理' })).toHaveCount(0)
  const refused = await page.goto(`${site.url}/member/plateSetting?forum_id=${there}`)
  expect(refused?.status()).toBe(403)

  await page.goto(`${site.url}/bbsDetails?id=${here}`)
  const count = page.locator('.forum-head .facts b').first()
  const before = Number(await count.textContent())
  await page.locator('.post').first().getByRole('button', { name: '管理' }).click()
  await dialog(page).getByText('删除帖子', { exact: true }).click()
  await dialog(page).locator('details[open]').getByRole('textbox').fill('与本版无关')
  await dialog(page).getByRole('button', { name: '删除', exact: true }).click()
  await expect(page.locator('.post', { hasText: '要置顶的帖子' })).toBeHidden()
  for (const each of [count, page.locator('.tabs small').first()]) await expect(each).toHaveText(String(before - 1))
  await visitor.goto(`${site.url}/essayDetails?id=${mine}`)
  await expect(visitor.getByRole('dialog')).toBeVisible()
  const told = await site.db
    .selectFrom('notice')
    .selectAll()
    .where('user_id', '=', author)
    .where('kind', '=', 'ESSAY_DELETED')
    .execute()
  expect(told).toMatchObject([{ text: '与本版无关', target_id: mine }])
  await Promise.all([page, visitor].map(each => each.context().close()))
})

test('deleting a post on its own page leads to its forum', { tag: '@full' }, async ({ browser }) => {
  const here = forums[0]!
  const id = await post(await someone(site, '写帖的人'), here, '要删的帖子')
  const page = await signedIn(browser, site, await moderator(here))
  await page.goto(`${site.url}/essayDetails?id=${id}`)
  await page.getByRole('button', { name: '管理' }).first().click()
  await dialog(page).getByText('删除帖子', { exact: true }).click()
  await dialog(page).locator('details[open]').getByRole('textbox').fill('与本版无关')
  await dialog(page).getByRole('button', { name: '删除', exact: true }).click()
  await expect(page).toHaveURL(`${site.url}/bbsDetails?id=${here}`)
  await page.context().close()
})

test('a refused mute keeps the reason; a deleted comment disappears from the page at once', {
  tag: '@full',
}, async ({ browser }) => {
  const here = forums[0]!
  const essay_id = await post(await someone(site, '写帖的人'), here, '有人吵架的帖子')
  const said = await comment(site.db, { essay_id, user_id: await someone(site, '吵架的人'), content: '滚' })
  await comment(site.db, { essay_id, user_id: await someone(site, '别人'), content: '别吵' })
  await site.db.updateTable('essay').set({ comment_count: 2 }).where('id', '=', essay_id).execute()
  await site.everythingFalls()
  const page = await signedIn(browser, site, await moderator(here))
  await page.goto(`${site.url}/essayDetails?id=${essay_id}`)
  const button = page.locator(`#c${said}`).getByRole('button', { name: '管理' })
  await moreOf(page.locator(`#c${said}`))
  await button.click()
  expect(await faultsOf(page, 'dialog.managing')).toEqual([])
  await dialog(page).getByText('禁言作者', { exact: true }).click()
  const mute = dialog(page).locator('details[open]')
  await mute.getByLabel(/^原因（必填/).fill('骂人')
  await page.route('**/moderate/mute', route =>
    route.fulfill({ json: { code: -1, desc: '原因不行', data: null, field: 'reason' } }),
  )
  await mute.getByRole('button', { name: '禁言', exact: true }).click()
  await expect(mute.getByLabel(/^原因（必填/)).toHaveAccessibleDescription(/原因不行/)
  await expect(mute.getByLabel(/^原因（必填/)).toBeFocused()
  await expect(mute.getByLabel(/^原因（必填/)).toHaveValue('骂人')
  await page.unroute('**/moderate/mute')
  await page.context().setOffline(true)
  await mute.getByRole('button', { name: '禁言', exact: true }).click()
  await expect(mute.getByRole('alert')).toBeVisible()
  await expect(mute.getByLabel(/^原因（必填/)).toHaveValue('骂人')
  await page.context().setOffline(false)
  await mute.getByRole('button', { name: '禁言', exact: true }).click()
  await expect(toast(page)).toHaveText('操作成功')
  await expect(dialog(page)).toHaveCount(0)
  await expect(button).toBeFocused()

  await button.click()
  await dialog(page)
    .getByLabel(/^原因（必填/)
    .first()
    .fill('骂人')
  await dialog(page).getByRole('button', { name: '删除评论', exact: true }).click()
  await expect(page.locator(`#c${said}`)).toBeHidden()
  await expect(page.locator('#comments .head')).toContainText('1')
  const kept = site.db.selectFrom('comment').select('reason').where('id', '=', said)
  expect(await kept.execute()).toEqual([{ reason: '骂人' }])
  await page.context().close()
})

test('a moved post shows its new forum in place; moderators of its old forum no longer see the button', {
  tag: '@full',
}, async ({ browser }) => {
  const [here, there] = forums as [number, number]
  const id = await post(await someone(site, '写帖的人'), here, '放错地方的帖子')
  const both = await moderator(here)
  await site.db.insertInto('moderator').values({ forum_id: there, user_id: both, createtime: now() }).execute()
  const page = await signedIn(browser, site, both)
  await page.goto(`${site.url}/essayDetails?id=${id}`)
  await page.locator('.article').getByRole('button', { name: '管理', exact: true }).first().click()
  const place = dialog(page).getByLabel('移动到')
  const value = await place.locator(`option[value^="${there}:"]`).first().getAttribute('value')
  await place.selectOption(value)
  await dialog(page).getByRole('button', { name: '移动', exact: true }).click()
  await expect(page.locator('.crumbs a').nth(1)).toHaveAttribute('href', `/bbsDetails?id=${there}`)
  const moved = site.db.selectFrom('essay').select('forum_id').where('id', '=', id)
  expect(await moved.execute()).toEqual([{ forum_id: there }])
  const other = await signedIn(browser, site, await moderator(here))
  await other.goto(`${site.url}/essayDetails?id=${id}`)
  await expect(other.locator('main astro-island[ssr]')).toHaveCount(0)
  await expect(other.locator('.article').getByRole('link', { name: '举报' })).toBeVisible()
  await expect(other.getByRole('button', { name: '管理' })).toHaveCount(0)
  await Promise.all([page, other].map(each => each.context().close()))
})

test('without script a moderator marks a post as essence on the moderation page', {
  tag: '@full',
}, async ({ browser }) => {
  const here = forums[0]!
  const id = await post(await someone(site, '写帖的人'), here, '无脚本要加精的帖子')
  const page = await signedIn(browser, site, await moderator(here), { javaScriptEnabled: false })
  await page.goto(`${site.url}/member/plateSetting?forum_id=${here}&tab=essays&essay=${id}`)
  await page.getByRole('radio', { name: '精华' }).check()
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('status').filter({ hasText: '操作成功' })).toBeVisible()
  await expect(page.locator('.plate-rows li', { hasText: '无脚本要加精的帖子' }).locator('.tag.cream')).toBeVisible()
  await page.context().close()
})

test('without script a moderator adds a column, approves a post and mutes a member', {
  tag: '@full',
}, async ({ browser }) => {
  const here = forums[0]!
  const [author, who] = [await someone(site, '等审核的人'), await moderator(here)]
  const id = await post(author, here, '等审核的帖子')
  await site.db.updateTable('essay').set({ shown: 0, is_approved: 0 }).where('id', '=', id).execute()
  const page = await signedIn(browser, site, who, { javaScriptEnabled: false })
  const path = `${site.url}/member/plateSetting?forum_id=${here}`
  await page.goto(`${path}&tab=columns`)
  await page.locator('.adding').getByRole('textbox').fill('无脚本栏目')
  await page.locator('.adding').getByRole('button').click()
  await expect(page.getByRole('status').filter({ hasText: '操作成功' })).toBeVisible()
  await expect(page.locator('.plate-rows input[name="name"]').last()).toHaveValue('无脚本栏目')

  await page.goto(`${path}&tab=held`)
  const waiting = page.locator('.case', { hasText: '等审核的帖子' })
  await waiting.getByRole('button', { name: '驳回' }).click()
  await expect(page.getByRole('alert')).toContainText('请写明原因')
  await waiting.getByRole('button', { name: '通过' }).click()
  await expect(waiting).toHaveCount(0)

  await page.goto(`${path}&tab=mutes`)
  await page.locator('[name="user_id"]').last().fill(String(author))
  await page.locator('[name="reason"]').last().fill('灌水')
  await page.getByRole('button', { name: '禁言', exact: true }).click()
  await expect(page.locator('.plate-rows')).toContainText('灌水')
  await page.goto(`${path}&tab=log`)
  await expect(page.locator('.plate-rows li').first()).toContainText('禁言了用户')
  await page.context().close()
})

test('without script a moderator deletes a comment and mutes its author; others are not offered to', {
  tag: '@full',
}, async ({ browser }) => {
  const here = forums[0]!
  const [author, who] = [await someone(site, '回帖的人'), await moderator(here)]
  const id = await post(await someone(site, '写帖的人'), here, '有坏回复的帖子')
  const content = '看我的广告'
  const said = await comment(site.db, { user_id: author, essay_id: id, content, createtime: now() })
  await site.everythingFalls()
  const other = await signedIn(browser, site, await someone(site, '路过的人'), { javaScriptEnabled: false })
  await other.goto(`${site.url}/report?type=comment&id=${said}`)
  await expect(other.locator('main blockquote')).toContainText(content)
  await expect(other.getByRole('link', { name: '管理评论' })).toHaveCount(0)
  const page = await signedIn(browser, site, who, { javaScriptEnabled: false })
  await page.goto(`${site.url}/essayDetails?id=${id}`)
  const spoken = page.locator('.comment', { hasText: content })
  await spoken.locator('.comment-more summary').click()
  await spoken.getByRole('link', { name: '举报' }).click()
  await page.getByRole('link', { name: '管理评论' }).click()
  const acts = (name: string) => page.locator(`main form:has([value="${name}"])`)
  const reason = acts('commentDelete').locator('[name="reason"]')
  await page.getByText('禁言作者', { exact: true }).click()
  await acts('mute').locator('[name="reason"]').fill('一直发广告')
  await acts('mute').getByRole('button', { name: '禁言', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: '操作成功' })).toBeVisible()
  await reason.fill('   ')
  await page.getByRole('button', { name: '删除评论' }).click()
  await expect(reason).toHaveAttribute('aria-invalid', 'true')
  await reason.fill('广告')
  await page.getByRole('button', { name: '删除评论' }).click()
  await expect(page.getByRole('status').filter({ hasText: '操作成功' })).toBeVisible()
  await expect(page.locator('main .empty')).toBeVisible()
  const { db } = site
  const left = await db.selectFrom('comment').select(['shown', 'reason']).where('id', '=', said).executeTakeFirst()
  expect(left).toEqual({ shown: 0, reason: '广告' })
  const muted = await db.selectFrom('mute').select('reason').where('user_id', '=', author).execute()
  expect(muted).toEqual([{ reason: '一直发广告' }])
  expect((await page.request.get(page.url())).status()).toBe(404)
  await Promise.all([page, other].map(each => each.context().close()))
})

test('refusing a post without a reason is rejected at its field and keeps other input; the count follows', {
  tag: '@full',
}, async ({ browser }) => {
  const here = forums[0]!
  const author = await someone(site, '等审核的人')
  const ids = [await post(author, here, '甲等审核'), await post(author, here, '乙等审核')]
  await site.db.updateTable('essay').set({ shown: 0, is_approved: 0 }).where('id', 'in', ids).execute()
  const page = await signedIn(browser, site, await moderator(here))
  await page.goto(`${site.url}/member/plateSetting?forum_id=${here}`)
  await page.evaluate(() => document.body.setAttribute('data-stays', 'yes'))
  const tab = page.locator('.tabs a', { hasText: '待审核' })
  const count = Number(await tab.locator('small').textContent())
  await tab.click()
  const [one, other] = ['甲等审核', '乙等审核'].map(title => page.locator('.case', { hasText: title }))
  await other!.getByRole('textbox').fill('看看再说')
  await one!.getByRole('button', { name: '驳回' }).click()
  await expect(one!.getByRole('textbox')).toHaveAccessibleDescription(/请写明原因/)
  await expect(one!.getByRole('textbox')).toBeFocused()
  await one!.getByRole('textbox').fill('广告')
  await one!.getByRole('button', { name: '驳回' }).click()
  await expect(one!).toHaveCount(0)
  await expect(toast(page)).toHaveText('操作成功')
  await expect(other!.getByRole('textbox')).toHaveValue('看看再说')
  await expect(tab.locator('small')).toHaveText(String(count - 1))
  await expect(page.locator('body')).toHaveAttribute('data-stays', 'yes')
  expect(await faultsOf(page, 'main')).toEqual([])
  await page.context().close()
})

for (const [at, script, say] of [
  ['', true, { restore: '恢复', comments: '评论' }],
  ['/en-us', false, { restore: 'Restore', comments: 'Comments' }],
] as const)
  test(`deleted posts and comments are listed in a tab and can be restored (${at || 'zh-cn'})`, {
    tag: '@full',
  }, async ({ browser }) => {
    const here = forums[0]!
    const who = await moderator(here)
    const id = await post(await someone(site, '写帖的人'), here, `删错的帖子${at}`)
    const said = { essay_id: id, user_id: await someone(site, '回帖的人'), pid: 0, root_id: 0, createtime: now() }
    const { id: comment_id } = await site.db
      .insertInto('comment')
      .values({ ...said, content: `删错的回复${at}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    await site.db.updateTable('essay').set({ comment_count: 1 }).where('id', '=', id).execute()
    const caller = { ...site.who(), member: who }
    await commentDelete(caller, { comment_id, reason: '看走眼了' })
    await essayDelete(caller, { essay_id: id, reason: '手滑' })
    const page = await signedIn(browser, site, who, { javaScriptEnabled: script })
    const path = `${site.url}${at}/member/plateSetting?forum_id=${here}&tab=deleted`
    await page.goto(path)
    const deleted = page.locator('.case', { hasText: `删错的帖子${at}` })
    await expect(deleted).toContainText('手滑')
    await deleted.getByRole('button', { name: say.restore }).click()
    await expect(deleted).toHaveCount(0)
    await page.locator('.panel').getByRole('link', { name: say.comments, exact: true }).click()
    await expect(page).toHaveURL(`${path}&show=comments`)
    const gone = page.locator('.case', { hasText: `删错的回复${at}` })
    await expect(gone).toContainText('看走眼了')
    await gone.getByRole('textbox').fill('并没有问题')
    await gone.getByRole('button', { name: say.restore }).click()
    await expect(gone).toHaveCount(0)
    const visitor = await browser.newPage()
    await visitor.goto(`${site.url}${at}/essayDetails?id=${id}`)
    await expect(visitor.locator('.comment')).toContainText(`删错的回复${at}`)
    await Promise.all([page, visitor].map(each => each.context().close()))
  })

test('the forum cover is kept until another is uploaded, which can be retried', { tag: '@full' }, async ({
  browser,
}) => {
  const [here] = forums as [number, number]
  const page = await signedIn(browser, site, await moderator(here))
  await page.goto(`${site.url}/member/plateSetting?forum_id=${here}`)
  const field = page.getByRole('group', { name: '封面' })
  const stored = () => site.db.selectFrom('forum').select('coverimage').where('id', '=', here).executeTakeFirstOrThrow()
  const before = await stored()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(toast(page)).toHaveText('操作成功')
  expect(await stored()).toEqual(before)
  await page.route(site.uploads, route => route.abort(), { times: 1 })
  await field
    .locator('[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await drawn('#c3c') })
  await expect(field.getByRole('alert')).toBeVisible()
  await field.getByRole('button', { name: '重新上传' }).click()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(field.locator('li img')).not.toHaveAttribute('src', /^blob:/)
  expect((await stored()).coverimage).toMatch(new RegExp(`^${FILES}/`))
  await page.context().close()
})
