import { expect } from 'playwright/test'
import { duties } from '../../src/lib/domain/account/roles.ts'
import { askRefund } from '../../src/lib/domain/trade/refunds.ts'
import { couponType } from '../domain/mall/world.ts'
import { linesOf, seller } from '../domain/trade/orders.ts'
import { paidOrder } from '../domain/trade/paid.ts'
import { english } from './places.ts'
import { buyerIn, confirmedIn, someone } from './signed.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())

const id = '99999999'

/** A form: its page, the fields that are refused, and which input must be shown again. */
type Refused = [path: string, fields: Record<string, string>, kept?: string]

/** An article of help as its form sends it. */
const article = {
  revision: '0',
  'title.zh-cn': '换季怎么保养',
  'title.en-us': 'A new season',
  'content.zh-cn': '换季怎么保养',
  'content.en-us': 'Care',
}

/** A bulk button, without a row and with one that does not exist. */
const bulk = (path: string, button: string, more: Record<string, string> = {}): Refused[] => [
  [path, { do: button, ...more }],
  [path, { do: button, [`chosen_${id}`]: '早已不在的一行', reason: '缺了证件', ...more }, '早已不在的一行'],
]

/** Every staff form, about an id that does not exist or with an invalid field. */
const ofStaff: Refused[] = [
  ['reports', { do: 'handle', id, status: '3', note: '没看出问题' }],
  ['held', { do: 'decide', kind: 'essay', target_id: id, is_approved: '1' }],
  ['held', { do: 'note', kind: 'essay', target_id: id, text: '' }],
  ...['certifications', 'boards', 'shop_applies'].map((path): Refused => [path, { do: 'decide', id, state: '1' }]),
  ['paybacks', { do: 'retry', id }],
  ['paybacks', { do: 'done', id, reason: '线下已退' }],
  ['paybacks', { do: 'balance', id }],
  ['paybacks', { do: 'settle', id, way: 'handled', reason: '已处理' }],
  ['complaints', { do: 'decide', order_goods_id: id, state: '1', answer: '退款' }],
  ['member?id=5', { do: 'mute', user_id: '5', days: 'x', reason: '刷屏好几天' }, '刷屏好几天'],
  ['member?id=5', { do: 'ban', user_id: '5', days: 'x', reason: '发广告好几天' }, '发广告好几天'],
  ['roles', { do: 'give', user_id: id, duty: 'forum' }],
  ['forums', { do: 'forum', cate_id: '1', name: '试开论坛', letter: '7', desc: '' }, '试开论坛'],
  ['forums', { do: 'category', name: '', sort: '12345' }, '12345'],
  ['forums', { do: 'dismiss', user_id: id, forum_id: id, reason: '久不上线' }],
  ['picks', { do: 'remove', id }],
  ['slides', { do: 'remove', id }],
  ['words', { do: 'remove', id }],
  ['search_words', { do: 'remove', id }],
  ['searches', { do: 'alias', id, word: '轮胎' }],
  ['searches', { do: 'forget', id }],
  ['deposits', { do: 'refund', id, reason: '核对无误' }],
  ['deposits', { do: 'refuse', id, reason: '' }],
  ['withdrawals', { do: 'decide', id, status: '1' }],
  ['withdrawals', { do: 'transfer', id, transfer_remark: 'T-1' }],
  ['requests', { do: 'decide', id, status: '1' }],
  ['wallet?id=5', { do: 'adjust', user_id: '5', account_type: 'point', amount: 'x', reason: '活动补发' }, '活动补发'],
  ['settings', { do: 'save', form: 'limits', ADJUST_CAP: 'many' }, 'many'],
  ['settings', { do: 'test', channel: 'mail', to: 'nobody' }, 'nobody'],
  ['site', { do: 'turn', web_status: '7', reason: '夜里检修' }, '夜里检修'],
  ['addons', { do: 'turn', name: 'nothing', is_on: '1' }],
  ['adverts', { do: 'save', ap_id: '1', adv_title: '试挂横幅', url: 'javascript:1' }, '试挂横幅'],
  ['adverts', { do: 'remove', id }],
  ['adverts', { do: 'float', title: '浮着的', url: 'javascript:1' }],
  ['adverts', { do: 'place', ap_name: '新的广告位', keyword: '小写' }, '新的广告位'],
  ['adverts', { do: 'unplace', id }],
  ['floors', { do: 'save', title: '试挂楼层', url: 'javascript:1' }, '试挂楼层'],
  ['floors', { do: 'remove', id }],
  ['brands', { do: 'save', name: '试挂品牌', letter: '7' }, '试挂品牌'],
  ['car_brands', { do: 'save', name: '试挂车牌', letter: '7' }, '试挂车牌'],
  ['car_brands', { do: 'remove', id }],
  ['car_brands', { do: 'series', brand_id: id, name: '试挂车系' }],
  ['car_brands', { do: 'drop', id }],
  ...['earn', 'spend', 'signin', 'register', 'withdraw'].map((form): Refused => ['points', { do: form, point: 'x' }]),
  ['coupons', { do: 'add', name: '试发的券', money: '12', at_least: '10', count: '5' }, '试发的券'],
  ['coupons', { do: 'change', id, name: '试发的券' }],
  ['coupons', { do: 'end', id, reason: '预算用完' }],
  ['shops', { do: 'save', site_id: id, site_name: '没有的店' }],
  ['shops', { do: 'freeze', site_id: id, reason: '资质过期' }],
  ['goods', { do: 'verify', goods_id: id, verify_state: '1' }],
  ['seckill', { do: 'save', name: '夜猫子场', seckill_start_time: 'x', seckill_end_time: '24:00' }, '夜猫子场'],
  ['seckill', { do: 'verify', id, status: '1' }],
  ['seckill', { do: 'remove', id }],
  ['topics', { do: 'save', topic_name: '', remark: '换季的专题' }, '换季的专题'],
  ['topics', { do: 'verify', id, status: '1' }],
  ['goods_categories', { do: 'save', pid: '0', name: '', short_name: '短的名字' }, '短的名字'],
  ['goods_categories', { do: 'remove', id }],
  ['goods_categories?pid=1', { do: 'link', category_id: '1', attr_id: id, is_on: '1' }],
  ['goods_categories?pid=1', { do: 'attr', category_id: '1', name: '' }],
  ['goods_categories?pid=1', { do: 'value', attr_id: id, name: '' }],
  ['goods_categories?pid=1', { do: 'drop', id }],
  ['levels', { do: 'save', level_id: id, level_name: '钻石' }],
  ['recharges', { do: 'save', recharge_name: '充 88 送 8', face_value: '80', buy_price: '88' }, '充 88 送 8'],
  ['gifts', { do: 'add', type: '3', title: '八元红包', stock: 'x' }, '八元红包'],
  ['gifts', { do: 'save', id, title: '八元红包' }],
  ['gifts', { do: 'remove', id }],
  ...['deposit_levels', 'promises', 'industries', 'carriers', 'report_reasons'].map(
    (path): Refused => [path, { do: 'remove', id }],
  ),
  ['reviews', { do: 'verify', id, reason: '泄露电话' }],
  ['api_keys', { do: 'make', name: '对账的密钥' }, '对账的密钥'],
  ['api_keys', { do: 'revoke', id }],
  ['webhooks', { do: 'save', name: '收货的', url: 'ftp://example.com/in' }, 'ftp://example.com/in'],
  ['webhooks', { do: 'remove', id }],
  ['webhooks', { do: 'ping', id }],
  ['webhook?id=1', { do: 'replay', id }],
  ['csv?what=brands', { do: 'import', what: 'brands', csv: 'name', seen: '' }],
  ['talks', { do: 'save', name: '', desc: '换季聊聊' }, '换季聊聊'],
  ['content_item?kind=help&name=5', { do: 'draft', revision: '0', 'title.zh-cn': '' }],
  ['content_item?kind=help&name=5', { do: 'schedule', ...article, due: 'x' }, '换季怎么保养'],
  ['content_item?kind=help', { do: 'publish', ...article, 'content.zh-cn': '' }, '换季怎么保养'],
  ['content_item?kind=help&name=5', { do: 'discard', kind: 'help', name: '5', revision: id }],
  ['content_item?kind=help&name=5', { do: 'revert', kind: 'help', name: '5', revision: '0', version_id: id }],
  // Forms and pages link to this article.
  ['content_item?kind=help&name=21', { do: 'remove', kind: 'help', name: '21', revision: '0' }],
  ...Object.entries({
    reports: ['eachTake', 'eachUphold', 'eachDismiss'],
    held: ['eachApprove', 'eachRefuse'],
    goods: ['eachAllow', 'eachOff'],
    seckill: ['eachAllow', 'eachOff'],
    'topics?topic_id=1': ['eachAllow', 'eachOff'],
  }).flatMap(([path, buttons]) => buttons.flatMap(button => bulk(path, button))),
  ['starter', { do: 'take', guarantees: '只有名字 | 很多' }, '只有名字 | 很多'],
].map(([path, ...more]) => [`/staff/${path}`, ...more] as Refused)

/** The same for the pages of a shop with a paid order and a refund claim. */
async function ofShop(): Promise<[member: number, forms: Refused[]]> {
  const { db } = site
  const who = await buyerIn(site, '买家')
  const order = await paidOrder(who)
  const [line] = await linesOf(db, (await paidOrder(who, { site_id: order.site_id })).id)
  await askRefund(who, { order_goods_id: line!.id, refund_type: 1, refund_reason: '其他', num: 1 })
  const site_id = `${order.site_id}`
  const coupon = `${await couponType(db, { site_id: order.site_id, start_time: now() - 60, end_time: now() + 600 })}`
  const sold = `order?order_id=${order.id}`
  const about = { order_id: `${order.id}` }
  const claim = { order_goods_id: `${line!.id}` }
  const forms: Refused[] = [
    ['goods', { do: 'sku', sku_id: id, price: '1' }],
    ['goods', { do: 'sell', goods_id: id, goods_state: '1' }],
    ['goods', { do: 'drop', goods_id: id }],
    ['goods_edit', { do: 'save', name: '', goods_content: '双层可拆洗' }],
    [sold, { do: 'ship', ...about, delivery_type: '1', express_company_name: '顺丰速运', delivery_no: '' }, '顺丰速运'],
    [sold, { do: 'adjust', ...about, adjust_money: 'x' }],
    [sold, { do: 'address', ...about, name: '新的收货人', mobile: '1' }],
    [sold, { do: 'close', ...about }],
    [sold, { do: 'extend', ...about }],
    [sold, { do: 'remark', ...about, remark: '长'.repeat(2000) }],
    [sold, { do: 'trace', package_id: id, remark: '到达' }],
    [sold, { do: 'tracking', package_id: id }],
    [`refund?order_goods_id=${line!.id}`, { do: 'refuse', ...claim, reason: '' }],
    [`refund?order_goods_id=${line!.id}`, { do: 'agree', order_goods_id: id }],
    [`refund?order_goods_id=${line!.id}`, { do: 'receive', ...claim }],
    [`refund?order_goods_id=${line!.id}`, { do: 'transfer', ...claim }],
    ...['eachOn', 'eachOff', 'eachDrop'].flatMap(button => bulk('goods', button, { site_id })),
    ['coupons', { do: 'close', id }],
    ...bulk('coupons', 'eachClose', { site_id }),
    [`coupon?id=${coupon}`, { do: 'edit', id: coupon, name: '改名的券', count: 'x' }, '改名的券'],
    ['promotions?kind=discount', { do: 'discount', discount_id: id }],
    ['promotions?kind=manjian', { do: 'manjian', manjian_id: id }],
    ['promotions?kind=groupbuy', { do: 'groupbuy', groupbuy_id: id }],
    ['promotions?kind=combo', { do: 'combo', bl_id: id }],
    ['promotions?kind=seckill', { do: 'seckill', id }],
    ['promotions?kind=topic', { do: 'topic', id }],
    ['sale_new?kind=coupon&all=1', { do: 'coupon', name: '新店开张券', money: 'x', count: '1' }, '新店开张券'],
    ...['discount', 'groupbuy', 'combo', 'seckill', 'topic'].map(
      (kind): Refused => [
        `sale_new?kind=${kind}&goods=${line!.goods_id}`,
        { do: kind, name: '写了一半的名字', bl_name: '写了一半的名字', start_time: 'x', price: '12.34' },
        kind === 'discount' || kind === 'combo' ? '写了一半的名字' : undefined,
      ],
    ),
    ['sale_new?kind=manjian&all=1', { do: 'manjian', manjian_name: '' }],
    ['stores', { do: 'store', store_name: '城西自提点', address: '' }, '城西自提点'],
    ['stores', { do: 'verifier', user_id: id, is_on: '1' }],
    ['shop', { do: 'save', site_name: '', seo_description: '车品' }],
    ['shop', { do: 'category', name: '' }],
    ['shop', { do: 'uncategory', id }],
    ['shop', { do: 'person', user_id: id, screen: '1' }],
    ['delivery', { do: 'save', local_fee: 'x', refund_name: '退货的组' }, '退货的组'],
    ['freight', { do: 'save', name: '', rule_0_first: '1' }],
    ['freight', { do: 'drop', id }],
    ['freight', { do: 'free', id: '', price: 'x' }],
    ['freight', { do: 'unfree', id }],
    ['money?tab=accounts', { do: 'add', withdraw_type: 'bank', realname: '王大锤', bank_account: '' }, '王大锤'],
    ['money?tab=accounts', { do: 'default', id }],
    ['money?tab=accounts', { do: 'remove', id }],
    ['money?tab=withdraw', { do: 'apply', id, apply_money: 'x' }],
    ['letters', { do: 'mute', uid: id, screen: '1' }],
    ['reviews', { do: 'answer', evaluate_id: id, content: '谢谢光临' }],
    ['deposit', { do: 'pay', money: '0.1' }, '0.1'],
    ['deposit', { do: 'ask', money: 'x', reason: '不再开店' }],
    ['deposit', { do: 'drop', id }],
  ]
  const at = ([path, ...more]: Refused): Refused => [
    `/seller/${path}${path.includes('?') ? '&' : '?'}site_id=${order.site_id}`,
    ...more,
  ]
  return [(await seller(db, order.site_id)).member, forms.map(at)]
}

const spoken = (html: string) =>
  [...html.matchAll(/<p class="said bad"[^>]*>(.*?)<\/p>/gs)].map(([, inner]) => inner!.replace(/<[^>]*>/g, '').trim())

test('without script every refused staff and seller form says why and keeps its input, in both languages', {
  tag: '@full',
}, async ({ browser }) => {
  const keeper = await someone(site, '各种表单的人')
  const roles = duties.map(duty => ({ user_id: keeper, duty, createtime: now() }))
  await site.db.insertInto('role').values(roles).execute()
  const [owner, sold] = await ofShop()
  const faults: string[] = []
  for (const [user_id, forms] of [
    [keeper, ofStaff],
    [owner, sold],
  ] as const) {
    const { request } = await confirmedIn(browser, site, user_id)
    for (const [path, form, kept] of forms) {
      const says: string[] = []
      for (const at of [path, english(path)]) {
        const answer = await request.post(site.url + at, { form, headers: { origin: site.url }, maxRedirects: 0 })
        const html = await answer.text()
        const [words = ''] = spoken(html)
        says.push(words)
        const name = `${at} ${form['do']}`
        if (answer.status() < 400 || answer.status() >= 500) faults.push(`${name} answers ${answer.status()}`)
        if (!words) faults.push(`${name} says nothing`)
        if (kept && !html.includes(kept)) faults.push(`${name} forgets ${kept}`)
      }
      const [chinese, foreign] = says
      if (chinese && (chinese === foreign || !/\p{Script=Han}/u.test(chinese)))
        faults.push(`${path} ${form['do']}: ${chinese} | ${foreign}`)
    }
  }
  expect(faults).toEqual([])
})
