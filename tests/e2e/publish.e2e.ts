import { expect, type Page } from 'playwright/test'
import { faultsOf } from './faults.ts'
import { signedIn, someone } from './signed.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
let forum: { id: number; name: string; column_id: number; column: string }
test.beforeAll(async () => {
  site = await freshSite()
  forum = await site.db
    .selectFrom('forum')
    .innerJoin('forum_column', 'forum_column.forum_id', 'forum.id')
    .select(['forum.id', 'forum.name', 'forum_column.id as column_id', 'forum_column.name as column'])
    .where('is_closed', '=', 0)
    .executeTakeFirstOrThrow()
})
test.afterAll(() => site.stop())

const body = (page: Page) => page.locator('.editor [contenteditable=true]').first()
const kept = (page: Page) => page.waitForResponse(answer => answer.url().endsWith('/saveDraft'))

async function issue(page: Page, prefix = '') {
  await page.goto(`${site.url}${prefix}/issue?fid=${forum.id}`)
  await expect(body(page)).toBeVisible()
}

test('a guest is led to the login, which returns to the composer', { tag: '@full' }, async ({ page }) => {
  await page.goto(`${site.url}/issue?fid=${forum.id}`)
  await expect(page).toHaveURL(`${site.url}/login?redirect=${encodeURIComponent(`/issue?fid=${forum.id}`)}`)
})

test('a draft survives a closed tab and opens in another browser, with its blocks unchanged', async ({ browser }) => {
  const user = await someone(site, '写到一半的人')
  const page = await signedIn(browser, site, user)
  const blocks = [
    { id: 'h1', type: 'header', data: { text: '小标题', level: 2 } },
    { id: 'p1', type: 'paragraph', data: { text: '有<b>粗</b>有<i>斜</i>' } },
    { id: 'q1', type: 'quote', data: { text: '慢慢开', caption: '老周', alignment: 'left' } },
    { id: 'd1', type: 'delimiter', data: {} },
    {
      id: 't1',
      type: 'table',
      data: {
        withHeadings: true,
        stretched: false,
        content: [
          ['项', '价'],
          ['油', '7'],
        ],
      },
    },
  ]
  const place = `post:${forum.id}`
  await page.goto(`${site.url}/`)
  await page.evaluate(
    sent => fetch('/api/forum/forum_essay/saveDraft', { method: 'POST', body: JSON.stringify(sent) }),
    { place, title: '旧标题', content: { blocks } },
  )
  await issue(page)
  await expect(page.getByLabel('标题', { exact: true })).toHaveValue('旧标题')
  await page.getByLabel('标题', { exact: true }).fill('新标题')
  await kept(page)
  await expect(page.getByText(/^草稿已保存 \d\d:\d\d$/)).toBeVisible()
  await page.context().close()

  const draft = await site.db.selectFrom('draft').selectAll().where('user_id', '=', user).executeTakeFirstOrThrow()
  expect(JSON.parse(draft.content).blocks).toEqual(blocks)
  const other = await signedIn(browser, site, user)
  await issue(other)
  await expect(other.getByLabel('标题', { exact: true })).toHaveValue('新标题')
  await expect(other.locator('.editor')).toContainText('慢慢开')
  await other.context().close()
})

test('an unfinished edit survives a closed tab and opens in another browser; the post stays as it was', {
  tag: '@full',
}, async ({ browser }) => {
  const user = await someone(site, '改到一半的人')
  const at = { createtime: 1_790_000_000, updatetime: 1_790_000_000, lasttime: 1_790_000_000 }
  const words = { title: '原来的题', content: '<p>原来写了这些</p>', excerpt: '', cover_img_list: '[]' }
  const { id } = await site.db
    .insertInto('essay')
    .values({ user_id: user, forum_id: forum.id, column_id: forum.column_id, ...words, ...at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const page = await signedIn(browser, site, user)
  await page.goto(`${site.url}/issue?essay_id=${id}`)
  await expect(page.locator('.editor')).toContainText('原来写了这些')
  await body(page).click()
  await page.keyboard.press('End')
  await page.keyboard.type('，又添了一句')
  await kept(page)
  await page.context().close()
  const other = await signedIn(browser, site, user)
  await other.goto(`${site.url}/issue?essay_id=${id}`)
  await expect(other.locator('.editor')).toContainText('原来写了这些，又添了一句')
  await other.goto(`${site.url}/essayDetails?id=${id}`)
  await expect(other.locator('.prose')).toHaveText('原来写了这些')
  await other.context().close()
})

test('missing and refused fields are marked and focused, and keep all input', { tag: '@full' }, async ({ browser }) => {
  const page = await signedIn(browser, site, await someone(site, '被拒的人'))
  await issue(page)
  const [title, column] = [page.getByLabel('标题', { exact: true }), page.getByLabel('版块', { exact: true })]
  const publish = page.getByRole('button', { name: '发布', exact: true })
  await column.selectOption('')
  await publish.click()
  await expect(title).toBeFocused()
  await expect(title).toHaveAccessibleDescription('请填写标题')
  await expect(column).toHaveAttribute('aria-invalid', 'true')
  await title.fill('写'.repeat(33))
  await expect(title).not.toHaveAttribute('aria-invalid', 'true')
  await publish.click()
  await expect(title).toHaveAccessibleDescription('标题最多 30 个字，再删 3 个就能发布')
  await title.fill('写得太短')
  await publish.click()
  await expect(column).toBeFocused()
  await expect(column).toHaveAccessibleDescription('请选择版块')
  await column.selectOption(String(forum.column_id))
  await body(page).click()
  await page.keyboard.type('短')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByRole('region', { name: '正文' }).getByRole('alert')).toContainText('正文太短')
  await expect(page.locator('.toast')).toHaveCount(0)
  await expect(title).toHaveValue('写得太短')
  await expect(body(page)).toHaveText('短')
  await page.context().close()
})

test('a refusal stays when the editor reports earlier typing late, and goes on the next change', {
  tag: '@full',
}, async ({ browser }) => {
  const page = await signedIn(browser, site, await someone(site, '一个字的人'))
  await issue(page)
  await page.getByLabel('标题', { exact: true }).fill('写得太短')
  await page.getByLabel('版块', { exact: true }).selectOption(String(forum.column_id))
  const draft = page.locator('.draft-state')
  await expect(draft).toContainText('草稿已保存')
  await body(page).click()
  await page.keyboard.type('短')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  const refused = page.getByRole('region', { name: '正文' }).getByRole('alert')
  await expect(refused).toContainText('正文太短')
  // The editor has now reported it.
  await expect(draft).toContainText('有未保存的修改')
  await expect(refused).toContainText('正文太短')
  await page.keyboard.type('不短')
  await expect(refused).toHaveCount(0)
})

test('the preview shows the sanitised post', { tag: '@full' }, async ({ browser }) => {
  const page = await signedIn(browser, site, await someone(site, '预览的人'))
  await issue(page)
  await page.getByLabel('标题', { exact: true }).fill('预览一下')
  await body(page).click()
  await page.keyboard.type('<img src=x onerror=alert(1)>')
  await page.getByRole('button', { name: '预览' }).click()
  await expect(page.getByRole('dialog', { name: '预览' }).locator('.prose')).toHaveText('<img src=x onerror=alert(1)>')
  await page.getByRole('button', { name: '关闭预览' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.context().close()
})

test('links in the preview open in a new tab', { tag: '@full' }, async ({ browser }) => {
  const user_id = await someone(site, '预览链接的人')
  const words = {
    title: '看看这些论坛',
    content: `<p>都在<a href="${site.url}/allBbs">这里</a>，看看吧</p>`,
    talk_ids: '[]',
  }
  const draft = { ...words, user_id, place: `post:${forum.id}`, forum_id: forum.id, updatetime: now() }
  await site.db.insertInto('draft').values(draft).execute()
  const page = await signedIn(browser, site, user_id)
  await issue(page)
  await page.getByRole('button', { name: '预览' }).click()
  const link = page.getByRole('dialog', { name: '预览' }).getByRole('link', { name: '这里' })
  const opened = page.context().waitForEvent('page')
  await link.click()
  await expect(await opened).toHaveURL(`${site.url}/allBbs`)
  await expect(link).toBeVisible()
  await page.context().close()
})

/** The content of a post, without the values and action of its poll. */
const told = (page: Page, within: string) =>
  page
    .locator(`:is(${within}) :is(.prose, .poll, a.embed):not(:is(.prose, .poll, a.embed) *)`)
    .evaluateAll(parts =>
      parts.map(part => part.outerHTML.replace(/<!--.*?-->/g, '').replace(/ (?:value|action)="[^"]*"/g, '')),
    )

test('the preview shows text, pictures, goods and poll exactly as the published post', {
  tag: '@full',
}, async ({ browser }) => {
  const user = await someone(site, '晒装备的人')
  const sku = await site.db
    .selectFrom('sku')
    .innerJoin('goods', 'goods.id', 'sku.goods_id')
    .select(['sku.id', 'goods.name'])
    .where('sku.shown', '=', 1)
    .where('goods.shown', '=', 1)
    .executeTakeFirstOrThrow()
  const question = {
    question: '开 < 不开？',
    options: ['开', '<b>不开</b>'],
    multiple: true,
    open: false,
    until: null,
  }
  const picture = { file: { url: '/art/avatar-u1.svg', width: 80, height: 80 }, caption: '雨里的车' }
  const blocks = [
    { id: 'h1', type: 'header', data: { text: '装备', level: 2 } },
    { id: 'p1', type: 'paragraph', data: { text: '这个买得值，<b>真的</b>' } },
    { id: 'i1', type: 'image', data: picture },
    { id: 'g1', type: 'goods', data: { sku_id: sku.id } },
    { id: 'b1', type: 'poll', data: question },
    { id: 'p2', type: 'paragraph', data: { text: `<a href="/sku-${sku.id}">/sku-${sku.id}</a>` } },
    { id: 'p3', type: 'paragraph', data: { text: '完' } },
  ]
  const page = await signedIn(browser, site, user)
  await page.goto(`${site.url}/`)
  await page.evaluate(
    sent => fetch('/api/forum/forum_essay/saveDraft', { method: 'POST', body: JSON.stringify(sent) }),
    { place: `post:${forum.id}`, title: '晒装备', content: { blocks } },
  )
  await issue(page, '')
  await page.getByRole('button', { name: '预览' }).click()
  const preview = page.getByRole('dialog', { name: '预览' })
  await expect(preview.getByRole('heading', { name: '晒装备' })).toBeVisible()
  await expect(preview.getByRole('group', { name: '开 < 不开？' })).toBeVisible()
  await expect(preview.locator('figcaption')).toHaveText('雨里的车')
  await expect(preview.locator('a.embed')).toHaveCount(2)
  expect(await faultsOf(page, '.preview')).toEqual([])
  // Voting in the preview must neither vote nor publish.
  await preview.getByLabel('<b>不开</b>').check()
  await preview.locator('.poll [type="submit"]').click()
  await expect(preview).toBeVisible()
  expect(await site.db.selectFrom('essay').select('id').where('user_id', '=', user).execute()).toEqual([])
  await preview.getByLabel('<b>不开</b>').uncheck()
  const previewed = await told(page, '.preview')
  await page.getByRole('button', { name: '关闭预览' }).click()
  await expect(preview).toBeHidden()
  await page.getByLabel('版块', { exact: true }).selectOption(String(forum.column_id))
  await page.getByRole('button', { name: '发布', exact: true }).click()
  const own = site.db.selectFrom('essay').select('id').where('user_id', '=', user)
  await expect.poll(() => own.executeTakeFirst()).toBeTruthy()
  const { id } = await own.executeTakeFirstOrThrow()
  const reader = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await reader.goto(`${site.url}/essayDetails?id=${id}`)
  expect(previewed).toHaveLength(5)
  expect(previewed).toEqual(await told(reader, '.article'))
})

test('fields filled in before hydration are part of the post', { tag: '@full' }, async ({ browser }) => {
  const page = await signedIn(browser, site, await someone(site, '手快的人'))
  let wake = () => {}
  const asleep = new Promise<void>(resolve => {
    wake = resolve
  })
  await page.route('**/_astro/Issue.*.js', async route => {
    await asleep
    await route.continue()
  })
  await page.goto(`${site.url}/issue?fid=${forum.id}`, { waitUntil: 'commit' })
  await page.getByLabel('标题', { exact: true }).fill('写得比加载快')
  await page.getByLabel('版块', { exact: true }).selectOption(String(forum.column_id))
  wake()
  await expect(body(page)).toBeVisible()
  await body(page).click()
  await page.keyboard.type('标题和版块都还在')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.locator('.toast:last-child')).toHaveText('发布成功')
  await page.context().close()
})

test('a published post is edited', async ({ browser }) => {
  const user = await someone(site, '改帖的人')
  const at = { createtime: 1_790_000_000, updatetime: 1_790_000_000, lasttime: 1_790_000_000 }
  const words = { title: '原来的题', content: '<p>原来写了这些</p>', excerpt: '', cover_img_list: '[]' }
  const { id } = await site.db
    .insertInto('essay')
    .values({ user_id: user, forum_id: forum.id, column_id: forum.column_id, ...words, ...at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const page = await signedIn(browser, site, user)
  await page.goto(`${site.url}/issue?essay_id=${id}`)
  await expect(page.locator('.editor')).toContainText('原来写了这些')
  await page.getByLabel('标题', { exact: true }).fill('改过的题')
  await page.getByRole('button', { name: '保存修改' }).click()
  await expect(page.locator('.toast:last-child')).toHaveText('发布成功')
  await page.goto(`${site.url}/essayDetails?id=${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('改过的题')
  await expect(page.locator('.prose')).toHaveText('原来写了这些')
  await page.context().close()
})
