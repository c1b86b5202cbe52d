import { readFileSync } from 'node:fs'
import { type Browser, expect, type Page } from 'playwright/test'
import sharp from 'sharp'
import { goods, goodsCategory } from '../domain/mall/world.ts'
import { seller } from '../domain/trade/orders.ts'
import { sendingShop } from '../domain/trade/world.ts'
import { add } from '../world.ts'
import { faultsOf } from './faults.ts'
import { confirmedIn, keeperIn, signedIn } from './signed.ts'
import { FILES, freshSite, type Site } from './site.ts'
import { test } from './test.ts'

// Pictures and films of the consoles: with the form where there is no script, else uploaded when chosen.

let site: Site
/** Made before the site reads its categories, which it keeps. */
let category_id: number
test.beforeAll(async () => {
  site = await freshSite()
  category_id = await goodsCategory(site.db, { name: '带图的类' })
})
test.afterAll(() => site.stop())

async function picture(red: number) {
  const background = { r: red, g: 40, b: 90 }
  const drawn = sharp({ create: { width: 320, height: 320, channels: 3, background } })
  return { name: `${red}.png`, mimeType: 'image/png', buffer: await drawn.png().toBuffer() }
}

const broken = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('不是图片') }
const uploaded = new RegExp(String.raw`^${FILES}/image/\d{6}/[\da-f]{32}_?\w*\.webp$`)
const PLAIN = { javaScriptEnabled: false }
const press = (page: Page, name: string) => page.locator(`button[name="do"][value="${name}"]:visible`).last().click()

async function shopOf(browser: Browser, name: string, options = {}) {
  const site_id = await sendingShop(site.db, { site_name: name, logo: '', banner: '' })
  const who = await seller(site.db, site_id)
  const page = await signedIn(browser, site, who.member, options)
  return { site_id, page }
}

/** Goods of this shop with one picture. */
async function pictured(site_id: number, name: string): Promise<number> {
  const goods_id = await goods(site.db, { site_id, category_id, name, stock: 3 })
  const goods_image = JSON.stringify(['/art/goods-k1.svg'])
  await site.db.updateTable('goods').set({ goods_image }).where('id', '=', goods_id).execute()
  return goods_id
}

test('without script staff send a picture, replace and remove it; a refused one keeps the text', {
  tag: '@full',
}, async ({ browser }) => {
  const id = await add(site.db, 'goods_brand', {
    name: '旧名',
    letter: 'J',
    image: '',
    sort: 0,
    is_show: 1,
    desc: '',
  })
  const image = async () =>
    (await site.db.selectFrom('goods_brand').select('image').where('id', '=', id).executeTakeFirstOrThrow()).image
  const page = await confirmedIn(browser, site, await keeperIn(site, '管品牌的'), PLAIN)
  const form = page.locator(`form:has([name="id"][value="${id}"]):has([name="do"][value="save"])`)
  const openForm = async () => {
    await page.goto(`${site.url}/staff/brands?text=${encodeURIComponent('名')}`)
    await page.locator('details:not([open])').filter({ has: form }).locator('> summary').click()
  }
  const send = async () => {
    await form.locator('[type="submit"]').click()
    await expect(page).toHaveURL(/done=1/)
  }
  await openForm()
  await form.locator('[name="name"]').fill('新名')
  await form.locator('[name="image_files"]').setInputFiles(broken)
  await form.locator('[type="submit"]').click()
  await expect(form.locator('.field:has([name="image_files"]) .error')).toBeVisible()
  await expect(form.locator('[name="name"]')).toHaveValue('新名')
  await form.locator('[name="image_files"]').setInputFiles(await picture(30))
  await send()
  const first = await image()
  expect(first).toMatch(uploaded)

  await openForm()
  await form.locator('[name="desc"]').fill('没有选新图片')
  await send()
  expect(await image()).toBe(first)

  await openForm()
  await form.locator('[name="image_files"]').setInputFiles(await picture(60))
  await send()
  expect(await image()).toMatch(uploaded)
  expect(await image()).not.toBe(first)

  await openForm()
  await form.locator('[name="image_drop"]').check()
  await send()
  expect(await image()).toBe('')
  await page.context().close()
})

test('without script a shop sends its logo, its banner and the pictures of goods', {
  tag: '@full',
}, async ({ browser }) => {
  const { site_id, page } = await shopOf(browser, '放图片的店', PLAIN)
  await page.goto(`${site.url}/seller/shop?site_id=${site_id}`)
  for (const [at, name] of ['logo', 'banner'].entries())
    await page.locator(`[name="${name}_files"]`).setInputFiles(await picture(90 + 5 * at))
  await page.locator('form:has([name="logo_files"]) .button.primary').click()
  await expect(page).toHaveURL(/done=1/)
  const shop = await site.db
    .selectFrom('shop')
    .select(['logo', 'banner'])
    .where('id', '=', site_id)
    .executeTakeFirstOrThrow()
  expect([shop.logo, shop.banner]).toEqual([expect.stringMatching(uploaded), expect.stringMatching(uploaded)])
  expect(shop.logo).not.toBe(shop.banner)

  const goods_id = await pictured(site_id, '带图的')
  const images = async () =>
    (await site.db.selectFrom('goods').select('goods_image').where('id', '=', goods_id).executeTakeFirstOrThrow())
      .goods_image
  await page.goto(`${site.url}/seller/goods_edit?site_id=${site_id}&goods_id=${goods_id}`)
  await page.locator('[name="goods_image_drop"]').check()
  await page.locator('[name="goods_image_files"]').setInputFiles(await Promise.all([130, 140].map(picture)))
  await press(page, 'save')
  await expect.poll(async () => (JSON.parse(await images()) as string[]).length).toBe(2)
  expect(JSON.parse(await images())).toEqual([expect.stringMatching(uploaded), expect.stringMatching(uploaded)])
  await page.context().close()
})

test('a seller uploads the film of goods, sees it, and removes it', {
  tag: '@full',
}, async ({ browser }) => {
  const { site_id, page } = await shopOf(browser, '放视频的店', { viewport: { width: 390, height: 844 } })
  const goods_id = await pictured(site_id, '带片的')
  const film = async () =>
    (await site.db.selectFrom('goods').select('video_url').where('id', '=', goods_id).executeTakeFirstOrThrow())
      .video_url
  const address = `${site.url}/seller/goods_edit?site_id=${site_id}&goods_id=${goods_id}`
  await page.goto(address)
  const field = page.locator('.film-field')
  const files = field.locator('[type=file]')
  // It is hydrated once it is seen.
  await field.scrollIntoViewIfNeeded()
  await files.setInputFiles({ name: 'a.mp4', mimeType: 'video/mp4', buffer: Buffer.from('不是视频') })
  await expect(field.getByRole('alert')).toBeVisible()
  // The form is held until the refused film is uploaded again or removed.
  await press(page, 'save')
  await expect(field.locator('.retry')).toBeFocused()
  await files.setInputFiles('public/video/drive-2.mp4')
  await press(page, 'save')
  await expect.poll(film).toMatch(new RegExp(String.raw`^${FILES}/video/\d{6}/[\da-f]{32}\.mp4$`))
  await expect(page).toHaveURL(/done=1/)
  await expect(field.locator('video')).toHaveAttribute('src', await film())
  expect(await faultsOf(page)).toEqual([])
  const sold = await (await page.context().request.get(new URL(await film(), site.url).href)).body()
  expect(sold.length).toBe(readFileSync('public/video/drive-2.mp4').length)
  await field.getByRole('button').last().click()
  await expect(field.locator('video')).toHaveCount(0)
  await press(page, 'save')
  await expect.poll(film).toBe('')
  await page.context().close()
})
