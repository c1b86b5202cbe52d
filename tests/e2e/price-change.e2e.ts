import { expect } from 'playwright/test'
import { change } from '../../src/lib/db/change.ts'
import { addToCart } from '../../src/lib/domain/mall/cart.ts'
import { updateGoodsIndex } from '../../src/lib/domain/mall/update-goods.ts'
import { addAddress } from '../../src/lib/domain/trade/addresses.ts'
import { adjustOrder } from '../../src/lib/domain/trade/adjust-price.ts'
import { closeOrder } from '../../src/lib/domain/trade/close-order.ts'
import { order, seller } from '../domain/trade/orders.ts'
import { buyer, goodsOf, home, onShelf, sendingShop } from '../domain/trade/world.ts'
import { faultsOf } from './faults.ts'
import { callsOf, heldAnswer } from './held.ts'
import { buyerIn, signedIn } from './signed.ts'
import { freshSite, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())

for (const [prefix, javaScriptEnabled, words] of [
  ['', true, { pay: '立即支付', changed: '订单金额有变动，现应付 ¥150.00', again: '按新金额支付' }],
  [
    '/en-us',
    false,
    { pay: 'Pay now', changed: 'The amount has changed: ¥150.00 is due now', again: 'Pay the new amount' },
  ],
] as const)
  test(`paying an order whose price has changed shows the new amount first, script ${javaScriptEnabled}`, {
    tag: '@full',
  }, async ({ browser }) => {
    const site_id = await sendingShop(site.db)
    const customer = { ...site.who(), member: (await buyer(site.db)).member }
    const keeper = { ...site.who(), member: (await seller(site.db, site_id)).member }
    const { id, out_trade_no } = await order(customer, { site_id })
    const page = await signedIn(browser, site, customer.member, { javaScriptEnabled })
    await page.goto(`${site.url}${prefix}/pay?code=${out_trade_no}`)
    await expect(page.locator('.pay-due')).toContainText('200.00')
    // The page would otherwise notice the change by itself.
    if (javaScriptEnabled) await page.route('**/api/pay/status', route => route.abort())
    await adjustOrder(keeper, { order_id: id, adjust_money: -5000 })
    await page.getByRole('button', { name: words.pay }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.changed)
    await expect(page.locator('main')).toContainText('200.00')
    if (javaScriptEnabled) expect(await faultsOf(page)).toEqual([])
    await page.goto(`${site.url}${prefix}/result?code=${out_trade_no}`)
    await page.getByRole('link', { name: words.again }).click()
    await expect(page.locator('.pay-due')).toContainText('150.00')
    await page.context().close()
  })

test('an open pay page updates itself when the amount changes or the order is closed', { tag: '@full' }, async ({
  browser,
}) => {
  const site_id = await sendingShop(site.db)
  const customer = { ...site.who(), member: (await buyer(site.db)).member }
  const keeper = { ...site.who(), member: (await seller(site.db, site_id)).member }
  const { id, out_trade_no } = await order(customer, { site_id })
  const page = await signedIn(browser, site, customer.member)
  await page.goto(`${site.url}/pay?code=${out_trade_no}`)
  await expect(page.locator('.pay-due')).toContainText('200.00')
  await adjustOrder(keeper, { order_id: id, adjust_money: -5000 })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('现应付 ¥150.00')
  await page.getByRole('link', { name: '按新金额支付' }).click()
  await expect(page.locator('.pay-due')).toContainText('150.00')
  await change(customer, who => closeOrder(who, id, { way: 1, cause: '' }))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('已取消或已超时')
  expect(await faultsOf(page)).toEqual([])
  await page.context().close()
})

test('an order shows how much was paid from the balance and how much through the provider', { tag: '@full' }, async ({
  browser,
}) => {
  const customer = { ...site.who(), member: (await buyer(site.db)).member }
  const paid = { order_status: 1, pay_status: 1, pay_type: 'sandbox', pay_time: customer.now }
  const { id } = await order(customer, { ...paid, balance: 3000, balance_money: 1250 })
  const page = await signedIn(browser, site, customer.member)
  await page.goto(`${site.url}/member/order_detail?order_id=${id}`)
  await expect(page.locator('.sums')).toContainText('实付款200.00')
  await expect(page.locator('.sums > div', { hasText: '余额支付' })).toContainText('¥42.50')
  await expect(page.locator('.sums > div', { hasText: '沙箱' })).toContainText('¥157.50')
  await page.context().close()
})

interface Values {
  price?: number
  stock?: number
}

/** Changes SKU values as the shop would. */
const sold = (sku_id: number, goods_id: number, values: Values) =>
  change(site.who(), async who => {
    await who.db.updateTable('sku').set(values).where('id', '=', sku_id).execute()
    await updateGoodsIndex(who, [goods_id])
  })

test('price changes missed before or between stream connections are fetched once and shown', { tag: '@full' }, async ({
  browser,
}) => {
  const who = await buyerIn(site, '早来的人')
  await addAddress(who, home)
  const sku_id = await onShelf(site.db, { sku_name: '四季座垫' })
  const goods_id = await goodsOf(site.db, sku_id)
  await site.everythingFalls()
  await addToCart(who, { sku_id, num: 2 })
  const page = await signedIn(browser, site, who.member)
  let held: Promise<void>
  await page.route('**/api/stream*', async route => {
    await held
    await route.continue()
  })
  let price = 100
  for (const [path, call, news, before] of [
    [`/sku-${sku_id}`, '/api/goodssku/info', '.price-news', '价格有变：'],
    ['/cart', '/api/mall/car/getList', '.cart-news', '四季座垫：'],
    [`/payment?sku_id=${sku_id}&num=2`, '/api/ordercreate/calculate', '.checkout-changes', '四季座垫：'],
  ] as const) {
    const { promise, resolve: listen } = Promise.withResolvers<void>()
    held = promise
    await page.goto(site.url + path)
    await expect(page.locator('astro-island[ssr]:has(main *)')).toHaveCount(0)
    const calls = callsOf(page)
    const asked = () => calls.filter(each => each === call)
    const change = () => sold(sku_id, goods_id, { price: --price * 100 })
    const says = `${before}¥${price}.00 变为 ¥${price - 1}.00`
    await change()
    await expect(page.locator(news)).toHaveCount(0)
    expect(asked()).toEqual([])
    listen()
    await expect(page.locator(news)).toContainText(says)
    expect(asked()).toHaveLength(1)

    const again = `${before}¥${price}.00 变为 ¥${price - 1}.00`
    await page.context().setOffline(true)
    await change()
    await page.context().setOffline(false)
    await expect(page.locator(news)).toContainText(again)
    expect(asked()).toHaveLength(2)
  }
})

test('a price change whose request fails is fetched once the network is back', { tag: '@full' }, async ({
  browser,
}) => {
  const who = await buyerIn(site, '断网的人')
  await addAddress(who, home)
  const sku_id = await onShelf(site.db, { sku_name: '四季座垫' })
  const goods_id = await goodsOf(site.db, sku_id)
  const page = await signedIn(browser, site, who.member)
  let price = 100
  for (const [path, call, news] of [
    [`/sku-${sku_id}`, '**/api/goodssku/info', '.price-news'],
    [`/payment?sku_id=${sku_id}&num=2`, '**/api/ordercreate/calculate', '.checkout-changes'],
  ] as const) {
    const first = page.waitForResponse(call)
    await page.goto(site.url + path)
    // The stream is connected.
    await first
    await page.route(call, route => route.abort())
    const failed = page.waitForEvent('requestfailed', request => request.url().includes(call.slice(2)))
    await sold(sku_id, goods_id, { price: --price * 100 })
    await failed
    await page.unroute(call)
    await expect(page.locator(news)).toHaveCount(0)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.locator(news)).toContainText(`¥${price + 1}.00 变为 ¥${price}.00`)
  }
})

test('a price change during a calculation triggers another one, and is shown', { tag: '@full' }, async ({
  browser,
}) => {
  const who = await buyerIn(site, '换地址的人')
  for (const name of ['第一处', '第二处']) await addAddress(who, { ...home, name })
  const sku_id = await onShelf(site.db, { sku_name: '四季座垫' })
  const goods_id = await goodsOf(site.db, sku_id)
  const page = await signedIn(browser, site, who.member)
  const first = page.waitForResponse('**/ordercreate/calculate')
  await page.goto(`${site.url}/payment?sku_id=${sku_id}&num=1`)
  // The stream is connected.
  await first
  const calculation = await heldAnswer(page, '**/ordercreate/calculate')
  await page.getByRole('radio', { name: '第二处' }).click({ force: true })
  await calculation.isHeld
  await expect(page.locator('.summary')).toHaveAttribute('aria-busy', 'true')
  // The page passes on to other tabs what it has received.
  await page.evaluate(() => {
    const heard = new Promise<void>(done => {
      new BroadcastChannel('stream').onmessage = ({ data }) => data.name === 'goods' && done()
    })
    Object.assign(window, { heard })
  })
  await sold(sku_id, goods_id, { price: 9000 })
  await page.evaluate(() => Reflect.get(window, 'heard'))
  await expect(page.locator('.checkout-changes')).toHaveCount(0)
  calculation.release()
  await expect(page.locator('.checkout-changes')).toContainText('四季座垫：¥100.00 变为 ¥90.00')
  await expect(page.locator('[data-pay-money]')).toHaveText('90.00')
  await expect(page.getByRole('radio', { name: '第二处' })).toBeChecked()
})

test('open goods, cart and checkout pages update prices and stock by themselves', {
  tag: '@full',
}, async ({ browser }) => {
  const who = await buyerIn(site, '等降价的人')
  await addAddress(who, home)
  const sku_id = await onShelf(site.db, { sku_name: '四季座垫' })
  const goods_id = await goodsOf(site.db, sku_id)
  await site.everythingFalls()
  await addToCart(who, { sku_id, num: 2 })
  const shop = (values: Values) => sold(sku_id, goods_id, values)
  const goods = await signedIn(browser, site, who.member)
  const [cart, checkout] = [await goods.context().newPage(), await goods.context().newPage()]
  // All tabs share one stream, opened by the first.
  const stream = goods.waitForResponse(answer => answer.url().includes('goods='))
  for (const [page, path] of [
    [goods, `/sku-${sku_id}`],
    [cart, '/cart'],
    [checkout, `/payment?sku_id=${sku_id}&num=2`],
  ] as const) {
    await page.goto(site.url + path)
    await stream
    await expect(page.locator('astro-island[ssr]:has(main *)')).toHaveCount(0)
  }
  // Wait for hydration, which recalculates when something was typed before.
  await expect(checkout.locator('astro-island[ssr]:has(.checkout)')).toHaveCount(0)
  const note = checkout.locator('[name^="note-"]')
  await note.fill('周末再送')

  await shop({ price: 9000 })
  await expect(goods.locator('.price-news')).toHaveText('价格有变：¥100.00 变为 ¥90.00')
  await expect(goods.locator('.deal .price.large')).toHaveText('90.00')
  await expect(cart.locator('.cart-news')).toHaveText('四季座垫：¥100.00 变为 ¥90.00')
  await expect(cart.locator('.cart-total')).toContainText('180.00')
  await expect(checkout.locator('.checkout-changes')).toContainText('四季座垫：¥100.00 变为 ¥90.00')
  // On a phone it must be visible without scrolling.
  await checkout.setViewportSize({ width: 390, height: 844 })
  await expect(checkout.locator('.checkout-changes')).toBeInViewport({ ratio: 1 })
  await expect(checkout.locator('[data-pay-money]')).toHaveText('180.00')
  await expect(note).toHaveValue('周末再送')
  for (const page of [goods, cart, checkout]) expect(await faultsOf(page, 'main')).toEqual([])

  // Changes missed offline are shown once back online.
  await goods.context().setOffline(true)
  await shop({ stock: 0 })
  await goods.context().setOffline(false)
  await expect(goods.locator('.price-news')).toHaveText('暂时无货')
  await expect(cart.locator('.cart-news')).toHaveText('四季座垫：库存不足')
  for (const page of [goods, cart]) {
    await page.reload()
    await expect(page.locator('main')).toContainText('90.00')
  }
  await goods.context().close()
})
