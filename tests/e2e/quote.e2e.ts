import { expect, type Page } from 'playwright/test'
import { moreOf } from './comment-menu.ts'
import { signedIn, someone } from './signed.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
let speaker: number
test.beforeAll(async () => {
  site = await freshSite()
  speaker = await someone(site, '懂轮胎的人')
})
test.afterAll(() => site.stop())

/** A new post with one comment. */
async function said(content: string) {
  const forum = site.db.selectFrom('forum').select('id').where('is_closed', '=', 0)
  const { id: forum_id } = await forum.executeTakeFirstOrThrow()
  const at = { createtime: now(), updatetime: now(), lasttime: now() }
  const words = { title: '冬天怎么保养', content: '<p>大家说说看</p>', excerpt: '大家说说看', cover_img_list: '[]' }
  const essay = { user_id: speaker, forum_id, ...words, ...at, comment_count: 1 }
  const { id: essay_id } = await site.db.insertInto('essay').values(essay).returning('id').executeTakeFirstOrThrow()
  const comment = { essay_id, user_id: speaker, content, createtime: now() - 60, pid: 0, root_id: 0, to_id: speaker }
  const { id } = await site.db.insertInto('comment').values(comment).returning('id').executeTakeFirstOrThrow()
  await site.everythingFalls()
  return { id, path: `/essayDetails?id=${essay_id}` }
}

/** Selects a passage, as dragging over it would. */
const select = (page: Page, id: number, passage: string) =>
  page.locator(`#c${id} .said p`).evaluate((words, passage) => {
    const text = [...words.childNodes].find(node => node.textContent?.includes(passage))!
    const from = text.textContent!.indexOf(passage)
    getSelection()!.setBaseAndExtent(text, from, text, from + passage.length)
  }, passage)

async function awake(page: Page, path: string) {
  await page.goto(site.url + path)
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0)
}

test('a selected passage is quoted, kept in the draft, and no longer shown once its comment is hidden', {
  tag: '@full',
}, async ({ browser }) => {
  const { id, path } = await said('冬季胎要早点换，别等下雪')
  const page = await signedIn(browser, site, await someone(site, '引用的人'))
  await awake(page, path)
  await select(page, id, '早点换')
  const quote = page.locator('.quote-this')
  await expect(quote).toHaveText('引用')
  await quote.click()
  await expect(quote).toHaveCount(0)
  const box = page.locator('.comment .reply-box')
  await expect(box.getByRole('textbox')).toBeFocused()
  await expect(box.locator('.quoted')).toContainText('懂轮胎的人早点换')
  await box.getByRole('button', { name: '取消引用' }).click()
  await expect(box.locator('.quoted')).toHaveCount(0)
  await moreOf(page.locator(`#c${id}`))
  await page.locator(`#c${id}`).getByRole('button', { name: '引用', exact: true }).click()
  await expect(box.locator('.quoted')).toContainText('冬季胎要早点换，别等下雪')
  await box.getByRole('textbox').fill('十一月就换了')
  await page.waitForResponse(answer => answer.url().endsWith('/saveDraft'))
  await page.reload()
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0)
  await page.locator(`#c${id}`).locator('.answer').click()
  await expect(box.locator('.quoted')).toContainText('别等下雪')
  await expect(box.getByRole('textbox')).toHaveValue('十一月就换了')
  await box.getByRole('button', { name: '发表回复', exact: true }).click()
  const visitor = await browser.newPage()
  await expect(page.locator('.replies .quoted')).toContainText('别等下雪')
  await visitor.goto(site.url + path)
  for (const each of [page, visitor]) {
    const shown = each.locator('.replies .quoted')
    await expect(shown).toHaveText('懂轮胎的人冬季胎要早点换，别等下雪')
    await expect(shown.getByRole('link')).toHaveAttribute('href', new RegExp(`comment=${id}#c${id}$`))
  }
  await page.locator('.replies .quoted').getByRole('link').click()
  await expect(page).toHaveURL(`${site.url}${path}#c${id}`)
  await site.db.updateTable('comment').set({ shown: 0 }).where('id', '=', id).execute()
  await site.db.updateTable('comment').set({ root_id: 0, pid: 0 }).where('root_id', '=', id).execute()
  await site.everythingFalls()
  await visitor.reload()
  await expect(visitor.locator('.quoted')).toHaveText('引用的内容已不可见')
  await Promise.all([page, visitor].map(each => each.context().close()))
})

test('quoting a comment that has changed is refused and keeps the reply', { tag: '@full' }, async ({ browser }) => {
  const { id, path } = await said('冬季胎要早点换')
  const page = await signedIn(browser, site, await someone(site, '来晚的人'))
  await awake(page, path)
  await moreOf(page.locator(`#c${id}`))
  await page.locator(`#c${id}`).getByRole('button', { name: '引用' }).click()
  const box = page.locator('.comment .reply-box')
  await box.getByRole('textbox').fill('确实')
  await site.db.updateTable('comment').set({ content: '改过的话' }).where('id', '=', id).execute()
  await box.getByRole('button', { name: '发表回复' }).click()
  await expect(box.getByRole('alert')).toContainText('只能引用')
  await expect(box.getByRole('textbox')).toHaveValue('确实')
  await expect(box.locator('.quoted')).toBeVisible()
  await site.everythingFalls()
  await page.context().close()
})

test('without script a comment is quoted', { tag: '@full' }, async ({ browser }) => {
  const { id, path } = await said('没有脚本也能引用')
  const page = await signedIn(browser, site, await someone(site, '没有脚本'), { javaScriptEnabled: false })
  await page.goto(site.url + path)
  await moreOf(page.locator(`#c${id}`))
  await page.locator(`#c${id}`).getByRole('link', { name: '引用' }).click()
  await expect(page.locator('.reply-box .quoted')).toHaveText('懂轮胎的人没有脚本也能引用')
  await page.locator('.reply-box').getByRole('textbox').fill('果然')
  await page.locator('.reply-box').getByRole('button', { name: '发表回复' }).click()
  await expect(page.locator('.replies .quoted')).toContainText('没有脚本也能引用')
  await page.context().close()
})
