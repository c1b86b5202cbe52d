import { expect, type Page } from 'playwright/test'
import { signedIn, someone } from './signed.ts'
import { freshSite, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
let forum: { id: number; name: string; column_id: number }
test.beforeAll(async () => {
  site = await freshSite()
  forum = await site.db
    .selectFrom('forum')
    .innerJoin('forum_column', 'forum_column.forum_id', 'forum.id')
    .select(['forum.id', 'forum.name', 'forum_column.id as column_id'])
    .where('is_closed', '=', 0)
    .executeTakeFirstOrThrow()
})
test.afterAll(() => site.stop())

const body = (page: Page) => page.locator('.editor [contenteditable=true]').first()
const title = (page: Page) => page.getByLabel('标题', { exact: true })
const publish = (page: Page) => page.getByRole('button', { name: '发布', exact: true })

async function compose(page: Page, forum_id = forum.id) {
  await page.goto(`${site.url}/issue?fid=${forum_id}`)
  await expect(body(page)).toBeVisible()
}

/** What this browser stores under keys that begin so. */
const storedUnder = (page: Page, prefix: string) =>
  page.evaluate(prefix => Object.keys(localStorage).filter(key => key.startsWith(prefix)), prefix)

test('a post published right after the last key leaves no draft, in the browser or on the site', async ({
  browser,
}) => {
  const user = await someone(site, '手快的人')
  const page = await signedIn(browser, site, user)
  await compose(page)
  await title(page).fill('提车了')
  await page.getByLabel('版块', { exact: true }).selectOption(String(forum.column_id))
  await body(page).click()
  await page.keyboard.type('等了三个月终于开上了')
  // A save of the draft is on its way when the post is sent.
  let release = () => {}
  const held = new Promise<void>(done => (release = done))
  await page.route('**/saveDraft', async route => {
    await held
    await route.continue()
  })
  const saving = page.waitForRequest('**/saveDraft')
  await saving
  await page.keyboard.type('，很稳')
  await publish(page).click()
  release()
  await expect(page.getByText('发布成功')).toBeVisible()
  await page.waitForURL(url => !url.pathname.startsWith('/issue'))
  expect(await storedUnder(page, 'unsaved:')).toEqual([])
  const left = site.db.selectFrom('draft').select('content').where('user_id', '=', user)
  expect(await left.execute()).toEqual([])
  await compose(page)
  await expect(title(page)).toHaveValue('')
  await expect(page.locator('.editor')).not.toContainText('三个月')
  await page.context().close()
})
