import { expect, type Page } from 'playwright/test'
import sharp from 'sharp'
import { add } from '../world.ts'
import { signedIn, someone } from './signed.ts'
import { freshSite, type Site } from './site.ts'
import { test } from './test.ts'

// Applications that require pictures, without script: the server takes the pictures with the form.

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())

/** A PNG of its own colour: equal uploads are refused. */
async function picture(red: number) {
  const colour = { r: red, g: 60, b: 90 }
  const buffer = await sharp({ create: { width: 320, height: 200, channels: 3, background: colour } })
    .png()
    .toBuffer()
  return { name: `${red}.png`, mimeType: 'image/png', buffer }
}

const broken = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('不是图片') }

/** The kinds of the uploads with these ids or addresses, all of this member. */
const uploadsOf = async (user_id: number) =>
  site.db.selectFrom('upload').select(['id', 'kind', 'url']).where('user_id', '=', user_id).orderBy('id').execute()

const files = (page: Page, name: string) => page.locator(`[name="${name}_files"]`)

test('without script a car owner is certified with one form; a refusal keeps pictures and text', {
  tag: '@full',
}, async ({ browser }) => {
  const user_id = await someone(site, '不用脚本的车主')
  const page = await signedIn(browser, site, user_id, { javaScriptEnabled: false })
  await page.goto(`${site.url}/auth`)
  await expect(page.locator('.steps')).toBeHidden()
  const send = page.getByRole('button', { name: '提交认证', exact: true })
  await files(page, 'id_positive').setInputFiles(await picture(10))
  await files(page, 'id_back').setInputFiles(broken)
  await page.locator('[name="brand_id"]').selectOption({ label: '比亚迪' })
  await page.locator('[name="series"]:visible').fill('海豹 DM-i')
  const brand_id = await page.locator('[name="brand_id"]').inputValue()
  await send.click()
  await expect(files(page, 'id_back')).toHaveAccessibleDescription(/只支持/)
  await expect(page.locator('main .error')).toHaveCount(1)
  await expect(page.locator('.field', { has: files(page, 'id_positive') })).toContainText('已上传')
  await files(page, 'id_back').setInputFiles(await picture(20))
  await files(page, 'driving_license').setInputFiles(await picture(30))
  await send.click()
  await expect(files(page, 'car_photo')).toHaveAccessibleDescription(/请上传车辆照片/)
  await expect(page.locator('[name="brand_id"]')).toHaveValue(brand_id)
  await expect(page.locator('[name="series"]:visible')).toHaveValue('海豹 DM-i')
  await files(page, 'car_photo').setInputFiles(await picture(40))
  await send.click()
  await expect(page.locator('.verdict')).toContainText('加急审核中')
  await expect(page).toHaveURL(`${site.url}/auth`)
  const uploads = await uploadsOf(user_id)
  expect(uploads.map(({ kind }) => kind)).toEqual(Array(4).fill('document'))
  const [id_positive, id_back, driving_license, car_photo] = uploads.map(({ id }) => id)
  const asked = site.db
    .selectFrom('certification')
    .select(['id_positive', 'id_back', 'driving_license', 'car_photo', 'series', 'brand_id'])
    .where('user_id', '=', user_id)
  const papers = { id_positive, id_back, driving_license, car_photo }
  expect(await asked.execute()).toEqual([{ ...papers, series: '海豹 DM-i', brand_id: Number(brand_id) }])
})

const typed = { name: '不用脚本的店', address: '文三路 1 号', real_name: '王五', phone: '13800138000' }

test('without script a shop is applied for with its documents; a refusal keeps them', {
  tag: '@full',
}, async ({ browser }) => {
  const industry_id = await add(site.db, 'shop_category', { name: '养护' })
  const guarantee_level = await add(site.db, 'shop_guarantee', { name: '一级', money: 0 })
  await site.everythingFalls()
  const user_id = await someone(site, '开店的人')
  const page = await signedIn(browser, site, user_id, { javaScriptEnabled: false })
  await page.goto(`${site.url}/recruitment`)
  const name = `${typed.name}`
  for (const [field, text] of Object.entries({ ...typed, name })) await page.locator(`[name="${field}"]`).fill(text)
  await files(page, 'logo').setInputFiles(await picture(10))
  await files(page, 'yyzz_images').setInputFiles([await picture(20), await picture(30)])
  const next = page.getByRole('button', { name: '显示下一级' })
  await page.locator('[name="province"]').selectOption('330000')
  await next.click()
  await page.locator('[name="city"]').selectOption('330100')
  await next.click()
  await page.locator('[name="area"]').selectOption('330106')
  // Pictures sent with the region are kept as well.
  await page.locator('[name="industry_id"]').selectOption(`${industry_id}`)
  await page.locator('[name="guarantee_level"]').selectOption(`${guarantee_level}`)
  await page.locator('[name="agree"]').check()
  await files(page, 'id_card_positive_image').setInputFiles(await picture(40))
  await files(page, 'id_card_negative_image').setInputFiles(await picture(50))
  await page.getByRole('button', { name: '提交入驻申请' }).click()
  await expect(files(page, 'other_images')).toHaveAccessibleDescription(/请上传其他资质材料/)
  await expect(page.locator('[name="name"]')).toHaveValue(name)
  await expect(page.locator('[name="area"]')).toHaveValue('330106')
  const others = await Promise.all(Array.from({ length: 10 }, (_each, n) => picture(100 + n)))
  await files(page, 'other_images').setInputFiles(others)
  await page.locator('[name="agree"]').check()
  await page.getByRole('button', { name: '提交入驻申请' }).click()
  await expect(files(page, 'other_images')).toHaveAccessibleDescription(/最多 9 张图片/)
  const licences = page.locator('.field', { has: files(page, 'yyzz_images') })
  await licences.getByLabel('不要第 1 张').check()
  await page.locator('[name="agree"]').check()
  await page.getByRole('button', { name: '提交入驻申请' }).click()
  await expect(page.locator('.verdict')).toContainText('入驻申请审核中')
  const asked = await site.db
    .selectFrom('shop_apply')
    .selectAll()
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  const uploads = await uploadsOf(user_id)
  const sent = [asked.logo, asked.id_card_positive_image, asked.id_card_negative_image]
  const [licence, rest] = [JSON.parse(asked.yyzz_images), JSON.parse(asked.other_images)] as [string[], string[]]
  const kindOf = (url: string) => uploads.find(each => each.url === url)?.kind
  expect(sent.map(kindOf)).toEqual(['image', 'document', 'document'])
  expect([licence, rest].map(urls => urls.map(kindOf))).toEqual([['document'], Array(9).fill('document')])
  expect(asked).toMatchObject({ ...typed, name, district: '330106', industry_id, guarantee_level, status: 1 })
})

test('a form with pictures from another site, or from a visitor, uploads nothing', { tag: '@full' }, async ({
  browser,
}) => {
  const user_id = await someone(site, '被冒充的车主')
  const page = await signedIn(browser, site, user_id)
  const { name, mimeType, buffer } = await picture(70)
  const multipart = { do: 'certify', id_positive_files: { name, mimeType, buffer } }
  const forged = await page.request.post(`${site.url}/auth`, {
    multipart,
    headers: { origin: 'https://evil.example' },
    maxRedirects: 0,
  })
  expect(forged.status()).toBe(403)
  const visitor = await browser.newContext()
  const led = await visitor.request.post(`${site.url}/auth`, {
    multipart,
    headers: { origin: site.url },
    maxRedirects: 0,
  })
  expect([led.status(), led.headers()['location']]).toEqual([302, expect.stringContaining('/login')])
  expect(await uploadsOf(user_id)).toEqual([])
})
