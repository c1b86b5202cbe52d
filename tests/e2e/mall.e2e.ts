import { expect, type Page } from 'playwright/test'
import sharp from 'sharp'
import { change } from '../../src/lib/db/change.ts'
import { collectGoods } from '../../src/lib/domain/mall/collect.ts'
import { addBrowse } from '../../src/lib/domain/mall/footprint.ts'
import { giveRole } from '../../src/lib/domain/staff/roles.ts'
import { confirmed } from '../world.ts'
import { faultsOf } from './faults.ts'
import { confirmedIn, signedIn, someone } from './signed.ts'
import { freshSite, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())

const phone = { viewport: { width: 390, height: 844 } }
const toast = (page: Page) => page.locator('.toast:last-child')
const main = (page: Page) => page.getByRole('main')
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

async function expectNoFaults(page: Page) {
  expect(await faultsOf(page)).toEqual([])
}

const say = { papers: ['店铺 Logo', '身份证人像面', '身份证国徽面', '营业执照', '其他资质材料'] } as const

const to = (path: string) => `${site.url}${path}`

test('the mall home shows coupons, flash sales, shops and goods, without script too', {
  tag: '@full',
}, async ({ browser }) => {
  for (const options of [{}, { javaScriptEnabled: false, ...phone }]) {
    const page = await (await browser.newContext(options)).newPage()
    await page.goto(to('/shop'))
    const coupons = page.getByRole('region', { name: '领券中心', exact: true })
    await expect(coupons.locator('.coupon')).toHaveCount(5)
    await expect(page.locator('.mall-tree > .tree > ul > li')).toHaveCount(10)
    await expect(page.locator('.seckill .goods')).toHaveCount(6)
    await expect(page.locator('.shops > section')).toHaveCount(4)
    await expect(page.locator('.floor').first().locator('.goods').first()).toBeVisible()
    await page.getByRole('link', { name: '看全部场次' }).click()
    await expect(page).toHaveURL(/\/promotion\/seckill\?id=\d+$/)
    await expect(page.locator('.slots [aria-current]')).toHaveCount(1)
    await page.context().close()
  }
})

test('claiming a coupon without script leads through the login', { tag: '@full' }, async ({ browser }) => {
  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await visitor.goto(to('/coupon'))
  const way = await main(visitor)
    .getByRole('link', { name: /立即领取/ })
    .first()
    .getAttribute('href')
  await visitor.goto(site.url + way)
  await expect(visitor).toHaveURL(to(`/login?redirect=${encodeURIComponent(way!)}`))
  const user_id = await someone(site, '领券的人')
  const page = await signedIn(browser, site, user_id, { javaScriptEnabled: false, ...phone })
  await page.goto(site.url + way)
  await page.getByRole('button', { name: '确定领取' }).click()
  await expect(main(page).getByRole('status')).toBeVisible()
  await page.goto(to('/member/my_coupon'))
  await expect(page.locator('.coupons .coupon')).toHaveCount(1)
  await expectFits(page)
})

test('claiming a coupon asks for confirmation, then links to the goods it applies to', async ({ browser }) => {
  const user_id = await someone(site, '领券的人')
  const { id } = await site.db
    .selectFrom('coupon_type')
    .select('id')
    .where('site_id', 'is', null)
    .where('max_fetch', '=', 1)
    .whereRef('lead_count', '<', 'count')
    .orderBy('sort')
    .executeTakeFirstOrThrow()
  const page = await signedIn(browser, site, user_id)
  await page.goto(to('/coupon?tab=platform'))
  const way = page.locator(`a:is([href$="/coupon/claim?id=${id}"], .take[href$="coupon_type=${id}"])`)
  const dialog = page.getByRole('dialog')
  // Wait for the script: before hydration the link leads to a page.
  await page.waitForLoadState('networkidle')
  await way.click()
  await dialog.getByRole('button', { name: '取消' }).click()
  const had = () => site.db.selectFrom('coupon').select('id').where('user_id', '=', user_id).execute()
  expect(await had()).toEqual([])
  await way.click()
  await dialog.getByRole('button', { name: '确定领取' }).click()
  await expect(toast(page)).not.toBeEmpty()
  await expect(way).toContainText('去使用')
  await expect(way).toHaveAttribute('href', `/list?platform_coupon_type=${id}`)
  expect((await had()).length).toBe(1)
  await page.reload()
  await expect(way).toContainText('去使用')
})

test('a shop application with documents opens the shop once staff approve it', {
  tag: '@full',
}, async ({ browser }) => {
  const [user_id, boss] = [await someone(site, '想开店的人'), await someone(site, '审核店铺的人')]
  const admin = await confirmed({ ...site.who(), member: await admining() })
  await giveRole(admin, { user_id: boss, duty: 'shop' })
  const page = await signedIn(browser, site, user_id, phone)
  await page.goto(to('/recruitment'), { referer: to('/street') })
  const name = '新店 zh'
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '提交入驻申请', exact: true }).click()
  await expect(main(page).getByText('请填写店铺名称')).toBeVisible()
  await page.getByLabel('店铺名称').fill(name)
  for (const [at, label] of say.papers.entries()) {
    const field = page.locator('.pictures', { hasText: label })
    await field.locator('[type=file]').setInputFiles(await picture(20 + at * 40))
    await expect(field.locator('li img')).toBeVisible()
  }
  await page.locator('[name=industry_id]').selectOption({ index: 1 })
  await page.locator('[name=guarantee_level]').selectOption({ index: 1 })
  for (const level of ['province', 'city', 'area']) {
    await page.locator(`[name=${level}]`).focus()
    await expect.poll(() => page.locator(`[name=${level}] option`).count()).toBeGreaterThan(1)
    await page.locator(`[name=${level}]`).selectOption({ index: 1 })
  }
  await page.getByLabel('详细地址').fill('文三路 1 号')
  await page.getByLabel('真实姓名').fill('王五')
  await page.getByLabel('联系电话').fill('13800138000')
  await expectNoFaults(page)
  await page.getByRole('button', { name: '提交入驻申请', exact: true }).click()
  await expect(page).toHaveURL(to('/street'))
  await page.goto(to('/recruitment'))
  await expect(page.getByRole('heading', { name: '入驻申请审核中' })).toBeVisible()
  // Documents are visible to staff only, at addresses of their own.
  const desk = await confirmedIn(browser, site, boss)
  await desk.goto(to('/staff/shop_applies'))
  const waiting = desk.locator('.case', { hasText: name })
  await waiting.getByRole('link').last().click()
  await expect(waiting.locator('.papers img')).toHaveCount(4)
  await waiting.locator('button[name=state][value="1"]').click()
  await expect(waiting).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: '店铺已开通' })).toBeVisible()
  await page.goto(to(`/street?keyword=${encodeURIComponent(name)}`))
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
})

test('members see followed shops, collected goods and their browsing history, and clear it', {
  tag: '@full',
}, async ({ browser }) => {
  const user_id = await someone(site, '逛店的人')
  const who = { ...site.who(), member: user_id }
  const skus = await site.db.selectFrom('goods').select(['id', 'sku_id']).where('shown', '=', 1).limit(3).execute()
  for (const { sku_id } of skus) await addBrowse(who, { sku_id })
  await collectGoods(who, { goods_id: skus[0]!.id, screen: true })
  const page = await signedIn(browser, site, user_id, phone)
  await page.goto(to('/street'))
  const follow = page.locator('.street-shop .follow').first()
  await expect(follow).toHaveAttribute('aria-pressed', 'false')
  const followed = page.waitForResponse(response => response.url().includes('/api/mall/collection/shop'))
  await follow.click()
  await expect(follow).toHaveAttribute('aria-pressed', 'true')
  await followed
  await page.goto(to('/member/collection?tab=shop'))
  await expect(page.locator('.rows > li')).toHaveCount(1)
  await page.goto(to('/member/collection'))
  await expect(page.locator('.rows > li')).toHaveCount(1)
  await expectNoFaults(page)
  await page.goto(to('/member/footprint'))
  await expect(page.locator('.look')).toHaveCount(3)
  await expectFits(page)
  await expectNoFaults(page)
  await page.locator('.look button').first().click()
  await expect(page.locator('.look')).toHaveCount(2)
  await page.locator('.day button').click()
  await expect(page.locator('.look')).toHaveCount(0)
})

test('a closed shop says so and links to others; a topic sale and its topic link to each other', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto(`${site.url}/shop-5`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('澄膜汽车贴膜')
  await page.getByRole('link', { name: '全部商品', exact: true }).first().click()
  await expect(page).toHaveURL(`${site.url}/shop_list?site_id=5`)
  await page.getByRole('link', { name: '价格从低到高' }).click()
  await expect(page).toHaveURL(`${site.url}/shop_list?site_id=5&sort=price_asc`)
  const prices = await main(page).locator('.goods .price').allTextContents()
  const numbers = prices.map(text => Number(text.replace(',', '')))
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
  await site.db.updateTable('shop').set({ shop_status: 0 }).where('id', '=', 6).execute()
  const answer = await page.goto(`${site.url}/shop-6`)
  expect(answer?.status()).toBe(404)
  await expect(main(page)).toContainText('店铺已关闭')
  await page.getByRole('link', { name: '去店铺街' }).click()
  await expect(page).toHaveURL(`${site.url}/street`)
  await page.goto(`${site.url}/promotion/topic`)
  await main(page).getByRole('link', { name: '双十二轮胎节' }).click()
  await expect(page).toHaveURL(`${site.url}/promotion/topic-1`)
  await page.getByRole('link', { name: '去话题看看' }).click()
  await expect(page).toHaveURL(/\/topicDetails\?id=\d+$/)
  await page.locator('.talk-sale').getByRole('link').click()
  await expect(page).toHaveURL(`${site.url}/promotion/topic-1`)
})

test('a city can be chosen only with its add-on, is kept, and sets the delivery region of goods', {
  tag: '@full',
}, async ({ browser }) => {
  const page = await (await browser.newContext()).newPage()
  expect((await page.goto(`${site.url}/change_city`))?.status()).toBe(404)
  await expect(page.locator('[data-city]')).toHaveCount(0)
  await change(site.who(), async ({ db, touches }) => {
    await db.insertInto('setting').values({ name: 'addon:city', value: '1' }).execute()
    touches('addons')
  })
  await page.goto(`${site.url}/street`)
  await page.getByRole('link', { name: '切换城市' }).click()
  await page.getByRole('combobox', { name: '输入城市名' }).fill('杭')
  await page.getByRole('button', { name: '查找' }).click()
  await expectNoFaults(page)
  await page.getByRole('button', { name: '杭州市' }).first().click()
  await expect(page).toHaveURL(`${site.url}/shop`)
  await expect(page.locator('[data-city]')).toHaveText('杭州市')
  // The city is the delivery region until another is chosen on the goods page.
  const sent = await site.db
    .selectFrom('goods')
    .select('sku_id')
    .where('is_free_shipping', '=', 0)
    .where('is_virtual', '=', 0)
    .where('type', '=', 3)
    .where('shown', '=', 1)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await page.goto(`${site.url}/sku-${sent.sku_id}`)
  const region = page.locator('.delivery summary')
  await expect(region).toHaveText('浙江省 杭州市')
  await region.click()
  await page.locator('.delivery [name="province"]').selectOption({ label: '西藏自治区' })
  await expect(region).toHaveText(/^西藏自治区/)
  await page.reload()
  await expect(region).toHaveText(/^西藏自治区/)
  await page.goto(`${site.url}/change_city?redirect=%2Fsku-${sent.sku_id}`)
  await page.getByRole('button', { name: '北京市' }).first().click()
  await expect(region).toHaveText('北京市')
  const plain = await (await browser.newContext({ javaScriptEnabled: false, ...phone })).newPage()
  await plain.goto(`${site.url}/en-us/change_city?redirect=%2Fen-us%2Fstreet`)
  await plain.getByRole('button', { name: '厦门市' }).first().click()
  await expect(plain).toHaveURL(`${site.url}/en-us/street`)
  await plain.goto(`${site.url}/en-us/change_city`)
  await expect(plain.locator('[aria-pressed=true]').first()).toHaveText('厦门市')
})

test('pages of add-ons that are switched off are a 404, and goods no longer link to them', { tag: '@full' }, async ({
  page,
}) => {
  const addons = ['seckill', 'groupbuy', 'bundling', 'topic', 'coupon', 'platformcoupon', 'pointexchange']
  const turn = (value: string) =>
    change(site.who(), async ({ db, touches }) => {
      const names = addons.map(name => `addon:${name}`)
      await db.updateTable('setting').set({ value }).where('name', 'in', names).execute()
      touches('addons')
    })
  const sale = await site.db.selectFrom('seckill_goods').select('id').executeTakeFirstOrThrow()
  const off = {
    '/promotion/seckill': '秒杀插件未安装',
    [`/promotion/seckill-${sale.id}`]: '秒杀插件未安装',
    '/promotion/groupbuy': '团购插件未安装',
    '/promotion/groupbuy-1': '团购插件未安装',
    '/promotion/topic': '专题插件未安装',
    '/promotion/topic-1': '专题插件未安装',
    '/promotion/topic-goods-1': '专题插件未安装',
    '/promotion/combo-1': '组合套餐插件未安装',
    '/coupon': '优惠券插件未安装',
    '/initList': '积分专区暂未开放',
  }
  const { sku_id } = await site.db
    .selectFrom('combo_goods')
    .innerJoin('goods', 'goods.id', 'combo_goods.goods_id')
    .select('combo_goods.sku_id')
    .where('bl_id', '=', 1)
    .executeTakeFirstOrThrow()
  for (const path of Object.keys(off)) expect((await fetch(site.url + path)).status).toBe(200)
  await page.goto(`${site.url}/sku-${sku_id}`)
  await expect(page.locator('a[href="/promotion/combo-1"]').first()).toBeAttached()
  await turn('0')
  for (const [path, text] of Object.entries(off)) {
    const answer = await page.goto(site.url + path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(text)
  }
  await page.reload()
  await page.goto(`${site.url}/sku-${sku_id}`)
  await expect(page.locator('a[href="/promotion/combo-1"]')).toHaveCount(0)
  await expect(page.locator('.tickets')).toHaveCount(0)
  await turn('1')
  expect((await fetch(`${site.url}/promotion/combo-1`)).status).toBe(200)
})

test('ids in another spelling are a 404; unknown list parameters do not change the page', async ({ page }) => {
  for (const path of ['/shop-007', '/promotion/topic-01', '/promotion/combo-001', '/sku-01', '/shop-1e0', '/shop-+1'])
    expect((await fetch(site.url + path)).status).toBe(404)
  const bodies = await Promise.all(
    ['', '?page=1', '?utm=7&page=1', '?order=&sort=desc'].map(async query => {
      const answer = await fetch(`${site.url}/list${query}`)
      return answer.headers.get('etag')
    }),
  )
  expect(new Set(bodies).size).toBe(1)
  await page.goto(`${site.url}/list?page=1&junk=7`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${site.url}/list`)
})

async function expectFits(page: Page) {
  expect(await fits(page)).toBe(true)
}

/** A member who may grant roles. */
async function admining() {
  const id = await someone(site, '管事的人')
  await site.db.insertInto('role').values({ user_id: id, duty: 'admin', scope: 0, createtime: 0 }).execute()
  return id
}

/** A PNG of its own colour: equal uploads are refused. */
async function picture(red: number) {
  const background = { r: red, g: 90, b: 160 }
  const buffer = await sharp({ create: { width: 320, height: 200, channels: 3, background } })
    .png()
    .toBuffer()
  return { name: `${red}.png`, mimeType: 'image/png', buffer }
}
