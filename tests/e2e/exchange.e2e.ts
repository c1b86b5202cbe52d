import { expect, type Page } from 'playwright/test'
import { addAddress } from '../../src/lib/domain/trade/addresses.ts'
import { couponGift, gift, moneyGift } from '../domain/trade/exchanges.ts'
import { balancesOf, given, home, onShelf, ordersOf } from '../domain/trade/world.ts'
import { faultsOf } from './faults.ts'
import { signedIn, someone } from './signed.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())

const DAY = 86_400

/** A member with an address and this many points. */
async function rich(nickname: string, point: number) {
  const who = { ...site.who(), member: await someone(site, nickname) }
  await addAddress(who, home)
  await given(who, { point })
  return who
}

const clean = async (page: Page) => {
  expect(await faultsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
}

const codeOf = (page: Page) => new URL(page.url()).searchParams.get('code') ?? ''

test('points are exchanged for goods, from the goods page to the order', { tag: '@full' }, async ({
  browser,
  page: visitor,
}) => {
  const who = await rich('换礼品的人', 2500)
  const id = await gift(site.db, { title: '越野拖车绳', score_price: 300, stock: 20 })
  const path = `${site.url}/promotion/pointexchange-${id}`
  await visitor.goto(path)
  await expect(visitor.getByRole('link', { name: '登录查看积分' })).toBeVisible()
  await clean(visitor)

  const page = await signedIn(browser, site, who.member, { viewport: { width: 390, height: 844 } })
  await page.goto(path)
  await expect(page.locator('.own-points .members')).toContainText('我的积分 2,500')
  await expect(page.locator('.own-points').getByRole('status')).toHaveText('积分够用')
  await page.getByRole('spinbutton').fill('10')
  await page.getByRole('spinbutton').blur()
  await expect(page.locator('.own-points').getByRole('status')).toHaveText('还差 500 积分')
  await page.getByRole('spinbutton').fill('2')
  await page.getByRole('spinbutton').blur()
  await clean(page)
  await page.getByRole('button', { name: '立即兑换' }).click()
  await page.waitForURL(/pointexchange_payment/)
  await expect(page.locator('.summary')).toContainText('您有 2500 积分，兑换后剩 1900')
  await expect(page.locator('[data-points]')).toContainText('600 积分')
  await expect(page.locator('.summary')).toHaveAttribute('aria-busy', 'false')
  await clean(page)
  await page.getByRole('button', { name: '订单结算' }).click()
  await page.waitForURL(/\/result\?code=/)
  const [order] = await ordersOf(site.db, codeOf(page))
  expect(order).toMatchObject({ order_status: 1, point: 600, promotion_type: 'pointexchange', name: home.name })
  expect(await balancesOf(site.db, who.member)).toMatchObject({ point: 1900 })
  await page.getByRole('link', { name: '查看订单' }).click()
  await page.waitForURL(/order_detail/)
  await expect(page.locator('.sums')).toContainText('600 积分')
  await clean(page)
  await page.goto(`${site.url}/member/order_list`)
  await expect(page.locator('[data-order]')).toContainText('600 积分')
  await page.context().close()
})

test('an exchange for points and money deducts the points and has the money paid', {
  tag: '@full',
}, async ({ browser }) => {
  const who = await rich('加钱换的人', 1000)
  const sku_id = await onShelf(site.db, { sku_name: '车载气泵' })
  const id = await gift(site.db, { sku_id, title: '车载气泵', score_price: 200, price: 1000, stock: 20 })
  const page = await signedIn(browser, site, who.member)
  await page.goto(`${site.url}/promotion/pointexchange_payment?id=${id}&num=2`)
  await expect(page.locator('.checkout-lines')).toContainText('¥20.00 + 400 积分')
  await expect(page.locator('[data-pay-money]')).toHaveText('20.00')
  await expect(page.locator('.summary')).toHaveAttribute('aria-busy', 'false')
  await page.getByRole('button', { name: '订单结算' }).click()
  await page.waitForURL(/\/pay\?code=/)
  const code = codeOf(page)
  expect(await balancesOf(site.db, who.member)).toMatchObject({ point: 600 })
  await page.locator('[value="sandbox"]').check()
  await page.getByRole('button', { name: '立即支付' }).click()
  await page.waitForURL(/\/sandbox\?/)
  await page.getByRole('button', { name: '付款成功' }).click()
  await page.waitForURL(/\/result\?code=/)
  expect((await ordersOf(site.db, code))[0]).toMatchObject({ order_status: 1, pay_type: 'sandbox', point: 400 })
  expect(await balancesOf(site.db, who.member)).toMatchObject({ point: 600 })
  await page.context().close()
})

test('a coupon exchange is delivered at once; cancelling an unpaid exchange returns the points', {
  tag: '@full',
}, async ({ browser }) => {
  const who = await rich('换券的人', 700)
  const span = { start_time: now() - DAY, end_time: now() + DAY }
  const coupon = await couponGift(site.db, { title: '满 99 减 10 券', score_price: 100 }, span)
  const money = await moneyGift(site.db, { title: '五元红包', score_price: 600, price: 100 })
  const page = await signedIn(browser, site, who.member, { viewport: { width: 390, height: 844 } })
  await page.goto(`${site.url}/promotion/pointexchange-${coupon}`)
  await clean(page)
  await page.getByRole('button', { name: '立即兑换' }).click()
  await page.waitForURL(/pointexchange_payment/)
  await expect(page.locator('.summary')).toHaveAttribute('aria-busy', 'false')
  await clean(page)
  await page.getByRole('button', { name: '订单结算' }).click()
  await page.waitForURL(/\/result\?code=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('兑换成功')
  await page.getByRole('link', { name: '查看优惠券' }).click()
  await page.waitForURL(/my_coupon/)
  const coupons = site.db.selectFrom('coupon').select('state').where('user_id', '=', who.member)
  expect(await coupons.execute()).toEqual([{ state: 1 }])

  await page.goto(`${site.url}/promotion/pointexchange_payment?id=${money}&num=1`)
  await expect(page.locator('.summary')).toHaveAttribute('aria-busy', 'false')
  await page.getByRole('button', { name: '订单结算' }).click()
  await page.waitForURL(/\/pay\?code=/)
  expect(await balancesOf(site.db, who.member)).toMatchObject({ point: 0 })
  await page.goto(`${site.url}/member/my_point?tab=exchange`)
  await expect(page.getByRole('link', { name: '兑换记录' })).toHaveAttribute('aria-current', 'page')
  const rows = page.locator('[data-exchange]')
  await expect(rows).toHaveCount(2)
  await expect(rows.last()).toContainText('已到账')
  await clean(page)
  await rows.first().getByRole('button', { name: '取消兑换' }).click()
  await page.locator('.ask:popover-open [name="do"]').click()
  await expect(page.locator('[data-exchange]').first().locator('.status')).toHaveClass(/of--1/)
  expect(await balancesOf(site.db, who.member)).toMatchObject({ point: 600 })
  await page.context().close()
})

test('the member centre shows progress to the next level, and checking in adds points', {
  tag: '@full',
}, async ({ browser }) => {
  const who = await rich('签到的人', 10)
  const page = await signedIn(browser, site, who.member, { viewport: { width: 390, height: 844 } })
  await page.goto(`${site.url}/member/index`)
  expect((await page.request.get(`${site.url}/member/index`)).headers()['cache-control']).toMatch(/no-store/)
  await expect(page.locator('.my-level progress')).toBeVisible()
  await expect(page.locator('.has')).toContainText('10')
  await page.locator('.my-level button').click()
  await expect(page.locator('.my-level button')).toBeDisabled()
  await expect(page.locator('.has')).toContainText('12')
  await clean(page)
  await page.context().close()
})

test('without script coupons, and goods for points and money, are exchanged', { tag: '@full' }, async ({ browser }) => {
  const who = await rich('没有脚本的人', 900)
  const span = { start_time: now() - DAY, end_time: now() + DAY }
  const coupon = await couponGift(site.db, { title: '满 99 减 10 券', score_price: 100 }, span)
  const goods = await gift(site.db, { title: '拖车绳', score_price: 300, price: 500 })
  const page = await signedIn(browser, site, who.member, { javaScriptEnabled: false })
  await page.goto(`${site.url}/promotion/pointexchange-${coupon}`)
  await page.getByRole('button', { name: '立即兑换' }).click()
  await expect(page.locator('form[method="post"] [data-points]')).toContainText('100 积分')
  await page.getByRole('button', { name: '订单结算' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('兑换成功')
  await page.goto(`${site.url}/promotion/pointexchange_payment?id=${goods}&num=2`)
  await expect(page.locator('form[method="post"] .checkout-lines')).toContainText('¥10.00 + 600 积分')
  await page.getByRole('button', { name: '订单结算' }).click()
  await page.waitForURL(/\/pay\?code=/)
  expect(await balancesOf(site.db, who.member)).toMatchObject({ point: 200 })
  await page.context().close()
})

test('without script an unpaid exchange is given up, and its points come back (en-us)', { tag: '@full' }, async ({
  browser,
}) => {
  const who = await rich('不换了的人', 700)
  const id = await moneyGift(site.db, { title: '五元红包', score_price: 600, price: 100 })
  const page = await signedIn(browser, site, who.member, { javaScriptEnabled: false })
  await page.goto(`${site.url}/en-us/promotion/pointexchange_payment?id=${id}&num=1`)
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL(/\/pay\?code=/)
  expect(await balancesOf(site.db, who.member)).toMatchObject({ point: 100 })
  await page.goto(`${site.url}/en-us/member/my_point?tab=exchange`)
  await page.locator('[data-exchange]').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.locator('[data-exchange] .status')).toHaveClass(/of--1/)
  expect(await balancesOf(site.db, who.member)).toMatchObject({ point: 700 })
})

test('the list of exchanges links to their pages; a missing one is a 404', { tag: '@full' }, async ({ page }) => {
  await page.goto(`${site.url}/initList?tab=money`)
  await page.locator('.goods a').first().click()
  await page.waitForURL(/pointexchange-\d+/)
  expect((await page.goto(`${site.url}/promotion/pointexchange-999999`))?.status()).toBe(404)
})
