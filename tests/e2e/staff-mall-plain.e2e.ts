import { change } from '../../src/lib/db/change.ts'
import { postEntries } from '../../src/lib/domain/ledger/post.ts'
import { type Rules, rulesOf } from '../../src/lib/domain/wallet/reward-rules.ts'
import { couponType, goods, goodsCategory, shop, skusOf } from '../domain/mall/world.ts'
import { order } from '../domain/trade/orders.ts'
import { add } from '../world.ts'
import { choice, type PlainForm, rowWith, takesEffect } from './plain-forms.ts'
import { buyerIn, confirmedIn, keeperIn } from './signed.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

// Every form of the staff console that concerns the mall takes effect without script.

let site: Site
let keeper: number
test.beforeAll(async () => {
  site = await freshSite()
  keeper = await keeperIn(site, '商城小秦')
})
test.afterAll(() => site.stop())

const DAY = 86_400
const span = () => ({ start_time: now() + DAY, end_time: now() + 2 * DAY })

/** Refunds that failed, withdrawals, deposits. */
async function money(): Promise<PlainForm[]> {
  const { db } = site
  const who = await buyerIn(site, '等钱的人')
  const user_id = who.member
  const { out_trade_no } = await order(who)
  const { id: pay_id } = await db
    .selectFrom('pay')
    .select('id')
    .where('out_trade_no', '=', out_trade_no)
    .executeTakeFirstOrThrow()
  const stuck = { pay_id, provider: 'sandbox', money: 100, status: -1, error: 'NOT_ENOUGH', createtime: now() }
  const refund = (no: number) => add(db, 'pay_refund', { ...stuck, out_refund_no: `P${no}${pay_id}` })
  const [retried, byHand, toBalance] = [await refund(1), await refund(2), await refund(3)]
  const about = { realname: '李', mobile: '13800138000', withdraw_type: 'alipay', account_number: 'li@pay.cn' }
  const withdrawal = (no: number) =>
    add(db, 'withdraw', {
      ...about,
      withdraw_no: `P${no}${pay_id}`,
      owner_type: 'user',
      owner_id: user_id,
      apply_money: 1000,
      money: 1000,
      createtime: now(),
    })
  const [paid, refused] = [await withdrawal(1), await withdrawal(2)]
  const site_id = await shop(db, { site_name: '交押金的店' })
  await change(site.who(), who =>
    postEntries(who, {
      key: `plain:${site_id}`,
      from_type: 'deposit',
      relate_id: site_id,
      moves: [
        { owner: 'outside', kind: 'transfer', amount: -52_300 },
        { owner: 'shop', id: site_id, kind: 'deposit', amount: 50_000 },
        { owner: 'platform', kind: 'refunding', amount: 300 },
        { owner: 'user', id: user_id, kind: 'balance_withdraw_apply', amount: 2000 },
      ],
    }),
  )
  const asked = { site_id, user_id: keeper, money: 20_000, reason: '降级', status: 0, createtime: now() }
  const ask = await add(db, 'deposit_ask', asked)
  const at = '/withdrawals'
  const deposits = '/deposits?text=交押金的店'
  return [
    {
      path: '/paybacks',
      name: 'retry',
      within: `#payback-${retried}`,
      makes: ['pay_refund', { id: retried, error: 'NOT_ENOUGH' }, null],
    },
    {
      path: '/paybacks',
      name: 'done',
      within: `#payback-${byHand}`,
      typed: { reason: '银行转账' },
      makes: ['pay_refund', { id: byHand }, { status: 2 }],
    },
    {
      path: '/paybacks',
      name: 'balance',
      within: `#payback-${toBalance}`,
      makes: ['pay_refund', { id: toBalance }, { status: 2 }],
    },
    { path: at, name: 'decide', within: rowWith('id', paid), makes: ['withdraw', { id: paid }, { status: 1 }] },
    {
      path: `${at}?state=toPay`,
      name: 'transfer',
      within: rowWith('id', paid),
      typed: { transfer_remark: 'T-1' },
      makes: ['withdraw', { id: paid }, { status: 2, transfer_remark: 'T-1' }],
    },
    {
      path: at,
      name: 'decide',
      within: rowWith('id', refused),
      typed: { reason: '户名不符' },
      button: `${choice('status', -1)} ~ [type="submit"]`,
      makes: ['withdraw', { id: refused }, { status: -1, refuse_reason: '户名不符' }],
    },
    {
      path: deposits,
      name: 'refuse',
      typed: { reason: '还有订单' },
      makes: ['deposit_ask', { id: ask }, { status: 2, answer: '还有订单' }],
    },
    {
      path: deposits,
      name: 'refund',
      typed: { money: '100', reason: '核对无误' },
      makes: ['account', { owner_type: 'shop', owner_id: site_id, kind: 'deposit' }, { value: 40_000 }],
    },
  ]
}

async function shops(): Promise<PlainForm[]> {
  const { db } = site
  const site_id = await shop(db, { site_name: '无脚本车品' })
  const category_id = await goodsCategory(db, { name: '无脚本类' })
  const sold = async (name: string) => {
    const goods_id = await goods(db, { site_id, category_id, name, verify_state: 1, goods_state: 1 })
    const [sku] = await skusOf(db, goods_id)
    return { goods_id, sku_id: sku!.id }
  }
  const [one, other, third] = [await sold('一号脚垫'), await sold('二号脚垫'), await sold('三号脚垫')]
  const path = `/goods?site_id=${site_id}`
  const at = { within: rowWith('goods_id', one.goods_id), name: 'verify', typed: { reason: '宣传与实物不符' } }
  const many = { ticked: [`chosen_${other.goods_id}`], typed: { reason: '缺资质' } }
  const { id: seckill_id } = await db.selectFrom('seckill').select('id').executeTakeFirstOrThrow()
  const slot = { seckill_id, day: Math.floor(now() / DAY) + 1, type: 3, seckill_price: 6000, stock: 5, ...span() }
  const topic_id = await add(db, 'topic', { topic_name: '无脚本专场', ...span(), createtime: now() })
  const seckill = (of: typeof one) => add(db, 'seckill_goods', { ...of, ...slot, site_id, status: 0 })
  const topic = (of: typeof one) => add(db, 'topic_goods', { ...of, site_id, topic_id, topic_price: 7000, status: 0 })
  const [seckills, topics] = [
    [await seckill(one), await seckill(other), await seckill(third)],
    [await topic(one), await topic(other), await topic(third)],
  ]
  const sale = `/topics?topic_id=${topic_id}`
  return [
    { path, ...at, makes: ['goods', { id: one.goods_id }, { verify_state: -1, shown: 0 }] },
    { path: `${path}&state=off`, ...at, makes: ['goods', { id: one.goods_id }, { verify_state: 1, shown: 1 }] },
    { path, name: 'eachOff', ...many, makes: ['goods', { id: other.goods_id }, { verify_state: -1 }] },
    {
      path: `${path}&state=off`,
      name: 'eachAllow',
      ...many,
      makes: ['goods', { id: other.goods_id }, { verify_state: 1 }],
    },
    {
      path: `/shops?text=${site_id}`,
      name: 'save',
      within: rowWith('site_id', site_id),
      typed: { sort: 7, level_name: '金牌' },
      makes: ['shop', { id: site_id }, { sort: 7, level_name: '金牌' }],
    },
    {
      path: '/seckill',
      name: 'verify',
      within: rowWith('id', seckills[0]!),
      makes: ['seckill_goods', { id: seckills[0]! }, { status: 1 }],
    },
    {
      path: '/seckill',
      name: 'eachOff',
      ticked: [`chosen_${seckills[1]}`],
      typed: { reason: '价高' },
      makes: ['seckill_goods', { id: seckills[1]! }, { status: -1 }],
    },
    {
      path: '/seckill',
      name: 'eachAllow',
      ticked: [`chosen_${seckills[2]}`],
      makes: ['seckill_goods', { id: seckills[2]! }, { status: 1 }],
    },
    {
      path: sale,
      name: 'verify',
      within: rowWith('id', topics[0]!),
      makes: ['topic_goods', { id: topics[0]! }, { status: 1 }],
    },
    {
      path: sale,
      name: 'eachAllow',
      ticked: [`chosen_${topics[1]}`],
      makes: ['topic_goods', { id: topics[1]! }, { status: 1 }],
    },
    {
      path: sale,
      name: 'eachOff',
      ticked: [`chosen_${topics[2]}`],
      typed: { reason: '价高' },
      makes: ['topic_goods', { id: topics[2]! }, { status: -1 }],
    },
  ]
}

/** Levels, rules of points, coupons of the platform. */
async function rules(): Promise<PlainForm[]> {
  const { db } = site
  const { id } = await db.selectFrom('member_level').select('id').orderBy('growth', 'desc').executeTakeFirstOrThrow()
  const coupon = await couponType(db, {
    site_id: null,
    name: '无脚本券',
    start_time: now() - 60,
    end_time: now() + DAY,
  })
  const path = '/coupons?text=无脚本券'
  const saved = async <Name extends keyof Rules>(
    name: Name,
    typed: NonNullable<PlainForm['typed']>,
    becomes: Partial<Rules[Name]>,
  ): Promise<PlainForm> => {
    const value = JSON.stringify({ ...(await rulesOf(db, name)), ...becomes })
    return { path: '/points', name, typed, makes: ['setting', { name: `ledger_${name}` }, { value }] }
  }
  const { reward } = await rulesOf(db, 'signin')
  return [
    {
      path: '/levels',
      name: 'save',
      typed: { consume_discount: 77 },
      within: rowWith('id', id),
      makes: ['member_level', { id }, { consume_discount: 77 }],
    },
    await saved(
      'earn',
      { post_point: 6, post_day: 4 },
      { ...(await rulesOf(db, 'earn')), post: { point: 6, aDay: 4 } },
    ),
    await saved('spend', { rate: 2, cap: 20 }, { rate: 2, cap: 20 }),
    await saved('signin', { point: 4 }, { reward: reward.with(0, { ...reward[0]!, point: 4 }) }),
    await saved('register', { point: 60 }, { point: 60 }),
    await saved('withdraw', { min: '20', rate: 50 }, { min: 2000, rate: 50 }),
    {
      path,
      name: 'change',
      typed: { name: '无脚本券二', count: 200 },
      makes: ['coupon_type', { id: coupon }, { name: '无脚本券二', count: 200 }],
    },
    { path, name: 'end', typed: { reason: '预算用完' }, makes: ['coupon_type', { id: coupon }, { status: -1 }] },
  ]
}

const areas = { money, shops, rules }

for (const [prefix, name] of [
  ['/en-us', 'money'],
  ['', 'shops'],
  ['/en-us', 'rules'],
] as const)
  test(`without script every staff form for ${name} takes effect (${prefix || 'zh-cn'})`, { tag: '@full' }, async ({
    browser,
  }) => {
    const forms = await areas[name]()
    await site.everythingFalls()
    const page = await confirmedIn(browser, site, keeper, { javaScriptEnabled: false })
    for (const form of forms) await takesEffect(page, site, `${site.url}${prefix}/staff`, form)
  })
