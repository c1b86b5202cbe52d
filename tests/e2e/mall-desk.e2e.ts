import { type Browser, expect, type Page } from 'playwright/test'
import { duties } from '../../src/lib/domain/account/roles.ts'
import { checkLedger } from '../../src/lib/domain/ledger/check.ts'
import { addAddress } from '../../src/lib/domain/trade/addresses.ts'
import { fileComplaint } from '../../src/lib/domain/trade/complaints.ts'
import { refuseRefund } from '../../src/lib/domain/trade/refund-decisions.ts'
import { askRefund } from '../../src/lib/domain/trade/refunds.ts'
import { goods, goodsCategory, shelved, shop, skusOf } from '../domain/mall/world.ts'
import { linesOf, seller } from '../domain/trade/orders.ts'
import { paidOrder } from '../domain/trade/paid.ts'
import { cartOf, home } from '../domain/trade/world.ts'
import { add } from '../world.ts'
import { done, folded, row, sent } from './desk-forms.ts'
import { faultsOf } from './faults.ts'
import { confirmedIn, signedIn, someone } from './signed.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
let keeper: number
test.beforeAll(async () => {
  site = await freshSite()
  keeper = await someone(site, '商城运营')
  const rows = duties.map(duty => ({ user_id: keeper, duty, createtime: now() }))
  await site.db.insertInto('role').values(rows).execute()
})
test.afterAll(() => site.stop())

const DAY = 86_400
const PICTURE = '/art/goods-k1.svg'

/** Opens staff pages. Each is loaded anew, so that no earlier success message remains. */
async function staffDesk(browser: Browser, prefix = '', javaScriptEnabled = true) {
  const page = await confirmedIn(browser, site, keeper, { javaScriptEnabled })
  return async (path: string) => {
    await page.goto(`${site.url}${prefix}/staff${path}`)
    return page
  }
}

const card = (page: Page, name: string) => page.locator('.case').filter({ hasText: name })

/** Goods of 100 yuan on sale, in a shop of their own with a seller. */
async function sold(name: string, category?: number) {
  const site_id = await shop(site.db, { site_name: `${name}店`, createtime: now() })
  const category_id = category ?? (await leaf(`${name}类`))
  const goods_id = await goods(site.db, { site_id, category_id, name })
  await shelved(site.who(), goods_id)
  const [sku] = await skusOf(site.db, goods_id)
  await site.everythingFalls()
  return { site_id, goods_id, sku_id: sku!.id, owner: (await seller(site.db, site_id)).member }
}

/** A third-level category. */
async function leaf(name: string) {
  const one = await goodsCategory(site.db, { name: `${name}一` })
  return goodsCategory(site.db, { name, pid: await goodsCategory(site.db, { name: `${name}二`, pid: one }) })
}

const noticesOf = (user_id: number) =>
  site.db.selectFrom('notice').select(['kind', 'text']).where('user_id', '=', user_id).orderBy('id').execute()

test('a platform coupon is created, claimed and ended', { tag: '@full' }, async ({ browser }) => {
  const staff = await staffDesk(browser, '')
  const called = '试发券 zh-cn'
  const moment = (seconds: number) => new Date((seconds + 8 * 3600) * 1000).toISOString().slice(0, 16)
  const page = await staff('/coupons')
  const fields = { name: called, money: '12', at_least: '10', count: '5', sort: '0' }
  const span = { start_time: moment(now() - 600), end_time: moment(now() + DAY) }
  await sent(folded(page, 'add'), { ...fields, ...span })
  // The discount exceeds the minimum: the field is marked and the input kept.
  await expect(page.locator('.said.bad, [role=alert]').first()).toBeVisible()
  const form = folded(page, 'add')
  await expect(form.locator('[name="name"]')).toHaveValue(called)
  await expect(form.locator('[aria-invalid="true"]')).toHaveCount(1)
  await sent(form, { at_least: '100' })
  await done(page)

  const member = await someone(site, '领券的人 zh-cn')
  const { id } = await site.db
    .selectFrom('coupon_type')
    .select('id')
    .where('name', '=', called)
    .executeTakeFirstOrThrow()
  const centre = await signedIn(browser, site, member, { javaScriptEnabled: false })
  await centre.goto(`${site.url}/coupon?tab=platform`)
  await centre.locator(`a[href$="/coupon/claim?id=${id}"]`).click()
  await centre.locator('main form [type="submit"]').click()
  await expect(centre.locator('main').getByRole('status')).toBeVisible()
  const claims = await staff(`/coupon?id=${id}`)
  await expect(claims.locator('main')).toContainText('领券的人 zh-cn')

  await staff('/coupons')
  await sent(folded(card(page, called), 'end'), { reason: '预算用完' })
  await done(page)
  await centre.goto(`${site.url}/coupon?tab=platform`)
  await expect(centre.locator('main')).not.toContainText(called)
})

test('goods are taken off sale with a reason, and allowed again', { tag: '@full' }, async ({ browser }) => {
  const { site_id, goods_id, sku_id, owner } = await sold('夸大的脚垫 zh-cn')
  const visitor = await browser.newPage()
  await visitor.goto(`${site.url}/sku-${sku_id}`)
  await expect(visitor.locator('main .price').first()).toContainText('100')
  const staff = await staffDesk(browser, '')
  const page = await staff(`/goods?site_id=${site_id}`)
  await sent(folded(card(page, '夸大的脚垫'), 'verify'), { reason: '宣传与实物不符' })
  await done(page)
  expect((await visitor.reload())?.status()).toBe(404)
  const desk = await signedIn(browser, site, owner)
  await desk.goto(`${site.url}/seller/goods?site_id=${site_id}`)
  await expect(desk.locator('main')).toContainText('宣传与实物不符')
  expect(await noticesOf(owner)).toContainEqual(expect.objectContaining({ text: '宣传与实物不符' }))
  await staff(`/goods?state=off&text=${goods_id}`)
  await sent(folded(card(page, '夸大的脚垫'), 'verify'), { reason: '已改正' })
  await done(page)
  expect((await visitor.reload())?.status()).toBe(200)
})

test('a changed level discount shows on the goods page and applies at the checkout', { tag: '@full' }, async ({
  browser,
}) => {
  const { sku_id } = await sold('会员价的机油')
  const visitor = await browser.newPage()
  await visitor.goto(`${site.url}/sku-${sku_id}`)
  await expect(visitor.locator('.member-price')).toContainText('95')
  const staff = await staffDesk(browser)
  const page = await staff('/levels')
  await sent(folded(row(page, '钻石会员'), 'save'), { growth: 100 })
  await expect(row(page, '钻石会员').locator('[aria-invalid="true"]')).toHaveCount(1)
  await staff('/levels')
  // What was refused is kept in the form.
  await page.getByRole('button', { name: '清空', exact: true }).click()
  await sent(folded(row(page, '钻石会员'), 'save'), { consume_discount: 80 })
  await done(page)
  await visitor.reload()
  await expect(visitor.locator('.member-price')).toContainText('80')
  const member = await someone(site, '钻石的人')
  await site.db.updateTable('user').set({ grade: 16 }).where('id', '=', member).execute()
  const who = { ...site.who(), member }
  await addAddress(who, home)
  const { cart_ids } = await cartOf(who, [sku_id, 1])
  const checkout = await signedIn(browser, site, member)
  await checkout.goto(`${site.url}/payment?cart_ids=${cart_ids[0]}`)
  await expect(checkout.locator('[data-pay-money]')).toHaveText('80.00')
})

test('a banner, a floor, a brand and a category are shown and hidden again', { tag: '@full' }, async ({ browser }) => {
  const category_id = await leaf('试挂分类')
  const { goods_id } = await sold('试挂楼层的灯', category_id)
  const staff = await staffDesk(browser)
  const visitor = await browser.newPage()
  const page = await staff('/adverts')
  await sent(folded(page, 'save'), { adv_title: '试挂横幅', adv_image: PICTURE, url: 'javascript:alert(1)' })
  await expect(page.locator('[aria-invalid="true"][name="url"]')).toHaveCount(1)
  await expect(page.locator('[name="adv_title"]').first()).toHaveValue('试挂横幅')
  await staff('/adverts')
  await sent(folded(page, 'save'), { adv_title: '试挂横幅', adv_image: PICTURE, url: '/street' })
  await done(page)
  await staff('/floors')
  const floor = { title: '试挂楼层', url: '/list', sort: 0 }
  await sent(folded(page, 'save'), { ...floor, url: 'javascript:alert(1)', goods_ids: goods_id })
  await expect(page.locator('[aria-invalid="true"][name="url"]')).toHaveCount(1)
  await expect(page.locator('.chosen-one').first()).toContainText('试挂楼层的灯')
  await sent(folded(page, 'save'), { url: '/list' })
  await done(page)
  await visitor.goto(`${site.url}/shop`)
  await expect(visitor.locator('main').getByText('试挂楼层', { exact: true }).first()).toBeVisible()
  await expect(visitor.locator('main')).toContainText('试挂楼层的灯')
  await expect(visitor.locator('.slides')).toContainText('试挂横幅')

  await staff('/brands')
  await sent(folded(page, 'save'), { name: '试挂品牌', letter: 'E', desc: '新来的' })
  await done(page)
  await visitor.goto(`${site.url}/brand?letter=E`)
  await expect(visitor.locator('main')).toContainText('试挂品牌')
  await staff('/brands?text=试挂品牌')
  await sent(folded(row(page, '试挂品牌'), 'save'), { is_show: '0' })
  await done(page)
  await visitor.reload()
  await expect(visitor.locator('main')).not.toContainText('试挂品牌')

  await visitor.goto(`${site.url}/category`)
  await expect(visitor.locator('main')).toContainText('试挂分类一')
  await staff('/goods_categories')
  await sent(folded(row(page, '试挂分类一'), 'save'), { is_show: '0' })
  await done(page)
  await visitor.reload()
  await expect(visitor.locator('main')).not.toContainText('试挂分类一')

  await staff('/floors')
  await row(page, '试挂楼层').locator('.acts [type="submit"]').click()
  await done(page)
  await staff('/adverts')
  await row(page, '试挂横幅').locator('.acts [type="submit"]').click()
  await done(page)
  await visitor.goto(`${site.url}/shop`)
  await expect(visitor.locator('main').getByText('试挂楼层', { exact: true })).toHaveCount(0)
  await expect(visitor.locator('.slides')).not.toContainText('试挂横幅')
})

test('a seckill slot is created, a shop applies, and its goods are on sale once approved', { tag: '@full' }, async ({
  browser,
}) => {
  const { site_id, goods_id, sku_id, owner } = await sold('试秒杀的轮胎')
  await site.db.deleteFrom('seckill_goods').where('seckill_id', '=', 8).execute()
  const staff = await staffDesk(browser)
  const page = await staff('/seckill')
  await row(page, '22:00 场').locator('.acts [type="submit"]').click()
  await done(page)
  await staff('/seckill')
  const slot = { name: '夜猫子场', seckill_start_time: '21:00', seckill_end_time: '24:00' }
  await sent(folded(page, 'save'), slot)
  await expect(page.locator('[aria-invalid="true"][name="seckill_start_time"]')).toHaveCount(1)
  await expect(page.locator('[name="name"]').first()).toHaveValue('夜猫子场')
  await sent(folded(page, 'save'), { seckill_start_time: '22:00' })
  await done(page)

  const { id } = await site.db
    .selectFrom('seckill')
    .select('id')
    .where('name', '=', '夜猫子场')
    .executeTakeFirstOrThrow()
  const desk = await signedIn(browser, site, owner)
  await desk.goto(`${site.url}/seller/sale_new?kind=seckill&goods=${goods_id}&site_id=${site_id}`)
  await desk.locator('#seckill_id').selectOption(String(id))
  await desk.locator(`[name="price_${sku_id}"]`).fill('60')
  await desk.locator(`[name="stock_${sku_id}"]`).fill('5')
  await desk.getByRole('button', { name: '提交报名' }).click()
  await desk.waitForURL(/promotions.*done=1/)
  const applied = site.db.selectFrom('seckill_goods').select('id').where('goods_id', '=', goods_id)
  const sale = `${site.url}/promotion/seckill-${(await applied.executeTakeFirstOrThrow()).id}`
  const visitor = await browser.newPage()
  expect((await visitor.goto(sale))?.status()).toBe(404)
  await staff('/seckill')
  await sent(folded(card(page, '试秒杀的轮胎'), 'verify'), { reason: '' })
  await done(page)
  await visitor.goto(sale)
  await expect(visitor.locator('main .price').first()).toContainText('60')
  expect((await noticesOf(owner)).map(({ kind }) => kind)).toEqual(['SECKILL_ALLOWED'])
})

for (const script of [true, false])
  test(`refused goods and stopped topic sales disappear (script ${script})`, {
    tag: '@full',
  }, async ({ browser }) => {
    const { site_id, goods_id, sku_id, owner } = await sold('试专题的雨刷')
    const span = { start_time: now() - 60, end_time: now() + DAY }
    const topic = { topic_name: '雨季专场', remark: '', bg_color: '', topic_adv: '', createtime: now(), ...span }
    const topic_id = await add(site.db, 'topic', topic)
    const sale = { topic_id, site_id, goods_id, sku_id, topic_price: 6600 }
    await site.db.insertInto('topic_goods').values(sale).execute()
    const visitor = await browser.newPage()
    await visitor.goto(`${site.url}/promotion/topic-${topic_id}`)
    await expect(visitor.locator('main')).toContainText('试专题的雨刷')
    const staff = await staffDesk(browser, '', script)
    const page = await staff(`/topics?topic_id=${topic_id}`)
    await sent(folded(card(page, '试专题的雨刷'), 'verify'), { reason: '与主题不符' })
    await done(page)
    await visitor.reload()
    await expect(visitor.locator('main')).not.toContainText('试专题的雨刷')
    expect(await noticesOf(owner)).toEqual([{ kind: 'TOPIC_REFUSED', text: '与主题不符' }])
    await staff('/topics')
    await sent(folded(row(page, '雨季专场'), 'save'), { status: '-1' })
    await done(page)
    await visitor.goto(`${site.url}/promotion/topic`)
    await expect(visitor.locator('main')).not.toContainText('雨季专场')
  })

for (const script of [true, false])
  test(`pages of an add-on that is switched off are a 404 until it is on again (script ${script})`, {
    tag: '@full',
  }, async ({ browser }) => {
    const staff = await staffDesk(browser, '', script)
    const visitor = await browser.newPage()
    const turn = async (is_on: 0 | 1) => {
      const page = await staff('/addons')
      const form = page.locator('details:has([name="name"][value="groupbuy"])')
      await expect(form.locator('[name="is_on"]')).toHaveValue(String(is_on))
      await sent(form, { reason: '系统维护' })
      await done(page)
      return (await visitor.goto(`${site.url}/promotion/groupbuy`))?.status()
    }
    expect(await turn(0)).toBe(404)
    await expect(visitor.locator('main')).toContainText('团购')
    expect(await turn(1)).toBe(200)
  })

for (const script of [true, false])
  test(`freezing a shop closes its pages and takes its goods off sale until it is unfrozen (script ${script})`, {
    tag: '@full',
  }, async ({ browser }) => {
    const { site_id, sku_id, owner } = await sold('冻结过的坐垫')
    const visitor = await browser.newPage()
    const staff = await staffDesk(browser, '', script)
    const freeze = async () => {
      const page = await staff(`/shops?text=${site_id}`)
      await sent(folded(card(page, '冻结过的坐垫店'), 'freeze'), { reason: '资质过期' })
      await done(page)
      return (await visitor.goto(`${site.url}/shop-${site_id}`))?.status()
    }
    expect(await freeze()).toBe(404)
    await visitor.goto(`${site.url}/sku-${sku_id}`)
    await expect(visitor.locator('main')).toContainText('已下架')
    expect((await noticesOf(owner)).at(-1)).toMatchObject({ text: '资质过期' })
    expect(await freeze()).toBe(200)
    await visitor.goto(`${site.url}/sku-${sku_id}`)
    await expect(visitor.locator('main')).not.toContainText('已下架')
  })

test('changed point rules and recharge packages show to members', { tag: '@full' }, async ({ browser }) => {
  const member = await someone(site, '爱签到的人')
  const page = await signedIn(browser, site, member)
  const staff = await staffDesk(browser)
  const desk = await staff('/points')
  await sent(folded(desk, 'signin'), { point: 77 })
  await done(desk)
  await page.goto(`${site.url}/member/signin`)
  await expect(page.locator('main')).toContainText('77')
  await staff('/recharges')
  const bundle = { recharge_name: '充 88 送 8', face_value: '80', buy_price: '88', point: 0, growth: 0 }
  await sent(folded(desk, 'save'), bundle)
  await expect(desk.locator('[aria-invalid="true"][name="face_value"]')).toHaveCount(1)
  await sent(folded(desk, 'save'), { face_value: '96' })
  await done(desk)
  await page.goto(`${site.url}/member/recharge_list`)
  await expect(page.locator('main')).toContainText('充 88 送 8')
})

/** A dispute: paid from the balance, refund refused by the shop, complaint filed by the buyer. */
async function disputed() {
  const who = { ...site.who(), member: await someone(site, '要退款的人') }
  const order = await paidOrder(who, { balance: 20_000 })
  const [line] = await linesOf(site.db, order.id)
  const order_goods_id = line!.id
  await askRefund(who, { order_goods_id, refund_type: 1, refund_reason: '其他' })
  const { member } = await seller(site.db, order.site_id)
  await refuseRefund({ ...site.who(), member }, { order_goods_id, reason: '已经备货' })
  await fileComplaint(who, { order_goods_id, complain_reason: '其他', complain_remark: '还没有发货' })
  return { who, order, order_goods_id }
}

for (const script of [true, false])
  test(`a complaint decided for the buyer refunds the balance, and staff find the order (script ${script})`, {
    tag: '@full',
  }, async ({ browser }) => {
    const { who, order, order_goods_id } = await disputed()
    const staff = await staffDesk(browser, '', script)
    const page = await staff('/complaints')
    await page.locator(`a[href*="open=${order_goods_id}"]`).click()
    await expect(page.locator('main')).toContainText('还没有发货')
    await page.locator('[name="answer"]').fill('未发货，应当退款')
    await page.locator('button[name="state"][value="1"]').click()
    await done(page)
    const buyer = await signedIn(browser, site, who.member)
    await buyer.goto(`${site.url}/member/refund_detail?order_goods_id=${order_goods_id}`)
    await expect(buyer.locator('main')).toContainText('未发货，应当退款')
    await buyer.goto(`${site.url}/member/account`)
    await expect(buyer.locator('main')).toContainText('200.00')
    expect(await checkLedger(site.db)).toEqual([])
    await staff(`/orders?number=${order.order_no}`)
    await page.locator(`a[href*="order?id=${order.id}"]`).first().click()
    await page.waitForURL(/staff\/order\?id=/)
    await expect(page.locator('main')).toContainText('要退款的人')
  })

const places = [
  ...['levels', 'points', 'recharges', 'seckill', 'coupons', 'addons', 'adverts', 'floors', 'brands'],
  ...['goods_categories', 'shops', 'goods', 'orders', 'topics', 'boards', 'site', 'settlements', 'withdrawals'],
  ...['paybacks', 'complaints', 'shop_applies'],
]

test('every mall page for staff is accessible, light and dark', { tag: '@full' }, async ({ browser }) => {
  // Some fifty pages, each judged twice.
  test.setTimeout(600_000)
  const { order } = await disputed()
  const coupons = site.db.selectFrom('coupon_type').select('id').where('site_id', 'is', null)
  const coupon = await coupons.executeTakeFirstOrThrow()
  const topic = await site.db.selectFrom('topic_goods').select('topic_id as id').executeTakeFirstOrThrow()
  const deep = [
    ...[`order?id=${order.id}`, `coupon?id=${coupon.id}`, `topics?topic_id=${topic.id}`, 'settlements?site_id=1'],
    ...['goods_categories?pid=1', 'seckill?day=', 'withdrawals?state=paid'],
  ]
  const page = await confirmedIn(browser, site, keeper)
  for (const place of [...places, ...deep]) {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    const answer = await page.goto(`${site.url}/staff/${place}`)
    // Check collapsed content too.
    await page.locator('details').evaluateAll((all: HTMLDetailsElement[]) => {
      for (const each of all) each.open = true
    })
    const light = await faultsOf(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    const faults = [light, await faultsOf(page)]
    expect([place, answer?.status(), faults]).toEqual([place, 200, [[], []]])
  }
})
