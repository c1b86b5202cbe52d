import { expect } from 'playwright/test'
import { hashOf } from '../../src/lib/domain/account/passwords.ts'
import { addToCart } from '../../src/lib/domain/mall/cart.ts'
import { goods, sku } from '../domain/mall/shelves.ts'
import { buyer } from '../domain/trade/world.ts'
import { logIn } from './account-forms.ts'
import { freshSite, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.beforeEach(async () => {
  await site.db.deleteFrom('attempt').execute()
})
test.afterAll(() => site.stop())

const password = 'a long enough one'
async function shelved(sku_name: string, price: number) {
  const id = await sku(site.db, await goods(site.db), { sku_name, price, stock: 9 })
  await site.everythingFalls()
  return id
}

let last = 0
/** A member with an address and a password to log in with. */
async function customer() {
  const mobile = `1370000${String(++last).padStart(4, '0')}`
  const who = await buyer(site.db, { mobile, password: await hashOf(password) })
  return { mobile, who: { ...site.who(), member: who.member } }
}

const cartOf = async (member: number) =>
  site.db.selectFrom('cart').select(['id', 'sku_id', 'num']).where('user_id', '=', member).orderBy('sku_id').execute()

test('after login a guest checks out only the selected cart lines', { tag: '@full' }, async ({ page }) => {
  const [seat, oil, had] = [
    await shelved('四季座垫', 12_900),
    await shelved('机油 4L', 19_950),
    await shelved('脚垫', 5000),
  ]
  const { mobile, who } = await customer()
  await addToCart(who, { sku_id: had, num: 1 })
  await addToCart(who, { sku_id: seat, num: 1 })
  for (const id of [seat, oil]) {
    await page.goto(`${site.url}/sku-${id}`)
    await page.getByRole('button', { name: '加入购物车' }).click()
    await expect(page.locator('.toast:last-child')).toHaveText('已加入购物车，登录前只保存在此浏览器中')
  }
  await page.goto(`${site.url}/cart`)
  await page.getByLabel('选择机油 4L').uncheck()
  await page.getByRole('button', { name: '结算' }).click()
  await page.waitForURL(`${site.url}/login?redirect=**`)
  await logIn(site, page, mobile, password)
  await page.waitForURL(`${site.url}/payment?**`)
  const main = page.locator('main')
  await expect(main).toContainText('四季座垫')
  await expect(main).toContainText('258.00')
  await expect(main).not.toContainText('机油 4L')
  await expect(main).not.toContainText('脚垫')
  expect(await cartOf(who.member)).toMatchObject([
    { sku_id: seat, num: 2 },
    { sku_id: oil, num: 1 },
    { sku_id: had, num: 1 },
  ])
})

test('a selected line that sells out during login stays in the cart, which says so', { tag: '@full' }, async ({
  page,
}) => {
  const [seat, oil] = [await shelved('四季座垫', 12_900), await shelved('机油 4L', 19_950)]
  const { mobile, who } = await customer()
  for (const id of [seat, oil]) {
    await page.goto(`${site.url}/sku-${id}`)
    await page.getByRole('button', { name: '加入购物车' }).click()
    await expect(page.locator('.toast:last-child')).toContainText('已加入购物车')
  }
  await page.goto(`${site.url}/cart`)
  await page.getByRole('button', { name: '结算' }).click()
  await page.waitForURL(`${site.url}/login?redirect=**`)
  await site.db.updateTable('sku').set({ stock: 0 }).where('id', '=', oil).execute()
  await site.everythingFalls()
  await logIn(site, page, mobile, password)
  await expect(page.locator('.toast:last-child')).toContainText('部分商品暂时买不了，请核对后再结算')
  expect(new URL(page.url()).pathname).toBe('/cart')
  await page.getByRole('button', { name: '结算' }).click()
  const [line] = await cartOf(who.member)
  await expect(page).toHaveURL(`${site.url}/payment?cart_ids=${line!.id}`)
})

test('without script login returns to the cart, from where the selected lines are checked out', {
  tag: '@full',
}, async ({ browser }) => {
  const seat = await shelved('四季座垫', 12_900)
  const { mobile, who } = await customer()
  await addToCart(who, { sku_id: seat, num: 1 })
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${site.url}/cart?sku_ids=${seat}`)
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await logIn(site, page, mobile, password)
  await expect(page).toHaveURL(`${site.url}/cart?sku_ids=${seat}`)
  await page.getByRole('button', { name: '结算' }).click()
  await expect(page.locator('main')).toContainText('129.00')
  expect(new URL(page.url()).pathname).toBe('/payment')
  await page.close()
})
