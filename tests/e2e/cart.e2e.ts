import { expect, type Page } from 'playwright/test'
import { addToCart } from '../../src/lib/domain/mall/cart.ts'
import { goods, shop, sku } from '../domain/mall/shelves.ts'
import { add } from '../world.ts'
import { faultsOf } from './faults.ts'
import { heldBack } from './held.ts'
import { signedIn, someone } from './signed.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())

const sizes = { stock: 9, price: 12_900, sku_name: '四季座垫 米灰' }
const line = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

/** Stores these items as the cart of a guest in the browser. */
async function keeps(page: Page, items: { sku_id: number; num: number }[]) {
  const kept = { 'cart:items': JSON.stringify(items), 'cart:key': JSON.stringify(crypto.randomUUID()) }
  await page.addInitScript(kept => {
    if (sessionStorage.getItem('kept')) return
    sessionStorage.setItem('kept', '1')
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
  }, kept)
}

/** A member whose cart has these quantities of these SKUs. */
async function withLines(nickname: string, ...lines: [sku_id: number, num: number][]) {
  const member = await someone(site, nickname)
  await site.db.updateTable('user').set({ grade: 1 }).where('id', '=', member).execute()
  const times = { createtime: 0, updatetime: 0 }
  for (const [sku_id, num] of lines) {
    const sku = site.db.selectFrom('sku').select(['goods_id', 'site_id']).where('id', '=', sku_id)
    await add(site.db, 'cart', { user_id: member, sku_id, num, ...(await sku.executeTakeFirstOrThrow()), ...times })
  }
  return member
}

const numOf = async (member: number) =>
  (await site.db.selectFrom('cart').select('num').where('user_id', '=', member).executeTakeFirst())?.num

/** Accumulates layout shifts that no input has caused. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver(list => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]
      for (const { value, hadRecentInput } of shifts)
        if (!hadRecentInput) Object.assign(window, { shifted: Reflect.get(window, 'shifted') + value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
const shifted = (page: Page) => page.evaluate(() => Reflect.get(window, 'shifted') as number)

test(`a guest changes the cart, which merges into the member's at login`, async ({ browser }) => {
  const own = await shop(site.db, { site_name: '车友自营店', is_own: 1 })
  const seat = await sku(site.db, await goods(site.db, { site_id: own }), sizes)
  const oil = await sku(site.db, await goods(site.db), { sku_name: '机油 4L', price: 19_950, stock: 3 })
  const gone = await sku(site.db, await goods(site.db, { shown: 0, goods_state: 0 }), { sku_name: '停产脚垫' })
  const member = await someone(site, '买车品的人')

  const page = await signedIn(browser, site, member, { viewport: { width: 390, height: 844 } })
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await keeps(page, [
    { sku_id: seat, num: 1 },
    { sku_id: oil, num: 3 },
    { sku_id: gone, num: 1 },
  ])
  await page.goto(`${site.url}/cart`)
  await expect(line(page, '四季座垫')).toContainText('129.00')
  await line(page, '四季座垫').getByRole('button', { name: '增加数量' }).click()
  await expect(line(page, '四季座垫')).toContainText('258.00')
  await expect(line(page, '机油').getByRole('button', { name: '增加数量' })).toBeDisabled()
  await expect(page.locator('.cart-total')).toContainText('856')
  await expect(page.locator('.cart-invalid')).toContainText('停产脚垫')
  const [foot, dock] = await Promise.all(['.cart-foot', '.sidebar'].map(each => page.locator(each).boundingBox()))
  expect(foot!.y + foot!.height).toBeLessThanOrEqual(dock!.y + 1)
  expect(await faultsOf(page)).toEqual([])

  await page.context().addCookies(cookies)
  await page.reload()
  await expect(line(page, '四季座垫')).toContainText('258.00')
  await expect(line(page, '停产脚垫')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('cart:items'))).toBe('[]')
  const rows = await site.db
    .selectFrom('cart')
    .select(['sku_id', 'num'])
    .where('user_id', '=', member)
    .orderBy('sku_id')
    .execute()
  expect(rows).toEqual([
    { sku_id: seat, num: 2 },
    { sku_id: oil, num: 3 },
  ])

  await line(page, '机油').getByRole('checkbox').uncheck()
  await expect(page.locator('.cart-total')).toContainText('258')
  await page.getByRole('button', { name: '结算' }).click()
  const line_id = (await site.db.selectFrom('cart').select('id').where('sku_id', '=', seat).executeTakeFirstOrThrow())
    .id
  await expect(page).toHaveURL(`${site.url}/payment?cart_ids=${line_id}`)
})

test('the mini cart of a guest lists items at current prices, counts them and deletes one', { tag: '@full' }, async ({
  browser,
}) => {
  const goods_id = await goods(site.db)
  const oil = await sku(site.db, goods_id, { sku_name: '机油 4L', price: 19_950 })
  await site.everythingFalls()
  const page = await browser.newPage()
  await keeps(page, [{ sku_id: oil, num: 2 }])
  await page.goto(`${site.url}/allBbs`)
  const badge = page.locator('.cart-entry .count')
  await expect(badge).toHaveText('1')
  await page.locator('.masthead .fly > a').hover()
  const drop = page.locator('.mini-cart')
  await expect(drop).toContainText('机油 4L')
  await expect(drop.locator('.price')).toHaveText('399.00')
  await drop.getByRole('button', { name: '删除机油 4L' }).click()
  await expect(drop).toContainText('购物车还是空的')
  await expect(badge).toHaveText('')
})

test('the mini cart reports failures, restores a line not deleted, and counts across tabs', {
  tag: '@full',
}, async ({ browser }) => {
  const member = await someone(site, '开两个标签页的人')
  const goods_id = await goods(site.db)
  const [oil, seat] = [
    await sku(site.db, goods_id, { sku_name: '机油 4L', price: 19_950 }),
    await sku(site.db, goods_id, { sku_name: '四季座垫', price: 12_900 }),
  ]
  await site.everythingFalls()
  await addToCart({ ...site.who(), member }, { sku_id: oil, num: 1 })
  const page = await signedIn(browser, site, member)
  await page.goto(`${site.url}/allBbs`)
  const [badge, drop] = [page.locator('.cart-entry .count'), page.locator('.mini-cart')]
  await expect(badge).toHaveText('1')
  await expect(page.locator('astro-island[ssr]:has(.toasts)')).toHaveCount(0)

  await page.context().setOffline(true)
  await page.locator('.cart-entry > a').hover()
  await expect(drop.getByRole('alert')).toContainText('购物车没有读取成功')
  await page.context().setOffline(false)
  await drop.getByRole('button', { name: '重试' }).click()
  // The retry button is gone from under the pointer, which may have closed the list.
  await page.locator('.cart-entry > a').hover()
  await expect(drop).toContainText('机油 4L')
  await page.context().setOffline(true)
  await drop.getByRole('button', { name: '删除机油 4L' }).click()
  await expect(page.locator('.toast.bad')).toBeVisible()
  await expect(drop).toContainText('机油 4L')
  await expect(badge).toHaveText('1')
  await page.context().setOffline(false)

  const other = await page.context().newPage()
  await other.goto(`${site.url}/sku-${seat}`)
  await other.getByRole('button', { name: '加入购物车' }).click()
  for (const tab of [page, other]) await expect(tab.locator('.cart-entry .count')).toHaveText('2')
  await expect(drop).toContainText('四季座垫')
  await page.context().close()
})

test("a guest's cart count follows in every tab without hydrating the cart menu", { tag: '@full' }, async ({
  browser,
}) => {
  const oil = await sku(site.db, await goods(site.db), { sku_name: '机油 4L', price: 19_950 })
  await site.everythingFalls()
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${site.url}/allBbs`)
  const other = await page.context().newPage()
  await other.goto(`${site.url}/sku-${oil}`)
  await expect(page.locator('.cart-entry .count')).toBeHidden()
  expect(await page.locator('astro-island[ssr]:has(.cart-entry)').count()).toBe(1)
  await other.getByRole('button', { name: '加入购物车' }).click()
  for (const tab of [page, other]) await expect(tab.locator('.cart-entry .count')).toHaveText('1')
  await page.context().close()
})

test('without script a member changes a quantity, is refused beyond stock, and deletes the line', async ({
  browser,
}) => {
  const member = await someone(site, '不开脚本的人')
  const oil = await sku(site.db, await goods(site.db), { sku_name: '机油 4L', price: 10_000, stock: 5 })
  const times = { createtime: 0, updatetime: 0 }
  const { goods_id, site_id } = await site.db
    .selectFrom('sku')
    .select(['goods_id', 'site_id'])
    .where('id', '=', oil)
    .executeTakeFirstOrThrow()
  await site.db
    .insertInto('cart')
    .values({ user_id: member, sku_id: oil, goods_id, site_id, num: 1, ...times })
    .execute()
  const page = await signedIn(browser, site, member, { javaScriptEnabled: false })
  await page.goto(`${site.url}/cart`)
  await page.getByLabel('机油 4L的数量').fill('4')
  await page.getByRole('button', { name: '更新' }).click()
  await expect(line(page, '机油')).toContainText('400.00')
  await page.getByLabel('机油 4L的数量').fill('3')
  await site.db.updateTable('sku').set({ stock: 2 }).where('id', '=', oil).execute()
  await page.getByRole('button', { name: '更新' }).click()
  await expect(page.getByRole('alert')).toHaveText('库存不足，仅剩 2 件')
  await page.getByRole('button', { name: '删除机油 4L' }).click()
  await expect(page.locator('main')).toContainText('您的购物车是空的')
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(line(page, '机油')).toHaveCount(1)
  await page.getByRole('button', { name: '删除机油 4L' }).click()
  await expect(page.locator('main')).toContainText('您的购物车是空的')
})

for (const width of [390, 1440])
  test(`hydrating the cart causes no layout shift, at ${width}`, { tag: '@full' }, async ({ browser }) => {
    const skus = [await sku(site.db, await goods(site.db), sizes), await sku(site.db, await goods(site.db), sizes)]
    const member = await withLines('看购物车的人', ...skus.map((id): [number, number] => [id, 1]))
    const viewport = { width, height: 844 }
    for (const page of [await signedIn(browser, site, member, { viewport }), await browser.newPage({ viewport })]) {
      await watchShifts(page)
      await keeps(
        page,
        skus.map(sku_id => ({ sku_id, num: 1 })),
      )
      await page.goto(`${site.url}/cart`)
      await expect(line(page, '四季座垫')).toHaveCount(2)
      await page.evaluate(() => new Promise(idle => requestIdleCallback(idle)))
      expect(await shifted(page)).toBeLessThanOrEqual(0.02)
      await page.context().close()
    }
  })

test('a quantity typed and a line unchecked before hydration take effect', { tag: '@full' }, async ({ browser }) => {
  const [seat, oil] = [
    await sku(site.db, await goods(site.db), { ...sizes, price: 10_000 }),
    await sku(site.db, await goods(site.db), { sku_name: '机油 4L', price: 5000, stock: 9 }),
  ]
  const member = await withLines('手快的人', [seat, 1], [oil, 1])
  const page = await signedIn(browser, site, member)
  const wake = await heldBack(page, 'Cart')
  await page.goto(`${site.url}/cart`, { waitUntil: 'commit' })
  await page.getByLabel('四季座垫 米灰的数量').fill('4')
  await page.getByLabel('选择机油 4L').uncheck()
  wake()
  await expect(page.locator('.cart-total')).toContainText('¥400.00')
  await expect(page.getByLabel('选择机油 4L')).not.toBeChecked()
  await expect.poll(() => numOf(member)).toBe(4)
  await page.context().close()
})

test('cart changes the server refuses or the network loses are undone', async ({ browser }) => {
  const seat = await sku(site.db, await goods(site.db), sizes)
  const member = await withLines('改主意的人', [seat, 2])
  const page = await signedIn(browser, site, member)
  // The page must not hear of the lower stock through the stream.
  await page.route('**/api/stream*', route => route.abort())
  await page.goto(`${site.url}/cart`)
  const num = page.getByLabel('四季座垫 米灰的数量')
  const more = page.getByRole('button', { name: '增加数量' })
  await site.db.updateTable('sku').set({ stock: 2 }).where('id', '=', seat).execute()
  await more.click()
  await expect(page.locator('.toast').last()).toContainText('库存不足，仅剩 2 件')
  await expect(num).toHaveValue('2')
  await expect(page.locator('.cart-total')).toContainText('¥258.00')
  await site.db.updateTable('sku').set({ stock: 9 }).where('id', '=', seat).execute()

  await page.context().setOffline(true)
  await page.getByRole('button', { name: '删除四季座垫 米灰' }).click()
  await expect(line(page, '四季座垫')).toHaveCount(1)
  await more.click()
  await expect(num).toHaveValue('2')
  await page.context().setOffline(false)

  const sent: unknown[] = []
  page.on('request', request => request.url().endsWith('/car/update') && sent.push(request.postDataJSON()))
  for (let n = 0; n < 5; n++) await more.click()
  await expect(num).toHaveValue('7')
  await expect.poll(() => numOf(member)).toBe(7)
  expect(sent.length).toBeLessThanOrEqual(5)

  await page.getByRole('button', { name: '删除四季座垫 米灰' }).click()
  await expect(line(page, '四季座垫')).toHaveCount(0)
  await page.locator('.toast').getByRole('button', { name: '撤销' }).click()
  await expect(num).toHaveValue('7')
  await page.context().close()
})

test('the cart shows what a full reduction still needs, applies it, and the checkout total agrees', {
  tag: '@full',
}, async ({ browser }) => {
  const site_id = await shop(site.db)
  const seat = await sku(site.db, await goods(site.db, { site_id }), { ...sizes, price: 123_456 })
  const rules = [{ money: 200_000, discount_money: 3000 }]
  const span = { start_time: now() - 60, end_time: now() + 86_400 }
  await add(site.db, 'manjian', { site_id, name: '满减', rule_json: JSON.stringify(rules), goods_type: 1, ...span })
  const page = await signedIn(browser, site, await withLines('凑单的人', [seat, 1]))
  await page.goto(`${site.url}/cart`)
  await expect(page.locator('.cart-reduction')).toContainText('再买¥765.44，满¥2,000.00减¥30.00')
  await page.getByRole('button', { name: '增加数量' }).click()
  await expect(page.locator('.cart-reduction')).toContainText('已减¥30.00')
  await expect(page.locator('.cart-total')).toContainText('¥2,439.12')
  await expect(line(page, '四季座垫')).toContainText('¥2,469.12')
  await page.getByRole('button', { name: '去结算' }).click()
  await expect(page.locator('[data-pay-money]')).toHaveText('2,439.12')
  await page.context().close()
})

test('without script one button deletes the selected cart lines', { tag: '@full' }, async ({ browser }) => {
  const skus = [
    await sku(site.db, await goods(site.db), sizes),
    await sku(site.db, await goods(site.db), { ...sizes, sku_name: '机油 4L' }),
  ]
  const member = await withLines('清空的人', [skus[0]!, 1], [skus[1]!, 1])
  const page = await signedIn(browser, site, member, { javaScriptEnabled: false })
  await page.goto(`${site.url}/cart`)
  await page.getByLabel('选择机油 4L').uncheck()
  await page.getByRole('button', { name: '删除选中' }).click()
  await expect(page.locator('.cart-line')).toHaveCount(1)
  await expect(line(page, '机油 4L')).toHaveCount(1)
  await page.context().close()
})
