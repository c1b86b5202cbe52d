import { expect, type Page } from 'playwright/test'
import { linesOf, order } from '../domain/trade/orders.ts'
import { paidOrder } from '../domain/trade/paid.ts'
import { goodsOf, home, onShelf } from '../domain/trade/world.ts'
import { add, comment } from '../world.ts'
import { faultsOf } from './faults.ts'
import { buyerIn, signedIn, someone } from './signed.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())

/** A member's lists by address, with their tabs. */
const community: Record<string, string[]> = {
  '/member/myIssue': ['', 'video', 'draft', 'held', 'refused'],
  '/member/reply': ['', 'toMe'],
  '/member/myCollection': ['', 'video', 'forum', 'talk', 'watch'],
  '/member/peopleManagement': ['', 'fans', 'blocked'],
  '/member/forumManagement': ['', 'led'],
  '/inform': [''],
  '/member/privateLetter': [''],
}
const mall: Record<string, string[]> = {
  '/member/collection': ['', 'shop'],
  '/member/my_coupon': [''],
  '/member/footprint': [''],
  '/member/order_list': [''],
  '/member/activist': [''],
  '/member/my_point': ['', 'exchange'],
  '/member/account': [''],
  '/member/level': [''],
  '/member/account_list': [''],
  '/member/withdrawal': [''],
  '/member/recharge_order': [''],
  '/member/delivery_address': [''],
  '/member/verification_list': [''],
}
const addressesOf = (lists: Record<string, string[]>) =>
  Object.entries(lists).flatMap(([path, tabs]) => tabs.map(tab => (tab ? `${path}?tab=${tab}` : path)))

/** Pages without pagination, and addresses of things that do not exist. */
const others = [
  ...['/cart', '/following', '/member/index', '/member/verification', '/member/apply_withdrawal'],
  ...['/member/forumManagement?tab=apply', '/member/my_coupon?tab=platform', '/member/my_coupon?state=3'],
  ...['/member/order_list?text=xyzzy', '/member/account?month=2020-01', '/member/withdrawal?tab=paid'],
  ...['order_detail', 'order_detail_pickup', 'order_detail_virtual', 'order_detail_local_delivery', 'logistics'].map(
    name => `/member/${name}?order_id=99999999`,
  ),
  ...['refund', 'refund_detail', 'complain'].map(name => `/member/${name}?order_goods_id=99999999`),
  ...['account_edit', 'address_edit', 'withdrawal_detail', 'recharge_detail'].map(
    name => `/member/${name}?id=99999999`,
  ),
  '/evaluate?order_id=99999999',
]

test('empty lists and missing things of a member say so and link on', { tag: '@full' }, async ({ browser }) => {
  const page = await signedIn(browser, site, await someone(site, '什么也没有'))
  const ways = new Set<string>()
  for (const path of [...addressesOf(community), ...addressesOf(mall), ...others]) {
    const at = path
    await page.goto(site.url + at)
    const empty = page.locator('main .empty').first()
    await expect.soft(empty.locator('p').first(), `words of ${at}`).toHaveText(/\S{2}/)
    const way = empty.locator('a, button').first()
    await expect.soft(way, `a way on from ${at}`).toBeVisible()
    await expect.soft(way, `a way on from ${at}`).toHaveText(/\S/)
    const href = await way.getAttribute('href')
    if (href) ways.add(new URL(href, page.url()).href)
    expect.soft(await faultsOf(page, 'main .empty'), at).toEqual([])
  }
  for (const way of ways) expect.soft((await page.request.get(way)).status(), way).toBe(200)
})

/** A form of a member: what is typed and chosen, by field, and the click that sends it. */
interface Sending {
  path: string
  typed?: Record<string, string>
  press(page: Page): Promise<unknown>
}
const byName = (value: string) => (page: Page) =>
  page.locator(`main [name="do"][value="${value}"]:visible:not([aria-hidden])`).first().click()

/** Forms available to a member with orders, addresses and the like. */
async function sendings(): Promise<[member: number, forms: Sending[]]> {
  const { db } = site
  const who = await buyerIn(site, '断网的人')
  const user_id = who.member
  const times = { createtime: now() }
  await order(who)
  const paid = await paidOrder(who)
  const done = await paidOrder(who)
  const reviewed = { order_status: 10, is_evaluate: 1 }
  await db.updateTable('shop_order').set(reviewed).where('id', '=', done.id).execute()
  const [line] = await linesOf(db, paid.id)
  const [bought] = await linesOf(db, done.id)
  const sku_id = await onShelf(db)
  const look = { user_id, goods_id: await goodsOf(db, sku_id), sku_id, day: Math.floor(now() / 86_400) }
  await add(db, 'goods_browse', { ...look, browse_time: now() })
  const { province_id, city_id, district_id, address, mobile } = home
  const place = { user_id, mobile, province_id, city_id, district_id, address, full_address: '浙江省-杭州市-西湖区' }
  for (const name of ['第一处', '第二处']) await add(db, 'member_address', { ...place, name, ...times })
  const owner = { owner_type: 'user', owner_id: user_id, realname: '李小明', mobile, ...times }
  for (const name of ['a', 'b'])
    await add(db, 'bank_account', { ...owner, withdraw_type: 'alipay', bank_account: `${name}@example.com` })
  const post = await db.selectFrom('essay').select('id').where('shown', '=', 1).executeTakeFirstOrThrow()
  const said = await comment(db, { user_id, essay_id: post.id, content: '说早了', ...times })
  const { id: recharge_id } = await db
    .selectFrom('recharge')
    .select('id')
    .where('status', '=', 1)
    .executeTakeFirstOrThrow()
  await site.everythingFalls()
  return [
    user_id,
    [
      {
        path: `/member/refund?order_goods_id=${line!.id}`,
        typed: { refund_remark: '尺寸不合适' },
        press: async page => {
          await page.locator('[name="refund_type"]').first().check()
          await page.locator('[name="refund_reason"]').selectOption({ index: 1 })
          await byName('ask')(page)
        },
      },
      {
        path: `/evaluate?order_id=${done.id}`,
        typed: { [`content-${bought!.id}`]: '装上很稳' },
        press: byName('add'),
      },
      { path: '/member/footprint', press: byName('forget') },
      { path: '/member/signin', press: byName('signin') },
      { path: `/member/recharge_detail?id=${recharge_id}`, press: page => page.locator('main form button').click() },
      {
        path: '/member/account_edit',
        typed: { branch_bank_name: '招商银行', bank_account: '6225880212345678', realname: '李小明' },
        press: byName('save'),
      },
      { path: '/member/address_edit', typed: { name: '林晓岚', address: '文三路 188 号' }, press: byName('save') },
      { path: `/reply?comment_id=${said}`, typed: { content: '说早了，改一改' }, press: submit },
      { path: '/member/delivery_address', press: byName('default') },
      { path: '/member/account_list', press: byName('default') },
      { path: '/member/info', typed: { bio: '慢慢开' }, press: submit },
      {
        path: '/member/order_list',
        press: async page => {
          await page.locator('main .acts > [popovertarget^="orderClose-"]').first().click()
          await byName('orderClose')(page)
        },
      },
    ],
  ]
}

const submit = (page: Page) =>
  page.locator('main form:has(textarea) [type="submit"]:not([aria-hidden])').first().click()

test('forms of a member sent offline report the failure and keep their input', { tag: '@full' }, async ({
  browser,
}) => {
  const [member, forms] = await sendings()
  const page = await signedIn(browser, site, member)
  for (const { path, typed = {}, press } of forms) {
    await page.goto(site.url + path)
    await expect(page.locator('main astro-island[ssr]'), path).toHaveCount(0)
    // The toasts that report failures are hydrated by then.
    await expect(page.locator('astro-island[ssr]:has(.toasts)'), path).toHaveCount(0)
    for (const [name, value] of Object.entries(typed)) await page.locator(`main [name="${name}"]`).fill(value)
    await page.context().setOffline(true)
    await press(page)
    await expect(page.getByText('网络连接失败').first(), path).toBeVisible()
    await page.context().setOffline(false)
    expect(page.url(), path).toBe(site.url + path)
    for (const [name, value] of Object.entries(typed))
      await expect(page.locator(`main [name="${name}"]`), `${name} of ${path}`).toHaveValue(value)
  }
})

test('a dialog opened offline reports the failure and opens once back online', { tag: '@full' }, async ({
  browser,
}) => {
  const who = await buyerIn(site, '断网时按的人')
  const sku_id = await onShelf(site.db)
  const page = await signedIn(browser, site, who.member)
  for (const [path, name] of [
    [`/payment?sku_id=${sku_id}&num=1`, '新增地址'],
    ['/en-us/personalHomepage?id=1', 'Report'],
  ] as const) {
    await page.goto(site.url + path)
    const press = page.locator('main').getByRole('link', { name }).first()
    await expect(page.locator('astro-island[ssr]:has(.toasts)'), path).toHaveCount(0)
    const asleep = page.locator('main astro-island[ssr]', { has: page.getByRole('link', { name }) })
    await expect(asleep, path).toHaveCount(0)
    await page.context().setOffline(true)
    await press.click()
    await expect(page.locator('.toast.bad'), path).toBeVisible()
    await page.context().setOffline(false)
    await page.evaluate(() => fetch('/favicon.svg', { cache: 'no-store' }))
    const dialog = page.getByRole('dialog')
    await expect(dialog, path).toHaveCount(0)
    await press.click()
    await expect(dialog, path).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog, path).toHaveCount(0)
  }
})
