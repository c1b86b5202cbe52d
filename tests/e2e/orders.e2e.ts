import { expect, type Page } from 'playwright/test'
import { addTrace } from '../../src/lib/domain/trade/packages.ts'
import { shipOrder } from '../../src/lib/domain/trade/ship.ts'
import { linesOf, order, orderOf, seller } from '../domain/trade/orders.ts'
import { paidOrder } from '../domain/trade/paid.ts'
import { faultsOf } from './faults.ts'
import { signedIn, someone } from './signed.ts'
import { freshSite, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())

const phone = { viewport: { width: 390, height: 844 } }

/** Context of a member for domain functions. */
const asMember = (member: number) => ({ ...site.who(), member })

/** Expects no accessibility faults and no horizontal scrolling. */
async function isSound(page: Page) {
  expect(await faultsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
}

test('on a phone, orders are searched, closed, deleted and paid from the list', { tag: '@full' }, async ({
  browser,
}) => {
  const who = asMember(await someone(site, '买家'))
  const [unpaid, other] = [await order(who), await order(who, { lines: [{ sku_name: '雨刮 24 寸' }] })]
  const page = await signedIn(browser, site, who.member, phone)
  await page.goto(`${site.url}/member/order_list`)
  await isSound(page)
  await page.getByRole('searchbox').last().fill('雨刮')
  await page.getByRole('searchbox').last().press('Enter')
  const found = page.locator('[data-order]')
  await expect(found).toHaveCount(1)
  await expect(found).toContainText(other.order_no)
  await page.goto(`${site.url}/member/order_list?status=waitpay`)
  const row = page.locator(`[data-order="${unpaid.id}"]`)
  await expect(row.locator('.until')).toHaveText(/^(29|30):\d\d$/)
  await row.getByRole('button', { name: '关闭订单' }).click()
  await expect(page.getByRole('dialog')).toContainText('您确定要关闭该订单吗？')
  await isSound(page)
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(row).toHaveCount(0)
  expect(await orderOf(site.db, unpaid.id)).toMatchObject({ order_status: -1 })
  await page.goto(`${site.url}/member/order_detail?order_id=${unpaid.id}`)
  await expect(page.locator('.order-state')).toContainText('已关闭')
  await page.getByRole('button', { name: '删除订单' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(page).toHaveURL(/\/member\/order_list$/)
  await page.locator(`[data-order="${other.id}"]`).getByRole('button', { name: '支付', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/pay\\?code=${other.out_trade_no}`))
})

test('an order is tracked, received and reviewed twice; for other members it is a 404', {
  tag: '@full',
}, async ({ browser }) => {
  const who = asMember(await someone(site, '收货的人'))
  const sent = await paidOrder(who)
  const shop = { ...who, member: (await seller(site.db, sent.site_id)).member }
  const by = { delivery_type: 1, express_company_name: '顺丰速运', delivery_no: 'SF1502367841029' }
  const { package_id } = await shipOrder(shop, { order_id: sent.id, ...by })
  await addTrace(shop, { package_id, remark: '到达上海虹桥', status: 2 })
  const page = await signedIn(browser, site, who.member, phone)
  await page.goto(`${site.url}/member/order_detail?order_id=${sent.id}`)
  await isSound(page)
  await page.getByRole('link', { name: '查看物流' }).click()
  await expect(page.locator('.trace')).toContainText('到达上海虹桥')
  await isSound(page)
  await page.goBack()
  await page.getByRole('button', { name: '确认收货' }).click()
  await expect(page.getByRole('dialog')).toContainText('您确定已经收到货物了吗？')
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(page.locator('.order-state')).toContainText('已收货')
  await page.locator('.acts').getByRole('link', { name: '评价', exact: true }).click()
  await isSound(page)
  const [line] = await linesOf(site.db, sent.id)
  await page.locator(`label:has([name="scores-${line!.id}"][value="4"])`).click()
  await page.getByLabel('评价内容').fill('装上很稳，跑高速没有异响。')
  await page.getByRole('button', { name: '提交评价' }).click()
  await expect(page.getByRole('status').filter({ hasText: '评价成功' })).toBeVisible()
  const review = site.db.selectFrom('evaluate').select(['scores', 'content']).where('order_id', '=', sent.id)
  expect(await review.execute()).toEqual([{ scores: 4, content: '装上很稳，跑高速没有异响。' }])
  await page.locator(`[data-order="${sent.id}"]`).getByRole('link', { name: '追评' }).click()
  await page.getByLabel('追评内容').fill('三个月了，还是很好。')
  await page.getByRole('button', { name: '提交评价' }).click()
  await expect(page.getByRole('status').filter({ hasText: '评价成功' })).toBeVisible()
  expect(await orderOf(site.db, sent.id)).toMatchObject({ evaluate_status: 2 })

  const stranger = await signedIn(browser, site, await someone(site, '路人'))
  for (const path of ['/member/order_detail', '/member/logistics', '/evaluate']) {
    const answer = await stranger.goto(`${site.url}${path}?order_id=${sent.id}`)
    expect(answer?.status()).toBe(404)
    await expect(stranger.getByText('没有这个订单')).toBeVisible()
  }
})

test('a pickup code shows to its buyer and is redeemed by staff of that shop only, without script', {
  tag: '@full',
}, async ({ browser }) => {
  const who = asMember(await someone(site, '自提的人'))
  const { id, site_id } = await paidOrder(who, { order_type: 2, delivery_type: 'store' })
  const buyer = await signedIn(browser, site, who.member, phone)
  await buyer.goto(`${site.url}/member/order_detail_pickup?order_id=${id}`)
  await isSound(buyer)
  const code = ((await buyer.locator('.code .digits').textContent()) ?? '').trim()
  expect(code).toMatch(/^\w{4} \w{4} \w{4}$/)

  const clerk = await someone(site, '店员')
  await site.db.insertInto('verifier').values({ site_id, user_id: clerk, createtime: who.now }).execute()
  const desk = await signedIn(browser, site, clerk, { ...phone, javaScriptEnabled: false })
  await desk.goto(`${site.url}/member/verification`)
  await desk.locator('#desk-code').fill('AAAA BBBB CCCC')
  await desk.getByRole('button', { name: '查询' }).click()
  await expect(desk.getByText('当前核销码不存在')).toBeVisible()
  await desk.goto(`${site.url}/member/verification`)
  await desk.locator('#desk-code').fill(code.toLowerCase())
  await desk.getByRole('button', { name: '查询' }).click()
  await desk.getByRole('button', { name: '确认使用', exact: true }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(desk.getByText('核销成功')).toBeVisible()
  expect(await orderOf(site.db, id)).toMatchObject({ order_status: 4 })
  await desk.goto(`${site.url}/member/verification_list`)
  await expect(desk.locator('.order-head')).toContainText(code.replaceAll(' ', ''))
  const other = await someone(site, '别店的店员')
  const elsewhere = site_id === 1 ? 2 : 1
  await site.db.insertInto('verifier').values({ site_id: elsewhere, user_id: other, createtime: who.now }).execute()
  const stranger = await signedIn(browser, site, other)
  await stranger.goto(`${site.url}/member/verification_detail?code=${code.replaceAll(' ', '')}`)
  await expect(stranger.getByText('的核销权限')).toBeVisible()
  await isSound(stranger)
  await stranger.goto(`${site.url}/member/index`)
  await isSound(stranger)
})
