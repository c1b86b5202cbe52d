import { expect, type Page } from 'playwright/test'
import { checkLedger } from '../../src/lib/domain/ledger/check.ts'
import { valuesOf } from '../../src/lib/domain/ledger/post.ts'
import { addAddress } from '../../src/lib/domain/trade/addresses.ts'
import { coupon, given, home, onShelf, ordersOf, sendingShop } from '../domain/trade/world.ts'
import { add } from '../world.ts'
import { deskOf, press, pressed } from './desks.ts'
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

/** A buyer with an address, 600 points, a coupon of 20 yuan for the first shop, and goods of both in the cart. */
async function shopper(shops: number[]) {
  const member = await someone(site, '买两家的人')
  await site.db.updateTable('user').set({ grade: 1 }).where('id', '=', member).execute()
  const who = { ...site.who(), member }
  await addAddress(who, home)
  const span = { start_time: now() - DAY, end_time: now() + DAY }
  const id = await coupon(who, { site_id: shops[0]!, money: 2000, at_least: 10_000, ...span })
  await site.db.updateTable('coupon').set(span).where('id', '=', id).execute()
  await given(who, { point: 600 })
  const cart: number[] = []
  for (const site_id of shops) {
    const sku_id = await onShelf(site.db, { site_id })
    const sku = site.db.selectFrom('sku').select('goods_id').where('id', '=', sku_id)
    const times = { createtime: now(), updatetime: now() }
    const line = { user_id: member, sku_id, site_id, num: 2, ...(await sku.executeTakeFirstOrThrow()) }
    cart.push(await add(site.db, 'cart', { ...line, ...times }))
  }
  return { who, cart }
}

/** Delays the hydration of the checkout until the returned function is called. */
async function asleep(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/_astro/Checkout.*.js', async route => {
    await promise
    await route.continue()
  })
  return resolve
}

const phone = { viewport: { width: 390, height: 844 } }

test('an order from two shops: coupon, points, payment, shipping, partial refund, receipt, review', async ({
  browser,
}) => {
  const shops = [
    await sendingShop(site.db, { site_name: '一号店' }),
    await sendingShop(site.db, { site_name: '二号店' }),
  ]
  const { who, cart } = await shopper(shops)
  const page = await signedIn(browser, site, who.member, phone)

  const wake = await asleep(page)
  await page.goto(`${site.url}/payment?cart_ids=${cart[0]}&cart_ids=${cart[1]}`, { waitUntil: 'commit' })
  // Twice 200 and 13 freight, minus the coupon; then minus 6 for points, ticked before hydration.
  await expect(page.locator('[data-pay-money]')).toHaveText('406.00')
  await page.getByLabel(/积分抵/).check()
  wake()
  await expect(page.locator('[data-pay-money]')).toHaveText('400.00')
  await page.getByRole('button', { name: '订单结算' }).click()
  await page.waitForURL(/\/pay\?code=/)
  const code = new URL(page.url()).searchParams.get('code')!
  expect(await valuesOf(site.db, who.member, ['point'])).toEqual({ point: 0 })
  await page.getByRole('button', { name: '立即支付' }).click()
  await page.getByRole('button', { name: '付款成功' }).click()
  await page.waitForURL(/\/result\?code=/)
  const [first, second] = await ordersOf(site.db, code)
  expect([first, second]).toMatchObject([{ order_status: 1 }, { order_status: 1 }])

  const desk = await deskOf(browser, site, { site_id: shops[0]!, prefix: '' })
  const order = await desk(`/order?order_id=${first!.id}`)
  await order.locator('[name="express_company_name"]').fill('顺丰速运')
  await order.locator('[name="delivery_no"]').fill('SF1502367841029')
  expect(await faultsOf(order)).toEqual([])
  await press(order, 'ship').click()
  await order.waitForURL(/done=1/)
  await order.locator('details:has([value="trace"]) summary').click()
  await order.locator('[name="remark"]').first().fill('到达杭州转运中心')
  await press(order, 'trace').click()
  await expect(order.locator('details:has([value="trace"]) [name="remark"]')).toHaveValue('')

  await page.goto(`${site.url}/member/logistics?order_id=${first!.id}`)
  await expect(page.locator('main')).toContainText('到达杭州转运中心')
  const [line] = first!.lines
  await page.goto(`${site.url}/member/refund?order_goods_id=${line!.id}`)
  expect(await faultsOf(page)).toEqual([])
  await page.locator('[name="refund_type"][value="1"]').check()
  await page.locator('[name="num"]').selectOption('1')
  await page.locator('[name="refund_reason"]').selectOption({ index: 2 })
  await page.locator('[name="refund_remark"]').fill('多拍了一件')
  await pressed(page, 'ask').click()
  await page.waitForURL(/refund_detail/)
  expect(await faultsOf(page)).toEqual([])
  const refund = await desk(`/refund?order_goods_id=${line!.id}`)
  await expect(refund.locator('main')).toContainText('多拍了一件')
  await press(refund, 'agree').click()
  await refund.waitForURL(/done=1/)
  await press(refund, 'transfer').click()
  await expect(refund.locator('form:has([value="transfer"])')).toHaveCount(0)

  await page.reload()
  // Half of 200 minus the share of coupon and points; freight is refunded with the last item only.
  const paid = await site.db.selectFrom('order_goods').selectAll().where('id', '=', line!.id).executeTakeFirstOrThrow()
  const due = Math.floor(paid.real_goods_money / 2)
  expect(paid).toMatchObject({ refunded_num: 1, refunded_money: due })
  expect(await valuesOf(site.db, who.member, ['point'])).toEqual({ point: Math.floor(paid.point / 2) })
  const back = site.db.selectFrom('pay_refund').select(['money', 'provider']).where('order_id', '=', first!.id)
  expect(await back.execute()).toEqual([{ money: due, provider: 'sandbox' }])

  // The list, the order and the first claim link to the refund of the second item, now with the freight.
  for (const path of ['order_list', `order_detail?order_id=${first!.id}`, `refund_detail?order_goods_id=${line!.id}`]) {
    await page.goto(`${site.url}/member/${path}`)
    await page.locator(`main a[href$="/member/refund?order_goods_id=${line!.id}"]`).click()
    await expect(page.locator('[name="num"] option')).toHaveText([
      new RegExp(((paid.real_goods_money - due + first!.delivery_money) / 100).toFixed(2)),
    ])
  }

  await page.goto(`${site.url}/member/order_detail?order_id=${first!.id}`)
  await page.getByRole('button', { name: '确认收货' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('button', { name: '确认收货' })).toHaveCount(0)
  await page.goto(`${site.url}/evaluate?order_id=${first!.id}`)
  await page.locator(`label:has([name="scores-${line!.id}"][value="5"])`).click()
  await page.locator('textarea').first().fill('一件也很好用，商家退款很快。')
  await page.locator('main button[type="submit"]').last().click()
  await expect
    .poll(() => site.db.selectFrom('evaluate').select('scores').where('order_id', '=', first!.id).execute())
    .toEqual([{ scores: 5 }])
  expect(await ordersOf(site.db, code)).toMatchObject([{ order_status: 4, is_lock: 0 }, { order_status: 1 }])
  expect(await checkLedger(site.db)).toEqual([])
})
