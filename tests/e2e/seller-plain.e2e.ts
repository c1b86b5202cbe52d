import { change } from '../../src/lib/db/change.ts'
import { hashOf } from '../../src/lib/domain/account/passwords.ts'
import { postEntries } from '../../src/lib/domain/ledger/post.ts'
import { SENT } from '../../src/lib/domain/trade/order-states.ts'
import { agreeRefund } from '../../src/lib/domain/trade/refund-decisions.ts'
import { askRefund, sendBack } from '../../src/lib/domain/trade/refunds.ts'
import { goods, sku } from '../domain/mall/shelves.ts'
import { linesOf, order, seller } from '../domain/trade/orders.ts'
import { paidOrder } from '../domain/trade/paid.ts'
import { sendingShop } from '../domain/trade/world.ts'
import { add } from '../world.ts'
import { type PlainForm, takesEffect } from './plain-forms.ts'
import { buyerIn, confirmedIn, someone } from './signed.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

// Every form of a shop's orders, money and people takes effect without script.

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())

const PIN = '135792'

async function orders(site_id: number): Promise<PlainForm[]> {
  const who = await buyerIn(site, '买东西的人')
  const unpaid = await order(who, { site_id })
  const toSend = await paidOrder(who, { site_id })
  const sent = await paidOrder(who, { site_id }, SENT)
  const at = ({ id }: typeof unpaid) => `/order?order_id=${id}`
  return [
    {
      path: at(unpaid),
      name: 'adjust',
      typed: { adjust_money: '-10' },
      makes: ['shop_order', { id: unpaid.id }, { adjust_money: -1000, order_money: 19_000 }],
    },
    {
      path: at(unpaid),
      name: 'address',
      typed: { address: '龙井路 1 号' },
      makes: ['shop_order', { id: unpaid.id }, { address: '龙井路 1 号', name: '阿明' }],
    },
    {
      path: at(unpaid),
      name: 'remark',
      typed: { remark: '易碎' },
      makes: ['shop_order', { id: unpaid.id }, { seller_remark: '易碎' }],
    },
    {
      path: at(unpaid),
      name: 'close',
      typed: { cause: '缺货' },
      makes: ['shop_order', { id: unpaid.id }, { order_status: -1, close_cause: '缺货' }],
    },
    {
      path: at(toSend),
      name: 'ship',
      typed: { express_company_name: '顺丰速运', delivery_no: 'SF1' },
      makes: ['package', { order_id: toSend.id }, { delivery_no: 'SF1' }],
    },
    {
      path: at(toSend),
      name: 'trace',
      typed: { status: 2, remark: '到杭州了' },
      makes: ['trace', { remark: '到杭州了' }, { status: 2 }],
    },
    { path: at(sent), name: 'extend', makes: ['shop_order', { id: sent.id }, { is_extended: 1 }] },
  ]
}

/** Claims for money only, and for goods that the buyer has sent back. */
async function refunds(site_id: number, member: number): Promise<PlainForm[]> {
  const who = await buyerIn(site, '退东西的人')
  const claim = async (refund_type: 1 | 2) => {
    const bought = await paidOrder(who, { site_id, balance: 20_000 }, refund_type === 1 ? undefined : SENT)
    const [line] = await linesOf(site.db, bought.id)
    const order_goods_id = line!.id
    await askRefund(who, { order_goods_id, refund_type, refund_reason: '其他', num: 2 })
    return { order_goods_id }
  }
  const [money, refused, returned] = [await claim(1), await claim(1), await claim(2)]
  await agreeRefund({ ...site.who(), member }, returned)
  await sendBack(who, { ...returned, refund_delivery_name: '顺丰速运', refund_delivery_no: 'SF2' })
  const at = ({ order_goods_id }: typeof money) => `/refund?order_goods_id=${order_goods_id}`
  return [
    { path: at(money), name: 'agree', makes: ['order_refund', money, { refund_status: 2 }] },
    { path: at(money), name: 'transfer', makes: ['order_refund', money, { refund_status: 3 }] },
    {
      path: at(refused),
      name: 'refuse',
      typed: { reason: '已经备货' },
      makes: ['order_refund', refused, { refund_status: -1, refuse_reason: '已经备货' }],
    },
    {
      path: at(refused),
      name: 'close',
      typed: { reason: '说好了' },
      makes: ['order_refund', refused, { refund_status: -2 }],
    },
    {
      path: at(returned),
      name: 'receive',
      ticked: ['restock'],
      makes: ['order_refund', returned, { refund_status: 6, restock: 1 }],
    },
    { path: at(returned), name: 'transfer', makes: ['order_refund', returned, { refund_status: 3 }] },
  ]
}

/** A review, answered, and its follow-up. */
async function reviews(site_id: number): Promise<PlainForm[]> {
  const { db } = site
  const goods_id = await goods(db, { site_id })
  const sku_id = await sku(db, goods_id)
  const said = { sku_id, sku_name: '机油', sku_price: 100, scores: 1, explain_type: 3, is_audit: 1, shown: 1 }
  const by = { user_id: await someone(site, '写评价的人'), content: '漏油', createtime: now() }
  const id = await add(db, 'evaluate', { ...said, ...by, goods_id, site_id, images: '[]' })
  const other = await add(db, 'evaluate', {
    ...said,
    ...by,
    goods_id,
    site_id,
    images: '[]',
    explain_first: '抱歉',
    has_again: 1,
    again_content: '又漏了',
    again_images: '[]',
  })
  return [
    {
      path: '/reviews',
      name: 'answer',
      typed: { content: '请来店里' },
      makes: ['evaluate', { id: other }, { explain_first: '抱歉', again_explain: '请来店里' }],
    },
    {
      path: '/reviews',
      name: 'answer',
      typed: { content: '马上补发' },
      makes: ['evaluate', { id }, { explain_first: '马上补发' }],
    },
  ]
}

/** Payout accounts, a withdrawal, the deposit. */
async function money(site_id: number): Promise<PlainForm[]> {
  const owner = { owner_type: 'shop', owner_id: site_id, realname: '李小明', mobile: '13800138000', createtime: now() }
  for (const [is_default, name] of [
    [1, 'first'],
    [0, 'second'],
  ] as const)
    await add(site.db, 'bank_account', {
      ...owner,
      withdraw_type: 'alipay',
      bank_account: `${name}@pay.cn`,
      is_default,
    })
  await change(site.who(), who =>
    postEntries(who, {
      key: `plain:${site_id}`,
      from_type: 'deposit',
      relate_id: site_id,
      moves: [
        { owner: 'outside', kind: 'transfer', amount: -100_000 },
        { owner: 'shop', id: site_id, kind: 'deposit', amount: 50_000 },
        { owner: 'shop', id: site_id, kind: 'money', amount: 50_000 },
      ],
    }),
  )
  const [first, second] = ['first@pay.cn', 'second@pay.cn'].map(bank_account => ({ bank_account, owner_id: site_id }))
  return [
    {
      path: '/money?tab=accounts',
      name: 'default',
      makes: ['bank_account', second!, { is_default: 1 }],
    },
    { path: '/money?tab=accounts', name: 'remove', makes: ['bank_account', { ...first!, is_deleted: 0 }, null] },
    {
      path: '/money?tab=withdraw',
      name: 'apply',
      typed: { apply_money: '100', pay_password: PIN },
      makes: ['withdraw', { owner_type: 'shop', owner_id: site_id }, { apply_money: 10_000, status: 0 }],
    },
    {
      path: '/deposit',
      name: 'ask',
      typed: { money: '200', reason: '少开一家' },
      makes: ['deposit_ask', { site_id }, { money: 20_000, status: 0 }],
    },
    { path: '/deposit', name: 'drop', makes: ['deposit_ask', { site_id }, { money: 20_000, status: 3 }] },
    {
      path: '/deposit',
      name: 'pay',
      typed: { money: '300' },
      makes: ['deposit_order', { site_id }, { money: 30_000, status: 1 }],
    },
  ]
}

/** Who sells and redeems codes, the shop's profile and categories, freight. */
async function settings(site_id: number): Promise<PlainForm[]> {
  const user_id = await someone(site, '店员')
  const { db } = site
  const unused = await add(db, 'freight_template', { site_id, name: '不用的', fee_type: 3, createtime: now() })
  await add(db, 'freight_rule', { template_id: unused, areas: '', first: 1, first_fee: 100, more: 1, more_fee: 100 })
  const joined = { user_id, duty: 'seller', scope: site_id }
  return [
    {
      path: '/stores',
      name: 'verifier',
      typed: { user_id },
      makes: ['verifier', { site_id }, { user_id }],
    },
    {
      path: '/stores',
      name: 'verifier',
      within: '.desk-table',
      makes: ['verifier', { site_id, user_id }, null],
    },
    {
      path: '/shop',
      name: 'save',
      typed: { site_name: `没有脚本的店 ${site_id}`, notice: '周末照常' },
      makes: ['shop', { id: site_id }, { site_name: `没有脚本的店 ${site_id}`, notice: '周末照常' }],
    },
    {
      path: '/shop',
      name: 'category',
      typed: { name: '机油', sort: 3 },
      makes: ['shop_goods_category', { site_id }, { name: '机油', sort: 3, level: 1 }],
    },
    {
      path: '/shop',
      name: 'category',
      typed: { name: '机油滤' },
      within: '.desk-table',
      makes: ['shop_goods_category', { site_id }, { name: '机油滤', sort: 3 }],
    },
    { path: '/shop', name: 'uncategory', makes: ['shop_goods_category', { site_id }, null] },
    { path: '/shop', name: 'person', typed: { user_id }, makes: ['role', { user_id }, { scope: site_id }] },
    { path: '/shop', name: 'person', within: '.desk-table', makes: ['role', joined, null] },
    {
      path: '/freight',
      name: 'free',
      typed: { price: '99' },
      ticked: ['area_33'],
      makes: ['freeshipping', { site_id }, { price: 9900, areas: '33' }],
    },
    { path: '/freight', name: 'unfree', makes: ['freeshipping', { site_id }, null] },
    {
      path: '/freight',
      name: 'drop',
      within: '.desk-table tbody:has-text("不用的")',
      makes: ['freight_template', { id: unused }, null],
    },
  ]
}

const areas = { orders, refunds, reviews, money, settings }

for (const [prefix, name] of [
  ['', 'orders'],
  ['/en-us', 'refunds'],
  ['', 'reviews'],
  ['/en-us', 'money'],
  ['', 'settings'],
] as const)
  test(`without script every form of a shop's ${name} takes effect (${prefix || 'zh-cn'})`, { tag: '@full' }, async ({
    browser,
  }) => {
    const site_id = await sendingShop(site.db)
    const { member } = await seller(site.db, site_id)
    await site.db
      .updateTable('user')
      .set({ pay_password: await hashOf(PIN) })
      .where('id', '=', member)
      .execute()
    const forms = await areas[name](site_id, member)
    await site.everythingFalls()
    const page = await confirmedIn(browser, site, member, { javaScriptEnabled: false })
    const at = (path: string) => `${path}${path.includes('?') ? '&' : '?'}site_id=${site_id}`
    for (const form of forms)
      await takesEffect(page, site, `${site.url}${prefix}/seller`, { ...form, path: at(form.path) })
  })
