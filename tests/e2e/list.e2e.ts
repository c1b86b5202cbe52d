import { expect, type Page } from 'playwright/test'
import { change } from '../../src/lib/db/change.ts'
import { updateGoodsIndex } from '../../src/lib/domain/mall/update-goods.ts'
import { signedIn, someone } from './signed.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
/** All goods on sale from the database, to compute expected results. */
let all: Awaited<ReturnType<typeof goodsOf>>

test.beforeAll(async () => {
  site = await freshSite()
  all = await goodsOf(site)
})
test.afterAll(() => site.stop())

const goodsOf = async ({ db }: Site) => {
  const rows = await db
    .selectFrom('goods')
    .select(['id', 'name', 'brand_id', 'category_id_2', 'is_free_shipping', 'discount_price', 'stock'])
    .where('shown', '=', 1)
    .execute()
  const attrs = await db.selectFrom('goods_attr').selectAll().execute()
  return rows.map(row => ({
    ...row,
    attrs: attrs.filter(each => each.goods_id === row.id).map(each => each.attr_value_id),
  }))
}

const TYRES = 2
const cards = (page: Page) => page.locator('.goods-grid .goods')
const facets = (page: Page) => page.locator('.facets')
const row = (page: Page, name: string) =>
  facets(page)
    .locator('> div')
    .filter({ has: page.getByText(name, { exact: true }) })
const total = (page: Page) => page.locator('h1 small')
const params = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

/** Waits until a page with these parameters has loaded. */
async function came(page: Page, wanted: Record<string, string>) {
  await expect.poll(() => params(page)).toEqual(wanted)
  await page.waitForLoadState()
}

const words = { found: (n: number) => `共 ${n} 件` } as const

test('goods are filtered step by step without script, all of it in the address', { tag: '@full' }, async ({
  browser,
}) => {
  const page = await (
    await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } })
  ).newPage()
  const at = (path: string) => site.url + path
  const tyres = all.filter(each => each.category_id_2 === TYRES)
  await page.goto(at(`/list?cid=${TYRES}`))
  await expect(total(page)).toHaveText(words.found(tyres.length))
  await expect(cards(page)).toHaveCount(Math.min(12, tyres.length))

  const seasons = row(page, '季节')
  const [winter, summer] = await Promise.all(
    ['冬季胎', '夏季胎'].map(name =>
      site.db
        .selectFrom('attr_value')
        .select('id')
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
        .then(({ id }) => id),
    ),
  )
  const having = (...values: (number | undefined)[]) =>
    tyres.filter(each => each.attrs.some(value => values.includes(value)))
  await expect(seasons.getByRole('link', { name: '冬季胎' })).toHaveText(`冬季胎${having(winter).length}`)
  await seasons.getByRole('link', { name: '冬季胎' }).click()
  await came(page, { cid: `${TYRES}`, attr: `${winter}` })
  await expect(total(page)).toHaveText(words.found(having(winter).length))
  // Values of the same filter are combined with "or"; their counts remain.
  await row(page, '季节').getByRole('link', { name: '夏季胎' }).click()
  await expect(total(page)).toHaveText(words.found(having(winter, summer).length))
  await expect(page.locator('.chosen .chip')).toHaveText([/夏季胎/, /冬季胎/])

  // Different filters are combined with "and".
  await page.locator('.ticks').getByRole('link', { name: '包邮' }).click()
  const free = having(winter, summer).filter(each => each.is_free_shipping)
  await expect(total(page)).toHaveText(words.found(free.length))

  await page.locator('#min_price').fill('900')
  await page.locator('#max_price').fill('400')
  await page.locator('.price-range button').click()
  await expect.poll(() => params(page)).toMatchObject({ min_price: '400', max_price: '900', is_free_shipping: '1' })
  const priced = free.filter(each => each.discount_price >= 40_000 && each.discount_price <= 90_000)
  await expect(total(page)).toHaveText(words.found(priced.length))

  await page.locator('.chosen .chip').filter({ hasText: '冬季胎' }).click()
  await expect.poll(() => params(page)).toMatchObject({ attr: `${summer}` })
  await page.locator('.chosen').getByRole('link', { name: '清空' }).click()
  await came(page, { cid: `${TYRES}` })

  await row(page, '季节').locator('summary').click()
  for (const name of ['四季胎', '冬季胎']) await row(page, '季节').getByRole('checkbox', { name }).check()
  await row(page, '季节').getByRole('button', { name: '确定' }).click()
  await expect(page.locator('.chosen .chip')).toHaveText([/四季胎/, /冬季胎/])
  await page.context().close()
})

test('brands are chosen by letter, several at once; order and page combine with them', { tag: '@full' }, async ({
  browser,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(`${site.url}/list`)
  const brands = page.locator('.facets .brands')
  await expect(brands.getByRole('link', { name: 'VELORIS' })).toBeHidden()
  await brands.getByText('V', { exact: true }).click()
  await expect(brands.getByRole('link', { name: 'VELORIS' })).toBeVisible()
  await expect(brands.getByRole('link', { name: 'TERRANOX' })).toBeHidden()
  await brands.locator('summary').click()
  await brands.getByRole('checkbox', { name: 'VELORIS' }).check()
  await brands.getByText('T', { exact: true }).click()
  await brands.getByRole('checkbox', { name: 'TERRANOX' }).check()
  await brands.getByRole('button', { name: '确定' }).click()
  await expect(page.locator('.chosen .chip')).toHaveText([/TERRANOX/, /VELORIS/])
  const ids = params(page)['brand_id']!.split('-').map(Number)
  const own = all.filter(each => ids.includes(each.brand_id ?? 0))
  await expect(total(page)).toHaveText(`共 ${own.length} 件`)

  await page.getByRole('navigation', { name: '排序' }).getByRole('link', { name: '价格 ↑' }).click()
  await expect.poll(() => params(page)).toMatchObject({ order: 'discount_price' })
  await page.waitForLoadState()
  const prices = (await cards(page).locator('.price').allTextContents()).map(each =>
    Number(each.replace(/[^\d.]/g, '')),
  )
  expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  expect(prices[0]! * 100).toBe(Math.min(...own.map(each => each.discount_price)))

  await page.goto(`${site.url}/list?order=sale_num`)
  const first = await cards(page).locator('h3').allTextContents()
  await page.getByRole('link', { name: '下一页' }).click()
  await came(page, { order: 'sale_num', page: '2' })
  const second = await cards(page).locator('h3').allTextContents()
  expect(new Set([...first, ...second]).size).toBe(24)
  await page.context().close()
})

test('the fit filter uses the certified car of a member, or a chosen brand', { tag: '@full' }, async ({ browser }) => {
  const [owner, other] = [await someone(site, '有证'), await someone(site, '没证')]
  const brand = await site.db
    .selectFrom('brand')
    .select(['id', 'name'])
    .where('name', '=', '宝马')
    .executeTakeFirstOrThrow()
  await site.db.updateTable('user').set({ is_owner: 1, owner: '宝马车主' }).where('id', '=', owner).execute()
  const papers = { id_positive: 0, id_back: 0, driving_license: 0, car_photo: 0, hashes: '[]', has_documents: 0 }
  await site.db
    .insertInto('certification')
    .values({ user_id: owner, brand_id: brand.id, series: '', state: 1, createtime: now(), ...papers })
    .execute()
  const list = `${site.url}/list?cid=9`
  const mine = async (page: Page) => {
    await page.goto(list)
    await page.getByRole('link', { name: '我认证的车' }).click()
  }
  const page = await signedIn(browser, site, owner)
  await mine(page)
  await came(page, { cid: '9', fit_brand_id: `${brand.id}` })
  await expect(page.locator('.chosen .chip')).toHaveText([/适配 宝马/])
  await page.context().close()

  const stranger = await signedIn(browser, site, other)
  await mine(stranger)
  await expect(stranger.getByText('还没有认证的车')).toBeVisible()
  await stranger.getByLabel('适配品牌').selectOption({ value: `${brand.id}` })
  await stranger.locator('.fits').getByRole('button', { name: '确定' }).click()
  await came(stranger, { cid: '9', fit_brand_id: `${brand.id}` })
  await stranger.context().close()

  const visitor = await (await browser.newContext()).newPage()
  await mine(visitor)
  await expect(visitor).toHaveURL(url => url.pathname === '/login')
  await visitor.context().close()
})

test('on a phone the filters fold out; an empty list says so, a page past the last links back', {
  tag: '@full',
}, async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await page.goto(`${site.url}/list?cid=${TYRES}`)
  await expect(facets(page)).toBeHidden()
  await page.getByText('筛选', { exact: true }).click()
  await row(page, '品牌').getByRole('link', { name: 'TERRANOX' }).click()
  await expect(page.getByText('筛选 · 已选 1 项')).toBeVisible()
  await page.goto(`${site.url}/list?cid=${TYRES}&keyword=${encodeURIComponent('没有这样的商品')}`)
  await expect(page.locator('.empty')).toContainText('没有找到您想要的商品。换个条件试试吧')
  await page.goto(`${site.url}/list?cid=${TYRES}&page=99`)
  await page.getByRole('link', { name: '回到第一页' }).click()
  await came(page, { cid: `${TYRES}` })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.context().close()
})

test('cars and parts have lists with filters of their own', { tag: '@full' }, async ({ page }) => {
  await page.goto(`${site.url}/carList?type=1`)
  await expect(facets(page).locator('dt')).toHaveText([
    ...['类型', '品牌', '能源', '变速箱', '座位', '车龄', '里程', '排量', '价格'],
  ])
  await row(page, '品牌').locator('a[data-letter]:visible').first().click()
  await expect(row(page, '车系')).toBeVisible()
  await page.goto(`${site.url}/carList?type=2`)
  await expect(facets(page).locator('dt').first()).toHaveText('分类')
  await expect(row(page, '适配品牌')).toBeVisible()
})

test('search engines may index lists by category or brand only; old parameters redirect', {
  tag: '@full',
}, async ({ page }) => {
  const robots = page.locator('meta[name=robots]')
  const canonical = page.locator('link[rel=canonical]')
  for (const path of ['/list', `/list?cid=${TYRES}`, '/list?brand_id=2', '/list?cid=1&page=2', '/carList?type=2']) {
    await page.goto(site.url + path)
    await expect(robots).toHaveCount(0)
    await expect(canonical).toHaveAttribute('href', site.url + path)
  }
  for (const more of ['attr=1', 'brand_id=1-2', 'order=sale_num', 'in_stock=1', 'keyword=x', 'cid=2&brand_id=3']) {
    await page.goto(`${site.url}/list?${more}`)
    await expect(robots).toHaveAttribute('content', 'noindex')
  }
  // As links of categories read; the name is decoration.
  await page.goto(`${site.url}/list?cid=${TYRES}&cname=${encodeURIComponent('随便写的')}`)
  await expect(canonical).toHaveAttribute('href', new RegExp(`/list\\?cid=${TYRES}$`))
  await expect(page.locator('main')).not.toContainText('随便写的')
  await page.goto(`${site.url}/list?cid=3`)
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!)
  expect(data['@graph'].map((each: { '@type': string }) => each['@type'])).toEqual(['BreadcrumbList', 'ItemList'])
  expect(data['@graph'][0].itemListElement.map((each: { name: string }) => each.name)).toEqual([
    ...['商城', '轮胎轮毂', '轮胎', '舒适静音胎'],
  ])
})

test('a changed price shows in the list at once', { tag: '@full' }, async ({ page }) => {
  const path = `${site.url}/list?cid=${TYRES}&order=discount_price`
  await page.goto(path)
  const name = (await cards(page).locator('h3').first().textContent())!
  const goods = all.find(each => each.name === name)!
  await change(site.who(), async who => {
    await who.db
      .updateTable('sku')
      .set({ price: 123_400 * 100 })
      .where('goods_id', '=', goods.id)
      .execute()
    await updateGoodsIndex(who, [goods.id])
  })
  await page.goto(path)
  await expect(cards(page).filter({ hasText: name }).locator('.price')).toHaveText('123,400.00')
})

test('the category menu opens by hover and focus, and loads only once', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  let asked = 0
  page.on('request', request => request.url().endsWith('/fragments/categories') && asked++)
  await page.goto(`${site.url}/list`)
  expect(asked).toBe(0)
  const menu = page.locator('.all-categories')
  await menu.getByRole('link', { name: '全部商品分类' }).focus()
  await expect(menu.getByRole('link', { name: '轮胎轮毂' })).toBeVisible()
  await menu.getByRole('link', { name: '轮胎轮毂' }).hover()
  await menu.getByRole('link', { name: '冬季雪地胎' }).click()
  await came(page, { cid: '5', cname: '冬季雪地胎' })
  expect(asked).toBe(1)
})

test('the mall search looks for goods by default, and for shops', { tag: '@full' }, async ({ page }) => {
  await page.goto(`${site.url}/list`)
  await expect(page.getByRole('combobox', { name: '搜索范围' }).locator('option')).toHaveText(['商品', '帖子', '店铺'])
  await page.locator('#words').fill('脚垫')
  await page.locator('#words').press('Enter')
  await came(page, { keyword: '脚垫' })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('“脚垫”的商品')
  for (const title of await cards(page).locator('h3').allTextContents()) expect(title).toMatch(/脚|垫/)
  await page.getByRole('combobox', { name: '搜索范围' }).selectOption('shop')
  await page.locator('#words').press('Enter')
  await expect(page).toHaveURL(/\/street\?/)
  await page.goto(`${site.url}/hotInvit`)
  await expect(page.getByRole('combobox').locator('option')).toHaveText(['商品', '帖子'])
})

test('all categories are on one page, whose menu marks the one in view', { tag: '@full' }, async ({ page }) => {
  await page.goto(`${site.url}/category`)
  const menu = page.getByRole('navigation', { name: '一级分类' })
  await menu.getByRole('link', { name: '露营户外' }).click()
  await expect(menu.locator('[aria-current]')).toHaveText('露营户外')
  await page.getByRole('link', { name: '车载冰箱' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('车载冰箱')
  await page.goto(`${site.url}/en-us/category`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All categories')
})

test('brands are listed twenty a page, filtered by letter, and link to their goods', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto(`${site.url}/brand`)
  await expect(page.locator('.brand-grid > li')).toHaveCount(20)
  await page.getByRole('navigation', { name: '按首字母找品牌' }).getByRole('link', { name: 'T', exact: true }).click()
  await came(page, { letter: 'T' })
  await page.getByRole('link', { name: 'TERRANOX' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('TERRANOX')
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
})

test('points goods are listed ten a page, sorted by points, with a tab for coupons', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto(`${site.url}/initList`)
  await expect(page.locator('.goods')).toHaveCount(10)
  await page.getByRole('link', { name: '积分少的在前' }).click()
  await expect(page.getByRole('link', { name: '积分少的在前' })).toHaveAttribute('aria-current', /.+/)
  const points = (await page.locator('.price.points').allTextContents()).map(each =>
    Number(/(\d+) 积分/.exec(each)?.[1]),
  )
  expect(points).toEqual(points.toSorted((one, other) => one - other))
  await page.getByRole('navigation', { name: '可以换的' }).getByRole('link', { name: '优惠券' }).click()
  await came(page, { tab: 'coupon' })
  await expect(page.locator('.goods')).toHaveCount(1)
})
