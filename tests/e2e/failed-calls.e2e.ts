import { expect, type Page, type Response, type Route } from 'playwright/test'
import { pagePath } from '../../src/lib/core/fragments.ts'
import { hashOf } from '../../src/lib/domain/account/passwords.ts'
import { duties } from '../../src/lib/domain/account/roles.ts'
import { SENT } from '../../src/lib/domain/trade/order-states.ts'
import { agreeRefund } from '../../src/lib/domain/trade/refund-decisions.ts'
import { askRefund } from '../../src/lib/domain/trade/refunds.ts'
import { gift } from '../domain/trade/exchanges.ts'
import { linesOf, seller } from '../domain/trade/orders.ts'
import { paidOrder } from '../domain/trade/paid.ts'
import { given } from '../domain/trade/world.ts'
import { comment, essay, forum } from '../world.ts'
import { breakTables } from './broken-tables.ts'
import { enter } from './desk-forms.ts'
import { memberOfMuch } from './member-rows.ts'
import { ownPlaces } from './own-places.ts'
import { pressed } from './plain-forms.ts'
import { confirmedIn, signedIn, someone } from './signed.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

// Calls that fail on the network or on the server: the failure is shown, the input stays, and the next click sends it.

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())

/** An action: the input by field, the click that sends it, and the call it makes. */
interface Act {
  path: string
  typed?: Record<string, string>
  /** Radio buttons to check, by name and value. */
  chosen?: Record<string, string>
  press(page: Page): Promise<unknown>
  call: string
  /** Success leads to another page. */
  leads?: boolean
}

const PIN = '135791'

const down = (route: Route) =>
  route.fulfill({ status: 502, contentType: 'text/html', body: '<html>Bad Gateway</html>' })
const dead = (route: Route) => route.abort()
const button = (value: string) => (page: Page) =>
  page.locator(`main [name="do"][value="${value}"]:visible:not([aria-hidden])`).first().click()
/** Clicks the submit button of the form with this field. */
const sending = (field: string) => (page: Page) =>
  page.locator(`main form:has([name="${field}"]) [type="submit"]:visible:not([aria-hidden])`).last().click()
/** A form without an island: all requests fail, including those of the page itself. */
const PLAIN = '/**'

/** Orders of this member in every state in which something can be submitted about them. */
async function bought(member: number) {
  const who = { ...site.who(), member }
  const { db } = site
  const lineOf = async (id: number) => (await linesOf(db, id))[0]!.id
  const done = await paidOrder(who)
  await db.updateTable('shop_order').set({ order_status: 10, is_evaluate: 1 }).where('id', '=', done.id).execute()
  const [refunded, disputed] = [await lineOf((await paidOrder(who)).id), await lineOf((await paidOrder(who)).id)]
  await askRefund(who, { order_goods_id: disputed, refund_type: 1, refund_reason: '其他', num: 1 })
  const sent = await paidOrder(who, {}, SENT)
  const returned = await lineOf(sent.id)
  await askRefund(who, { order_goods_id: returned, refund_type: 2, refund_reason: '其他', num: 1 })
  await agreeRefund({ ...who, member: (await seller(db, sent.site_id)).member }, { order_goods_id: returned })
  return { done: done.id, reviewed: await lineOf(done.id), refunded, disputed, returned }
}

async function plainForms(member: number, prefix: string): Promise<Act[]> {
  const { done, reviewed, refunded, disputed, returned } = await bought(member)
  const essay_id = await essay(site.db, { user_id: await someone(site, '楼主'), forum_id: await forum(site.db) })
  const said = await comment(site.db, { user_id: member, essay_id, content: '说早了', createtime: now() })
  return [
    {
      path: `/member/refund?order_goods_id=${refunded}`,
      typed: { refund_reason: prefix ? 'Something else' : '其他', refund_remark: '尺寸不合适' },
      chosen: { refund_type: '1' },
      press: button('ask'),
      call: PLAIN,
    },
    {
      path: `/member/refund_detail?order_goods_id=${returned}`,
      typed: { refund_delivery_name: '顺丰速运', refund_delivery_no: 'SF1502367841029' },
      press: button('deliver'),
      call: PLAIN,
    },
    {
      path: `/member/complain?order_goods_id=${disputed}`,
      typed: { complain_reason: '商家不理', complain_remark: '三天没有回音' },
      press: button('complain'),
      call: PLAIN,
    },
    {
      path: `/evaluate?order_id=${done}`,
      typed: { [`content-${reviewed}`]: '装上很稳' },
      chosen: { [`scores-${reviewed}`]: '3', shop_desccredit: '4' },
      press: button('add'),
      call: PLAIN,
    },
    {
      path: '/member/account_edit',
      typed: {
        branch_bank_name: '招商银行',
        bank_account: '6225880212345678',
        realname: '李小明',
        mobile: '13800138000',
      },
      chosen: { withdraw_type: 'bank' },
      press: button('save'),
      call: PLAIN,
    },
    {
      path: `/reply?comment_id=${said}`,
      typed: { content: `说早了，改一改 ${said}` },
      press: sending('content'),
      call: PLAIN,
    },
    {
      path: `/report?type=essay&id=${essay_id}`,
      typed: { desc: '和别处的帖子一样' },
      chosen: { reason: '7' },
      press: button('report'),
      call: PLAIN,
    },
    { path: '/member/signin', press: button('signin'), call: PLAIN },
    { path: '/member/recharge_detail?id=3', press: page => page.locator('main form button').click(), call: PLAIN },
  ]
}

/** An exchange of points, and the cancellation of one that awaits payment. */
async function exchanges(): Promise<Act[]> {
  const { db } = site
  const offer = await gift(db, { price: 500, stock: 20 })
  const { site_id } = await db
    .selectFrom('exchange')
    .innerJoin('sku', 'sku.id', 'exchange.sku_id')
    .select('sku.site_id')
    .where('exchange.id', '=', offer)
    .executeTakeFirstOrThrow()
  return [
    {
      path: `/promotion/pointexchange_payment?id=${offer}&num=2`,
      typed: { [`note-${site_id}`]: '请放门口' },
      press: placed,
      call: '/api/**',
      leads: true,
    },
    {
      path: '/member/my_point?tab=exchange',
      press: async page => {
        const sure = page.locator('.ask:popover-open [name="do"]')
        if (!(await sure.isVisible())) await page.locator('[data-exchange] .acts > [popovertarget]').first().click()
        await sure.click()
      },
      call: '/fragments/**',
    },
  ]
}

/** Buttons of a member's lists, by page: the row they are in stays while they fail. */
const listed: [path: string, name: string][] = [
  ['/member/myIssue', 'remove'],
  ['/member/myIssue?tab=video', 'unfilm'],
  ['/member/myIssue?tab=draft', 'drop'],
  ['/member/reply', 'remove'],
  ['/member/myCollection', 'essay'],
  ['/member/myCollection?tab=video', 'video'],
  ['/member/myCollection?tab=forum', 'forum'],
  ['/member/myCollection?tab=talk', 'talk'],
  ['/member/collection', 'goods'],
  ['/member/collection?tab=shop', 'shop'],
  ['/member/peopleManagement', 'user'],
  ['/member/peopleManagement?tab=blocked', 'block'],
  ['/member/footprint', 'forget'],
  ['/member/delivery_address', 'default'],
  ['/member/delivery_address', 'remove'],
  ['/member/account_list', 'default'],
  ['/member/account_list', 'remove'],
  ['/member/order_list?page=2', 'orderClose'],
]

/** The member who has those lists. */
let ofMuch: Promise<number> | undefined

const placed = (page: Page) => page.getByRole('button', { name: /订单结算|Place order/ }).click()

async function acts(prefix: string): Promise<[member: number, acts: Act[]]> {
  const member = await someone(site, '总也发不出去的人')
  const { members } = await ownPlaces(site, member)
  await given({ ...site.who(), member }, { balance: 500_000, balance_money: 50_000, point: 2000 })
  const pay_password = await hashOf(PIN)
  await site.db.updateTable('user').set({ pay_password }).where('id', '=', member).execute()
  const forum = members['a forum in my hands']!
  await site.everythingFalls()
  return [
    member,
    [
      {
        path: members['withdrawal']!,
        typed: { apply_money: '100', pay_password: PIN },
        press: button('apply'),
        call: '/api/**',
        leads: true,
      },
      {
        path: members['address']!,
        typed: { address: '文三路 188 号' },
        press: button('save'),
        call: '/api/**',
        leads: true,
      },
      { path: members['verification of a code']!, press: page => pressed(page, 'redeem'), call: PLAIN },
      { path: members['profile']!, typed: { bio: '慢慢开' }, press: button('save'), call: '/api/**' },
      { path: `${forum}&tab=settings`, typed: { notice: '新的公告' }, press: sending('notice'), call: '/fragments/**' },
      {
        path: `${forum}&tab=columns`,
        typed: { name: `一个版块${prefix.length}` },
        press: sending('name'),
        call: '/fragments/**',
      },
      {
        path: members['checkout']!,
        typed: {},
        press: placed,
        call: '/api/**',
        leads: true,
      },
      ...(await exchanges()),
      ...(await plainForms(member, prefix)),
    ],
  ]
}

type Given = Pick<Act, 'typed' | 'chosen'>

const fieldOf = (page: Page, name: string) => page.locator(`main [name="${name}"]:visible`).last()

async function fill(page: Page, { typed = {}, chosen = {} }: Given) {
  for (const [name, value] of Object.entries(typed)) {
    const fold = page.locator(`main details:not([open]):has([name="${name}"]) > summary`).first()
    if ((await fold.count()) > 0) await fold.click()
    await enter(fieldOf(page, name), value)
  }
  for (const [name, value] of Object.entries(chosen))
    await page.locator(`main label:has([name="${name}"][value="${value}"])`).click()
}

/** Expects the input to be unchanged. */
async function stands(page: Page, path: string, { typed = {}, chosen = {} }: Given) {
  for (const [name, value] of Object.entries(typed))
    await expect(fieldOf(page, name), `${name} of ${path}`).toHaveValue(value)
  for (const [name, value] of Object.entries(chosen))
    await expect(page.locator(`main [name="${name}"][value="${value}"]`), `${name} of ${path}`).toBeChecked()
}

async function isSent(page: Page, act: Act) {
  const { path, press, call, leads = call === PLAIN } = act
  await page.evaluate(() => document.body.setAttribute('data-stays', 'yes'))
  const sent = page.waitForResponse(answer => isOf(act, answer) && answer.status() < 500)
  await press(page)
  expect([path, (await sent).status() < 400]).toEqual([path, true])
  // Wait until the next page has loaded before asking for another.
  if (leads) await expect(page.locator('body[data-stays]'), path).toHaveCount(0)
}

/** Whether this is the response to the action itself. */
function isOf({ path, call }: Act, answer: Response) {
  const asked = pagePath(new URL(answer.url()).pathname)
  const own = call === '/api/**' ? asked.includes('/api/') : asked.endsWith(path.split('?')[0]!)
  return own && answer.request().method() === 'POST'
}

test('actions that fail on the network or server say so, keep the input and can be repeated', {
  tag: '@full',
}, async ({ browser }) => {
  const [member, all] = await acts('')
  const page = await signedIn(browser, site, member)
  for (const act of all) {
    const { path, press, call } = act
    await page.goto(site.url + path)
    await expect(page.locator('astro-island[ssr]:has(.toasts)'), path).toHaveCount(0)
    if (!call.startsWith('/fragments')) await expect(page.locator('main astro-island[ssr]'), path).toHaveCount(0)
    await page.evaluate(() => document.body.setAttribute('data-stays', 'yes'))
    await fill(page, act)
    for (const [fail, said] of [
      [down, '服务暂时不可用'],
      [dead, '网络连接失败'],
    ] as const) {
      const failing = `**${call}`
      await page.route(failing, route => (route.request().method() === 'GET' ? route.continue() : fail(route)))
      await press(page)
      await expect(page.getByText(said).first(), `${path} ${said}`).toBeVisible()
      await stands(page, path, act)
      expect([path, await page.locator('body').getAttribute('data-stays')]).toEqual([path, 'yes'])
      await page.unroute(failing)
    }
    await isSent(page, act)
  }
})

test(`buttons of a member's lists that fail on the network or server say so, and the row stays`, {
  tag: '@full',
}, async ({ browser }) => {
  ofMuch ??= memberOfMuch(site)
  const page = await signedIn(browser, site, await ofMuch)
  for (const [path, name] of listed) {
    await page.goto(site.url + path)
    await expect(page.locator('astro-island[ssr]:has(.toasts)'), path).toHaveCount(0)
    const buttons = page.locator(`main [name="do"][value="${name}"]:not([aria-hidden])`)
    const before = await buttons.count()
    expect([path, name, before > 0]).toEqual([path, name, true])
    await page.evaluate(() => document.body.setAttribute('data-stays', 'yes'))
    for (const [fail, said] of [
      [down, '服务暂时不可用'],
      [dead, '网络连接失败'],
    ] as const) {
      await page.route('**/**', route => (route.request().method() === 'GET' ? route.continue() : fail(route)))
      await pressed(page, name)
      await expect(page.getByText(said).first(), `${path} ${name}`).toBeVisible()
      await expect(buttons, `${path} ${name}`).toHaveCount(before)
      expect([path, name, await page.locator('body').getAttribute('data-stays')]).toEqual([path, name, 'yes'])
      await page.unroute('**/**')
    }
  }
})

const written = ['order_refund', 'evaluate', 'bank_account', 'comment', 'report', 'stop_word']

for (const [language, prefix, javaScriptEnabled, words] of [
  ['zh-cn', '', true, '系统繁忙'],
  ['zh-cn', '', false, '系统繁忙'],
  ['en-us', '/en-us', true, 'Something went wrong'],
  ['en-us', '/en-us', false, 'Something went wrong'],
] as const)
  test(`forms answered by an internal error say so, keep the input and can be sent again (${language}, script ${javaScriptEnabled})`, {
    tag: '@full',
  }, async ({ browser }) => {
    const member = await someone(site, '撞上故障的人')
    await site.db
      .insertInto('role')
      .values(duties.map(duty => ({ user_id: member, duty, createtime: now() })))
      .execute()
    const word: Act = {
      path: '/staff/words',
      typed: { word: `刷单${language}${javaScriptEnabled}` },
      press: sending('word'),
      call: PLAIN,
      leads: !javaScriptEnabled,
    }
    const forms = [...(await plainForms(member, prefix)), word].filter(({ typed }) => typed)
    await site.everythingFalls()
    const page = await confirmedIn(browser, site, member, { javaScriptEnabled })
    for (const form of forms) {
      const { path, press } = form
      await page.goto(site.url + prefix + path)
      await fill(page, form)
      const mend = await breakTables(site, written)
      const answer = page.waitForResponse(answer => isOf(form, answer))
      await press(page)
      expect([path, (await answer).status()]).toEqual([path, 500])
      await expect(page.locator('main').getByText(words).first(), path).toBeVisible()
      await stands(page, path, form)
      await mend()
      await isSent(page, form)
    }
  })
