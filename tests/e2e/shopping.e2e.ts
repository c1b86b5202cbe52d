import { expect, type Page } from 'playwright/test'
import { change } from '../../src/lib/db/change.ts'
import { hashOf } from '../../src/lib/domain/account/passwords.ts'
import { releaseEssay } from '../../src/lib/domain/forum/publish.ts'
import { updateGoodsIndex } from '../../src/lib/domain/mall/update-goods.ts'
import { add } from '../world.ts'
import { logIn } from './account-forms.ts'
import { faultsOf } from './faults.ts'
import { someone } from './signed.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())
test.use({ viewport: { width: 390, height: 844 } })

const TYRES = 2
const password = 'a long enough one'
const yuan = (fen: number) => `${Math.floor(fen / 100).toLocaleString('en-US')}.${String(fen % 100).padStart(2, '0')}`

const chinese = {
  filter: '筛选',
  more: '增加数量',
  add: '加入购物车',
  sure: '确定',
  taken: '领取成功',
  coming: '即将开始',
  grab: '立即抢购',
  over: '活动已结束',
  usual: '按日常价购买',
}

const words = chinese
test('browsing, cart, login, coupon, seckill and embedded goods work in one visit', {
  tag: '@full',
}, async ({ page }) => {
  const to = (path: string) => `${site.url}${path}`
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  const { tyre, other, season, coupon } = await stage(0)
  const mobile = `13600000000`
  const member = await someone(site, '来逛商城的人')
  await site.db
    .updateTable('user')
    .set({ mobile, password: await hashOf(password) })
    .where('id', '=', member)
    .execute()
  await add(site.db, 'cart', {
    user_id: member,
    sku_id: other.sku_id,
    goods_id: other.goods_id,
    site_id: other.site_id,
    num: 2,
    createtime: now(),
    updatetime: now(),
  })

  // Browse and filter.
  await page.goto(to('/shop'))
  await page.goto(to(`/list?cid=${TYRES}`))
  const count = async () => Number(/\d+/.exec((await page.locator('h1 small').textContent()) ?? '')?.[0])
  const all = await count()
  await page.getByText(words.filter, { exact: true }).click()
  await page.locator('.facets').getByRole('link', { name: season.name }).first().click()
  await expect(page).toHaveURL(to(`/list?cid=${TYRES}&attr=${season.id}`))
  expect(await count()).toBeLessThan(all)
  await fits(page)

  // Choose another SKU and add it to the guest's cart.
  await page.goto(`${page.url()}&keyword=${encodeURIComponent(tyre.name)}`)
  await page.locator('.goods-grid .goods a').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(tyre.name)
  await page.locator(`.specs a[href$="/sku-${tyre.sku_id}"]`).click()
  await expect(page).toHaveURL(to(`/sku-${tyre.sku_id}`))
  await expect(page.locator('.deal .price.large')).toHaveText(yuan(tyre.price))
  await page.getByRole('button', { name: words.more }).click()
  await page.getByRole('button', { name: words.add }).click()
  await expect(page.locator('.buy-row .count')).toHaveText('1')
  expect(await faultsOf(page)).toEqual([])
  await fits(page)
  await page.goto(to('/cart'))
  await expect(page.locator('.cart-line')).toHaveCount(1)
  await expect(page.locator('.cart-sum')).toHaveText(`¥${yuan(2 * tyre.price)}`)
  expect(await cartOf(member)).toEqual([{ sku_id: other.sku_id, num: 2 }])

  // Logging in merges it with the member's cart.
  await page.locator('.cart-login a').click()
  await logIn(site, page, mobile, password)
  await page.waitForURL(to('/cart'))
  await expect(page.locator('.cart-line')).toHaveCount(2)
  expect(new Set((await cartOf(member)).map(row => `${row.sku_id} ${row.num}`))).toEqual(
    new Set([`${other.sku_id} 2`, `${tyre.sku_id} 2`]),
  )

  // Claim a coupon on the goods page. Before hydration the link leads to another page instead.
  const sure = page.getByRole('dialog').getByRole('button', { name: words.sure })
  await expect(async () => {
    await page.goto(to(`/sku-${tyre.sku_id}`), { waitUntil: 'networkidle' })
    await page.locator(`a[href$="/coupon/claim?id=${coupon}"]`).first().click()
    await expect(sure).toBeVisible({ timeout: 3000 })
  }).toPass()
  await sure.click()
  await expect(page.locator('.toasts')).toContainText(words.taken)
  const taken = site.db.selectFrom('coupon').select('coupon_type_id').where('user_id', '=', member)
  expect(await taken.execute()).toEqual([{ coupon_type_id: coupon }])

  // A seckill starts and ends while its page is open.
  await watch(page, to(`/promotion/seckill-${await seckill(tyre)}`), words)

  // A post shows the goods at the reader's price.
  const title = `换了这条胎 0`
  const essay_id = await written(title, tyre.sku_id)
  await page.goto(to(`/essayDetails?id=${essay_id}`))
  const card = page.locator('.article .embed')
  await expect(card.locator('.price')).toHaveText(yuan(tyre.price))
  await reprice(tyre, tyre.price - 1234)
  await page.reload()
  await expect(card.locator('.price')).toHaveText(yuan(tyre.price - 1234))
  await card.click()
  await expect(page).toHaveURL(to(`/sku-${tyre.sku_id}`))
  await expect(page.locator('.deal .price.large')).toHaveText(yuan(tyre.price - 1234))
  await expect(page.locator('#talks')).toContainText(title)
  await page.goto(to('/cart'))
  await expect(page.locator('.cart-line').filter({ hasText: yuan(tyre.price - 1234) })).toHaveCount(1)
  expect(faults).toEqual([])
})

/** Demo tyres with several SKUs, the season they are for, other goods, and a coupon of their shop. */
async function stage(nth: number) {
  const season = await site.db
    .selectFrom('attr_value')
    .innerJoin('goods_attr', 'attr_value_id', 'attr_value.id')
    .innerJoin('goods', 'goods.id', 'goods_id')
    .select(['attr_value.id', 'attr_value.name', 'goods_id', 'goods.name as goods_name', 'site_id', 'sku_id'])
    .where('attr_value.name', '=', '四季胎')
    .where('category_id_2', '=', TYRES)
    .where('shown', '=', 1)
    .where('sku_count', '>', 2)
    .where('max_buy', '=', 0)
    .orderBy('goods.id')
    .limit(1)
    .offset(nth)
    .executeTakeFirstOrThrow()
  const { goods_id, site_id } = season
  const skus = await site.db
    .selectFrom('sku')
    .select(['id', 'price', 'spec_key', 'stock'])
    .where('goods_id', '=', goods_id)
    .where('shown', '=', 1)
    .orderBy('sort')
    .execute()
  const shown = skus.find(({ id }) => id === season.sku_id)!
  const next = skus.find(({ id, stock }) => id !== season.sku_id && stock > 3)!
  const value = next.spec_key.split(',').find((each, at) => each !== shown.spec_key.split(',')[at])!
  const other = await site.db
    .selectFrom('goods')
    .select(['id as goods_id', 'sku_id', 'site_id'])
    .where('category_id_2', '<>', TYRES)
    .where('shown', '=', 1)
    .where('stock', '>', 9)
    .executeTakeFirstOrThrow()
  const coupon = await add(site.db, 'coupon_type', {
    site_id,
    name: `轮胎立减 ${nth}`,
    type: 'reward',
    money: 1000,
    at_least: 0,
    count: 9,
    max_fetch: 1,
    sort: -1,
    start_time: now() - 60,
    end_time: now() + 86_400,
    createtime: now(),
  })
  await change(site.who(), async who => who.touches('coupons'))
  const tyre = { goods_id, site_id, sku_id: next.id, price: next.price, name: season.goods_name, value }
  return { season, other, coupon, tyre: { ...tyre, price: await usualPrice(next.id) } }
}

/** Removes discounts, so that the price is that of the SKU. */
async function usualPrice(sku_id: number) {
  await site.db.deleteFrom('discount_goods').where('sku_id', '=', sku_id).execute()
  const { price } = await site.db.selectFrom('sku').select('price').where('id', '=', sku_id).executeTakeFirstOrThrow()
  return price
}

type Tyre = Awaited<ReturnType<typeof stage>>['tyre']

const cartOf = (user_id: number) =>
  site.db.selectFrom('cart').select(['sku_id', 'num']).where('user_id', '=', user_id).execute()

/** A seckill for the tyre that starts in an hour and lasts one. */
async function seckill({ site_id, goods_id, sku_id, price }: Tyre) {
  const at = { start_time: now() + 3600, end_time: now() + 7200 }
  return add(site.db, 'seckill_goods', {
    seckill_id: 1,
    day: 1,
    site_id,
    goods_id,
    sku_id,
    type: 2,
    seckill_price: price - 100,
    stock: 30,
    max_buy: 2,
    ...at,
  })
}

/** Watches it in a tab whose clock is three days behind: the time of the server must count. */
async function watch(beside: Page, url: string, words: typeof chinese) {
  const page = await beside.context().newPage()
  await page.clock.install({ time: Date.now() - 3 * 86_400_000 })
  await page.goto(url)
  await expect(page.getByText(words.coming)).toBeVisible()
  await expect(page.getByRole('button', { name: words.grab })).toBeHidden()
  await expect(page.getByRole('timer')).toHaveText(/^(00:59:\d\d|01:00:00)$/)
  await page.clock.fastForward('30:00')
  await expect(page.getByRole('timer')).toHaveText(/^00:(29:\d\d|30:00)$/)
  await page.clock.fastForward('30:01')
  await expect(page.getByRole('button', { name: words.grab })).toBeVisible()
  await expect(page.getByText(words.coming)).toBeHidden()
  await page.clock.fastForward('01:00:00')
  await expect(page.getByRole('button', { name: words.grab })).toBeHidden()
  await expect(page.locator('.order').getByText(words.over)).toBeVisible()
  await expect(page.getByRole('timer')).toHaveCount(0)
  await expect(page.getByRole('link', { name: words.usual })).toBeVisible()
  await page.close()
}

/** A post that recommends these goods. */
async function written(title: string, sku_id: number) {
  const { id: forum_id } = await site.db
    .selectFrom('forum')
    .select('id')
    .where('is_closed', '=', 0)
    .executeTakeFirstOrThrow()
  const { id: column_id } = await site.db
    .selectFrom('forum_column')
    .select('id')
    .where('forum_id', '=', forum_id)
    .executeTakeFirstOrThrow()
  const author = { ...site.who(), member: await someone(site, '换胎的人') }
  const blocks = [
    { type: 'paragraph', data: { text: '跑了半年，雨天抓地不错' } },
    { type: 'goods', data: { sku_id } },
  ]
  const { essay_id } = await releaseEssay(author, { forum_id, column_id, title, content: { blocks } })
  return essay_id
}

const reprice = ({ goods_id, sku_id }: Tyre, price: number) =>
  change(site.who(), async who => {
    await who.db.updateTable('sku').set({ price }).where('id', '=', sku_id).execute()
    await updateGoodsIndex(who, [goods_id])
  })

async function fits(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
}
