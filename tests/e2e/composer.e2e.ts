import { type Browser, expect, type Page } from 'playwright/test'
import sharp from 'sharp'
import { faultsOf } from './faults.ts'
import { tabTo } from './keyboard.ts'
import { signedIn, someone } from './signed.ts'
import { freshSite, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
let forum: { id: number; column_id: number; column: string }
test.beforeAll(async () => {
  site = await freshSite()
  const several = site.db
    .selectFrom('forum_column')
    .select('forum_id')
    .where('is_show', '=', 1)
    .groupBy('forum_id')
    .having(e => e.fn.countAll(), '>', 1)
  forum = await site.db
    .selectFrom('forum')
    .innerJoin('forum_column', 'forum_column.forum_id', 'forum.id')
    .select(['forum.id', 'forum_column.id as column_id', 'forum_column.name as column'])
    .where('is_closed', '=', 0)
    .where('is_show', '=', 1)
    .where('forum.id', 'in', several)
    .orderBy('forum_column.id')
    .executeTakeFirstOrThrow()
})
test.afterAll(() => site.stop())

const body = (page: Page) => page.locator('.editor [contenteditable=true]').first()
const paragraphs = (page: Page) => page.locator('.editor .ce-paragraph')
const tiles = (page: Page) => page.locator('.issue-tray li:has(img)')
const own = (user_id: number) =>
  site.db.selectFrom('essay').select(['id', 'title', 'content']).where('user_id', '=', user_id).executeTakeFirst()

/** The editor handles keys in a new block only from the browser's next idle moment on. */
const settled = (page: Page) => page.evaluate(() => new Promise<void>(done => requestIdleCallback(() => done())))

async function writer(browser: Browser, nickname: string, prefix = '') {
  const user = await someone(site, nickname)
  const page = await signedIn(browser, site, user)
  await page.goto(`${site.url}${prefix}/issue?fid=${forum.id}`)
  await expect(body(page)).toBeVisible()
  return { page, user }
}

async function published(page: Page, user: number, name = '发布') {
  await page.getByRole('button', { name, exact: true }).click()
  await expect.poll(() => own(user)).toBeTruthy()
  return (await own(user))!
}

const pictures = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background: { r: n * 20, g: 99, b: 180 } } })
      return { name: `${n}.png`, mimeType: 'image/png', buffer: await drawn.png().toBuffer() }
    }),
  )

test('ten uploads: progress, retrying two, reordering, a caption; the post shows them', {
  tag: '@full',
}, async ({ browser }) => {
  const { page, user } = await writer(browser, '爱拍照的人', '')
  let count = 0
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(site.uploads, async route => {
    const turn = ++count
    await held
    await (turn === 2 || turn === 3 ? route.abort() : route.continue())
  })
  await page.getByLabel('添加图片').setInputFiles(await pictures(10))
  await expect(tiles(page)).toHaveCount(10)
  await expect(page.getByRole('progressbar', { name: /^正在上传第/ })).toHaveCount(10)
  release()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  const retry = page.getByRole('button', { name: /^重新上传第/ })
  await expect(retry).toHaveCount(2)
  await page.getByLabel('标题', { exact: true }).fill('十张图')
  await page.getByLabel('版块', { exact: true }).selectOption(String(forum.column_id))
  // Failed uploads prevent publishing, and get the focus.
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(retry.first()).toBeFocused()
  for (const left of [1, 0]) {
    await retry.first().click()
    await expect(retry).toHaveCount(left)
  }
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.locator('.editor .picture')).toHaveCount(10)
  const sources = () =>
    tiles(page)
      .locator('img')
      .evaluateAll(all => all.map(each => (each as HTMLImageElement).src))
  const [first, second, ...rest] = await sources()
  await page.locator('.describe').first().click()
  await page.getByRole('textbox', { name: '第 1 张的说明', exact: true }).fill('左前轮 <新>')
  await page.getByRole('button', { name: '后移' }).click()
  expect(await sources()).toEqual([second, first, ...rest])
  await page.getByRole('button', { name: '删除第 10 张图片' }).click()
  await expect(tiles(page)).toHaveCount(9)
  await expect(page.locator('.editor .picture')).toHaveCount(9)
  expect(await faultsOf(page, '.issue')).toEqual([])
  const { id } = await published(page, user, '发布')
  await page.goto(`${site.url}/essayDetails?id=${id}`)
  await expect(page.locator('.article .prose img')).toHaveCount(9)
  await expect(page.locator('.article .prose img').nth(1)).toHaveAttribute('alt', '左前轮 <新>')
  await expect(page.locator('.article .prose img').first()).toHaveAttribute('width', '60')
  await page.context().close()
})

test('pictures are dropped and pasted into text and tray; deleting one in the text removes its tile', {
  tag: '@full',
}, async ({ browser }) => {
  const { page } = await writer(browser, '拖图的人')
  await body(page).click()
  await page.keyboard.type('上面')
  await page.keyboard.press('Enter')
  await expect(paragraphs(page).nth(1)).toBeFocused()
  await page.keyboard.type('下面')
  const bring = async (selector: string, event: 'drop' | 'paste', n: number) => {
    const { buffer } = (await pictures(n + 1))[n]!
    await page
      .locator(selector)
      .first()
      .evaluate(
        (place, { event, data }) => {
          const transfer = new DataTransfer()
          transfer.items.add(new File([Uint8Array.from(data)], 'a.png', { type: 'image/png' }))
          const about = { bubbles: true, cancelable: true }
          place.dispatchEvent(
            event === 'drop'
              ? new DragEvent('drop', { ...about, dataTransfer: transfer })
              : new ClipboardEvent('paste', { ...about, clipboardData: transfer }),
          )
        },
        { event, data: [...buffer] },
      )
    await expect(page.locator('.editor .picture')).toHaveCount(n + 1)
  }
  await bring('.editor .ce-paragraph', 'paste', 0)
  await bring('.issue-tray', 'drop', 1)
  const blocks = () =>
    page.locator('.ce-block').evaluateAll(all => all.map(each => (each.querySelector('img') ? '图' : each.textContent)))
  expect(await blocks()).toEqual(['上面', '图', '图', '下面'])
  // Both places show the same caption.
  await page.locator('.editor .picture input').first().fill('轮胎')
  await expect(page.getByRole('button', { name: /^第 1 张的说明\s*轮胎$/ })).toBeVisible()
  await page.locator('.editor .picture').first().click()
  await page.locator('.ce-toolbar__settings-btn').click()
  for (const name of ['删除', '再点一次删除'])
    await page.locator('.ce-popover--opened').getByText(name, { exact: true }).click()
  await expect(tiles(page)).toHaveCount(1)
  await page.context().close()
})

test('a post is written, formatted and published by keyboard alone', async ({ browser }) => {
  const { page, user } = await writer(browser, '不用鼠标的人')
  await tabTo(page, page.getByLabel('标题', { exact: true }))
  await page.keyboard.type('只用键盘')
  await tabTo(page, page.getByRole('button', { name: '正文', exact: true }))
  await page.keyboard.press('Tab')
  await expect(body(page)).toBeFocused()
  await page.keyboard.type('三个月')
  await tabTo(page, page.getByRole('button', { name: '正文', exact: true }), 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: '小标题', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  const heading = page.locator('.editor h2')
  await expect(heading).toBeFocused()
  await expect(heading).toHaveText('三个月')
  await settled(page)
  await page.keyboard.press('Enter')
  await expect(paragraphs(page)).toBeFocused()
  await settled(page)
  await page.keyboard.type('/')
  await expect(page.locator('.ce-popover--opened input')).toBeFocused()
  await page.keyboard.type('无序')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.locator('.editor .cdx-list__item-content')).toBeFocused()
  await settled(page)
  await page.keyboard.type('电费')
  await page.keyboard.press('Enter')
  await page.keyboard.type('保险')
  // An empty item ends the list.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(paragraphs(page)).toBeFocused()
  await page.keyboard.type('就这些')
  await settled(page)
  await tabTo(page, page.getByLabel('版块', { exact: true }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('版块', { exact: true })).not.toHaveValue('')
  await tabTo(page, page.getByRole('button', { name: '发布', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.locator('.toasts')).toContainText('发布成功')
  expect((await own(user))?.content).toBe('<h2>三个月</h2><ul><li>电费</li><li>保险</li></ul><p>就这些</p>')
  await page.context().close()
})

test('Escape removes the "/" of the block menu; arrows and Enter leave quotes, cards and dialogs', {
  tag: '@full',
}, async ({ browser }) => {
  const { page, user } = await writer(browser, '按斜杠的人')
  await page.getByLabel('标题', { exact: true }).fill('斜杠')
  await page.getByLabel('版块', { exact: true }).selectOption(String(forum.column_id))
  await body(page).click()
  const list = page.locator('.ce-popover--opened > .ce-popover__container')
  await page.keyboard.type('/')
  await expect(list).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(body(page)).toHaveText('')
  await page.keyboard.type('1/2 的路是高速')
  await page.keyboard.press('Enter')
  await expect(paragraphs(page).nth(1)).toBeFocused()
  await page.getByRole('button', { name: '引用', exact: true }).click()
  await expect(page.locator('.cdx-quote__text')).toBeFocused()
  await settled(page)
  await page.keyboard.type('慢慢开')
  await page.keyboard.press('Enter')
  await expect(paragraphs(page).nth(1)).toBeFocused()
  await page.getByRole('button', { name: '投票', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '投票' })
  await dialog.getByRole('button', { name: '完成' }).click()
  await expect(dialog.getByLabel('投票的问题')).toBeFocused()
  await expect(dialog.getByLabel('投票的问题')).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.type('走哪条？')
  // The editor must ignore keys pressed in a dialog.
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel('选项 1')).toBeFocused()
  await page.keyboard.type('国道')
  await page.keyboard.press('Tab')
  await page.keyboard.type('高速')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('.editor .poll')).toContainText('走哪条？')
  await expect(paragraphs(page).nth(1)).toBeFocused()
  await settled(page)
  await page.keyboard.type('完')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(page.locator('.cdx-quote__caption')).toBeFocused()
  const { content } = await published(page, user)
  expect(content).toContain('<p>1/2 的路是高速</p><blockquote><p>慢慢开</p></blockquote><div class="poll">')
  expect(content).toContain('<p>完</p>')
  await page.context().close()
})

test('each reason why a post cannot be published yet links to its field', { tag: '@full' }, async ({ browser }) => {
  const { page } = await writer(browser, '看清单的人')
  const checks = page.locator('.checks')
  await expect(checks.getByRole('link')).toHaveText(['还没有标题', '正文还是空的', '还没选版块'])
  await checks.getByRole('link', { name: '正文还是空的' }).click()
  await expect(body(page)).toBeFocused()
  await page.keyboard.type('三个月')
  await checks.getByRole('link', { name: '还没有标题' }).click()
  const title = page.getByLabel('标题', { exact: true })
  await expect(title).toBeFocused()
  await page.keyboard.insertText(`${'长'.repeat(20)}\n${'长'.repeat(11)}`)
  await expect(title).toHaveValue(`${'长'.repeat(20)} ${'长'.repeat(11)}`)
  await expect(checks.getByRole('link')).toHaveText(['标题超出 2 个字', '还没选版块'])
  await page.route(site.uploads, route => route.abort())
  await page.getByLabel('添加图片').setInputFiles(await pictures(2))
  await checks.getByRole('link', { name: '第 1、2 张图没传上去' }).click()
  await expect(page.getByRole('button', { name: '重新上传第 1 张图片' })).toBeFocused()
  await title.fill('三个月')
  await page.getByLabel('版块', { exact: true }).selectOption(String(forum.column_id))
  await expect(checks.getByRole('link')).toHaveCount(1)
  expect(await faultsOf(page, '.issue')).toEqual([])
  await page.context().close()
})

test('text that the site could not save is back after a reload', { tag: '@full' }, async ({ browser }) => {
  const { page } = await writer(browser, '信号不好的人')
  await page.route('**/api/forum/forum_essay/saveDraft', route => route.abort())
  await page.locator('[name=title]').fill('隧道里写的标题')
  await body(page).click()
  await page.keyboard.type('隧道里写的正文')
  const stored = () => page.evaluate(() => JSON.stringify(Object.values(localStorage)))
  await expect.poll(stored).toContain('隧道里写的正文')
  await page.reload()
  await expect(body(page)).toHaveText('隧道里写的正文')
  await expect(page.locator('[name=title]')).toHaveValue('隧道里写的标题')
  await page.context().close()
})

test('Enter in an input method neither submits the post nor adds a topic', async ({ browser }) => {
  const { page, user } = await writer(browser, '打拼音的人')
  const devtools = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    devtools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  const enter = { key: 'Enter', code: 'Enter', keyCode: 229, isComposing: true, bubbles: true, cancelable: true }
  await page.getByLabel('版块', { exact: true }).selectOption(String(forum.column_id))
  for (const field of [page.getByLabel('标题', { exact: true }), page.getByLabel('话题', { exact: true })]) {
    await field.click()
    await compose('dong ji')
    await field.dispatchEvent('keydown', enter)
    await expect(field).toBeFocused()
    await devtools.send('Input.insertText', { text: '冬季' })
    await expect(field).toHaveValue('冬季')
  }
  await body(page).click()
  await compose('xu hang')
  await body(page).dispatchEvent('keydown', enter)
  await devtools.send('Input.insertText', { text: '续航还可以的' })
  await expect(page.locator('.ce-block')).toHaveCount(1)
  await expect(body(page)).toHaveText('续航还可以的')
  await expect(page.getByRole('button', { name: /移除话题/ })).toHaveCount(0)
  expect(await own(user)).toBeUndefined()
  expect((await published(page, user)).title).toBe('冬季')
  await page.context().close()
})

test('a post written while saving drafts fails survives closing the tab', { tag: '@full' }, async ({ browser }) => {
  const { page, user } = await writer(browser, '断网的人')
  await page.route('**/saveDraft', route => route.abort())
  await page.getByLabel('标题', { exact: true }).fill('断网时写的')
  await body(page).click()
  await page.keyboard.type('这些字只在这台设备上')
  await expect(page.getByText('网络断了，内容已留在这台设备上')).toBeVisible()
  await page.close({ runBeforeUnload: false })
  const again = await page.context().newPage()
  await again.goto(`${site.url}/issue?fid=${forum.id}`)
  await expect(body(again)).toHaveText('这些字只在这台设备上')
  await expect(again.getByLabel('标题', { exact: true })).toHaveValue('断网时写的')
  await expect(again.getByText(/^草稿已保存 \d\d:\d\d$/)).toBeVisible()
  const draft = await site.db.selectFrom('draft').selectAll().where('user_id', '=', user).executeTakeFirstOrThrow()
  expect(draft.content).toContain('这些字只在这台设备上')
  await again.context().close()
})

test('text typed before the editor loads becomes its content, and toolbar clicks are carried out then', {
  tag: '@full',
}, async ({ browser }) => {
  const user = await someone(site, '手更快的人')
  const page = await signedIn(browser, site, user)
  let wake = () => {}
  const asleep = new Promise<void>(resolve => {
    wake = resolve
  })
  await page.route('**/_astro/editorjs*.js', async route => {
    await asleep
    await route.continue()
  })
  await page.goto(`${site.url}/issue?fid=${forum.id}`)
  await page.getByRole('textbox', { name: '正文' }).fill('第一行\n<b>第二行</b>')
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0)
  await page.getByRole('button', { name: '小标题', exact: true }).click()
  wake()
  await expect(page.locator('.editor h2')).toHaveText('<b>第二行</b>')
  await expect(page.locator('.editor h2')).toBeFocused()
  await page.getByLabel('标题', { exact: true }).fill('手快')
  await page.getByLabel('版块', { exact: true }).selectOption(String(forum.column_id))
  expect((await published(page, user)).content).toBe('<p>第一行</p><h2>&lt;b&gt;第二行&lt;/b&gt;</h2>')
  // The section of the last post is preselected in this forum.
  await page.goto(`${site.url}/issue?fid=${forum.id}`)
  await expect(page.getByLabel('版块', { exact: true })).toHaveValue(String(forum.column_id))
  await page.context().close()
})

test('without script a missing section is marked without losing input, and a post is published (script false)', async ({
  browser,
}) => {
  const user = await someone(site, '不开脚本的人')
  const page = await signedIn(browser, site, user, { javaScriptEnabled: false })
  await page.goto(`${site.url}/issue?fid=${forum.id}`)
  expect(await page.content()).toContain('没有脚本时可以发布标题、版块和文字')
  await page.getByLabel('标题', { exact: true }).fill('没有脚本')
  await page.getByRole('textbox', { name: '正文' }).fill('第一段 <b>\n\n第二段写得够长')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByLabel('版块', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('请选择版块', { exact: true }).last()).toBeVisible()
  await expect(page.getByRole('textbox', { name: '正文' })).toHaveValue('第一段 <b>\n\n第二段写得够长')
  await page.getByLabel('版块', { exact: true }).selectOption(String(forum.column_id))
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.locator('.article .prose')).toContainText('第一段 <b>')
  expect((await own(user))?.content).toBe('<p>第一段 &lt;b&gt;</p><p>第二段写得够长</p>')
  await page.context().close()
})

test('hot topics and posts stand beside the editor where there is room', { tag: '@full' }, async ({ browser }) => {
  const { page } = await writer(browser, '找灵感的人')
  const around = page.getByRole('complementary', { name: '热门话题和热帖' })
  for (const [width, isShown] of [
    [1440, true],
    [1200, true],
    [1199, false],
    [390, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect(around, `at ${width}`).toBeVisible({ visible: isShown })
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(around.locator('a[href*="/essayDetails?id="]').first()).toBeVisible()
  await expect(around.locator('a[href*="/topicDetails?id="]').first()).toBeVisible()
  await page.context().close()
})
