import { expect, type Page } from 'playwright/test'
import { add } from '../world.ts'
import { faultsOf } from './faults.ts'
import { heldAnswer, heldBack } from './held.ts'
import { matIn } from './mat.ts'
import { signedIn, someone } from './signed.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())

const mat = () => matIn(site)

const cartOf = (user_id: number) =>
  site.db.selectFrom('cart').select(['sku_id', 'num']).where('user_id', '=', user_id).orderBy('sku_id').execute()
const small = { viewport: { width: 390, height: 844 } }
const price = (page: Page) => page.locator('.deal .price.large')

test('another SKU is chosen in place, and quantities are capped at the purchase limit', async ({ browser }) => {
  const { black, brown, whole } = await mat()
  const member = await someone(site, '买脚垫的人')
  const page = await signedIn(browser, site, member, small)

  await page.goto(`${site.url}/sku-${black}`)
  await expect(price(page)).toHaveText('268.00')
  await page.evaluate(() => Object.assign(window, { same: true }))
  await page.getByRole('link', { name: '深咖棕' }).click()
  await expect(page).toHaveURL(`${site.url}/sku-${brown}`)
  await expect(price(page)).toHaveText('278.00')
  await expect(page.getByRole('link', { name: '深咖棕' })).toBeFocused()
  await expect(page.locator('.buybox > [role="status"]').last()).toContainText('脚垫 24')
  expect(await page.evaluate(() => 'same' in window)).toBe(true)
  await expect(page.locator('.specs s')).toContainText(['没有这样的搭配'])
  await expect(page.getByRole('link', { name: '全套' })).toHaveCount(0)
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole('button', { name: '增加数量' }).click()
  await page.getByRole('button', { name: '加入购物车' }).click()
  await expect(page.locator('.buy-row .count')).toHaveText('1')
  await page.goto(`${site.url}/sku-${whole}`)
  await page.getByRole('spinbutton').fill('9')
  await page.getByRole('spinbutton').blur()
  await expect(page.getByRole('spinbutton')).toHaveValue('5')
  await page.getByRole('button', { name: '加入购物车' }).click()
  await expect(page.locator('.buy-row .count')).toHaveText('2')
  expect(await cartOf(member)).toEqual([
    { sku_id: brown, num: 2 },
    { sku_id: whole, num: 5 },
  ])

  await page.goto(`${site.url}/sku-${brown}`)
  await page.getByRole('button', { name: '立即购买' }).click()
  await expect(page).toHaveURL(`${site.url}/payment?sku_id=${brown}&num=1`)
  const seen = await site.db.selectFrom('goods_browse').select('sku_id').where('user_id', '=', member).execute()
  expect(seen).toEqual([{ sku_id: brown }])
})

const words = { shown: ['全包围 TPE 脚垫 图 1', '全包围 TPE 脚垫 图 2'] } as const

test('goods pictures open in a lightbox; arrows page through them, Escape closes and restores focus', {
  tag: '@full',
}, async ({ page }) => {
  const { black } = await mat()
  await page.goto(`${site.url}/sku-${black}`)
  await expect(page.locator('main astro-island[ssr]:has(.shots)')).toHaveCount(0)
  await page.getByRole('link', { name: '第 2 张', exact: true }).click()
  await expect(page.locator('.thumbs [aria-current]')).toHaveAccessibleName('第 2 张')
  await expect(page.locator('.shots a').nth(1)).toBeInViewport({ ratio: 0.9 })
  const first = page.locator('.shots a').first()
  await first.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: words.shown[0] })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: words.shown[1] })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(first).toBeFocused()
})

test('input and clicks before hydration take effect; choosing a SKU makes no request and supports history', async ({
  page,
}) => {
  const { black, brown } = await mat()
  const wake = await heldBack(page, 'panel')
  await page.goto(`${site.url}/sku-${black}`, { waitUntil: 'domcontentloaded' })
  await page.getByRole('spinbutton').fill('3')
  const add = page.getByRole('button', { name: '加入购物车' })
  await add.click()
  await expect(add).toHaveAttribute('aria-busy', 'true')
  wake()
  await expect(page.locator('.toast')).toContainText('已加入购物车')
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('cart:items') ?? '[]'))).toEqual([
    { sku_id: black, num: 3 },
  ])
  const asked: string[] = []
  // Only requests for data: on a busy machine scripts of other islands are still loading.
  page.on('request', request => {
    if (['document', 'fetch', 'xhr', 'eventsource'].includes(request.resourceType())) asked.push(request.url())
  })
  await page.getByRole('link', { name: '深咖棕' }).click()
  await expect(price(page)).toHaveText('278.00')
  await expect(page).toHaveTitle(/^脚垫 24/)
  await expect(page.getByRole('spinbutton')).toHaveValue('3')
  await page.goBack()
  await expect(price(page)).toHaveText('268.00')
  await expect(page).toHaveURL(`${site.url}/sku-${black}`)
  await page.goForward()
  await expect(price(page)).toHaveText('278.00')
  await expect(page).toHaveURL(`${site.url}/sku-${brown}`)
  expect(asked).toEqual([])
})

test('the late answer for a SKU left meanwhile announces no change', { tag: '@full' }, async ({ browser }) => {
  const { black } = await mat()
  const page = await signedIn(browser, site, await someone(site, '来回选的人'))
  const first = page.waitForResponse('**/api/goodssku/info')
  await page.goto(`${site.url}/sku-${black}`)
  // The stream is connected, and this SKU is up to date.
  await first
  const late = await heldAnswer(page, '**/api/goodssku/info')
  await page.getByRole('link', { name: '深咖棕' }).click()
  await late.isHeld
  await page.getByRole('link', { name: '曜石黑' }).click()
  await expect(price(page)).toHaveText('268.00')
  const answered = page.waitForEvent('requestfinished', request => request.url().endsWith('/api/goodssku/info'))
  late.release()
  await answered
  await page.getByRole('link', { name: '深咖棕' }).click()
  await expect(price(page)).toHaveText('278.00')
  await expect(page.locator('.price-news')).toHaveCount(0)
  // The last choice asks too, and may still wait for its answer.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().close()
})

test('a double click adds to the cart once; a network failure keeps the quantity', async ({ browser }) => {
  const { black } = await mat()
  const member = await someone(site, '按得快的人')
  const page = await signedIn(browser, site, member)
  const sent = Promise.withResolvers<void>()
  await page.route('**/api/mall/car/add', async route => {
    await sent.promise
    await route.continue()
  })
  await page.goto(`${site.url}/sku-${black}`)
  const add = page.getByRole('button', { name: '加入购物车' })
  await add.dblclick()
  sent.resolve()
  await expect(page.locator('.buy-row .count')).toHaveText('1')
  await expect(add).not.toHaveAttribute('aria-busy')
  expect(await cartOf(member)).toEqual([{ sku_id: black, num: 1 }])
  await page.getByRole('spinbutton').fill('2')
  await page.context().setOffline(true)
  await add.click()
  await expect(page.locator('.toast.bad')).toBeVisible()
  await expect(page.getByRole('spinbutton')).toHaveValue('2')
  await page.context().setOffline(false)
  await add.click()
  await expect.poll(() => cartOf(member)).toEqual([{ sku_id: black, num: 3 }])
  await page.context().close()
})

test('a member claims a coupon after failures, collects goods and follows a shop; a guest is led to /login', {
  tag: '@full',
}, async ({ browser }) => {
  const { site_id, black, goods_id } = await mat()
  const coupon = await add(site.db, 'coupon_type', {
    site_id,
    name: '满 199 减 30',
    type: 'reward',
    money: 3000,
    at_least: 19_900,
    count: 10,
    max_fetch: 1,
    start_time: now() - 60,
    end_time: now() + 86_400,
    createtime: now(),
  })
  const member = await someone(site, '领券的人')
  const page = await signedIn(browser, site, member)
  await page.goto(`${site.url}/sku-${black}`)
  await expect(page.locator('.member-price')).toHaveText('钻石会员价 254.60')
  await expect(page.locator('.why summary')).toContainText('238.00')
  const take = page.getByRole('link', { name: '领取 满 199 减 30' })
  const sure = page.getByRole('dialog').getByRole('button', { name: '确定' })
  await expect(page.locator('main astro-island[ssr]:not([client=touch]), astro-island[ssr]:has(.toasts)')).toHaveCount(
    0,
  )
  const refused = page.locator('.toast.bad:last-child')
  // The dialog loads on the first click.
  await page.context().setOffline(true)
  await take.click()
  const offline = (await refused.textContent())!
  await expect(sure).toHaveCount(0)
  await page.context().setOffline(false)
  const claimable = (count: number) =>
    site.db.updateTable('coupon_type').set({ count }).where('id', '=', coupon).execute()
  await claimable(0)
  await take.click()
  await sure.click()
  await expect(refused).not.toHaveText(offline)
  await page.context().setOffline(true)
  await take.click()
  await sure.click()
  await expect(refused).toHaveText(offline)
  await page.context().setOffline(false)
  await claimable(10)
  await take.click()
  await sure.dblclick()
  await expect(page.locator('.toast:last-child')).toHaveText('领取成功')
  await expect(page.locator('.tickets')).toContainText('去使用')
  const taken = await site.db.selectFrom('coupon').select('coupon_type_id').where('user_id', '=', member).execute()
  expect(taken).toEqual([{ coupon_type_id: coupon }])
  await page.getByRole('button', { name: '关注商品' }).click()
  await expect(page.getByRole('button', { name: '已关注 1' })).toBeVisible()
  await page.getByRole('button', { name: '关注店铺' }).click()
  await expect(page.getByRole('button', { name: '已关注店铺' })).toBeVisible()
  const marks = site.db.selectFrom('mark').select(['kind', 'target_id']).where('user_id', '=', member).orderBy('kind')
  await expect
    .poll(() => marks.execute())
    .toEqual([
      { kind: 'goods', target_id: goods_id },
      { kind: 'shop', target_id: site_id },
    ])

  const visitor = await browser.newPage()
  await visitor.goto(`${site.url}/sku-${black}`)
  await visitor.getByRole('link', { name: '领取 满 199 减 30' }).click()
  await expect(visitor).toHaveURL(/\/login\?redirect=/)
})

test('the main price is that of the visitor, level discount included', async ({ browser }) => {
  const { black, brown } = await mat()
  const levels = site.db.selectFrom('member_level').select(['grade', 'level_name'])
  const { grade, level_name } = await levels.where('consume_discount', '=', 95).executeTakeFirstOrThrow()
  const member = await someone(site, '钻石车友')
  await site.db.updateTable('user').set({ grade }).where('id', '=', member).execute()
  const page = await signedIn(browser, site, member)
  await page.goto(`${site.url}/sku-${black}`)
  await expect(price(page)).toHaveText('254.60')
  await expect(page.locator('.deal')).toContainText(`${level_name}价`)
  await expect(page.locator('.why summary')).toContainText('254.60')
  await page.getByRole('link', { name: '深咖棕' }).click()
  await expect(price(page)).toHaveText('264.10')
  await page.getByRole('button', { name: '立即购买' }).click()
  await expect(page).toHaveURL(`${site.url}/payment?sku_id=${brown}&num=1`)
  await expect(page.locator('.summary')).toContainText('264.10')
  await page.context().close()
})

/** A seckill for the mat that starts and ends this many seconds from now. */
async function seckill(begins: number, ends: number) {
  const { site_id, goods_id, black } = await mat()
  const at = { start_time: now() + begins, end_time: now() + ends }
  return add(site.db, 'seckill_goods', {
    seckill_id: 1,
    day: 1,
    site_id,
    goods_id,
    sku_id: black,
    type: 2,
    seckill_price: 19_900,
    stock: 30,
    max_buy: 2,
    ...at,
  })
}

test('a seckill is checked out within its purchase limit, and a bundle shows its total', { tag: '@full' }, async ({
  page,
}) => {
  const id = await seckill(-60, 3600)
  await page.goto(`${site.url}/promotion/seckill-${id}`)
  await page.getByRole('spinbutton').fill('7')
  await page.getByRole('button', { name: '立即抢购' }).click()
  const draft = encodeURIComponent(`/promotion/seckill_payment?seckill_goods_id=${id}&num=2`)
  await expect(page).toHaveURL(`${site.url}/login?redirect=${draft}`)
  await page.goto(`${site.url}/promotion/combo-1`)
  const total = page.locator('.set dd .price')
  const each = Number(await total.textContent())
  await page.getByRole('button', { name: '增加数量' }).click()
  await expect(total).toHaveText(new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(each * 2))
})

test('without script SKUs are links, goods are added to the cart, and reviews are filtered', {
  tag: '@full',
}, async ({ browser }) => {
  const { black, brown, goods_id } = await mat()
  await site.db
    .updateTable('goods')
    .set({ is_free_shipping: 0, evaluate: 2, evaluate_haoping: 1 })
    .where('id', '=', goods_id)
    .execute()
  const buyer = await someone(site, '老周')
  const said = { goods_id, sku_id: black, site_id: 1, user_id: buyer, order_id: 0, order_goods_id: 0, shown: 1 }
  const review = {
    ...said,
    sku_name: '脚垫',
    sku_price: 26_800,
    sku_image: '',
    createtime: now(),
    scores: 5,
    explain_type: 1,
  }
  await add(site.db, 'evaluate', { ...review, content: '卡扣很紧', owner_label: '青岳车主', explain_first: '谢谢支持' })
  await add(site.db, 'evaluate', { ...review, content: '边缘薄了一点', scores: 2, explain_type: 3 })

  const member = await someone(site, '不开脚本买垫的人')
  const page = await signedIn(browser, site, member, { javaScriptEnabled: false })
  await page.goto(`${site.url}/sku-${black}`)
  await page.getByRole('link', { name: '深咖棕' }).click()
  await expect(price(page)).toHaveText('278.00')
  await page.getByRole('spinbutton').fill('3')
  await page.getByRole('button', { name: '加入购物车' }).click()
  await expect(page).toHaveURL(`${site.url}/cart`)
  await expect(page.locator('.cart-line')).toContainText('脚垫 24')
  expect(await cartOf(member)).toEqual([{ sku_id: brown, num: 3 }])

  await page.goto(`${site.url}/sku-${black}`)
  const reviews = page.locator('#reviews')
  await expect(reviews).toContainText('青岳车主')
  await expect(reviews).toContainText('商家回复：谢谢支持')
  await reviews.getByRole('link', { name: '差评' }).click()
  await expect(reviews.getByRole('listitem')).toHaveCount(1)
  await expect(reviews).toContainText('边缘薄了一点')
  expect(page.url()).toBe(`${site.url}/sku-${black}?evaluate=bad#reviews`)

  const visitor = await browser.newPage({ javaScriptEnabled: false })
  await visitor.goto(`${site.url}/sku-${black}`)
  await visitor.getByRole('button', { name: '加入购物车' }).click()
  await expect(visitor).toHaveURL(`${site.url}/login?redirect=%2Fsku-${black}`)
})

/** Two demo goods with shipping costs. */
const withFreight = () =>
  site.db
    .selectFrom('goods')
    .select('sku_id')
    .where('is_free_shipping', '=', 0)
    .where('is_virtual', '=', 0)
    .where('shown', '=', 1)
    .where('type', '=', 3)
    .orderBy('id')
    .limit(2)
    .execute()

test('a delivery region is kept for all goods and sets their freight; goods off sale say so', { tag: '@full' }, async ({
  page,
}) => {
  const demo = await withFreight()
  await page.goto(`${site.url}/sku-${demo[0]?.sku_id}`)
  await expect(page.locator('.delivery').getByRole('status')).toHaveText('运费 ¥10.00')
  await page.getByText('选择地区').click()
  const pick = page.locator('.delivery')
  await pick.locator('[name="province"]').selectOption({ label: '西藏自治区' })
  await expect(page.locator('.delivery').getByRole('status')).toHaveText('运费 ¥25.00')
  await pick.locator('[name="city"]').selectOption({ label: '拉萨市' })
  await pick.locator('[name="area"]').selectOption({ label: '城关区' })
  await expect(page.locator('.delivery summary')).toHaveText('西藏自治区 拉萨市 城关区')
  await page.goto(`${site.url}/sku-${demo[1]?.sku_id}`)
  await expect(page.locator('.delivery summary')).toHaveText('西藏自治区 拉萨市 城关区')
  await expect(page.locator('.delivery').getByRole('status')).toHaveText('运费 ¥25.00')

  const { goods_id, black } = await mat()
  await site.db.updateTable('goods').set({ goods_state: 0, shown: 0 }).where('id', '=', goods_id).execute()
  await page.goto(`${site.url}/sku-${black}`)
  await expect(page.locator('.buy-row')).toContainText('该商品已下架')
  await expect(page.getByRole('button', { name: '加入购物车' })).toHaveCount(0)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
})

test('a delivery region chosen before hydration takes effect', { tag: '@full' }, async ({ page }) => {
  const [goods] = await withFreight()
  const wake = await heldBack(page, 'Delivery')
  await page.goto(`${site.url}/sku-${goods?.sku_id}`, { waitUntil: 'commit' })
  await page.getByText('选择地区').click()
  await page.locator('.delivery [name="province"]').selectOption({ label: '西藏自治区' })
  wake()
  await expect(page.locator('.delivery').getByRole('status')).toHaveText('运费 ¥25.00')
  await expect(page.locator('.delivery [name="province"] option:checked')).toHaveText('西藏自治区')
})

test('goods have structured data with offer and rating, and SKUs share a canonical address', { tag: '@full' }, async ({
  request,
}) => {
  const { black, brown, goods_id } = await mat()
  await site.db.updateTable('goods').set({ evaluate: 4, score_sum: 18 }).where('id', '=', goods_id).execute()
  const html = await (await request.get(`${site.url}/sku-${brown}`)).text()
  const data = JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}')
  expect(data['@graph'][0]).toMatchObject({
    '@type': 'Product',
    offers: { '@type': 'Offer', price: '278.00', priceCurrency: 'CNY', availability: 'InStock' },
    aggregateRating: { '@type': 'AggregateRating', ratingValue: '4.5', reviewCount: 4 },
  })
  expect(html).toContain(`<link rel="canonical" href="${site.url}/sku-${black}"`)
})
