import { expect, type Page } from 'playwright/test'
import sharp from 'sharp'
import { block } from '../../src/lib/domain/member/block.ts'
import { letterSend } from '../../src/lib/domain/message/letters.ts'
import { faultsOf } from './faults.ts'
import { heldBack } from './held.ts'
import { signedIn, someone } from './signed.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())

const letters = (page: Page) => page.locator('.letter .said')
const people = (one = '小林', other = '老周') => Promise.all([someone(site, one), someone(site, other)])
/** Sends a message from the server, at a given time so that the rate limit allows more. */
const write = (from: number, uid: number, content: string, at = now()) =>
  letterSend({ ...site.who(), member: from, now: at }, { uid, content })

/** Waits for hydration: the picture button needs script. */
const awake = (page: Page) => expect(page.locator('.choose-picture')).toBeVisible()

/** Opens the page and waits for its event stream. */
async function read(page: Page, path: string) {
  const opened = page.waitForResponse(response => response.url().includes('/api/stream'))
  await page.goto(site.url + path)
  await opened
}

test('two members exchange private messages in two open browsers', async ({ browser }) => {
  const [one, other] = await people()
  const a = await signedIn(browser, site, one)
  const b = await signedIn(browser, site, other)
  await read(b, '/privateLetter')
  await a.goto(`${site.url}/personalHomepage?id=${other}`)
  await a.locator('.home-head').getByRole('link', { name: '私信' }).click()
  await expect(a).toHaveURL(`${site.url}/privateLetter?uid=${other}`)
  await expect(a.getByRole('heading', { name: '写给 老周 的第一封信' })).toBeVisible()
  for (const page of [a, b]) await expect(page.locator('.dialogs')).toHaveText('还没有私信')
  await a.locator('[name="title"]').fill('借车')
  await a.getByPlaceholder('写点什么').fill('周六你的车在吗？\n<b>我想试试</b>')
  await a.getByRole('button', { name: '发送', exact: true }).click()
  await expect(letters(a)).toHaveText(['借车周六你的车在吗？ <b>我想试试</b>'])
  await expect(a.getByPlaceholder('写点什么')).toHaveValue('')
  await expect(a.locator('.letter.mine .state')).toHaveText('未读')

  const row = b.locator('.dialogs a')
  await expect(row).toContainText('小林')
  await expect(b.locator('.dialogs')).not.toContainText('还没有私信')
  await expect(row.locator('.count')).toHaveText('1')
  await expect(b.locator('.topbar .account a[href$="/privateLetter"] .count')).toHaveText('1')
  await row.click()
  await expect(letters(b)).toContainText('周六你的车在吗？')
  await expect(a.locator('.letter.mine .state')).toHaveText('已读')
  await expect(b.locator('.topbar .account a[href$="/privateLetter"] .count')).toBeEmpty()
  await awake(b)
  await b.getByPlaceholder('写点什么').fill('在，来吧')
  await b.getByPlaceholder('写点什么').press('Enter')
  await expect(letters(a)).toHaveText([/借车/, '在，来吧'])
  await expect(a.locator('.dialogs li .last')).toHaveText('在，来吧')

  const buffer = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()
  await a.locator('.choose-picture input').setInputFiles({ name: 'car.png', mimeType: 'image/png', buffer })
  await expect(a.locator('.chosen-picture img')).toBeVisible()
  await a.getByRole('button', { name: '发送', exact: true }).click()
  const picture = b.locator('.letter .said img')
  await picture.scrollIntoViewIfNeeded()
  expect(await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(40)
  await picture.click()
  await expect(b.locator('.pswp--open')).toBeVisible()
  expect(await faultsOf(a, 'main')).toEqual([])
  await Promise.all([a, b].map(page => page.context().close()))
})

test('a message waits for its picture, is kept when the upload fails, and is sent once it is retried', {
  tag: '@full',
}, async ({ browser }) => {
  const [one, other] = await people()
  const page = await signedIn(browser, site, one)
  await read(page, `/privateLetter?uid=${other}`)
  await awake(page)
  const files = page.locator('.choose-picture input')
  await files.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('文字') })
  await expect(page.locator('.compose').getByRole('alert')).toHaveText('只能上传 JPG、PNG、WebP 或 GIF 图片')
  const buffer = await sharp({ create: { width: 50, height: 30, channels: 3, background: '#3c3' } })
    .png()
    .toBuffer()
  await page.route(site.uploads, route => route.abort(), { times: 1 })
  await files.setInputFiles({ name: 'car.png', mimeType: 'image/png', buffer })
  await page.getByPlaceholder('写点什么').fill('看图')
  await page.getByPlaceholder('写点什么').press('Enter')
  await expect(page.locator('.compose').getByRole('alert')).toBeVisible()
  await expect(page.locator('.chosen-picture').getByRole('button', { name: '重试' })).toBeFocused()
  await expect(page.getByPlaceholder('写点什么')).toHaveValue('看图')
  await expect(letters(page)).toHaveCount(0)
  await page.locator('.chosen-picture').getByRole('button', { name: '重试' }).click()
  await page.getByPlaceholder('写点什么').press('Enter')
  await expect(letters(page).locator('img')).toHaveCount(1)
  await expect(page.locator('.chosen-picture')).toHaveCount(0)
  await page.context().close()
})

test('a message written offline is sent once; messages missed meanwhile arrive in order', async ({ browser }) => {
  const [one, other] = await people()
  await write(other, one, '在的', now() - 60)
  const page = await signedIn(browser, site, one)
  await read(page, `/privateLetter?uid=${other}`)
  await page.context().setOffline(true)
  await page.getByPlaceholder('写点什么').fill('断网时写的')
  await page.getByRole('button', { name: '发送' }).click()
  await expect(page.locator('.letter.waiting')).toContainText('连上网后发送')
  await write(other, one, '断网时来的')
  await page.context().setOffline(false)
  await expect(letters(page)).toHaveText(['在的', '断网时来的', '断网时写的'])

  // The response is lost; the retry sends the same message.
  await page.route(
    '**/api/user/letterSend',
    async route => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await page.getByPlaceholder('写点什么').fill('答复丢了')
  await page.getByPlaceholder('写点什么').press('Enter')
  await page.locator('.letter.failed').getByRole('button', { name: '重试' }).click()
  await expect(page.locator('.letter.unsent')).toHaveCount(0)
  await page.reload()
  await expect(letters(page)).toHaveText(['在的', '断网时来的', '断网时写的', '答复丢了'])
  await page.context().close()
})

test('a refused message returns to the box with the reason; Enter during composition sends nothing', {
  tag: '@full',
}, async ({ browser }) => {
  const [one, other] = await people()
  const page = await signedIn(browser, site, one)
  await page.goto(`${site.url}/privateLetter?uid=${other}`)
  await block({ ...site.who(), member: other }, { uid: one, screen: true })
  await awake(page)
  const box = page.getByPlaceholder('写点什么')
  await page.locator('[name="title"]').fill('借车')
  await box.fill('周六在吗')
  await box.dispatchEvent('keydown', { key: 'Enter', isComposing: true })
  await expect(letters(page)).toHaveCount(0)
  await box.press('Enter')
  await expect(page.locator('.compose').getByRole('alert')).toHaveText('对方暂不接收你的私信')
  await expect(box).toHaveValue('周六在吗')
  await expect(page.locator('[name="title"]')).toHaveValue('借车')
  await expect(letters(page)).toHaveCount(0)
  await page.context().close()
})

test('without script messages are sent, members blocked and conversations deleted by forms', { tag: '@full' }, async ({
  browser,
}) => {
  const [one, other] = await people()
  await write(other, one, '你好')
  const page = await signedIn(browser, site, one, { javaScriptEnabled: false })
  await page.goto(`${site.url}/privateLetter`)
  await page.locator('.dialogs a').click()
  await page.getByPlaceholder('写点什么').fill('你也好')
  await page.getByRole('button', { name: '发送' }).click()
  await expect(letters(page)).toHaveText(['你好', '你也好'])
  await page.getByLabel('更多').click()
  await page.getByRole('button', { name: '拉黑' }).click()
  await expect(page.getByText('你已拉黑对方')).toBeVisible()
  await expect(write(other, one, '喂')).rejects.toThrow('letterRefused')
  await page.getByLabel('更多').click()
  await page.getByRole('button', { name: '取消拉黑' }).click()
  await page.getByLabel('更多').click()
  await page.getByRole('button', { name: '删除对话' }).click()
  await expect(page).toHaveURL(`${site.url}/privateLetter`)
  await expect(page.locator('.dialogs a')).toHaveCount(0)
  const hers = await signedIn(browser, site, other)
  await hers.goto(`${site.url}/member/privateLetter?uid=${one}`)
  await expect(letters(hers)).toHaveText(['你好', '你也好'])
  await Promise.all([page, hers].map(each => each.context().close()))
})

test('older messages load on scrolling up, each once', { tag: '@full' }, async ({ browser }) => {
  const [one, other] = await people()
  for (let n = 1; n <= 45; n += 1) await write(other, one, `第 ${n} 封`, now() - 1000 + n * 5)
  const page = await signedIn(browser, site, one)
  await page.goto(`${site.url}/privateLetter?uid=${other}`)
  await expect(letters(page).last()).toBeInViewport()
  await expect(async () => {
    await page.locator('.letter').first().scrollIntoViewIfNeeded()
    await page.locator('.thread .scroll').hover()
    await page.mouse.wheel(0, -3000)
    await expect(letters(page)).toHaveCount(45, { timeout: 1000 })
  }).toPass()
  await expect(letters(page)).toHaveText(Array.from({ length: 45 }, (_each, n) => `第 ${n + 1} 封`))
  await page.context().close()
})

test('a mobile number in the address opens only an existing conversation, then under its id', { tag: '@full' }, async ({
  browser,
}) => {
  const [one, other] = await people()
  await site.db.updateTable('user').set({ mobile: '13600000001' }).where('id', '=', other).execute()
  const page = await signedIn(browser, site, one)
  const stranger = await page.goto(`${site.url}/privateLetter?uid=13600000001`)
  expect(stranger?.status()).toBe(404)
  expect(await page.content()).not.toContain('老周')
  await write(other, one, '我是老周')
  await page.goto(`${site.url}/privateLetter?uid=13600000001`)
  await expect(page).toHaveURL(`${site.url}/privateLetter?uid=${other}`)
  await page.context().close()
})

test('guests opening notices or messages are led to the login and back', { tag: '@full' }, async ({ page }) => {
  for (const path of ['/inform', '/member/inform', '/privateLetter?uid=5', '/member/privateLetter?uid=5']) {
    await page.goto(site.url + path)
    await expect(page).toHaveURL(`${site.url}/login?redirect=${encodeURIComponent(path)}`)
  }
})

for (const [prefix, readAll, says] of [
  ['', '全部已读', '小林 关注了你'],
  ['/en-us', 'Mark all as read', '小林 follows you'],
] as const)
  test(`notices arrive in the open list, link to their subject, and are marked read; settings apply (${prefix || 'zh-cn'})`, {
    tag: '@full',
  }, async ({ browser }) => {
    const [one, other] = await people()
    const page = await signedIn(browser, site, other)
    await read(page, `${prefix}/inform`)
    const follower = await signedIn(browser, site, one)
    await follower.request.post(`${site.url}/api/user/followUser`, {
      data: { follow_user_id: other, screen: 1 },
      headers: { origin: site.url },
    })
    await expect(page.locator('.notice.fresh')).toContainText(says)
    await expect(page.locator('.tabs a[href$="type=follow"] .count')).toHaveText('1')
    expect(await faultsOf(page, 'main')).toEqual([])
    await page.getByRole('button', { name: readAll }).click()
    await expect(page.locator('.notice')).toHaveCount(1)
    await expect(page.locator('.notice.fresh')).toHaveCount(0)
    await expect(page.locator('.tabs a[href$="type=follow"] .count')).toBeEmpty()
    await page.locator('.notice .do a').click()
    await expect(page).toHaveURL(`${site.url}${prefix}/personalHomepage?id=${one}`)

    await page.goto(`${site.url}${prefix}/inform?tab=setting`)
    await expect(page.locator('main astro-island[ssr]')).toHaveCount(0)
    const settings = '**/api/user/noticeSetting'
    await page.route(settings, route => route.abort(), { times: 1 })
    await page.locator('[name="praise"]').click()
    await expect(page.locator('[name="praise"]')).toBeChecked()
    for (const name of ['[name="follow"]', '[name="letters_from"][value="1"]'])
      await Promise.all([page.waitForResponse(settings), page.locator(name).click()])
    await expect(page.getByRole('status').filter({ hasText: /已保存|Saved/ })).toBeVisible()
    await expect(page.locator('[name="follow"]')).not.toBeChecked()
    await expect(page.locator('[name="praise"]')).toBeChecked()
    await expect(write(one, other, '你好')).rejects.toThrow('letterRefused')
    await Promise.all([page, follower].map(each => each.context().close()))
  })

test('notice types filter the list in place, and the address names the type', {
  tag: '@full',
}, async ({ browser }) => {
  const [one, other] = await people()
  const row = { user_id: other, actor_id: one, target_type: 'user', target_id: one, text: '', createtime: now() - 60 }
  for (const [type, kind] of [
    ['follow', 'FOLLOW'],
    ['at', 'AT'],
  ] as const)
    await site.db
      .insertInto('notice')
      .values({ ...row, type, kind })
      .execute()
  const page = await signedIn(browser, site, other)
  await read(page, '/inform')
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0)
  await page.evaluate(() => document.body.setAttribute('aria-description', 'same'))
  const tab = (text: string) => page.getByRole('main').locator('.tabs').getByRole('link', { name: text })
  const path = `${site.url}/inform`
  await expect(page.locator('.notice')).toHaveCount(2)
  await page.context().setOffline(true)
  await tab('关注').click()
  await expect(page.locator('.toast:last-child')).toContainText('网络连接失败')
  await expect(tab('全部')).toHaveAttribute('aria-current', 'page')
  await expect(page.locator('.notice')).toHaveCount(2)
  await page.context().setOffline(false)
  await tab('关注').click()
  await expect(page).toHaveURL(`${path}?type=follow`)
  await expect(tab('关注')).toHaveAttribute('aria-current', 'page')
  await expect(tab('关注')).toBeFocused()
  await expect(page.locator('.notice')).toHaveCount(1)
  await page.goBack()
  await expect(page).toHaveURL(path)
  await expect(page.locator('.notice')).toHaveCount(2)
  await page.goForward()
  await expect(page.locator('.notice')).toHaveCount(1)
  await expect(page.locator('body')).toHaveAttribute('aria-description', 'same')
  await page.reload()
  await expect(tab('关注')).toHaveAttribute('aria-current', 'page')
  await expect(page.locator('.notice')).toHaveCount(1)
  await page.context().close()
})

test('a notice type switched off before hydration stays off', { tag: '@full' }, async ({ browser }) => {
  const page = await signedIn(browser, site, await someone(site, '手快的人'))
  const wake = await heldBack(page, 'NoticeSettings')
  await page.goto(`${site.url}/inform?tab=setting`)
  await page.locator('[name="praise"]').uncheck()
  const saved = page.waitForResponse('**/api/user/noticeSetting')
  wake()
  await saved
  await expect(page.getByRole('status').filter({ hasText: '已保存' })).toBeVisible()
  await page.reload()
  await expect(page.locator('[name="praise"]')).not.toBeChecked()
  await page.context().close()
})
