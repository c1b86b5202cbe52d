import { type Browser, expect, type Page } from 'playwright/test'
import { checkLedger } from '../../src/lib/domain/ledger/check.ts'
import { addAddress } from '../../src/lib/domain/trade/addresses.ts'
import { shop } from '../domain/mall/shelves.ts'
import { goodsOf, home, onShelf, ordersOf, stockOf } from '../domain/trade/world.ts'
import { add } from '../world.ts'
import { deskOf, press, pressed } from './desks.ts'
import { buyerIn, signedIn } from './signed.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())

const DAY = 86_400
const languages = [
  ['', { submit: '订单结算', pay: '立即支付', success: '付款成功', receive: '确认收货', sure: '确定' }],
  [
    '/en-us',
    {
      submit: 'Place order',
      pay: 'Pay now',
      success: 'Payment succeeds',
      receive: 'Confirm receipt',
      sure: 'Yes',
    },
  ],
] as const
type Words = Record<keyof (typeof languages)[number][1], string>

/** A shop with one of each promotion, and a buyer. */
async function market() {
  const site_id = await shop(site.db)
  const skus = [await onShelf(site.db, { site_id }), await onShelf(site.db, { site_id, price: 6000 })] as const
  const goods = [await goodsOf(site.db, skus[0]), await goodsOf(site.db, skus[1])] as const
  const span = { start_time: now() - DAY, end_time: now() + DAY }
  const row = { site_id, goods_id: goods[0], sku_id: skus[0] }
  const slot = { seckill_start_time: 0, seckill_end_time: DAY }
  const seckill_id = await add(site.db, 'seckill', { name: '全天场', ...slot })
  const sold = { seckill_id, day: 1, type: 3, seckill_price: 5000, stock: 5, max_buy: 1 }
  const seckill = await add(site.db, 'seckill_goods', { ...row, ...sold, ...span })
  const price = { groupbuy_price: 6000 }
  const groupbuy = await add(site.db, 'groupbuy', { site_id, goods_id: goods[0], ...price, buy_num: 3, ...span })
  await site.db
    .insertInto('groupbuy_sku')
    .values({ groupbuy_id: groupbuy, sku_id: skus[0], ...price })
    .execute()
  const topic_id = await add(site.db, 'topic', { topic_name: '专题', createtime: now(), ...span })
  const topic = await add(site.db, 'topic_goods', { ...row, topic_id, topic_price: 7000 })
  const set = { site_id, bl_name: '套餐', bl_price: 12_000, createtime: now(), status: 1 }
  const combo = await add(site.db, 'combo', set)
  for (const [sort, sku_id] of skus.entries())
    await site.db.insertInto('combo_goods').values({ bl_id: combo, sku_id, goods_id: goods[sort]!, sort }).execute()
  await site.everythingFalls()
  const who = await buyerIn(site, '赶活动的人')
  await addAddress(who, home)
  return { site_id, skus, who, seckill, groupbuy, topic, combo }
}

/** Buys on the page of a promotion and pays; returns the order. */
async function bought(page: Page, path: string, words: Words) {
  await page.goto(site.url + path)
  const buy = page.locator('button[formaction*="_payment"]:visible, form[action*="_payment"] [type="submit"]:visible')
  await buy.first().click()
  await page.waitForURL(/_payment\?/)
  await page.getByRole('button', { name: words.submit }).click()
  await page.waitForURL(/\/pay\?code=/)
  const code = new URL(page.url()).searchParams.get('code')!
  await page.getByRole('button', { name: words.pay }).click()
  await page.getByRole('button', { name: words.success }).click()
  await page.waitForURL(/\/result\?code=/)
  const [order] = await ordersOf(site.db, code)
  expect(order).toMatchObject({ order_status: 1, pay_status: 1 })
  return { ...order!, again: async () => (await ordersOf(site.db, code))[0]! }
}

type Desk = Awaited<ReturnType<typeof deskOf>>

/** The shop ships, and the buyer confirms receipt. */
async function received(page: Page, desk: Desk, { id, prefix, words }: { id: number; prefix: string; words: Words }) {
  const order = await desk(`/order?order_id=${id}`)
  await order.locator('[name="express_company_name"]').fill('顺丰速运')
  await order.locator('[name="delivery_no"]').fill('SF1502367841029')
  await press(order, 'ship').click()
  await order.waitForURL(/done=1/)
  await page.goto(`${site.url}${prefix}/member/order_detail?order_id=${id}`)
  await page.getByRole('button', { name: words.receive }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.sure }).click()
  await expect(page.getByRole('button', { name: words.receive })).toHaveCount(0)
}

/** Refunds a whole line: requested by the buyer, agreed and paid by the shop. */
async function refunded(page: Page, desk: Desk, { line, prefix }: { line: number; prefix: string }) {
  await page.goto(`${site.url}${prefix}/member/refund?order_goods_id=${line}`)
  await page.locator('[name="refund_type"][value="1"]').check()
  await page.locator('[name="refund_reason"]').selectOption({ index: 2 })
  await pressed(page, 'ask').click()
  await page.waitForURL(/refund_detail/)
  const refund = await desk(`/refund?order_goods_id=${line}`)
  await press(refund, 'agree').click()
  await refund.waitForURL(/done=1/)
  await press(refund, 'transfer').click()
  await expect(refund.locator('form:has([value="transfer"])')).toHaveCount(0)
}

const backOf = (order_id: number) =>
  site.db.selectFrom('pay_refund').select(['money', 'provider']).where('order_id', '=', order_id).execute()

async function opened(browser: Browser, prefix: string) {
  const all = await market()
  const page = await signedIn(browser, site, all.who.member)
  return { ...all, page, desk: await deskOf(browser, site, { site_id: all.site_id, prefix }) }
}

const words = { submit: '订单结算', pay: '立即支付', success: '付款成功', receive: '确认收货', sure: '确定' }
test('seckill and topic sale orders are paid, shipped and received, changing stock as they should', {
  tag: '@full',
}, async ({ browser }) => {
  const { page, desk, seckill, topic, skus } = await opened(browser, '')
  const first = await bought(page, `/promotion/seckill-${seckill}`, words)
  expect(first).toMatchObject({ promotion_type: 'seckill', pay_money: 5000 })
  await received(page, desk, { id: first.id, prefix: '', words })
  const own = site.db.selectFrom('seckill_goods').select('stock').where('id', '=', seckill)
  expect([await own.executeTakeFirst(), await stockOf(site.db, skus[0])]).toEqual([{ stock: 4 }, 20])
  const second = await bought(page, `/promotion/topic-goods-${topic}`, words)
  expect(second).toMatchObject({ promotion_type: 'topic', pay_money: 7000 })
  await received(page, desk, { id: second.id, prefix: '', words })
  for (const order of [first, second]) expect(await order.again()).toMatchObject({ order_status: 4 })
  expect(await stockOf(site.db, skus[0])).toBe(19)
  // The limit is one per member: the next is refused before there is anything to fill in.
  await page.goto(`${site.url}/promotion/seckill_payment?seckill_goods_id=${seckill}&num=1`)
  await expect(page.getByRole('main')).toContainText('每人限购1件，您已购买1件')
  await expect(page.getByRole('button', { name: '订单结算' })).toHaveCount(0)
  expect(await checkLedger(site.db)).toEqual([])
})

test('a group buy is refunded in full; of a bundle one part is refunded, the other received', {
  tag: '@full',
}, async ({ browser }) => {
  const { page, desk, groupbuy, combo, skus } = await opened(browser, '')
  const group = await bought(page, `/promotion/groupbuy-${groupbuy}`, words)
  expect(group).toMatchObject({ promotion_type: 'groupbuy', pay_money: 18_000, goods_num: 3 })
  await refunded(page, desk, { line: group.lines[0]!.id, prefix: '' })
  expect(await group.again()).toMatchObject({ order_status: -1, refund_money: 18_000 })
  expect(await backOf(group.id)).toEqual([{ money: 18_000, provider: 'sandbox' }])
  expect(await stockOf(site.db, skus[0])).toBe(20)

  const set = await bought(page, `/promotion/combo-${combo}`, words)
  expect(set).toMatchObject({ promotion_type: 'bundling', pay_money: 12_000, goods_num: 2 })
  // A bundle of 120 for goods of 100 and 60: they share it as 75 and 45.
  await refunded(page, desk, { line: set.lines[1]!.id, prefix: '' })
  expect(await backOf(set.id)).toEqual([{ money: 4500, provider: 'sandbox' }])
  await received(page, desk, { id: set.id, prefix: '', words })
  expect(await set.again()).toMatchObject({ order_status: 4, refund_money: 4500 })
  expect([await stockOf(site.db, skus[0]), await stockOf(site.db, skus[1])]).toEqual([19, 20])
  expect(await checkLedger(site.db)).toEqual([])
})
