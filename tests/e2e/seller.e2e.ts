import { type Browser, expect, type Page } from 'playwright/test'
import { goods, goodsCategory } from '../domain/mall/world.ts'
import { order, seller } from '../domain/trade/orders.ts'
import { buyer, cartOf, sendingShop } from '../domain/trade/world.ts'
import { add, member as memberIn, staff } from '../world.ts'
import { faultsOf } from './faults.ts'
import { fillFreight } from './freight-form.ts'
import { heldBack } from './held.ts'
import { signedIn } from './signed.ts'
import { FILES, freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
let category_id: number
test.beforeAll(async () => {
  site = await freshSite()
  const one = await goodsCategory(site.db, { name: '试卖一级', type: 2 })
  const two = await goodsCategory(site.db, { name: '试卖二级', pid: one, type: 2 })
  category_id = await goodsCategory(site.db, { name: '试卖脚垫', pid: two, type: 2 })
})
test.afterAll(() => site.stop())

async function deskOf(browser: Browser, prefix: string, options = {}) {
  const site_id = await sendingShop(site.db, { site_name: `试卖店${Math.random().toString(36).slice(2, 7)}` })
  const who = await seller(site.db, site_id)
  const page = await signedIn(browser, site, who.member, options)
  const goto = (path: string) =>
    page.goto(`${site.url}${prefix}/seller${path}${path.includes('?') ? '&' : '?'}site_id=${site_id}`)
  return { site_id, page, goto }
}

const press = (page: Page, name: string) => page.locator(`button[name="do"][value="${name}"]:visible`).last()
const clean = async (page: Page) => expect(await faultsOf(page)).toEqual([])
const skus = (goods_id: number) =>
  site.db
    .selectFrom('sku')
    .select(['id', 'price', 'stock', 'shown'])
    .where('goods_id', '=', goods_id)
    .orderBy('id')
    .execute()

test('SKU rows keep their input when a spec is added, the focused field included; bulk input fills them', {
  tag: '@full',
}, async ({ browser }) => {
  const { page, goto } = await deskOf(browser, '')
  await goto(`/goods_edit?category_id=${category_id}`)
  const rows = page.locator('.sku-table tbody th')
  await page.locator('#spec_name_0').fill('颜色')
  await page.locator('#spec_values_0').fill('黑，红')
  await page.locator('#spec_values_0').blur()
  await expect(rows).toHaveText(['黑', '红'])
  await page.locator('[name="sku_0_price"]').fill('199')
  await page.locator('[name="sku_0_more"]').fill('6')
  await page.locator('.bulk input').nth(1).fill('299')
  await page.locator('#spec_name_1').fill('座位')
  await page.locator('#spec_values_1').fill('五座')
  await page.locator('[name="sku_1_price"]').pressSequentially('2')
  await expect(rows).toHaveText(['黑 五座', '红 五座'])
  await page.keyboard.type('09')
  await expect(page.locator('[name="sku_1_price"]')).toHaveValue('209')
  await expect(page.locator('[name="sku_0_price"]')).toHaveValue('199')
  await expect(page.locator('[name="sku_0_more"]')).toHaveValue('6')
  await page.getByRole('button', { name: '填入' }).click()
  for (const at of [0, 1]) await expect(page.locator(`[name="sku_${at}_market_price"]`)).toHaveValue('299')
  await page.locator('#spec_values_0').fill(Array.from({ length: 60 }, (_, n) => n).join())
  await page.locator('#spec_values_1').fill('五座, 七座')
  await page.locator('#spec_values_1').blur()
  await expect(page.getByRole('alert').filter({ hasText: '100' })).toBeVisible()
  await page.context().close()
})

test('the shop overview shows sales as a chart and a table, best sellers and low stock', {
  tag: '@full',
}, async ({ browser }) => {
  const { site_id, page, goto } = await deskOf(browser, '', { viewport: { width: 390, height: 844 } })
  await goto('')
  await expect(page.getByText('近 60 天还没有成交')).toBeVisible()
  const goods_id = await goods(site.db, { site_id, category_id, name: '卖出的脚垫', stock: 3 })
  await order(await memberIn(site.db), { site_id, order_status: 1, pay_time: now(), lines: [{ goods_id }] })
  await goto('')
  await expect(page.locator('.sold-today')).toContainText('¥200.00')
  const chart = page.getByRole('figure')
  await expect(chart.locator('figcaption')).toContainText('近 30 天 ¥200.00')
  await chart.getByText('按表格看').click()
  await expect(chart.getByRole('row')).toHaveCount(31)
  await expect(chart.getByRole('row').nth(1)).toContainText('¥200.00')
  for (const list of ['卖得最好', '快卖完的'])
    await expect(page.getByRole('region', { name: list })).toContainText('卖出的脚垫')
  await clean(page)
})

test('goods with two specs are created, found by buyers and changed, affecting carts', async ({ browser }) => {
  const { page, goto, site_id } = await deskOf(browser, '', { viewport: { width: 390, height: 844 } })
  const wake = await heldBack(page, 'GoodsPictures')
  await goto(`/goods_edit?category_id=${category_id}`)
  await page.locator('#name').fill('麂皮绒试卖脚垫 zh-cn')
  const pictures = page.locator('.pictures')
  await pictures.locator('[type=file]').setInputFiles('public/apple-touch-icon.png')
  wake()
  await expect(pictures.locator('input[name="goods_image"]')).toHaveValue(new RegExp(`^${FILES}/image/`))
  await page.locator('#spec_name_0').fill('颜色')
  await page.locator('#spec_values_0').fill('黑，红')
  await page.locator('#spec_name_1').fill('座位')
  await page.locator('#spec_values_1').fill('五座')
  await page.locator('#spec_values_1').blur()
  await expect(page.locator('.sku-table tbody tr')).toHaveCount(2)
  await page.locator('.bulk input').nth(0).fill('199')
  await page.locator('.bulk input').nth(2).fill('6')
  await page.locator('.bulk button').click()
  await page.locator('.ce-paragraph').first().fill('双层可拆洗。')
  await clean(page)

  // One price is invalid: all input is kept.
  await page.locator('[name="sku_1_price"]').fill('0')
  await press(page, 'save').click()
  await expect(page.locator('[role=alert]').first()).toContainText('红|五座')
  await expect(page.locator('#name')).toHaveValue('麂皮绒试卖脚垫 zh-cn')
  await expect(page.locator('[name="sku_0_price"]')).toHaveValue('199')
  await expect(page.locator('.ce-paragraph').first()).toHaveText('双层可拆洗。')
  await page.locator('[name="sku_1_price"]').fill('209.50')
  await press(page, 'save').click()
  await page.waitForURL(/goods_id=\d+&done=1/)
  const goods_id = Number(new URL(page.url()).searchParams.get('goods_id'))
  const [black, red] = await skus(goods_id)
  expect([black, red]).toMatchObject([
    { price: 19_900, stock: 6 },
    { price: 20_950, stock: 6 },
  ])

  // Buyers see the goods at once, with their description.
  const shopping = await browser.newPage()
  await shopping.goto(`${site.url}/sku-${black!.id}`)
  await expect(shopping.locator('h1')).toContainText('麂皮绒试卖脚垫')
  await expect(shopping.locator('main')).toContainText('双层可拆洗。')
  await shopping.goto(`${site.url}/list?keyword=${encodeURIComponent('麂皮绒试卖')}`)
  await expect(shopping.locator('main')).toContainText('麂皮绒试卖脚垫')

  // A changed price shows at once; a SKU taken off sale is invalid in carts.
  const customer = await buyer(site.db)
  await cartOf({ ...site.who(), member: customer.member }, [red!.id, 1])
  await page.locator('[name="sku_0_price"]').fill('179')
  await page.locator('[name="sku_1_on"]').uncheck()
  await press(page, 'save').click()
  await expect
    .poll(() => skus(goods_id))
    .toMatchObject([
      { price: 17_900, shown: 1 },
      { shown: 0, stock: 6 },
    ])
  await expect(page.locator('.said.good')).toBeVisible()
  await shopping.goto(`${site.url}/sku-${black!.id}`)
  await expect(shopping.locator('main .price').first()).toContainText('179')
  const cart = await signedIn(browser, site, customer.member)
  await cart.goto(`${site.url}/cart`)
  await expect(cart.locator('main')).toContainText(/失效|下架/)

  await goto('/goods')
  await clean(page)
  expect(site_id).toBeGreaterThan(0)
  for (const each of [shopping, cart]) await each.close()
})

test('without script goods are created, and missing input is reported keeping the rest', { tag: '@full' }, async ({
  browser,
}) => {
  const { page, goto, site_id } = await deskOf(browser, '', { javaScriptEnabled: false })
  await goto('/goods_edit')
  await page.getByRole('link', { name: '试卖脚垫' }).click()
  await page.locator('#name').fill('无脚本脚垫')
  await page.locator('#spec_name_0').fill('颜色')
  await page.locator('#spec_values_0').fill('黑,红')
  await press(page, 'combine').click()
  await expect(page.locator('.sku-table tbody tr')).toHaveCount(2)
  await expect(page.locator('#name')).toHaveValue('无脚本脚垫')
  for (const at of [0, 1]) await page.locator(`[name="sku_${at}_price"]`).fill('88')
  await page.locator('[name="sku_0_more"]').fill('3')
  await page.locator('textarea[name="goods_content"]').fill('第一段\n第二段')
  await press(page, 'save').click()
  await expect(page.locator('[role=alert]')).toContainText('图片')
  await expect(page.locator('[name="sku_0_price"]')).toHaveValue('88')
  await page.locator('[name="goods_image_files"]').setInputFiles('public/apple-touch-icon.png')
  await press(page, 'save').click()
  await page.waitForURL(/done=1/)
  const row = site.db.selectFrom('goods').select(['stock', 'goods_content', 'shown']).where('site_id', '=', site_id)
  expect(await row.executeTakeFirst()).toEqual({ stock: 3, goods_content: '<p>第一段</p><p>第二段</p>', shown: 1 })
})

test('without script a shop adds a freight template, runs and ends a discount, and creates a coupon', {
  tag: '@full',
}, async ({ browser }) => {
  const { page, goto, site_id } = await deskOf(browser, '', { javaScriptEnabled: false })
  await goto(`/goods_edit?category_id=${category_id}`)
  await page.locator('#name').fill('打折脚垫')
  await page.locator('[name="goods_image_files"]').setInputFiles('public/apple-touch-icon.png')
  await page.locator('[name="sku_0_price"]').fill('100')
  await page.locator('[name="sku_0_more"]').fill('10')
  await press(page, 'save').click()
  await page.waitForURL(/done=1/)
  const { sku_id } = await site.db
    .selectFrom('goods')
    .select('sku_id')
    .where('site_id', '=', site_id)
    .executeTakeFirstOrThrow()

  await goto('/freight')
  const blank = await fillFreight(page)
  await blank.getByRole('button', { name: '保存' }).click()
  await page.waitForURL(/done=1/)
  await expect(page.locator('main')).toContainText('按件')

  await goto('/sale_new?kind=discount')
  await page.locator('[name="goods"]').first().check()
  await page.getByRole('button', { name: '下一步' }).click()
  await page.locator('[name="name"]').fill('周末特价')
  await page.locator(`[name="price_${sku_id}"]`).fill('120')
  await page.getByRole('button', { name: '创建' }).click()
  await expect(page.locator('[role=alert]')).toContainText('须低于原价')
  await expect(page.locator('[name="name"]')).toHaveValue('周末特价')
  await page.locator(`[name="price_${sku_id}"]`).fill('80')
  await page.getByRole('button', { name: '创建' }).click()
  await page.waitForURL(/promotions.*done=1/)
  await expect(page.locator('main')).toContainText('周末特价')
  const shopping = await browser.newPage()
  await shopping.goto(`${site.url}/sku-${sku_id}`)
  await expect(shopping.locator('main .price').first()).toContainText('80')

  // The discount is running: the name and end can change, the price cannot; a past end is refused.
  await goto('/promotions?kind=discount')
  await page.getByRole('link', { name: /^编辑/ }).first().click()
  await expect(page.locator(`[name="price_${sku_id}"]`)).toHaveCount(0)
  await page.locator('[name="name"]').fill('整周特价')
  await page.locator('[name="end_time"]').fill('2020-01-01T00:00')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.locator('.field .error')).toContainText('结束时间')
  await expect(page.locator('[name="name"]')).toHaveValue('整周特价')
  const { end_time } = await site.db
    .selectFrom('discount')
    .select('end_time')
    .where('site_id', '=', site_id)
    .executeTakeFirstOrThrow()
  const moment = new Date((end_time + 32 * 3600) * 1000).toISOString().slice(0, 16)
  await page.locator('[name="end_time"]').fill(moment)
  await page.getByRole('button', { name: '保存' }).click()
  await page.waitForURL(/promotions.*done=1/)
  await expect(page.locator('main')).toContainText('整周特价')
  await shopping.reload()
  await expect(shopping.locator('main .price').first()).toContainText('80')

  await goto('/promotions?kind=discount')
  await page.locator('details.sure summary').first().click()
  await page.getByRole('button', { name: '立即结束' }).click()
  await page.waitForURL(/done=1/)
  await shopping.reload()
  await expect(shopping.locator('main .price').first()).toContainText('100')

  await goto('/sale_new?kind=coupon&all=1')
  await page.locator('[name="name"]').fill('新店券')
  await page.locator('[name="money"]').fill('5')
  await page.locator('[name="count"]').fill('20')
  await page.getByRole('button', { name: '创建' }).click()
  await page.waitForURL(/coupons.*done=1/)
  await shopping.reload()
  await expect(shopping.locator('main')).toContainText('5')
  expect(
    await site.db.selectFrom('coupon_type').select(['name', 'money', 'count']).where('site_id', '=', site_id).execute(),
  ).toEqual([{ name: '新店券', money: 500, count: 20 }])
  await shopping.close()
})

test('a shop applies for a topic sale, staff approve it, and the goods are sold in it', { tag: '@full' }, async ({
  browser,
}) => {
  const { page, goto, site_id } = await deskOf(browser, '')
  const goods_id = await goods(site.db, { site_id, category_id })
  const [sku] = await skus(goods_id)
  const judge = await signedIn(browser, site, (await staff(site.db, 'shop')).member)
  await judge.goto(`${site.url}/staff/topics`)
  await judge.locator('details.edit summary').first().click()
  await judge.locator('[name="topic_name"]').first().fill('换季专场')
  await clean(judge)
  await judge.getByRole('button', { name: '保存' }).first().click()
  await judge.waitForURL(/done=1/)
  const made = site.db.selectFrom('topic').select('id').where('topic_name', '=', '换季专场')
  const { id } = await made.executeTakeFirstOrThrow()

  await goto(`/sale_new?kind=topic&goods=${goods_id}`)
  await page.locator('#topic_id').selectOption(String(id))
  await page.locator(`[name="price_${sku!.id}"]`).fill('66')
  await page.getByRole('button', { name: '提交报名' }).click()
  await page.waitForURL(/promotions.*done=1/)
  await expect(page.locator('main')).toContainText('待审核')
  await judge.goto(`${site.url}/staff/topics?topic_id=${id}`)
  await clean(judge)
  await judge.locator('details.edit summary', { hasText: /^通过$/ }).click()
  await judge.locator('details.edit').getByRole('button', { name: '通过', exact: true }).click()
  await judge.waitForURL(/done=1/)
  const shopping = await browser.newPage()
  await shopping.goto(`${site.url}/promotion/topic-${id}`)
  await expect(shopping.locator('main')).toContainText('66')
  for (const each of [shopping, judge]) await each.close()
})

/** A group buy that has not started. */
async function coming(site_id: number): Promise<number> {
  const goods_id = await goods(site.db, { site_id, category_id })
  const [sku] = await skus(goods_id)
  const span = { start_time: now() + 86_400, end_time: now() + 2 * 86_400 }
  const row = { site_id, goods_id, groupbuy_price: 7000, buy_num: 3, ...span }
  const groupbuy_id = await add(site.db, 'groupbuy', row)
  await site.db.insertInto('groupbuy_sku').values({ groupbuy_id, sku_id: sku!.id, groupbuy_price: 7000 }).execute()
  return groupbuy_id
}

test('every seller page is accessible and does not scroll sideways, wide and narrow', { tag: '@full' }, async ({
  browser,
}) => {
  for (const width of [1440, 390]) {
    const { page, goto, site_id } = await deskOf(browser, '', { viewport: { width, height: 900 } })
    for (const path of [
      '/goods',
      '/goods_edit',
      '/freight',
      '/coupons',
      '/sale_new?kind=coupon&all=1',
      '/promotions?kind=manjian',
      '/sale_new?kind=manjian&all=1',
      '/sale_new?kind=seckill',
      `/sale_edit?kind=groupbuy&id=${await coming(site_id)}`,
      '/money',
      '/money?tab=withdraw',
      '/money?tab=accounts',
      '/money?tab=settlements',
      '/letters',
      '/letters?unread=1',
      '/shop',
    ]) {
      await goto(path)
      await clean(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${path} at ${width}`).toBe(
        true,
      )
    }
    await page.context().close()
  }
})
