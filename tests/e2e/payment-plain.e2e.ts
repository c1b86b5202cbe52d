import { expect, type Page } from 'playwright/test'
import { hashOf } from '../../src/lib/domain/account/passwords.ts'
import { addAddress } from '../../src/lib/domain/trade/addresses.ts'
import { given, home, onShelf, ordersOf, sendingShop, trades } from '../domain/trade/world.ts'
import { add } from '../world.ts'
import { faultsOf } from './faults.ts'
import { buyerIn, signedIn } from './signed.ts'
import { freshSite, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())

const plain = { javaScriptEnabled: false, viewport: { width: 390, height: 844 } }
const codeOf = (page: Page) => new URL(page.url()).searchParams.get('code') ?? ''
const madeBy = (member: number) => site.db.selectFrom('shop_order').selectAll().where('user_id', '=', member).execute()

async function isSound(page: Page, path: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(site.url + path)
    await expect(page.locator('main form.checkout')).toHaveCount(1)
    expect(await faultsOf(page)).toEqual([])
  }
  await page.context().close()
}

const words = { region: ['省', '市', '区'] } as const

test('without script an order is addressed, recalculated, refused keeping its input, and placed once', {
  tag: '@full',
}, async ({ browser }) => {
  const who = await buyerIn(site, '不用脚本的人')
  await given(who, { point: 600 })
  const site_id = await sendingShop(site.db)
  await trades(site.db, site_id, { is_store: 1, is_invoice: 1, invoice_content: '明细' })
  const store_id = await add(site.db, 'store', { site_id, store_name: '西湖店', address: '文二路 1 号' })
  const sku_id = await onShelf(site.db, { site_id })
  const page = await signedIn(browser, site, who.member, plain)
  await page.goto(`${site.url}/payment?sku_id=${sku_id}&num=2`)
  const form = page.locator('form.checkout')
  const total = form.locator('[data-pay-money]')
  const press = (name: string) => form.getByRole('button', { name }).click()

  await press('订单结算')
  await expect(form.getByRole('alert')).toHaveText('请选择收货地址')
  await form.getByRole('link', { name: '新增地址' }).click()
  await page.getByLabel('姓名', { exact: true }).fill(home.name)
  await page.getByLabel('手机', { exact: true }).fill(home.mobile)
  for (const [at, code] of ['330000', '330100', '330106'].entries()) {
    await page.getByLabel(words.region[at]!, { exact: true }).selectOption(code)
    if (at < 2) await page.getByRole('button', { name: '显示下一级' }).click()
  }
  await page.getByLabel('详细地址').fill(home.address)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page).toHaveURL(`${site.url}/payment?sku_id=${sku_id}&num=2`)
  await expect(total).toHaveText('213.00')
  await expect(form.locator('.address')).toContainText('浙江省 杭州市 西湖区')

  await form.locator('.ways').getByText('门店自提', { exact: true }).click()
  await form.getByLabel(/西湖店/).check()
  await form.getByLabel(/积分抵/).check()
  await form.getByLabel('买家留言').fill('请包好')
  await press('按以上选择重新计算')
  await expect(total).toHaveText('194.00')
  await expect(form.getByLabel(/西湖店/)).toBeChecked()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  await form.getByText('电子发票', { exact: true }).click()
  await press('订单结算')
  await expect(form.locator('.error').first()).toHaveText('请填写发票抬头')
  await form.getByLabel('发票抬头', { exact: true }).fill('林晓岚')
  await form.getByLabel('接收邮箱').fill('lin@example.com')
  await site.db.updateTable('sku').set({ price: 11_000 }).where('id', '=', sku_id).execute()
  await press('订单结算')
  await expect(form.getByRole('alert').last()).toContainText('价格或优惠有变化，请核对后重新提交')
  await expect(form.locator('.checkout-changes')).toContainText('194.00')
  await expect(form.getByLabel('买家留言')).toHaveValue('请包好')
  await expect(form.getByLabel('发票抬头', { exact: true })).toHaveValue('林晓岚')
  expect(await madeBy(who.member)).toEqual([])

  const sending = page.waitForRequest(request => request.method() === 'POST')
  await press('订单结算')
  await expect(page).toHaveURL(/\/pay\?code=\d+$/)
  const code = codeOf(page)
  const [order] = await ordersOf(site.db, code)
  expect(order).toMatchObject({
    order_type: 2,
    store_id,
    point: 600,
    pay_money: 21_400,
    buyer_message: '请包好',
    invoice: expect.stringContaining('lin@example.com'),
  })
  // Sending the form again, as going back and reloading would, returns the same order.
  const sent = await sending
  const headers = { 'content-type': sent.headers()['content-type']!, origin: site.url }
  const again = await page.request.post(sent.url(), { data: sent.postDataBuffer()!, headers })
  expect(again.url()).toContain(`/pay?code=${code}`)
  expect(await madeBy(who.member)).toHaveLength(1)
  await page.context().close()
  await isSound(await signedIn(browser, site, who.member), `/payment?sku_id=${sku_id}&num=2`)
})

test('without script the balance requires the payment password, and a topic sale charges its price', {
  tag: '@full',
}, async ({ browser }) => {
  const who = await buyerIn(site, '有余额的人')
  await addAddress(who, home)
  await given(who, { balance: 50_000 })
  const pay_password = await hashOf('135790')
  await site.db.updateTable('user').set({ pay_password }).where('id', '=', who.member).execute()
  const sku_id = await onShelf(site.db)
  const page = await signedIn(browser, site, who.member, plain)
  await page.goto(`${site.url}/payment?sku_id=${sku_id}&num=1`)
  const form = page.locator('form.checkout')
  const press = (name: string) => form.getByRole('button', { name }).click()
  await form.getByLabel(/使用余额/).check()
  await press('按以上选择重新计算')
  await expect(form.locator('[data-pay-money]')).toHaveText('0.00')
  await form.getByLabel('6 位支付密码').fill('000000')
  await press('订单结算')
  await expect(form.locator('.error').first()).toContainText('支付密码不正确')
  await expect(form.getByLabel('6 位支付密码')).toHaveValue('')
  await form.getByLabel('6 位支付密码').fill('135790')
  await press('订单结算')
  await expect(page).toHaveURL(/\/result\?code=/)
  expect(await madeBy(who.member)).toMatchObject([{ order_status: 1, balance: 10_000, pay_money: 0 }])

  const goods_id = (await site.db.selectFrom('sku').select('goods_id').where('id', '=', sku_id).executeTakeFirst())!
  const [start_time, end_time] = [who.now - 60, who.now + 86_400]
  const site_id = await sendingShop(site.db)
  const topic_id = await add(site.db, 'topic', {
    topic_name: '专题',
    createtime: who.now,
    start_time,
    end_time,
    status: 1,
  })
  const row = { topic_id, site_id, ...goods_id, sku_id, topic_price: 7000 }
  const topic_goods_id = await add(site.db, 'topic_goods', row)
  await page.goto(`${site.url}/promotion/topic_payment?topic_goods_id=${topic_goods_id}&num=1`)
  await press('订单结算')
  await expect(page).toHaveURL(/\/pay\?code=/)
  expect(await ordersOf(site.db, codeOf(page))).toMatchObject([{ promotion_type: 'topic', pay_money: 7000 }])
  await page.context().close()
})

test('a form from another site places no order; virtual goods require a valid mobile number', async ({ browser }) => {
  const who = await buyerIn(site, '被骗的人')
  const sku_id = await onShelf(site.db, { goods: { is_virtual: 1 } })
  const page = await signedIn(browser, site, who.member, plain)
  const address = `${site.url}/payment?sku_id=${sku_id}&num=1`
  const form = { do: 'order', mobile: '13812346021' }
  const foreign = await page.request.post(address, { form, headers: { origin: 'https://evil.example' } })
  expect([foreign.status(), await madeBy(who.member)]).toEqual([403, []])
  await page.goto(address)
  const typed = page.locator('form.checkout').getByLabel('购买虚拟类商品需填写您的手机号')
  await typed.fill('12')
  await page.locator('form.checkout').getByRole('button', { name: '订单结算' }).click()
  await expect(page.locator('form.checkout .error').first()).toBeVisible()
  await expect(typed).toHaveValue('12')
  await typed.fill('13812346021')
  await page.locator('form.checkout').getByRole('button', { name: '订单结算' }).click()
  await expect(page).toHaveURL(/\/pay\?code=/)
  expect(await ordersOf(site.db, codeOf(page))).toMatchObject([{ order_type: 4, mobile: '13812346021' }])
})
