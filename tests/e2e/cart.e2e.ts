import { expect, type Page, test } from 'playwright/test'
import { goods, shop, sku } from '../mall/shelves.ts'
import { faultsOf } from './faults.ts'
import { signedIn, someone } from './signed.ts'
import { demoFile, type Site, startSite } from './site.ts'

let site: Site
test.beforeAll(async () => {
  site = await startSite({ database: await demoFile() })
})
test.afterAll(() => site.stop())

const sizes = { stock: 9, price: 12_900, sku_name: '四季座垫 米灰' }
const line = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

/** What the browser keeps for a visitor who has put these into the cart. */
async function keeps(page: Page, items: { sku_id: number; num: number }[]) {
  const kept = { 'cart:items': JSON.stringify(items), 'cart:key': JSON.stringify(crypto.randomUUID()) }
  await page.addInitScript(kept => {
    if (sessionStorage.getItem('kept')) return
    sessionStorage.setItem('kept', '1')
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
  }, kept)
}

for (const [prefix, words] of [
  ['', { title: '购物车', more: '增加数量', all: '全选', pay: '结算', empty: '您的购物车是空的', remove: '删除' }],
  [
    '/en-us',
    { title: 'Cart', more: 'One more', all: 'Select all', pay: 'Check out', empty: 'is empty', remove: 'Delete' },
  ],
] as const) {
  test(`a visitor's cart is changed and taken along at login (${prefix || 'zh-cn'})`, async ({ browser }) => {
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
    await page.goto(`${site.url}${prefix}/cart`)
    await expect(line(page, '四季座垫')).toContainText('129.00')
    await line(page, '四季座垫').getByRole('button', { name: words.more }).click()
    await expect(line(page, '四季座垫')).toContainText('258.00')
    await expect(line(page, '机油').getByRole('button', { name: words.more })).toBeDisabled()
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
    await page.getByRole('button', { name: words.pay }).click()
    const line_id = (await site.db.selectFrom('cart').select('id').where('sku_id', '=', seat).executeTakeFirstOrThrow())
      .id
    await expect(page).toHaveURL(`${site.url}${prefix}/payment?cart_ids=${line_id}`)
  })
}

test('the dropdown of the header lists, counts and deletes, the page follows the price of now', async ({ browser }) => {
  const goods_id = await goods(site.db)
  const oil = await sku(site.db, goods_id, { sku_name: '机油 4L', price: 19_950 })
  const page = await browser.newPage()
  await keeps(page, [{ sku_id: oil, num: 2 }])
  await page.goto(`${site.url}/allBbs`)
  const badge = page.locator('.masthead [data-me="cart_count"]')
  await expect(badge).toHaveText('1')
  await page.locator('.masthead .fly > a').hover()
  const drop = page.locator('.mini-cart')
  await expect(drop).toContainText('机油 4L')
  await expect(drop.locator('.price')).toHaveText('399.00')
  await drop.getByRole('button', { name: '删除机油 4L' }).click()
  await expect(drop).toContainText('购物车还是空的')
  await expect(badge).toHaveText('')
})

test('a member without script changes, deletes and checks out by plain forms', async ({ browser }) => {
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
})
