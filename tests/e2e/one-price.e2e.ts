import { expect, type Page } from 'playwright/test'
import { hashOf } from '../../src/lib/domain/account/passwords.ts'
import { goods, goodsCategory, shelved, skusOf } from '../domain/mall/world.ts'
import { buyer, coupon, given, ordersOf, sendingShop } from '../domain/trade/world.ts'
import { add, comment, essay } from '../world.ts'
import { logIn } from './account-forms.ts'
import { someone } from './signed.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())

const DAY = 86_400
const PERCENT = 95
const [PASSWORD, PAY_PASSWORD] = ['a long enough one', '725938']

/** A shop with 20 off 200 and two goods: one at its usual price of 199.90, one of 100.00 discounted to 79.00. */
async function shelves() {
  const span = { start_time: now() - DAY, end_time: now() + DAY }
  const site_id = await sendingShop(site.db, { site_name: '一个价' })
  const category_id = await goodsCategory(site.db)
  const own = { site_id, category_id }
  const rug = await goods(site.db, { ...own, name: '四季座垫' }, { skus: [{ price: 19_990 }] })
  const oil = await goods(site.db, { ...own, name: '机油 4L' }, { skus: [{ price: 10_000 }] })
  const [usual, sale] = [(await skusOf(site.db, rug))[0]!.id, (await skusOf(site.db, oil))[0]!.id]
  const discount_id = await add(site.db, 'discount', { site_id, name: '限时', ...span })
  const reduced = { discount_id, goods_id: oil, sku_id: sale, price: 7900, applied: 1, ...span }
  await site.db.insertInto('discount_goods').values(reduced).execute()
  const rule_json = JSON.stringify([{ money: 20_000, discount_money: 2000 }])
  await add(site.db, 'manjian', { site_id, name: '满减', rule_json, status: 1, ...span })
  await shelved(site.who(), rug, oil)
  await site.everythingFalls()
  return { site_id, usual, sale, span }
}

/** A member with a 5 % level discount, a coupon of 10.00, 600 points and 50.00 on the balance. */
async function customer(mobile: string, span: object) {
  const levels = site.db.selectFrom('member_level').select('grade').where('consume_discount', '=', PERCENT)
  const { grade } = await levels.executeTakeFirstOrThrow()
  const secrets = { password: await hashOf(PASSWORD), pay_password: await hashOf(PAY_PASSWORD) }
  const who = await buyer(site.db, { mobile, grade, ...secrets })
  await given(who, { point: 600, balance: 5000 })
  const coupon_id = await coupon(who, { site_id: null, money: 1000, at_least: 0 })
  await site.db.updateTable('coupon').set(span).where('id', '=', coupon_id).execute()
  return who
}

/** A post that embeds both goods, with a comment that embeds the first. */
async function told(usual: number, sale: number) {
  const forum = site.db.selectFrom('forum').select('id').where('is_closed', '=', 0)
  const { id: forum_id } = await forum.executeTakeFirstOrThrow()
  const user_id = await someone(site, '推荐的人')
  const cards = [usual, sale].map(id => `<p class="goods"><a href="/sku-${id}">好货</a></p>`)
  const essay_id = await essay(site.db, { user_id, forum_id, content: cards.join('') })
  await comment(site.db, { essay_id, user_id, content: `我买的是 /sku-${usual}` })
  await site.everythingFalls()
  return essay_id
}

const cardOf = (page: Page, name: string) => page.locator('.goods', { hasText: name }).locator('.price').first()
const fen = (text: string) => Math.round(Number(text.replace(/[^\d.−-]/g, '').replace('−', '-')) * 100)

test('from guest to paid order, goods have one price on cards, cart, checkout and order', {
  tag: '@full',
}, async ({ page }) => {
  const { site_id, usual, sale, span } = await shelves()
  const mobile = '13711110001'
  await customer(mobile, span)

  const post = `${site.url}/essayDetails?id=${await told(usual, sale)}`

  // A guest sees the general price.
  await page.goto(post)
  await expect(page.locator('.embed .price:visible')).toHaveText(['199.90', '79.00', '199.90'])
  await page.goto(`${site.url}/shop-${site_id}`)
  await expect(cardOf(page, '四季座垫')).toHaveText('199.90')
  await expect(cardOf(page, '机油 4L')).toHaveText('79.00')
  for (const id of [usual, sale]) {
    await page.goto(`${site.url}/sku-${id}`)
    await page.getByRole('button', { name: '加入购物车' }).click()
    await expect(page.locator('.toast:last-child')).toBeVisible()
  }
  await page.goto(`${site.url}/cart`)
  await expect(page.locator('.cart')).toContainText('199.90')
  await page.getByRole('button', { name: '结算' }).click()
  await page.waitForURL('**/login?redirect=**')
  await logIn(site, page, mobile, PASSWORD)
  await page.waitForURL(`${site.url}/payment?**`)
  const checkout = page.url()

  // 199.90 × 95 % is 189.905, and half a fen rounds up. The discounted price is below the level's.
  const lines = page.locator('.checkout-lines .money')
  await expect(lines.filter({ hasText: '¥189.91' })).toHaveCount(1)
  await expect(lines.filter({ hasText: '¥79.00' })).toHaveCount(1)

  // The member sees the same price everywhere.
  await page.goto(`${site.url}/shop-${site_id}`)
  await expect(cardOf(page, '四季座垫')).toHaveText('189.91')
  await expect(cardOf(page, '机油 4L')).toHaveText('79.00')
  await page.goto(post)
  await expect(page.locator('.embed .price:visible')).toHaveText(['189.91', '79.00', '189.91'])
  await page.goto(`${site.url}/sku-${usual}`)
  await expect(page.locator('.deal .price.large')).toHaveText('189.91')
  await page.goto(`${site.url}/sku-${sale}`)
  await expect(page.locator('.deal .price.large')).toHaveText('79.00')
  await page.goto(`${site.url}/cart`)
  await expect(page.locator('.cart')).toContainText('189.91')
  await expect(page.locator('.cart')).toContainText('79.00')

  await page.goto(checkout)
  await expect(page.locator('astro-island[ssr]:has(.checkout)')).toHaveCount(0)
  await page.getByLabel(/积分抵/).check()
  await page.getByLabel(/使用余额/).check()
  const summary = page.locator('.summary')
  await expect(summary).toHaveAttribute('aria-busy', 'false')
  // Goods 268.91, minus 20.00 by the shop, 10.00 coupon, 6.00 points and 50.00 balance; shipping is free.
  const total = summary.locator('[data-pay-money]')
  await expect(total).toHaveText('182.91')
  const steps = (await summary.locator('dl dd').allTextContents()).map(fen)
  expect(steps.reduce((sum, step) => sum + step, 0)).toBe(18_291)
  await page.getByRole('button', { name: '订单结算' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('6 位支付密码').fill(PAY_PASSWORD)
  await dialog.getByRole('button', { name: '确认支付' }).click()

  await page.waitForURL('**/pay?code=*')
  const code = new URL(page.url()).searchParams.get('code') ?? ''
  await expect(page.locator('.pay-due')).toContainText('182.91')
  await page.getByRole('button', { name: '立即支付' }).click()
  await page.getByRole('button', { name: '付款成功' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('支付成功')
  await expect(page.locator('main')).toContainText('182.91')
  await page.getByRole('link', { name: '查看订单' }).click()
  const main = page.locator('main')
  for (const money of ['189.91', '79.00', '182.91']) await expect(main).toContainText(money)
  const [order] = await ordersOf(site.db, code)
  expect(order).toMatchObject({ balance: 5000, point: 600, pay_status: 1 })
  expect(order?.lines.map(({ price, num }) => [price, num]).sort()).toEqual([
    [18_991, 1],
    [7900, 1],
  ])
})
