import { expect, type Locator, type Page } from 'playwright/test'
import sharp from 'sharp'
import { addAddress } from '../../src/lib/domain/trade/addresses.ts'
import { given, home, onShelf } from '../domain/trade/world.ts'
import { comment, essay, forum } from '../world.ts'
import { moreOf } from './comment-menu.ts'
import { buyerIn, signedIn, someone } from './signed.ts'
import { demoFile, now, type Site, startSite } from './site.ts'
import { test } from './test.ts'

let site: Site
let forum_id: number
test.beforeAll(async () => {
  site = await startSite({ database: await demoFile() })
  forum_id = await forum(site.db, { name: '信号不好的论坛' })
})
test.afterAll(() => site.stop())

const QUOTING = '**/_astro/quoting.*.js'
const toasts = (page: Page) => page.locator('.toast')
const isAwake = (page: Page) => expect(page.locator('main astro-island[ssr]')).toHaveCount(0)

/** Clicks offline, which reports the failure and changes nothing, and again online, which works. */
async function pressedTwice(page: Page, press: () => Promise<void>, comes: Locator, stands: () => Promise<void>) {
  await page.context().setOffline(true)
  await press()
  await expect(toasts(page).last()).toContainText('网络连接失败')
  await expect(comes).toHaveCount(0)
  await stands()
  await page.context().setOffline(false)
  await expect(toasts(page)).toHaveCount(0)
  await press()
  await expect(comes).toBeVisible()
  await stands()
}

test('menus and dialogs of a thread that fail to load offline say so and keep the typed comment', {
  tag: '@full',
}, async ({ browser }) => {
  const me = await someone(site, '山里的版主')
  await site.db.insertInto('moderator').values({ forum_id, user_id: me, createtime: now() }).execute()
  const essay_id = await essay(site.db, { user_id: await someone(site, '写帖的人'), forum_id })
  const own = await comment(site.db, { essay_id, user_id: me, content: '我说过的话', createtime: now() })
  const other = await comment(site.db, { essay_id, user_id: await someone(site, '回帖的人'), content: '别人的话' })
  await site.everythingFalls()
  const page = await signedIn(browser, site, me)
  await page.route(QUOTING, route => route.abort())
  await page.goto(`${site.url}/essayDetails?id=${essay_id}`)
  await isAwake(page)
  // The buttons of this member have appeared.
  await expect(page.locator(`#c${own} .comment-menu`)).toContainText('删除')
  await expect(page.locator(`#c${other} .comment-menu`)).toContainText('管理')
  const box = page.locator('.reply-box').first()
  const text = box.getByRole('textbox').first()
  await text.fill('打了一半的话')
  const dialog = page.getByRole('dialog')
  const typed = async () => {
    await expect(text).toHaveValue('打了一半的话')
    await expect(page.locator('.comment')).toHaveCount(2)
  }
  const shut = async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  const inMenu = (id: number, name: string) => async () => {
    const button = page.locator(`#c${id}`).getByRole('button', { name, exact: true })
    if (!(await button.isVisible())) await moreOf(page.locator(`#c${id}`))
    await button.click()
  }

  const emoji = page.getByRole('group', { name: '表情' })
  await pressedTwice(page, () => box.getByRole('button', { name: '表情' }).click(), emoji, typed)
  await page.keyboard.press('Escape')
  await pressedTwice(page, () => box.getByRole('button', { name: '商品', exact: true }).click(), dialog, typed)
  await shut()
  await pressedTwice(page, inMenu(own, '删除'), dialog, typed)
  await shut()
  await pressedTwice(page, inMenu(other, '管理'), dialog, typed)
  await shut()
  const manage = page.locator('.article').getByRole('button', { name: '管理', exact: true }).first()
  await pressedTwice(page, () => manage.click(), dialog, typed)
  await shut()

  // A selection would load it already.
  const quoted = page.locator(`#c${other} .reply-box`).getByText('别人的话')
  await inMenu(other, '引用')()
  await expect(toasts(page).last()).toContainText('网络连接失败')
  await expect(quoted).toHaveCount(0)
  await typed()
  await page.unroute(QUOTING)
  await inMenu(other, '引用')()
  await expect(quoted).toBeVisible()
  await typed()

  // The words load, the box does not.
  await page.route('**/_astro/EditForm.*.js', route => route.abort())
  const edit = page.locator(`#c${own}`).getByRole('button', { name: '编辑', exact: true })
  await edit.click()
  await expect(toasts(page).last()).toContainText('网络连接失败')
  await expect(page.locator(`#c${own} .said p`)).toHaveText('我说过的话')
  await expect(page.locator(`#c${own} .said p`)).toBeVisible()
  await expect(edit).toBeFocused()
  await typed()
  await page.unroute('**/_astro/EditForm.*.js')
  await edit.click()
  await expect(page.getByRole('textbox', { name: '编辑评论' })).toHaveValue('我说过的话')
  await page.keyboard.press('Escape')
  await expect(toasts(page)).toHaveCount(0)

  // Chosen pictures are kept; their tiles appear once back online.
  const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c33' } })
  const file = { name: 'a.png', mimeType: 'image/png', buffer: await drawn.png().toBuffer() }
  await page.context().setOffline(true)
  await box.getByLabel('图片', { exact: true }).setInputFiles(file)
  await expect(toasts(page).last()).toContainText('网络连接失败')
  await expect(box.locator('.tray')).toHaveCount(0)
  await typed()
  const send = box.getByRole('button', { name: '发表回复', exact: true })
  await expect(toasts(page)).toHaveCount(0)
  await send.click()
  await expect(toasts(page).last()).toContainText('网络连接失败')
  await typed()
  await page.context().setOffline(false)
  const tile = box.locator('.tray li')
  await expect(tile).toHaveCount(1)
  await tile.locator('.retry').click()
  await expect(tile.locator('.retry')).toHaveCount(0)
  await send.click()
  await expect(page.locator('.comment .sent-pictures img')).toHaveCount(1)
  await expect(page.locator('.comment')).toHaveCount(3)
  await page.context().close()
})

test('goods and poll dialogs that fail to load offline keep the post being written', {
  tag: '@full',
}, async ({ browser }) => {
  const page = await signedIn(browser, site, await someone(site, '山里写帖的人'))
  await page.goto(`${site.url}/issue?fid=${forum_id}`)
  const body = page.locator('.editor [contenteditable=true]').first()
  await body.click()
  await page.keyboard.type('写了一半')
  await page.getByLabel('标题', { exact: true }).fill('还没写完')
  const typed = async () => {
    await expect(body).toHaveText('写了一半')
    await expect(page.getByLabel('标题', { exact: true })).toHaveValue('还没写完')
  }
  for (const name of ['商品', '投票']) {
    const dialog = page.getByRole('dialog')
    await pressedTwice(page, () => page.getByRole('button', { name, exact: true }).click(), dialog, typed)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await page.context().close()
})

test('setting a payment password that fails to load offline keeps the order as typed', {
  tag: '@full',
}, async ({ browser }) => {
  const who = await buyerIn(site, '山里下单的人')
  const mobile = '13712340055'
  await site.db.updateTable('user').set({ mobile }).where('id', '=', who.member).execute()
  await addAddress(who, home)
  await given(who, { balance: 20_000 })
  const page = await signedIn(browser, site, who.member)
  await page.goto(`${site.url}/payment?sku_id=${await onShelf(site.db)}&num=1`)
  await isAwake(page)
  await page.getByLabel('买家留言').fill('请放门口')
  // Using the balance loads the dialog, but not the form in it.
  await page.getByLabel(/使用余额/).check()
  await expect(page.locator('[data-pay-money]')).toHaveText('0.00')
  await page.evaluate(() => new Promise<void>(idle => requestIdleCallback(() => idle())))
  const dialog = page.getByRole('dialog')
  const order = page.getByRole('button', { name: '订单结算' })
  await pressedTwice(
    page,
    () => order.click(),
    dialog,
    async () => {
      await expect(page.getByLabel('买家留言')).toHaveValue('请放门口')
      await expect(page.getByLabel(/使用余额/)).toBeChecked()
    },
  )
  await expect(dialog.getByRole('button', { name: '获取动态码' })).toBeVisible()
  await page.context().close()
})
