import { expect, type Page } from 'playwright/test'
import { readCaptcha } from './captcha.ts'
import { registered, signedIn, someone } from './signed.ts'
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

test('two tabs write one draft: both texts stay, and are joined on request', async ({ browser }) => {
  const user = await someone(site, '开两个标签页的人')
  const page = await signedIn(browser, site, user)
  const other = await page.context().newPage()
  await compose(page)
  await compose(other)
  const saved = (page: Page) => expect(page.locator('.draft-state.saved')).toContainText('草稿已保存')
  await title(page).fill('第一页的题')
  await saved(page)
  await title(other).fill('第二页的题')
  const notice = other.locator('.draft-conflict')
  await expect(notice).toContainText('这份草稿在别处改过')
  await expect(other.getByLabel('别处的那份')).toHaveText('第一页的题')
  await expect(title(other)).toHaveValue('第二页的题')
  // Not even publishing takes the other text away.
  await other.getByLabel('版块', { exact: true }).selectOption(String(forum.column_id))
  await publish(other).click()
  await expect(other.getByText('先在上面选好用哪一份')).toBeVisible()
  await other.getByRole('button', { name: '两份接在一起' }).click()
  await expect(notice).toHaveCount(0)
  await expect(title(other)).toHaveValue('第二页的题')
  await expect(other.locator('.editor')).toContainText('第一页的题')
  // The first tab is told as soon as it goes on.
  await body(page).click()
  await page.keyboard.type('接着写')
  await expect(page.locator('.draft-conflict')).toContainText('这份草稿在别处改过')
  await page.getByRole('button', { name: '换成那一份' }).click()
  await expect(title(page)).toHaveValue('第二页的题')
  await expect(page.locator('.editor')).not.toContainText('接着写')
  await page.context().close()
})

test('the text goes along to another forum and into the other language', async ({ browser }) => {
  const user = await someone(site, '换论坛的人')
  const page = await signedIn(browser, site, user)
  const other = await site.db
    .selectFrom('forum')
    .select(['id', 'name'])
    .where('is_closed', '=', 0)
    .where('id', '!=', forum.id)
    .executeTakeFirstOrThrow()
  await compose(page)
  await title(page).fill('写错了地方')
  await page.getByRole('link', { name: '换个论坛' }).click()
  await page.getByLabel('发到哪个论坛').selectOption(String(other.id))
  await page.getByRole('button', { name: '去写帖子' }).click()
  await expect(page.locator('#place')).toContainText(other.name)
  await expect(title(page)).toHaveValue('写错了地方')
  await expect(page.locator('.draft-state.saved')).toContainText('草稿已保存')
  const drafts = () => site.db.selectFrom('draft').select('place').where('user_id', '=', user).execute()
  expect(await drafts()).toEqual([{ place: `post:${other.id}` }])
  await title(page).fill('写对了地方')
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(
    url => url.pathname === '/en-us/issue' && url.searchParams.get('fid') === String(other.id),
  )
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('写对了地方')
  await page.context().close()
})

test('the link to the other language keeps where a login leads, a query and a hash', async ({ page }) => {
  await page.goto(`${site.url}/login?redirect=${encodeURIComponent(`/issue?fid=${forum.id}`)}`)
  await page.getByRole('link', { name: 'English' }).first().click()
  await expect(page).toHaveURL(`${site.url}/en-us/login?redirect=${encodeURIComponent(`/en-us/issue?fid=${forum.id}`)}`)
  await page.goto(`${site.url}/allBbs?utm_source=a#main`)
  await page.getByRole('link', { name: 'English' }).first().click()
  await expect(page).toHaveURL(`${site.url}/en-us/allBbs?utm_source=a#main`)
})

const addressPage = async (page: Page, prefix = '') => {
  await page.goto(`${site.url}${prefix}/member/address_edit`)
  await expect(page.locator('form[data-keep="address"]')).toBeVisible()
}
const stored = (page: Page) => page.evaluate(() => JSON.stringify(localStorage))

test('a long form survives a reload and a change of language, for its member only, and is gone at logout', async ({
  browser,
}) => {
  const user = await someone(site, '填地址的人')
  const page = await signedIn(browser, site, user)
  await addressPage(page)
  const line = page.locator('[name="address"]')
  await page.locator('[name="province"]').selectOption({ index: 1 })
  const province = await page.locator('[name="province"]').inputValue()
  await line.fill('建国路')
  await expect.poll(() => stored(page)).toContain('建国路')
  await line.fill('建国路 93 号院 8 号楼')
  await page.reload()
  await expect(page.getByText('还没提交的内容')).toBeVisible()
  await expect(line).toHaveValue('建国路 93 号院 8 号楼')
  await expect(page.locator('[name="province"]')).toHaveValue(province)
  await addressPage(page, '/en-us')
  await expect(page.getByText('have not sent yet')).toBeVisible()
  await expect(line).toHaveValue('建国路 93 号院 8 号楼')
  expect(await stored(page)).toContain('建国路')
  // A second tab is told of the logout, and stores nothing any more.
  const other = await page.context().newPage()
  await addressPage(other)
  await expect(other.getByText('还没提交的内容')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).first().click()
  await expect(page).toHaveURL(/\/login/)
  await expect(other).toHaveURL(/\/login/)
  expect(await stored(page)).not.toContain('建国路')
  await page.context().close()
})

test('a session that ends in mid-work: logging in in place goes on with what was being done', async ({ browser }) => {
  const user = await registered(site, '13900004401', 'Qing-Yue-2027')
  const page = await signedIn(browser, site, user)
  await compose(page)
  await expect.poll(() => stored(page)).toContain('account:uid')
  await title(page).fill('写到一半登录没了')
  await page.getByLabel('版块', { exact: true }).selectOption(String(forum.column_id))
  await body(page).click()
  await page.keyboard.type('这一段还在不在？当然在')
  await site.db.deleteFrom('session').where('user_id', '=', user).execute()
  const dialog = page.getByRole('dialog', { name: '登录已失效' })
  await expect(dialog).toBeVisible()
  await dialog.locator('[name="mobile"]').fill('13900004401')
  await dialog.locator('[name="password"]').fill('Qing-Yue-2027')
  await readCaptcha(site, page, 'dialog')
  await dialog.getByRole('button', { name: '登录', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('.draft-state.saved')).toContainText('草稿已保存')
  await expect(title(page)).toHaveValue('写到一半登录没了')
  const draft = site.db.selectFrom('draft').select('title').where('user_id', '=', user)
  expect(await draft.execute()).toEqual([{ title: '写到一半登录没了' }])
  await page.context().close()
})

test('what has arrived is no longer kept', async ({ browser }) => {
  const user = await someone(site, '改简介的人')
  const page = await signedIn(browser, site, user)
  await page.goto(`${site.url}/member/info`)
  const form = page.locator('form[data-keep="profile"]')
  await form.locator('[name="realname"]').fill('林晓岚')
  await expect.poll(() => storedUnder(page, `unsaved:${user}:form:profile`)).toHaveLength(1)
  await form.getByRole('button', { name: '保存' }).click()
  await expect.poll(() => storedUnder(page, 'unsaved:')).toEqual([])
  await page.goto(`${site.url}/member/index`)
  expect(await storedUnder(page, 'unsaved:')).toEqual([])
  await page.context().close()
})
