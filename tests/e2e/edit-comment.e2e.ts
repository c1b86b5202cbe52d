import { expect, type Page } from 'playwright/test'
import { moreOf } from './comment-menu.ts'
import { signedIn, someone } from './signed.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())

/** A new post with a comment by this member. */
async function said(user_id: number, content: string, { ago = 0 } = {}) {
  const forum = site.db.selectFrom('forum').select('id').where('is_closed', '=', 0)
  const { id: forum_id } = await forum.executeTakeFirstOrThrow()
  const at = { createtime: now(), updatetime: now(), lasttime: now() }
  const words = { title: '冬天怎么保养', content: '<p>大家说说看</p>', excerpt: '大家说说看', cover_img_list: '[]' }
  const essay = { user_id: await someone(site, '写帖的人'), forum_id, ...words, ...at, comment_count: 1 }
  const { id: essay_id } = await site.db.insertInto('essay').values(essay).returning('id').executeTakeFirstOrThrow()
  const comment = { essay_id, user_id, content, createtime: now() - ago, pid: 0, root_id: 0, to_id: essay.user_id }
  const { id } = await site.db.insertInto('comment').values(comment).returning('id').executeTakeFirstOrThrow()
  await site.everythingFalls()
  return { id, path: `/essayDetails?id=${essay_id}` }
}

const HALF_AN_HOUR = 1800
const editor = (page: Page) => page.locator('.comment .reply-box')

test('a member edits a comment in place, and guests see the change at once', {
  tag: '@full',
}, async ({ browser }) => {
  const me = await someone(site, '改话的人')
  const { path } = await said(me, '冬季胎要早点换')
  const visitor = await browser.newPage()
  await visitor.goto(site.url + path)
  const page = await signedIn(browser, site, me)
  await page.goto(site.url + path)
  const comment = page.locator('.comment')
  const edit = comment.getByRole('button', { name: '编辑', exact: true })
  await edit.click()
  const text = comment.getByRole('textbox', { name: '编辑评论' })
  await expect(text).toBeFocused()
  await expect(text).toHaveValue('冬季胎要早点换')
  await text.press('Escape')
  await expect(editor(page)).toHaveCount(0)
  await expect(edit).toBeFocused()
  await edit.click()
  await text.fill('冬季胎十一月就该换')
  await comment.getByRole('button', { name: '保存' }).click()
  await expect(editor(page)).toHaveCount(0)
  await expect(comment.locator('.said p')).toHaveText('冬季胎十一月就该换')
  await expect(comment).not.toContainText('早点')
  await expect(comment.locator('.edited')).toHaveText('已编辑')
  await expect(comment.locator('.edited')).toHaveAttribute('title', /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  await expect(page.locator('.toast:last-child')).toHaveText('操作成功')
  await visitor.reload()
  await expect(visitor.locator('.comment')).toContainText('冬季胎十一月就该换')
  await expect(visitor.locator('.comment .edited')).toHaveText('已编辑')
  await Promise.all([page, visitor].map(each => each.context().close()))
})

test('a refused edit and a network failure keep the typed text', { tag: '@full' }, async ({ browser }) => {
  const me = await someone(site, '又改的人')
  const { id, path } = await said(me, '第一版')
  const page = await signedIn(browser, site, me)
  await page.goto(site.url + path)
  await page.getByRole('button', { name: '编辑', exact: true }).click()
  const text = editor(page).getByRole('textbox')
  await text.fill('第二版')
  await page.context().setOffline(true)
  await editor(page).getByRole('button', { name: '保存' }).click()
  await expect(editor(page).getByRole('alert')).toBeVisible()
  await expect(text).toHaveValue('第二版')
  await page.context().setOffline(false)
  await site.db
    .updateTable('comment')
    .set({ createtime: now() - HALF_AN_HOUR })
    .where('id', '=', id)
    .execute()
  await site.everythingFalls()
  await editor(page).getByRole('button', { name: '保存' }).click()
  await expect(editor(page).getByRole('alert')).toHaveText('评论发表 30 分钟后不能再编辑')
  await expect(text).toHaveValue('第二版')
  await expect(text).toBeFocused()
  await page.reload()
  await moreOf(page.locator('.comment'))
  await expect(page.getByRole('button', { name: '删除', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: '编辑', exact: true })).toHaveCount(0)
  await expect(page.locator('.comment')).toContainText('第一版')
  await page.context().close()
})

test('without script a reply is edited in a form; one older than 30 minutes cannot be', { tag: '@full' }, async ({
  browser,
}) => {
  const me = await someone(site, '没有脚本')
  const { id, path } = await said(me, '没有脚本也能改')
  const old = await said(me, '太久以前说的', { ago: HALF_AN_HOUR })
  const page = await signedIn(browser, site, me, { javaScriptEnabled: false })
  await page.goto(`${site.url}/member/reply`)
  await expect(page.getByRole('link', { name: '编辑' })).toHaveCount(1)
  await page.getByRole('link', { name: '编辑' }).click()
  const text = page.getByRole('textbox', { name: '编辑评论' })
  await expect(text).toHaveValue('没有脚本也能改')
  await text.fill('果然可以改')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page).toHaveURL(`${site.url}${path}&comment=${id}#c${id}`)
  await expect(page.locator('.comment')).toContainText('果然可以改')
  await expect(page.locator('.comment .edited')).toHaveText('已编辑')
  await page.goto(`${site.url}/reply?comment_id=${old.id}`)
  await expect(page.getByRole('alert')).toHaveText('评论发表 30 分钟后不能再编辑')
  // Nothing to fill in that could not be sent.
  await expect(page.locator('main').getByRole('textbox')).toHaveCount(0)
  await page.context().close()
})
