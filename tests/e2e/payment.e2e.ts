import { type Browser, expect, type Page } from 'playwright/test'
import { hashOf } from '../../src/lib/domain/account/passwords.ts'
import { addAddress } from '../../src/lib/domain/trade/addresses.ts'
import { shop } from '../domain/mall/shelves.ts'
import { coupon, given, goodsOf, home, onShelf, ordersOf, sendingShop, trades } from '../domain/trade/world.ts'
import { add } from '../world.ts'
import { faultsOf } from './faults.ts'
import { heldBack } from './held.ts'
import { codeFor } from './outbox.ts'
import { buyerIn, signedIn } from './signed.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())

const DAY = 86_400

const buyer = (nickname: string) => buyerIn(site, nickname)
type Buyer = Awaited<ReturnType<typeof buyer>>

async function inCart(who: Buyer, sku_id: number, num: number) {
  const { goods_id, site_id } = await site.db
    .selectFrom('sku')
    .select(['goods_id', 'site_id'])
    .where('id', '=', sku_id)
    .executeTakeFirstOrThrow()
  const times = { createtime: now(), updatetime: now() }
  return add(site.db, 'cart', { user_id: who.member, sku_id, goods_id, site_id, num, ...times })
}

/** A coupon that is valid now. */
async function couponNow(who: Buyer, values: object) {
  const span = { start_time: now() - DAY, end_time: now() + DAY }
  const id = await coupon(who, { ...values, ...span })
  await site.db.updateTable('coupon').set(span).where('id', '=', id).execute()
  return id
}

const opened = async (browser: Browser, who: Buyer, path: string, options = {}) => {
  const page = await signedIn(browser, site, who.member, options)
  await page.goto(site.url + path)
  return page
}

const total = (page: Page) => page.locator('[data-pay-money]')
const paidBy = async (page: Page) => ordersOf(site.db, new URL(page.url()).searchParams.get('code') ?? '')
/** Waits for hydration and for the calculated total. */
async function settled(page: Page) {
  await expect(page.locator('astro-island[ssr]:has(.checkout)')).toHaveCount(0)
  await expect(page.locator('.summary')).toHaveAttribute('aria-busy', 'false')
}

const words = { region: ['省', '市', '区'] } as const

test('an order with two shops: address, coupon, pickup store, points, invoice', {
  tag: '@full',
}, async ({ browser }) => {
  const who = await buyer('下单的人')
  const [first, second] = [
    await sendingShop(site.db, { site_name: '车居生活' }),
    await shop(site.db, { site_name: '润达养护' }),
  ]
  await trades(site.db, second, {
    is_store: 1,
    is_invoice: 1,
    invoice_rate: 10,
    invoice_postage: 500,
    invoice_content: 'A,B',
  })
  const store_id = await add(site.db, 'store', { site_id: second, store_name: '西湖店', address: '文二路 1 号' })
  await add(site.db, 'store', { site_id: second, store_name: '余杭店' })
  const ids = [
    await inCart(who, await onShelf(site.db, { site_id: first }), 2),
    await inCart(who, await onShelf(site.db, { site_id: second }), 1),
  ]
  await couponNow(who, { site_id: first, money: 2000, at_least: 10_000 })
  await couponNow(who, { site_id: null, money: 1000, at_least: 0 })
  await given(who, { point: 600 })
  const page = await opened(browser, who, `/payment?cart_ids=${ids[0]}&cart_ids=${ids[1]}`, {
    viewport: { width: 390, height: 844 },
  })

  // 300 − 20 − 10; shipping is unknown without an address.
  await expect(total(page)).toHaveText('270.00')
  await settled(page)
  await page.getByRole('button', { name: '订单结算' }).click()
  await expect(page.locator('.summary [role="alert"]')).toHaveText('请选择收货地址')
  await page.getByRole('link', { name: '新增地址' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('姓名', { exact: true }).fill(home.name)
  await dialog.getByLabel('手机').fill(home.mobile)
  for (const [at, place] of ['330000', '330100', '330106'].entries())
    await dialog.getByLabel(words.region[at]!, { exact: true }).selectOption(place)
  await dialog.getByLabel('详细地址').fill(home.address)
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(total(page)).toHaveText('283.00')
  await expect(page.locator('.address')).toContainText('浙江省 杭州市 西湖区')

  // With two shops each is folded to one line.
  await expect(page.getByLabel('买家留言').first()).toBeHidden()
  for (const line of await page.locator('.fold > summary').all()) await line.click()
  await page.getByRole('button', { name: '的优惠券' }).first().click()
  await dialog.getByLabel('不使用优惠券').click()
  await expect(total(page)).toHaveText('303.00')
  await page.locator('main').getByText('门店自提', { exact: true }).click()
  await expect(dialog.getByLabel(/西湖店/)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator('.checkout-ways').getByText('请选择自提门店')).toBeVisible()
  await page.getByRole('button', { name: '选择门店' }).click()
  await dialog.getByLabel(/西湖店/).click()
  await expect(page.locator('.checkout-ways')).toContainText(['西湖店', ''])
  await page.getByLabel(/积分抵/).check()
  await expect(total(page)).toHaveText('297.00')
  await page.locator('main').getByText('纸质发票', { exact: true }).click()
  await settled(page)
  await page.getByLabel('买家留言').first().fill('请包好')
  expect(await faultsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  await page.getByRole('button', { name: '订单结算' }).click()
  await expect(page.locator('.summary [role="alert"]')).toHaveText('请填写发票抬头')
  await page.getByLabel('发票抬头', { exact: true }).fill('林晓岚')
  await page.getByLabel('邮寄地址').fill(home.address)
  const shown = await total(page).getAttribute('data-pay-money')
  await page.getByRole('button', { name: '订单结算' }).click()
  await page.waitForURL(`${site.url}/pay?code=*`)
  const orders = await paidBy(page)
  expect(orders).toMatchObject([
    { site_id: first, order_type: 1, coupon_id: 0, delivery_money: 1300, buyer_message: '请包好', name: home.name },
    { site_id: second, order_type: 2, store_id, invoice: expect.stringContaining('林晓岚') },
  ])
  expect(orders.reduce((sum, { pay_money }) => sum + pay_money, 0)).toBe(Math.round(Number(shown) * 100))
  expect(orders.reduce((sum, { point }) => sum + point, 0)).toBe(600)
})

test('a changed price is shown and keeps the input; failed attempts place one order in the end', async ({
  browser,
}) => {
  const who = await buyer('看价的人')
  await addAddress(who, home)
  const sku_id = await onShelf(site.db, { sku_name: '四季座垫' })
  const page = await signedIn(browser, site, who.member)
  const wake = await heldBack(page, 'Checkout')
  // The page must not hear of the new price through the stream.
  await page.route('**/api/stream*', route => route.abort())
  await page.goto(`${site.url}/payment?sku_id=${sku_id}&num=2`, { waitUntil: 'domcontentloaded' })
  await page.getByLabel('买家留言').fill('周末再送')
  const reckoned = page.waitForResponse('**/ordercreate/calculate')
  wake()
  await reckoned
  await settled(page)
  await expect(total(page)).toHaveText('200.00')
  await site.db.updateTable('sku').set({ price: 9000 }).where('id', '=', sku_id).execute()
  await page.getByRole('button', { name: '订单结算' }).click()
  await expect(page.locator('.checkout-changes')).toContainText('四季座垫：¥100.00 变为 ¥90.00')
  await expect(total(page)).toHaveText('180.00')
  await expect(page.getByLabel('买家留言')).toHaveValue('周末再送')

  const submit = page.getByRole('button', { name: '订单结算' })
  const refused = page.locator('.summary [role="alert"]').last()
  await page.context().setOffline(true)
  await submit.click()
  await expect(refused).toContainText('网络连接失败')
  await page.context().setOffline(false)
  // The order is placed but the response lost; another click returns the same order.
  await page.route('**/ordercreate/create', async route => {
    await route.fetch()
    await route.abort()
  })
  await submit.click()
  await expect(submit).toBeEnabled()
  await expect(refused).toContainText('网络连接失败')
  await page.unroute('**/ordercreate/create')
  await submit.dblclick()
  await page.waitForURL(/\/pay\?code=/)
  expect(await paidBy(page)).toMatchObject([{ buyer_message: '周末再送', pay_money: 18_000 }])
  const made = site.db.selectFrom('shop_order').select('id').where('user_id', '=', who.member)
  expect(await made.execute()).toHaveLength(1)
})

test('submitting during a calculation places the order after it, unless the total has changed', async ({ browser }) => {
  const who = await buyer('手快的买家')
  for (const name of ['第一处', '第二处']) await addAddress(who, { ...home, name })
  const sku_id = await onShelf(site.db, { sku_name: '防滑链' })
  const page = await signedIn(browser, site, who.member)
  // The page must not hear of the new price through the stream.
  await page.route('**/api/stream*', route => route.abort())
  await page.goto(`${site.url}/payment?sku_id=${sku_id}&num=1`)
  await settled(page)
  const submit = page.getByRole('button', { name: '订单结算' })
  const reckoning = '**/ordercreate/calculate'
  async function pressedMeanwhile(name: string) {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(reckoning, async route => {
      await promise
      await route.continue()
    })
    await page.getByRole('radio', { name }).click({ force: true })
    await expect(submit).toHaveAttribute('aria-busy', 'true')
    await submit.focus()
    await page.keyboard.press('Enter')
    resolve()
  }
  await site.db.updateTable('sku').set({ price: 9000 }).where('id', '=', sku_id).execute()
  await pressedMeanwhile('第二处')
  await expect(total(page)).toHaveText('90.00')
  await expect(submit).toBeEnabled()
  await expect(page).toHaveURL(/\/payment\?/)
  await pressedMeanwhile('第一处')
  await page.waitForURL(/\/pay\?code=/)
  expect(await paidBy(page)).toMatchObject([{ pay_money: 9000 }])
  await page.context().close()
})

test('a missing payment password is set during checkout, which then pays from the balance', { tag: '@full' }, async ({
  browser,
}) => {
  const who = await buyer('用余额的人')
  const mobile = '13712340017'
  await site.db.updateTable('user').set({ mobile }).where('id', '=', who.member).execute()
  await addAddress(who, home)
  await given(who, { balance: 20_000 })
  const page = await opened(browser, who, `/payment?sku_id=${await onShelf(site.db)}&num=1`)
  await settled(page)
  await page.getByLabel(/使用余额/).check()
  await expect(total(page)).toHaveText('0.00')
  await page.getByRole('button', { name: '订单结算' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '获取动态码' }).click()
  const code = await codeFor(site, mobile)
  const wrong = code === '000000' ? '111111' : '000000'
  await dialog.getByLabel('短信动态码').fill(wrong)
  await dialog.getByRole('button', { name: '下一步' }).click()
  await expect(dialog.getByLabel('短信动态码')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('短信动态码').fill(code)
  await dialog.getByRole('button', { name: '下一步' }).click()
  const digits = dialog.locator('.input[name="password"]')
  const again = dialog.locator('.input[name="re_password"]')
  await digits.fill('111111')
  await again.fill('111111')
  await dialog.getByRole('button', { name: '设置并支付' }).click()
  await expect(digits).toHaveAttribute('aria-invalid', 'true')
  await digits.fill('725938')
  await again.fill('725938')
  await dialog.getByRole('button', { name: '设置并支付' }).click()
  await page.waitForURL(/\/result\?code=/)
  expect(await paidBy(page)).toMatchObject([{ balance: 10_000, pay_status: 1, pay_money: 0 }])
})

test('paying from the balance requires the payment password and completes the order', async ({ browser }) => {
  const who = await buyer('有密码的人')
  const pay_password = await hashOf('725938')
  await site.db.updateTable('user').set({ pay_password }).where('id', '=', who.member).execute()
  await addAddress(who, home)
  await given(who, { balance: 20_000 })
  const page = await opened(browser, who, `/payment?sku_id=${await onShelf(site.db)}&num=1`)
  const dialog = page.getByRole('dialog')
  await settled(page)
  await page.getByLabel(/使用余额/).check()
  await expect(total(page)).toHaveText('0.00')
  await page.reload()
  // The browser remembers the choice.
  await settled(page)
  await expect(total(page)).toHaveText('0.00')
  await page.getByRole('button', { name: '订单结算' }).click()
  await dialog.getByLabel('6 位支付密码').fill('000000')
  await dialog.getByRole('button', { name: '确认支付' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('支付密码不正确')
  await dialog.getByLabel('6 位支付密码').fill('725938')
  await dialog.getByRole('button', { name: '确认支付' }).click()
  await page.waitForURL(/\/result\?code=/)
  expect(await paidBy(page)).toMatchObject([{ balance: 10_000, pay_status: 1 }])
})

test('seckill, bundle, topic sale and group buy share the checkout page, each at its price', { tag: '@full' }, async ({
  browser,
}) => {
  const who = await buyer('抢购的人')
  await addAddress(who, home)
  const site_id = await shop(site.db)
  const sku_id = await onShelf(site.db, { site_id })
  const goods_id = await goodsOf(site.db, sku_id)
  const span = { start_time: now() - DAY, end_time: now() + DAY }
  const row = { site_id, goods_id, sku_id }
  const seckill_id = await add(site.db, 'seckill', { name: '场', seckill_start_time: 0, seckill_end_time: 1 })
  const seckill = await add(site.db, 'seckill_goods', {
    ...row,
    seckill_id,
    day: 1,
    type: 3,
    seckill_price: 5000,
    stock: 5,
    ...span,
  })
  const groupbuy = await add(site.db, 'groupbuy', { site_id, goods_id, groupbuy_price: 6000, buy_num: 3, ...span })
  await site.db.insertInto('groupbuy_sku').values({ groupbuy_id: groupbuy, sku_id, groupbuy_price: 6000 }).execute()
  const topic_id = await add(site.db, 'topic', { topic_name: '专题', createtime: now(), ...span })
  const topic = await add(site.db, 'topic_goods', { ...row, topic_id, topic_price: 7000 })
  const bl_id = await add(site.db, 'combo', { site_id, bl_name: '套餐', bl_price: 8000, createtime: now(), status: 1 })
  await site.db.insertInto('combo_goods').values({ bl_id, sku_id, goods_id }).execute()
  const kinds = [
    [`seckill_payment?seckill_goods_id=${seckill}&num=1`, '50.00', 'seckill'],
    [`combo_payment?bl_id=${bl_id}&num=2`, '160.00', 'bundling'],
    [`topic_payment?topic_goods_id=${topic}&num=1`, '70.00', 'topic'],
    [`groupbuy_payment?groupbuy_id=${groupbuy}&sku_id=${sku_id}&num=3`, '180.00', 'groupbuy'],
  ] as const
  for (const [path, money, promotion_type] of kinds) {
    const page = await opened(browser, who, `/promotion/${path}`)
    await expect(total(page)).toHaveText(money)
    await expect(page.getByText('店铺优惠券')).toHaveCount(0)
    if (promotion_type === 'seckill') await expect(page.locator('.countdown')).toBeVisible()
    await settled(page)
    await page.getByRole('button', { name: '订单结算' }).click()
    await page.waitForURL(/\/pay\?code=/)
    expect(await paidBy(page)).toMatchObject([{ promotion_type }])
    await page.context().close()
  }
  const few = await opened(browser, who, `/promotion/groupbuy_payment?groupbuy_id=${groupbuy}&sku_id=${sku_id}&num=1`)
  await expect(few.locator('main')).toContainText('该商品限制购买不能少于3件！')
})

test('checkout without parameters resumes the last draft, or says that there is none', { tag: '@full' }, async ({
  browser,
}) => {
  const who = await buyer('回头的人')
  await addAddress(who, home)
  const sku_id = await onShelf(site.db)
  const page = await opened(browser, who, '/payment')
  await expect(page.locator('main')).toContainText('未获取到创建订单所需数据！')
  await expect(page.locator('.toast:last-child')).toContainText('未获取到创建订单所需数据！')
  await page.goto(`${site.url}/payment?sku_id=${sku_id}&num=1`)
  await settled(page)
  await page.getByLabel('买家留言').fill('还在')
  await page.goto(`${site.url}/payment`)
  await page.waitForURL(`${site.url}/payment?sku_id=${sku_id}&num=1`)
  await expect(page.getByLabel('买家留言')).toHaveValue('还在')
  const visitor = await browser.newPage()
  await visitor.goto(`${site.url}/payment?sku_id=${sku_id}&num=1`)
  expect(new URL(visitor.url()).searchParams.get('redirect')).toBe(`/payment?sku_id=${sku_id}&num=1`)
})

test('without script addresses are added, made default and deleted', { tag: '@full' }, async ({ browser }) => {
  const who = await buyer('搬家的人')
  const page = await opened(browser, who, '/member/delivery_address', { javaScriptEnabled: false })
  await page.getByRole('link', { name: '新增地址' }).click()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.locator('.error').first()).toContainText('请输入收货人')
  await page.getByLabel('姓名').fill('林晓岚')
  await page.getByLabel('手机').fill('13812346021')
  for (const [level, code] of [
    ['省', '330000'],
    ['市', '330100'],
    ['区', '330106'],
  ] as const) {
    await page.getByLabel(level, { exact: true }).selectOption(code)
    if (level !== '区') await page.getByRole('button', { name: '显示下一级' }).click()
  }
  await page.getByLabel('详细地址').fill('文三路 188 号')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.locator('.address')).toContainText('浙江省 杭州市 西湖区')
  await addAddress(who, { ...home, name: '周志远' })
  await page.reload()
  const other = page.locator('.address', { hasText: '周志远' })
  await other.getByRole('button', { name: '设为默认' }).click()
  await expect(page.locator('.address.chosen')).toContainText('周志远13812346021默认')
  const old = page.locator('.address', { hasText: '林晓岚' })
  await old.locator('summary').click()
  await old.getByRole('button', { name: '删除林晓岚的地址' }).click()
  await expect(page.locator('.address')).toHaveCount(1)
  const wide = await opened(browser, who, '/en-us/member/delivery_address')
  expect(await faultsOf(wide)).toEqual([])
  await wide.getByRole('link', { name: /^Edit/ }).click()
  await expect(wide.getByLabel('Name')).toHaveValue('周志远')
  expect(await faultsOf(wide)).toEqual([])
  await page.locator('.address.chosen summary').click()
  await page.getByRole('button', { name: '删除周志远的地址' }).click()
  await expect(page.locator('.address')).toHaveCount(0)
  await expect(page.locator('.address-book')).toContainText('还没有')
})

test('goods that are only picked up show no address and ask for a mobile number', { tag: '@full' }, async ({
  browser,
}) => {
  const who = await buyer('自提的人')
  await addAddress(who, home)
  const site_id = await shop(site.db, { site_name: '润达养护' })
  await trades(site.db, site_id, { is_store: 1 })
  const store_id = await add(site.db, 'store', { site_id, store_name: '西湖店', address: '文二路 1 号' })
  const sku_id = await onShelf(site.db, { site_id })
  const page = await opened(browser, who, `/payment?sku_id=${sku_id}&num=1`)
  await expect(page.locator('.address')).toHaveCount(1)
  await page.locator('main').getByText('门店自提', { exact: true }).click()
  const mobile = page.getByLabel('到店提货时联系您的手机号')
  await expect(mobile).toHaveValue(home.mobile)
  await expect(page.locator('main')).not.toContainText(home.address)
  await mobile.fill('13900139000')
  await settled(page)
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: '订单结算' }).click()
  await page.waitForURL(`${site.url}/pay?code=*`)
  expect(await paidBy(page)).toMatchObject([{ order_type: 2, store_id, mobile: '13900139000', address: '' }])
})
