import { change } from '../../src/lib/db/change.ts'
import { hashOf } from '../../src/lib/domain/account/passwords.ts'
import { depositByTransfer } from '../../src/lib/domain/wallet/deposit.ts'
import { fund, fundShop } from '../domain/ledger/world.ts'
import { goods, shop, sku } from '../domain/mall/shelves.ts'
import { goodsCategory } from '../domain/mall/world.ts'
import { linesOf, order, seller } from '../domain/trade/orders.ts'
import { paidOrder } from '../domain/trade/paid.ts'
import { add, member, NOW, visitor } from '../world.ts'
import type { Sent, World } from './audience.ts'

/** An order line that the owner has paid in this shop. */
const line = async ({ db, owner, site_id }: World) => {
  const bought = await paidOrder(owner, { site_id })
  const [first] = await linesOf(db, bought.id)
  return { order_goods_id: first!.id }
}

const ask = { refund_type: 1, refund_reason: '其他' } as const

/** A refund claim on such a line, after these steps. */
const claim = async (world: World, ...steps: ('agree' | 'refuse' | 'complain')[]) => {
  const one = await line(world)
  const [{ askRefund }, desk, { fileComplaint }] = await Promise.all([
    import('../../src/lib/domain/trade/refunds.ts'),
    import('../../src/lib/domain/trade/refund-decisions.ts'),
    import('../../src/lib/domain/trade/complaints.ts'),
  ])
  await askRefund(world.owner, { ...one, ...ask })
  const who = await seller(world.db, world.site_id)
  for (const step of steps) {
    if (step === 'agree') await desk.agreeRefund(who, one)
    else if (step === 'refuse') await desk.refuseRefund(who, { ...one, reason: '不符' })
    else await fileComplaint(world.owner, { ...one, complain_reason: '其他' })
  }
  return one
}

/** A claim that waits for returned goods. */
const returning = async (world: World, isSent: boolean) => {
  const one = await claim(world)
  await world.db
    .updateTable('order_refund')
    .set({ refund_type: 2, refund_status: isSent ? 5 : 4 })
    .where('order_goods_id', '=', one.order_goods_id)
    .execute()
  return one
}

const sale =
  (values: object, more: object = {}): Sent =>
  async ({ owner, site_id }) => ({ order_id: (await order(owner, { site_id, ...values })).id, ...more })

const parcel: Sent = async world => {
  const { shipOrder } = await import('../../src/lib/domain/trade/ship.ts')
  const { order_id } = (await sale({ order_status: 1 })(world)) as { order_id: number }
  const who = await seller(world.db, world.site_id)
  const { package_id } = await shipOrder(who, {
    order_id,
    delivery_type: 1,
    express_company_name: '顺丰速运',
    delivery_no: 'SF1',
  })
  return { package_id, remark: '已揽收', status: 1 }
}

const tracking: Sent = async world => {
  const { package_id } = (await parcel(world)) as { package_id: number }
  return { package_id, express_company_name: '中通快递', delivery_no: 'ZT2' }
}

const review: Sent = async ({ db, owner, site_id }) => {
  const { addEvaluate } = await import('../../src/lib/domain/trade/write-review.ts')
  const { id } = await order(owner, { site_id, order_status: 4, is_evaluate: 1 })
  const [first] = await linesOf(db, id)
  await addEvaluate(owner, { order_id: id, goods_evaluate: [{ order_goods_id: first!.id, content: '好', scores: 5 }] })
  const said = db.selectFrom('evaluate').select('id').where('order_id', '=', id)
  return { evaluate_id: (await said.executeTakeFirstOrThrow()).id, content: '谢谢' }
}

const elsewhere = { name: '小王', mobile: '13900139000', full_address: '浙江省-杭州市-西湖区', address: '文三路 2 号' }

const shopAccount = {
  realname: '李',
  mobile: '13800138000',
  withdraw_type: 'alipay',
  bank_account: 'shop@pay.cn',
} as const
/** A bank account of the owner or of this shop. */
const bankAccount = async ({ db, owner, site_id }: World, owner_type: 'user' | 'shop') => {
  const owner_id = owner_type === 'user' ? owner.member : site_id
  return add(db, 'bank_account', { ...shopAccount, owner_type, owner_id, createtime: NOW })
}
/** A withdrawal of the owner in this state. */
export const withdrawal = async (world: World, status: 0 | 1) => {
  const { fund } = await import('../domain/ledger/world.ts')
  const { change } = await import('../../src/lib/db/change.ts')
  const { createWithdrawal } = await import('../../src/lib/domain/wallet/withdraw.ts')
  const { moveWithdraw } = await import('../../src/lib/domain/wallet/withdraw-states.ts')
  const { owner } = world
  await fund(owner, owner.member, 'balance_money', 5000)
  const account = await bankAccount(world, 'user')
  return change(owner, async who => {
    const { id } = await createWithdrawal(
      who,
      { owner_type: 'user', owner_id: owner.member },
      { id: account, apply_money: 5000 },
    )
    if (status === 1) await moveWithdraw(who, id, 'agree', { way: 3 })
    return { id }
  })
}

/** For sellers of this shop only. */
export const sellers: Record<string, Sent> = {
  'order/lists': async ({ site_id }) => ({ site_id }),
  'order/detail': sale({}),
  'order/delivery': sale({ order_status: 1 }, { delivery_type: 0 }),
  'order/adjustmoney': sale({}, { adjust_money: '-1.00' }),
  'order/addressupdate': sale({}, elsewhere),
  'order/close': sale({}, { cause: '缺货' }),
  'order/extendtakedelivery': sale({ order_status: 3 }),
  'order/remark': sale({}, { remark: '老客户' }),
  'package/trace': parcel,
  'package/tracking': tracking,
  'goodsevaluate/answer': review,
  account: async ({ site_id }) => ({ site_id }),
  settlements: async ({ site_id }) => ({ site_id }),
  bankAccounts: async ({ site_id }) => ({ site_id }),
  bankAccountAdd: async world => {
    await world.db.deleteFrom('bank_account').execute()
    return { site_id: world.site_id, ...shopAccount }
  },
  bankAccountDelete: async world => {
    await world.db.deleteFrom('bank_account').execute()
    return { site_id: world.site_id, id: await bankAccount(world, 'shop') }
  },
  withdrawApply: async world => {
    const { db, site_id } = world
    await db
      .updateTable('user')
      .set({ pay_password: await hashOf('246810') })
      .execute()
    await fundShop(world.owner, site_id, 5000)
    return { site_id, id: await bankAccount(world, 'shop'), apply_money: '50.00', pay_password: '246810' }
  },
  withdrawals: async ({ site_id }) => ({ site_id }),
  refunds: async ({ site_id }) => ({ site_id }),
  refundDetail: world => claim(world),
  refundAgree: world => claim(world),
  refundRefuse: async world => ({ ...(await claim(world)), reason: '不符' }),
  refundClose: world => claim(world),
  refundReceive: world => returning(world, true),
  refundTransfer: world => claim(world, 'agree'),
}

/** An address of the owner that is not the default. */
const address = async ({ db, owner }: World) => {
  const [{ addAddress }, { home }] = await Promise.all([
    import('../../src/lib/domain/trade/addresses.ts'),
    import('../domain/trade/world.ts'),
  ])
  await db.deleteFrom('member_address').where('user_id', '=', owner.member).execute()
  await addAddress(owner, home)
  return { ...home, ...(await addAddress(owner, home)) }
}

/** A slip of an order in a shop that accepts cash on delivery. */
const slip: Sent = async ({ db, owner }) => {
  const site_id = await shop(db)
  await db.insertInto('shop_trade').values({ site_id, is_offlinepay: 1 }).execute()
  const { out_trade_no } = await order(owner, { site_id })
  return { out_trade_no }
}
const offered: Sent = async ({ db, site_id }) => {
  const goods_id = await goods(db, { site_id })
  return { goods_id, sku_id: await sku(db, goods_id), price: '88.00', more: 3, screen: 2 }
}
Object.assign(sellers, {
  'goods/lists': async ({ site_id }) => ({ site_id }),
  'goods/sku': offered,
  'goods/sell': offered,
  'shop/trade': async ({ site_id }) => ({ site_id, is_express: 1 }),
  'store/save': async ({ site_id }) => ({
    site_id,
    store_name: '徐汇店',
    telephone: '',
    full_address: '上海市-上海市-徐汇区',
    address: '漕溪路 1 号',
    open_date: '',
    status: 1,
  }),
  'verifier/set': async ({ db, site_id }) => ({ site_id, user_id: (await member(db)).member, screen: 1 }),
} satisfies Record<string, Sent>)

/** The owner has written to the shop. */
const asked = async ({ db, owner, site_id }: World) => {
  const uid = owner.member
  const said = { title: '', content: '还有货吗', image: '', createtime: NOW }
  const last_id = await add(db, 'letter', { low_id: uid, high_id: uid, site_id, from_id: uid, ...said })
  await db
    .insertInto('shop_dialog')
    .values({ user_id: uid, site_id, last_id })
    .onConflict(same => same.columns(['user_id', 'site_id']).doUpdateSet({ last_id, is_mute: 0 }))
    .execute()
  return { site_id, uid }
}
Object.assign(sellers, {
  'letter/dialogs': async ({ site_id }) => ({ site_id }),
  'letter/lists': asked,
  'letter/send': async world => ({ ...(await asked(world)), content: `有货 ${Math.random()}` }),
  'letter/read': asked,
  'letter/mute': async world => ({ ...(await asked(world)), screen: 1 }),
} satisfies Record<string, Sent>)

/** Goods as a shop saves them. */
const written: Sent = async ({ db, site_id }) => ({
  site_id,
  category_id: await goodsCategory(db),
  name: '脚垫',
  goods_image: '/art/goods-1.svg',
  specs: '[]',
  skus: JSON.stringify([{ values: [], price: '9.90', more: 1 }]),
  goods_state: 1,
})
/** In five days, by the clock of the matrix, which advances by a minute per call. */
const soon = () => ({ start_time: NOW + 5 * 86_400, end_time: NOW + 9 * 86_400 })
const taken = async ({ db, site_id }: World) => {
  const row = { site_id, name: '满减', type: 'reward', money: 500, count: 9, ...soon(), createtime: NOW }
  return { site_id, id: await add(db, 'coupon_type', row) }
}
const cheaper = async ({ db, site_id }: World) => {
  const sku_id = await sku(db, await goods(db, { site_id }))
  return { site_id, skus: JSON.stringify([{ sku_id, price: '9', stock: 1 }]) }
}
const topic = ({ db }: World) => add(db, 'topic', { topic_name: '换季', ...soon(), createtime: NOW })
export const topicGoods = async (world: World) => {
  const { db, site_id } = world
  const goods_id = await goods(db, { site_id })
  const row = { topic_id: await topic(world), site_id, goods_id, sku_id: await sku(db, goods_id), topic_price: 1 }
  return add(db, 'topic_goods', { ...row, status: 0 })
}
const reduced = async ({ db, site_id }: World, kind: 'discount' | 'manjian') => {
  // End other promotions, so that none overlaps.
  await db.updateTable('manjian').set({ status: -1 }).execute()
  const row = { site_id, name: '限时', ...soon() }
  const id = kind === 'discount' ? await add(db, kind, row) : await add(db, kind, { ...row, rule_json: '[]' })
  return { site_id, id, name: '改名', end_time: soon().end_time }
}
const group = async ({ db, site_id }: World) => {
  const row = { site_id, goods_id: await goods(db, { site_id }), groupbuy_price: 100, buy_num: 2, ...soon() }
  return { site_id, id: await add(db, 'groupbuy', row) }
}
const inSlot = async ({ db, site_id }: World) => {
  const seckill_id = await add(db, 'seckill', { name: '早场', seckill_start_time: 0, seckill_end_time: 3600 })
  const goods_id = await goods(db, { site_id })
  const row = { seckill_id, day: 1, site_id, goods_id, sku_id: await sku(db, goods_id), type: 3, seckill_price: 1 }
  return { site_id, id: await add(db, 'seckill_goods', { ...row, stock: 1, ...soon() }) }
}
const freight = { name: '快递', fee_type: 3, rules: '[{"first":1,"first_fee":"8","more":1,"more_fee":"2"}]' }
const template = ({ db, site_id }: World) =>
  add(db, 'freight_template', { site_id, name: '快递', fee_type: 3, createtime: NOW })
Object.assign(sellers, {
  'goods/info': async ({ db, site_id }) => ({ site_id, goods_id: await goods(db, { site_id }) }),
  'goods/save': written,
  'goods/delete': async ({ db, site_id }) => {
    const goods_id = await goods(db, { site_id })
    await sku(db, goods_id)
    return { site_id, goods_id }
  },
  'freight/lists': async ({ site_id }) => ({ site_id }),
  'freight/save': async world => ({ site_id: world.site_id, id: await template(world), ...freight }),
  'freight/delete': async world => ({ site_id: world.site_id, id: await template(world) }),
  'freeshipping/save': async ({ db, site_id }) => {
    await db.deleteFrom('freeshipping').execute()
    return { site_id, price: '99' }
  },
  'freeshipping/delete': async ({ db, site_id }) => ({
    site_id,
    id: await add(db, 'freeshipping', { site_id, price: 9900, createtime: NOW }),
  }),
  ...Object.fromEntries(
    ['coupon', 'discount', 'manjian', 'groupbuy', 'combo', 'seckill', 'topic'].map(kind => [
      `${kind}/lists`,
      async ({ site_id }: World) => ({ site_id }),
    ]),
  ),
  'coupon/info': taken,
  'coupon/add': async ({ site_id }) => ({
    site_id,
    name: '满减',
    type: 'reward',
    money: '5',
    count: 9,
    validity_type: 0,
    goods_type: 1,
    ...soon(),
  }),
  'coupon/edit': async world => ({ ...(await taken(world)), name: '满减', count: 9, end_time: soon().end_time }),
  'coupon/close': taken,
  'coupon/claims': taken,
  'discount/add': async world => ({ ...(await cheaper(world)), name: '限时', ...soon() }),
  'discount/edit': world => reduced(world, 'discount'),
  'discount/close': async ({ db, site_id }) => ({
    site_id,
    id: await add(db, 'discount', { site_id, name: '限时', ...soon() }),
  }),
  'manjian/add': async ({ db, site_id }) => {
    await db.updateTable('manjian').set({ status: -1 }).execute()
    const rules = '[{"money":"100","discount_money":"10"}]'
    return { site_id, name: '满减', ...soon(), goods_type: 1, rules }
  },
  'manjian/edit': world => reduced(world, 'manjian'),
  'manjian/close': async ({ db, site_id }) => ({
    site_id,
    id: await add(db, 'manjian', { site_id, name: '满减', ...soon(), rule_json: '[]' }),
  }),
  'groupbuy/add': async world => ({ ...(await cheaper(world)), buy_num: 2, ...soon() }),
  'groupbuy/edit': async world => ({ ...(await group(world)), end_time: soon().end_time }),
  'groupbuy/close': group,
  'combo/add': async ({ db, site_id }) => {
    const sku_ids = [await sku(db, await goods(db, { site_id })), await sku(db, await goods(db, { site_id }))]
    return { site_id, bl_name: '套餐', bl_price: '9', shipping_fee_type: 1, sku_ids }
  },
  'combo/edit': async ({ db, site_id }) => {
    const id = await add(db, 'combo', { site_id, bl_name: '套餐', bl_price: 900, createtime: NOW })
    const goods_id = await goods(db, { site_id })
    await db
      .insertInto('combo_goods')
      .values({ bl_id: id, goods_id, sku_id: await sku(db, goods_id) })
      .execute()
    return { site_id, id, bl_name: '套餐', bl_price: '8', shipping_fee_type: 1 }
  },
  'combo/close': async ({ db, site_id }) => ({
    site_id,
    id: await add(db, 'combo', { site_id, bl_name: '套餐', bl_price: 900, createtime: NOW }),
  }),
  'seckill/apply': async world => {
    const slot = { name: '早场', seckill_start_time: 0, seckill_end_time: 3600 }
    return { ...(await cheaper(world)), seckill_id: await add(world.db, 'seckill', slot), day: soon().start_time }
  },
  'seckill/edit': async world => ({ ...(await inSlot(world)), more: 2 }),
  'seckill/close': inSlot,
  'topic/apply': async world => ({ ...(await cheaper(world)), topic_id: await topic(world) }),
  'topic/edit': async world => ({ site_id: world.site_id, id: await topicGoods(world), price: '9' }),
  'topic/close': async world => ({ site_id: world.site_id, id: await topicGoods(world) }),
  'shop/data': async ({ site_id }) => ({ site_id }),
  'shop/save': async ({ site_id }) => ({ site_id, site_name: '漕溪路汽配' }),
  'category/lists': async ({ site_id }) => ({ site_id }),
  'category/save': async ({ site_id }) => ({ site_id, name: '脚垫', sort: 1, is_show: 1 }),
  'category/delete': async ({ db, site_id }) => ({
    site_id,
    id: await add(db, 'shop_goods_category', { site_id, name: '脚垫' }),
  }),
  'people/lists': async ({ site_id }) => ({ site_id }),
  'people/set': async ({ db, site_id }) => ({ site_id, user_id: (await member(db)).member, screen: 2 }),
  settlementOrders: async ({ db, site_id }) => {
    const row = { settlement_no: String(Math.random()), site_id, start_time: NOW, end_time: NOW, order_num: 0 }
    const sums = { order_money: 0, shop_money: 0, commission: 0, createtime: NOW }
    return { site_id, id: await add(db, 'settlement', { ...row, ...sums }) }
  },
  accountPage: async ({ site_id }) => ({ site_id }),
  'deposit/info': async ({ site_id }) => ({ site_id }),
  'deposit/pay': async ({ site_id }) => ({ site_id, money: '500' }),
  'deposit/ask': async ({ db, site_id }) => {
    const who = visitor(db)
    await change(who, who => depositByTransfer(who, { site_id, money: 50_000 }))
    return { site_id, money: '1', reason: '降级' }
  },
  'deposit/dropAsk': async ({ db, site_id }) => {
    const { member: user_id } = await member(db)
    const ask = { site_id, user_id, money: 100, reason: '降级', status: 0, createtime: NOW }
    return { site_id, id: await add(db, 'deposit_ask', ask) }
  },
  bankAccountDefault: async world => ({ site_id: world.site_id, id: await bankAccount(world, 'shop') }),
} satisfies Record<string, Sent>)

/** An unpaid exchange of the owner. */
const exchanged: Sent = async ({ db, owner }) => {
  const [{ createExchange }, { moneyGift }, { given }] = await Promise.all([
    import('../../src/lib/domain/trade/exchange/create.ts'),
    import('../domain/trade/exchanges.ts'),
    import('../domain/trade/world.ts'),
  ])
  await given(owner, { point: 300 })
  const out_trade_no = await createExchange(owner, { id: await moneyGift(db, { price: 100 }), num: 1 })
  const rows = db.selectFrom('exchange_order').select('id').where('out_trade_no', '=', out_trade_no)
  return { order_id: (await rows.executeTakeFirstOrThrow()).id }
}

/** The owner's slip, with a pay password and a balance to pay it from. */
async function balance(world: World) {
  const { db, owner } = world
  const asked = { ...(await slip(world)), pay_password: '135790' }
  const hash = await hashOf(asked.pay_password)
  await db.updateTable('user').set({ pay_password: hash }).where('id', '=', owner.member).execute()
  await fund(owner, owner.member, 'balance', 100)
  return asked
}

/** For the buyer only. */
export const bought: Record<string, Sent> = {
  '/pointexchange/api/order/info': exchanged,
  '/pointexchange/api/order/close': exchanged,
  '/api/memberaddress/info': address,
  '/api/memberaddress/edit': address,
  '/api/memberaddress/setdefault': address,
  '/api/memberaddress/delete': address,
  '/api/pay/info': slip,
  '/api/pay/status': slip,
  '/api/pay/pay': async world => ({ ...(await slip(world)), pay_type: 'offlinepay' }),
  '/api/pay/balance': world => balance(world),
  '/api/memberbankaccount/info': async world => ({ id: await bankAccount(world, 'user') }),
  '/api/memberbankaccount/edit': async world => ({ id: await bankAccount(world, 'user'), ...shopAccount }),
  '/api/memberbankaccount/setdefault': async world => ({ id: await bankAccount(world, 'user') }),
  '/api/memberbankaccount/delete': async world => ({ id: await bankAccount(world, 'user') }),
  '/api/memberwithdraw/detail': world => withdrawal(world, 0),
  '/api/orderrefund/refundData': line,
  '/api/orderrefund/refund': async world => ({ ...(await line(world)), ...ask }),
  '/api/orderrefund/detail': world => claim(world),
  '/api/orderrefund/delivery': async world => ({
    ...(await returning(world, false)),
    refund_delivery_name: '顺丰',
    refund_delivery_no: 'SF1',
  }),
  '/api/orderrefund/cancel': world => claim(world),
  '/api/ordercomplain/detail': world => claim(world),
  '/api/ordercomplain/complain': async world => ({ ...(await claim(world, 'refuse')), complain_reason: '其他' }),
  '/api/ordercomplain/cancel': world => claim(world, 'refuse', 'complain'),
}

/** A refund that a channel did not carry out. */
export const payback: Sent = async ({ db, owner }) => {
  const { pay_id } = await paidOrder(owner)
  const row = { out_refund_no: `R${pay_id}`, pay_id, provider: 'sandbox', money: 100, status: -1, createtime: NOW }
  return { id: await add(db, 'pay_refund', row) }
}

/** A payment of less than the order costs. */
export const wrongPayment: Sent = async ({ db, owner }) => {
  const { out_trade_no } = await paidOrder(owner)
  const row = { provider: 'sandbox', trade_no: `S${out_trade_no}`, out_trade_no, money: 100, result: 'wrong' }
  return { id: await add(db, 'pay_notice', { ...row, createtime: NOW }) }
}

export const arbitrate: Sent = async world => ({
  ...(await claim(world, 'refuse', 'complain')),
  state: 2,
  answer: '照片不清',
})
