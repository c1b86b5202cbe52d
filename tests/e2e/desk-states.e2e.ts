import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, type Page, type Route } from 'playwright/test'
import type { Member } from '../../src/lib/core/caller.ts'
import { change } from '../../src/lib/db/change.ts'
import { migrate } from '../../src/lib/db/migrations/index.ts'
import { type Db, openDb } from '../../src/lib/db/open.ts'
import { demoStaff } from '../../src/lib/demo/demo.ts'
import { duties } from '../../src/lib/domain/account/roles.ts'
import { postEntries } from '../../src/lib/domain/ledger/post.ts'
import { fileComplaint } from '../../src/lib/domain/trade/complaints.ts'
import { askRefund } from '../../src/lib/domain/trade/refunds.ts'
import { shop } from '../domain/mall/world.ts'
import { linesOf, seller } from '../domain/trade/orders.ts'
import { paidOrder } from '../domain/trade/paid.ts'
import { add, member } from '../world.ts'
import { enter } from './desk-forms.ts'
import { buyerIn, confirmedIn, someone } from './signed.ts'
import { demoFile, freshSite, now, type Site, startSite } from './site.ts'
import { test } from './test.ts'

async function keeperOf(site: Site) {
  const keeper = await someone(site, '各种情形的审核员')
  const rows = duties.map(duty => ({ user_id: keeper, duty, createtime: now() }))
  await site.db.insertInto('role').values(rows).execute()
  return keeper
}

/** Opens a page as a seller or as staff, depending on its path. */
async function bothDesks(browser: Browser, site: Site, site_id: number, prefix: string, options = {}) {
  const shop = await confirmedIn(browser, site, (await seller(site.db, site_id)).member, options)
  const staff = await confirmedIn(browser, site, await keeperOf(site), options)
  return async (path: string) => {
    const page = path.startsWith('/seller') ? shop : staff
    const answer = await page.goto(site.url + prefix + path.replace('SITE', String(site_id)))
    expect([path, answer?.status()]).toEqual([path, 200])
    return page
  }
}

const rows = (page: Page) => page.locator('.desk-table tbody')
const names = (page: Page) => rows(page).evaluateAll(all => all.map(row => row.ariaLabel))

const emptyLists = [
  ...[
    'goods',
    'orders',
    'refunds',
    'coupons',
    'promotions?kind=discount',
    'promotions?kind=seckill',
    'stores',
    'reviews',
    'deposit',
  ],
  ...['freight', 'money', 'money?tab=settlements', 'money?tab=withdraw', 'money?tab=accounts', 'letters'],
  ...['sale_new?kind=discount', 'sale_new?kind=topic'],
  ...['manjian', 'groupbuy', 'combo', 'topic'].map(kind => `promotions?kind=${kind}`),
].map(path => `/seller/${path}${path.includes('?') ? '&' : '?'}site_id=SITE`)
const emptyQueues = [
  ...['reports', 'held', 'certifications', 'paybacks', 'complaints', 'withdrawals', 'requests', 'boards'],
  ...[
    'shop_applies',
    'members?text=没有的人',
    'goods',
    'seckill',
    'orders',
    'coupons',
    'recharges',
    'gifts',
    'reviews',
    'deposits',
  ],
  ...['talks', 'picks', 'slides', 'words', 'brands', 'goods_categories', 'floors', 'topics', 'log?action=none'],
  ...[
    'deposit_levels',
    'car_brands',
    'search_words?text=xyzzy',
    'searches',
    'api_keys',
    'webhooks',
    'forums',
    'adverts',
  ],
  ...['settlements?site_id=SITE', 'content?kind=notice&text=没有的通知', 'promises', 'carriers', 'report_reasons'],
].map(path => `/staff/${path}`)

/** Pages about something that does not exist. */
const missing = [
  ...['order?order_id', 'refund?order_goods_id', 'coupon?id', 'sale_edit?kind=discount&id', 'goods_edit?goods_id'].map(
    path => `/seller/${path}=99999999&site_id=SITE`,
  ),
  '/seller/letters?uid=99999999&site_id=SITE',
  ...['order?id', 'member?id', 'wallet?id', 'coupon?id', 'webhook?id', 'topics?topic_id'].map(
    path => `/staff/${path}=99999999`,
  ),
  ...['goods_categories?pid', 'car_brands?brand_id'].map(path => `/staff/${path}=99999999`),
]

test.describe('without any data', () => {
  let site: Site
  test.beforeAll(async () => {
    const database = join(mkdtempSync(join(tmpdir(), 'cheyou-')), 'site.db')
    const db = openDb(database)
    await migrate(db)
    // What a new site has from the start.
    for (const table of ['promise', 'carrier', 'report_reason'] as const) await db.deleteFrom(table).execute()
    await db.destroy()
    site = await startSite({ database })
  })
  test.afterAll(() => site.stop())

  test('empty lists say so', { tag: '@full' }, async ({ browser }) => {
    const open = await bothDesks(browser, site, await shop(site.db), '')
    const silent: string[] = []
    for (const path of [...emptyLists, ...emptyQueues]) {
      const page = await open(path)
      if (!(await page.locator('main .empty').first().isVisible())) silent.push(path)
    }
    expect(silent).toEqual([])
  })

  test('a page about something that does not exist is a 404 that says so', { tag: '@full' }, async ({ browser }) => {
    const site_id = await shop(site.db)
    const open = await bothDesks(browser, site, site_id, '')
    const faults: string[] = []
    for (const path of missing) {
      const page = await open(path.startsWith('/seller') ? '/seller?site_id=SITE' : '/staff')
      const answer = await page.goto(site.url + path.replace('SITE', String(site_id)))
      const [says = ''] = await page.locator('main .empty').allTextContents()
      if (answer?.status() !== 404 || !says.trim()) faults.push(`${path} answers ${answer?.status()}: ${says}`)
    }
    expect(faults).toEqual([])
  })
})

test.describe('with demo data', () => {
  let site: Site
  let site_id: number
  let about: Record<string, number>
  test.beforeAll(async () => {
    site = await freshSite()
    await demoStaff(site.who())
    const most = site.db
      .selectFrom('shop_order')
      .select(e => ['site_id', e.fn.countAll().as('count')])
      .groupBy('site_id')
      .orderBy('count', 'desc')
    site_id = (await most.executeTakeFirstOrThrow()).site_id
    about = await fillUp(site, site_id)
  })
  test.afterAll(() => site.stop())

  /** Replaces placeholders in an address with ids. */
  const named = (path: string) => path.replace(/[A-Z]{5,}/, name => String(about[name]))

  /** Lists of more than one page. */
  const long = [
    ...[
      ...['orders', 'goods', 'coupons', 'promotions?kind=discount', 'money?tab=withdraw', 'money'],
      ...['refunds', 'reviews', 'deposit', 'money?tab=settlements', 'coupon?id=COUPON'],
    ].map(path => `/seller/${path}${path.includes('?') ? '&' : '?'}site_id=SITE`),
    ...['reports', 'held', 'certifications', 'withdrawals', 'requests', 'boards', 'shop_applies', 'members'],
    ...['goods', 'orders', 'coupons', 'shops', 'talks', 'picks', 'words', 'brands', 'log', 'complaints', 'reviews'],
    ...['gifts', 'deposits', 'paybacks', 'settlements', 'settlements?site_id=SITE', 'topics', 'searches'],
    ...['search_words', 'api_keys', 'webhook?id=WEBHOOK', 'coupon?id=PLATFORM', 'car_brands'],
  ].map(path => (path.startsWith('/') ? path : `/staff/${path}`))

  test('lists page forward and back without a page load', { tag: '@full' }, async ({ browser }) => {
    const open = await bothDesks(browser, site, site_id, '')
    const short: string[] = []
    for (const path of long) {
      const page = await open(named(path))
      await page.evaluate(() => Object.assign(window, { stays: true }))
      const first = await names(page)
      const next = page.locator('.pager a[rel="next"]').last()
      if ((await next.count()) === 0) {
        short.push(path)
        continue
      }
      await next.click()
      await expect(page, path).toHaveURL(/[?&]page=2/)
      await expect(page.locator('.pager [aria-current="page"]').last(), path).toContainText('2')
      expect([path, (await names(page)).length > 0]).toEqual([path, true])
      await page.goBack()
      await expect(page.locator('.pager [aria-current="page"]').last(), path).toContainText('1')
      expect([path, await names(page)]).toEqual([path, first])
      expect([path, await page.evaluate(() => 'stays' in window)]).toEqual([path, true])
    }
    expect(short).toEqual([])
  })

  /** Every page with forms of its own. */
  const forms = [
    ...['goods', 'freight', 'delivery', 'stores', 'shop', 'money?tab=withdraw', 'money?tab=accounts'],
    ...['sale_new?kind=coupon&all=1', 'sale_new?kind=manjian&all=1', 'goods_edit?category_id=CATEGORY', 'deposit'],
    ...['reviews', 'order?order_id=ORDER', 'refund?order_goods_id=CLAIM', 'sale_edit?kind=discount&id=DISCOUNT'],
    ...['coupon?id=COUPON'],
  ].map(path => `/seller/${path}${path.includes('?') ? '&' : '?'}site_id=SITE`)
  const staffForms = [
    ...['reports', 'held', 'certifications', 'withdrawals', 'requests', 'boards', 'shop_applies', 'member?id=5'],
    ...['wallet?id=5', 'shops', 'goods', 'coupons', 'levels', 'points', 'recharges', 'forums', 'talks', 'slides'],
    ...['words', 'brands', 'goods_categories', 'adverts', 'floors', 'topics', 'seckill', 'addons', 'site'],
    ...['industries', 'deposit_levels', 'promises', 'car_brands', 'carriers', 'report_reasons', 'settings', 'gifts'],
    ...['api_keys', 'webhooks', 'search_words', 'searches', 'deposits', 'reviews', 'paybacks', 'starter'],
    ...['picks', 'content_item?kind=help&name=5'],
    ...['complaints?open=CLAIM', 'goods_categories?pid=1', 'content_item?kind=words&name=links'],
  ].map(path => `/staff/${path}`)

  const TYPED = ':is(input:is([type="text"], :not([type])), textarea):visible'

  for (const [desk, paths] of [
    ['seller', forms],
    ['staff', staffForms],
  ] as const)
    test(`a ${desk} form that fails to send says so and keeps its input`, { tag: '@full' }, async ({ browser }) => {
      const open = await bothDesks(browser, site, site_id, '')
      const bare: string[] = []
      for (const path of paths) {
        const page = await open(named(path))
        await page.locator('main details').evaluateAll((all: HTMLDetailsElement[]) => {
          for (const each of all) each.open = true
        })
        const form = page.locator(`main form[method="post"]:not(#bulk):has(${TYPED})`)
        if ((await form.count()) === 0) {
          bare.push(path)
          continue
        }
        const field = form.first().locator(TYPED).first()
        await field.fill('3')
        await form.first().evaluate((form: HTMLFormElement) => {
          form.noValidate = true
        })
        for (const [said, fail] of [
          ['网络连接失败', (route: Route) => route.abort()],
          [
            '服务暂时不可用',
            (route: Route) => route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad Gateway' }),
          ],
        ] as const) {
          await page.route('**/fragments/**', route =>
            route.request().method() === 'POST' ? fail(route) : route.continue(),
          )
          await form.first().locator('[type="submit"]:visible').last().click()
          await expect(page.locator('.toast.bad').last(), path).toContainText(said)
          await expect(field, path).toHaveValue('3')
          await page.unroute('**/fragments/**')
        }
      }
      expect(bare).toEqual([])
    })

  test('without script a refused row says why and keeps its input', { tag: '@full' }, async ({ browser }) => {
    const open = await bothDesks(browser, site, site_id, '', { javaScriptEnabled: false })
    /** Refusing needs a reason. It is the last row, far from the top of the page. */
    for (const [path, press] of [
      ['/staff/held', '[name="is_approved"][value="2"]'],
      ['/staff/boards', '[name="state"][value="2"]'],
      ['/staff/shop_applies', '[name="state"][value="2"]'],
      ['/staff/certifications', '[name="state"][value="2"]'],
    ] as const) {
      const page = await open(path)
      const entry = rows(page).last()
      const name = (await entry.getAttribute('aria-label'))!
      await entry.locator(press).click()
      await expect(page.locator('.said.bad'), path).toContainText(name)
      const refused = rows(page).filter({ has: page.locator('.row-form .error') })
      await expect(refused, path).toHaveCount(1)
      await expect(refused, path).toHaveAttribute('aria-label', name)
      await expect(refused.locator('[name="reason"]'), path).toBeFocused()
    }
    // Price and stock of one SKU in the goods list.
    const page = await open('/seller/goods?site_id=SITE')
    const goods = rows(page).last()
    await goods.locator('details.deed summary').click()
    const sku = goods.locator('.sku-rows form').first()
    await sku.locator('[name="price"]').fill('many')
    await sku.locator('[type="submit"]').click()
    await expect(page.locator('.sku-rows [name="price"][aria-invalid="true"]')).toHaveValue('many')
    await expect(page.locator('.sku-rows .error')).toHaveCount(1)
    await expect(page.locator('.sku-rows [name="price"][aria-invalid="true"]')).toBeFocused()
  })
})

/** Forms without tests of their own: an invalid field, then one that is accepted. */
const tries = [
  {
    path: '/seller/delivery?site_id=SITE',
    form: 'save',
    wrong: { local_fee: 'x' },
    kept: { refund_name: '退货组' },
    right: '6',
  },
  { path: '/seller/freight?site_id=SITE', form: 'save', wrong: { name: ' ' }, kept: rule(), right: '顺丰' },
  {
    path: '/seller/money?site_id=SITE&tab=accounts',
    form: 'add',
    wrong: { bank_account: ' ' },
    kept: account(),
    right: '6225880212345678',
  },
  { path: '/staff/words', form: 'save', wrong: { word: ' ' }, kept: {}, right: '刷单' },
  { path: '/staff/member?id=5', form: 'mute', wrong: { reason: ' ' }, kept: { days: '7' }, right: '刷屏' },
  { path: '/staff/member?id=5', form: 'ban', wrong: { reason: ' ' }, kept: { days: '30' }, right: '广告' },
  { path: '/staff/wallet?id=5', form: 'adjust', wrong: { amount: 'x' }, kept: { reason: '活动补发' }, right: '1' },
]

function rule() {
  return { rule_0_first: '1', rule_0_first_fee: '8', rule_0_more: '1', rule_0_more_fee: '2' }
}
function account() {
  return { branch_bank_name: '招商银行', realname: '李小明', mobile: '13800138000' }
}

test.describe('forms without a test of their own', () => {
  let site: Site
  // Each test has its own site: a stop word, for example, can be added only once.
  test.beforeEach(async () => {
    site = await startSite({ database: await demoFile() })
  })
  test.afterEach(() => site.stop())

  for (const [language, prefix, javaScriptEnabled] of [
    ['zh-cn', '', true],
    ['en-us', '/en-us', false],
  ] as const)
    test(`a refused form shows the error at its field, keeps the rest, then succeeds (${language}, script ${javaScriptEnabled})`, {
      tag: '@full',
    }, async ({ browser }) => {
      const open = await bothDesks(browser, site, await shop(site.db), prefix, { javaScriptEnabled })
      for (const { path, form, wrong, kept, right } of tries) {
        const page = await open(path)
        const box = page.locator(`form:has([name="do"][value="${form}"])`).first()
        const fold = page.locator(`details:not([open]):has(> form > [name="do"][value="${form}"]) > summary`).first()
        if ((await fold.count()) > 0) await fold.click()
        const [name] = Object.keys(wrong)
        for (const [field, value] of Object.entries({ ...kept, ...wrong }))
          await enter(box.locator(`[name="${field}"]`), value)
        await box.locator('[type="submit"]').first().click()
        await expect(box.locator(`[name="${name}"][aria-invalid="true"]`), path).toBeFocused()
        await expect(box.locator('.field .error'), path).toHaveCount(1)
        for (const [field, value] of Object.entries(kept))
          await expect(box.locator(`[name="${field}"]`), `${path} ${field}`).toHaveValue(value)
        await box.locator(`[name="${name}"]`).fill(right)
        await box.locator('[type="submit"]').first().click()
        await expect(page.locator('.said.good'), path).toBeVisible()
      }
    })
})

/** Copies a row this many times; `change` returns the columns that must differ. */
async function copies(db: Db, table: string, times: number, change: (n: number) => object, of: object = {}) {
  // The table name is dynamic, and rows are inserted as they were read.
  const any = db as unknown as import('kysely').Kysely<Record<string, Record<string, unknown>>>
  let query = any.selectFrom(table).selectAll().orderBy('id')
  for (const [name, value] of Object.entries(of)) query = query.where(name, '=', value)
  const { id: _, ...row } = await query.executeTakeFirstOrThrow()
  for (let n = 0; n < times; n++)
    await any
      .insertInto(table)
      .values({ ...row, ...change(n) })
      .execute()
}

/** Fills every paged list with more than a page; returns the ids that addresses refer to. */
async function fillUp(site: Site, site_id: number): Promise<Record<string, number>> {
  const { db } = site
  const at = now()
  const people: number[] = []
  for (let n = 0; n < 32; n++) people.push((await member(db, { nickname: `排队的人 ${n}` })).member)
  await copies(db, 'coupon_type', 12, n => ({ site_id, name: `满减券 ${n}` }), { site_id })
  await copies(db, 'coupon_type', 22, n => ({ site_id: null, name: `平台券 ${n}` }))
  await copies(db, 'discount', 12, n => ({ site_id, name: `折扣 ${n}` }))
  await copies(db, 'essay', 12, n => ({ title: `等审核的帖子 ${n}`, is_approved: 0, shown: 0, createtime: at - n }))
  await copies(db, 'certification', 12, n => ({ user_id: people[n]!, state: 0, series: `车系 ${n}` }))
  await copies(db, 'moderator_apply', 12, n => ({ user_id: people[n]!, state: 0 }))
  await copies(db, 'shop_apply', 12, n => ({ user_id: people[n]!, status: 1 }))
  await copies(db, 'report', 22, n => ({ user_id: people[n]!, status: 0 }))
  await copies(db, 'staff_request', 22, n => ({ status: 0, createtime: at - n }))
  await copies(db, 'withdraw', 22, n => ({ withdraw_no: `T${n}`, status: 0 }))
  await copies(db, 'withdraw', 12, n => ({ withdraw_no: `S${n}`, owner_type: 'shop', owner_id: site_id }))
  await copies(db, 'bank_account', 1, () => ({ owner_type: 'shop', owner_id: site_id }))
  await copies(db, 'stop_word', 30, n => ({ word: `停用词${n}` }))
  await copies(db, 'shop', 22, n => ({ site_name: `分店 ${n}` }))
  await copies(db, 'audit', 60, n => ({ createtime: at - n }))
  await copies(db, 'evaluate', 22, n => ({ site_id, createtime: at - n, explain_first: '' }))
  await copies(db, 'exchange', 22, n => ({ title: `礼品 ${n}` }))
  await copies(db, 'topic', 22, n => ({ topic_name: `专题 ${n}` }))
  await copies(db, 'brand', 32, n => ({ name: `车牌 ${n}` }))
  return { ...(await money(site, site_id)), ...(await others(db, people)), ...(await placesOf(db, site_id)) }
}

/** Orders, refund claims, payouts and settlements. */
async function money(site: Site, site_id: number) {
  const { db } = site
  const who = await buyerIn(site, '退款很多的人')
  const sold = await paidOrder(who, { site_id })
  const [line] = await linesOf(db, (await paidOrder(who, { site_id })).id)
  const asked = { order_goods_id: line!.id, refund_type: 1 as const, refund_reason: '其他', num: 1 }
  await askRefund(who, asked)
  await fileComplaint(who, { order_goods_id: line!.id, complain_reason: '商家不理' })
  const claim = { order_goods_id: line!.id }
  await copies(db, 'order_refund', 12, n => ({ refund_no: `R${n}`, createtime: now() - n - 1 }), claim)
  const at = { createtime: now(), due_time: 0 }
  const { id: pay_id } = await db.selectFrom('pay').select('id').executeTakeFirstOrThrow()
  for (let n = 0; n < 22; n++) {
    const back = {
      out_refund_no: `B${n}`,
      pay_id,
      provider: 'sandbox',
      money: 100,
      status: -1,
      error: '账户异常',
      ...at,
    }
    await add(db, 'pay_refund', back)
    const sums = { start_time: 0, end_time: now(), order_num: 1, order_money: 100, shop_money: 95, commission: 5 }
    await add(db, 'settlement', { settlement_no: `J${n}`, site_id, ...sums, createtime: now() - n })
  }
  const shops = await db.selectFrom('shop').select('id').execute()
  for (const { id } of shops) await deposited(who, id, 1)
  await deposited(who, site_id, 12)
  return { ORDER: sold.id, CLAIM: line!.id }
}

/** Adds to the deposit and the earnings of a shop. */
async function deposited(who: Member, id: number, times: number) {
  for (let n = 0; n < times; n++)
    await change(who, who =>
      postEntries(who, {
        key: `deposit:test:${id}:${times}:${n}`,
        from_type: 'deposit',
        relate_id: id,
        moves: [
          { owner: 'outside', kind: 'transfer', amount: -20_000 },
          { owner: 'shop', id, kind: 'deposit', amount: 10_000 },
          { owner: 'shop', id, kind: 'money', amount: 10_000 },
        ],
      }),
    )
}

/** API keys, webhooks, searches, and claimed coupons. */
async function others(db: Db, people: number[]) {
  const createtime = now()
  const user_id = people[0]!
  const hook = { url: 'https://example.com/in', events: '[]', secret: 'sealed', maker_id: user_id, createtime }
  const webhook_id = await add(db, 'webhook', hook)
  const event = { uuid: 'e-1', type: 'order.paid', body: '{}', createtime }
  const event_id = await add(db, 'webhook_event', event)
  const kinds: Record<string, number> = {}
  for (const [name, shop] of Object.entries({ COUPON: true, PLATFORM: false })) {
    const of = db
      .selectFrom('coupon_type')
      .select(['id', 'site_id'])
      .where('site_id', shop ? 'is not' : 'is', null)
    const kind = await of.orderBy('id', 'desc').executeTakeFirstOrThrow()
    kinds[name] = kind.id
    for (const [n, person] of people.entries()) {
      const coupon = { coupon_type_id: kind.id, site_id: kind.site_id, user_id: person, is_platform: shop ? 0 : 1 }
      const span = { money: 1000, get_type: 2, fetch_time: createtime - n, start_time: 0, end_time: createtime * 2 }
      await add(db, 'coupon', { ...coupon, ...span, coupon_code: `${name}${n}` })
    }
  }
  for (let n = 0; n < 32; n++) {
    await add(db, 'searched', { scope: 'goods', text: `找不到 ${n}`, times: 1, found: 0, lasttime: createtime })
    await add(db, 'search_word', { words: `同义 ${n}`, finds: '' })
    const key = { name: `密钥 ${n}`, prefix: `k${n}`, hash: `h${n}`, user_id, maker_id: user_id, scopes: '[]' }
    await add(db, 'api_key', { ...key, createtime })
    await add(db, 'webhook_delivery', { webhook_id, event_id, state: 1, due_time: 0, createtime: createtime - n })
  }
  return { WEBHOOK: webhook_id, ...kinds }
}

async function placesOf(db: Db, site_id: number) {
  const category = db.selectFrom('goods_category').select('id').where('level', '=', 3)
  const sale = db.selectFrom('discount').select('id').where('site_id', '=', site_id)
  return {
    CATEGORY: (await category.executeTakeFirstOrThrow()).id,
    DISCOUNT: (await sale.orderBy('id', 'desc').executeTakeFirstOrThrow()).id,
  }
}
