import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { renderSVG } from 'uqr'
import { browserAt } from '../../src/lib/cli/browser.ts'
import { orderOf } from '../domain/trade/orders.ts'
import { paidOrder } from '../domain/trade/paid.ts'
import { filmOf, readerOf } from './film-of.ts'
import config from './playwright.config.ts'
import { signedIn, someone } from './signed.ts'
import { freshSite, type Site } from './site.ts'
import { test } from './test.ts'

const film = join(mkdtempSync(join(tmpdir(), 'cheyou-film-')), 'code.y4m')
const { args } = config.use!.launchOptions!
const camera = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`]
test.use({ launchOptions: { executablePath: browserAt({ whole: true })!, args: [...args!, ...camera] } })

let site: Site
test.beforeAll(async () => {
  writeFileSync(film, filmOf('nothing yet'))
  site = await freshSite()
})
test.afterAll(() => site.stop())

/** A paid order with a pickup code: the code, the address in its QR code, and a clerk who may redeem it. */
async function shown(prefix: string, order_type: 2 | 4) {
  const who = { ...site.who(), member: await someone(site, '来提货的人') }
  const delivery_type = order_type === 2 ? 'store' : ''
  const { id, site_id } = await paidOrder(who, { order_type, delivery_type })
  const clerk = await someone(site, '店员')
  await site.db.insertInto('verifier').values({ site_id, user_id: clerk, createtime: who.now }).execute()
  const code = site.db.selectFrom('verify').select('verify_code').where('order_id', '=', id)
  const { verify_code } = await code.executeTakeFirstOrThrow()
  const address = `${site.url}${prefix}/member/verification_detail?code=${verify_code}`
  return { who, id, clerk, verify_code, address }
}

const pictureOf = (page: Page) =>
  page.locator('.code img').evaluate(img => decodeURIComponent((img as HTMLImageElement).src.split(',')[1]!))

test('the camera of a clerk scans a pickup code, which is then redeemed', { tag: '@full' }, async ({ browser }) => {
  const { who, id, clerk, verify_code, address } = await shown('', 2)
  const buyer = await signedIn(browser, site, who.member)
  await buyer.goto(`${site.url}/member/order_detail_pickup?order_id=${id}`)
  expect(await pictureOf(buyer)).toBe(renderSVG(address, { ecc: 'M', border: 2 }))
  writeFileSync(film, filmOf(address))
  const desk = await signedIn(browser, site, clerk, { permissions: ['camera'] })
  await desk.addInitScript(readerOf([address]))
  await desk.goto(`${site.url}/member/verification`)
  await desk.getByRole('button', { name: '扫码' }).click()
  await desk.waitForURL(/verification_detail\?code=/)
  await expect(desk.locator('.digits')).toHaveText(verify_code.replace(/(.{4})(?=.)/g, '$1 '))
  await desk.getByRole('button', { name: '确认使用', exact: true }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(desk.getByText('核销成功')).toBeVisible()
  expect(await orderOf(site.db, id)).toMatchObject({ order_status: 4 })
  await buyer.reload()
  await expect(buyer.locator('.code')).toContainText('已核销')
  for (const page of [buyer, desk]) await page.context().close()
})

test('without a scanner API or a camera, codes can be opened on a phone, typed or read by a hand scanner', {
  tag: '@full',
}, async ({ browser }) => {
  const { id, clerk, verify_code, address } = await shown('', 4)
  const phone = await browser.newPage()
  await phone.goto(address)
  expect(new URL(phone.url()).searchParams.get('redirect')).toBe(address.slice(site.url.length))
  const desk = await signedIn(browser, site, clerk)
  await desk.addInitScript('delete window.BarcodeDetector')
  await desk.goto(`${site.url}/member/verification`)
  await expect(desk.getByRole('button', { name: '扫码' })).toBeHidden()
  // A hand scanner types the content of the QR code, followed by Enter.
  for (const typed of [address, verify_code.toLowerCase()]) {
    await desk.goto(`${site.url}/member/verification`)
    await desk.locator('#desk-code').fill(typed)
    await desk.keyboard.press('Enter')
    await expect(desk.locator('.digits')).toHaveText(verify_code.replace(/(.{4})(?=.)/g, '$1 '))
  }
  await desk.getByRole('button', { name: '确认使用', exact: true }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(desk.getByText('核销成功')).toBeVisible()
  expect(await orderOf(site.db, id)).toMatchObject({ order_status: 4 })
  const shut = await signedIn(browser, site, clerk)
  await shut.addInitScript(readerOf([address]))
  await shut.addInitScript(
    'navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("", "NotAllowedError"))',
  )
  await shut.goto(`${site.url}/member/verification`)
  await shut.getByRole('button', { name: '扫码' }).click()
  await expect(shut.locator('main').getByRole('alert')).toContainText('无法打开摄像头')
  await expect(shut.locator('#desk-code')).toBeEditable()
  for (const page of [phone, desk, shut]) await page.context().close()
})
