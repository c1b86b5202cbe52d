import { sandbox } from '../../../../src/lib/adapters/payment/sandbox.ts'
import type { Caller, Member } from '../../../../src/lib/core/caller.ts'
import { type Channel, NumberTaken } from '../../../../src/lib/core/ports/payment.ts'
import type { Db } from '../../../../src/lib/db/open.ts'
import type { OrderDraft } from '../../../../src/lib/domain/trade/checkout/draft.ts'
import { add, NOW, staff, visitor } from '../../../world.ts'
import { couponGift, gift, moneyGift } from '../exchanges.ts'
import { seller } from '../orders.ts'
import { buyer, coupon, given, goodsOf, onShelf, sendingShop, trades } from '../world.ts'
import type { Dice } from './dice.ts'

const YEAR = 365 * 86_400
/** Makes a draft for so many pieces of something on sale. */
type Offer = (num: number) => OrderDraft

/** A small town: three shops with sellers, six buyers with money, points and coupons, and a staff member. */
export async function town(db: Db, dice: Dice, pay_password: string) {
  const shops = [await townShop(db), await townShop(db), await townShop(db)]
  const sellers = new Map<number, Member>()
  const stores = new Map<number, number>()
  const skus: number[] = []
  const virtual: number[] = []
  const offers: Offer[] = []
  for (const [at, site_id] of shops.entries()) {
    const invoice = { is_invoice: 1, invoice_rate: 3, invoice_content: '明细' }
    const ways = { is_store: 1, is_local: 1, local_fee: 300, local_free_from: 15_000, is_offlinepay: 1 }
    await trades(db, site_id, { ...invoice, ...ways })
    stores.set(site_id, await add(db, 'store', { site_id, store_name: '门店' }))
    sellers.set(site_id, await desk(db, site_id))
    const own: number[] = []
    for (const price of [3333 + at, 10_001, 99]) own.push(await onShelf(db, { site_id, price, stock: 14 }))
    const goods = { is_virtual: 1, max_buy: 8 }
    virtual.push(await onShelf(db, { site_id, price: 5001, stock: 9, goods }))
    offers.push(await combo(db, site_id, own.slice(-2)), await seckill(db, site_id, own[2]!))
    offers.push(await groupbuy(db, site_id, own[0]!), await topic(db, site_id, own[1]!))
    skus.push(...own)
  }
  const gifts = [
    await gift(db, { sku_id: skus[0]!, score_price: 333 }),
    await gift(db, { sku_id: skus[4]!, score_price: 70, price: 1500, traffic: 600 }),
    await couponGift(db, { price: 99, score_price: 50 }, { end_time: NOW + YEAR }),
    await moneyGift(db, { score_price: 120, max_buy: 4 }),
  ]
  const buyers: Member[] = []
  for (let n = 0; n < 6; n++) buyers.push(await rich(db, shops, pay_password))
  const told = { shops, sellers, stores, skus, virtual, offers, gifts, buyers }
  return { db, dice, ...told, desk: await staff(db, 'trade'), clock: NOW }
}

/** In the buyers’ city, so that local delivery applies. */
const townShop = (db: Db) => sendingShop(db, { full_address: '浙江省-杭州市-西湖区' })

/** A seller who also redeems the shop’s codes. */
async function desk(db: Db, site_id: number) {
  const who = await seller(db, site_id)
  await db.insertInto('verifier').values({ site_id, user_id: who.member, createtime: NOW }).execute()
  return who
}

export type Town = Awaited<ReturnType<typeof town>>

async function rich(db: Db, shops: number[], pay_password: string) {
  const who = await buyer(db, { pay_password })
  await given(who, { balance: 30_007, balance_money: 20_003, point: 5000 })
  const long = { end_time: NOW + YEAR, max_fetch: 9 }
  const own = shops.map(site_id => coupon(who, { site_id, money: 501, at_least: 0, ...long }))
  const all = [...own, coupon(who, { site_id: null, money: 777, at_least: 0, ...long })]
  for (const id of all)
    await db
      .updateTable('coupon')
      .set({ end_time: NOW + YEAR })
      .where('id', '=', await id)
      .execute()
  return who
}

async function combo(db: Db, site_id: number, skus: number[]): Promise<Offer> {
  const row = { site_id, bl_name: '套餐', bl_price: 9001, createtime: NOW, status: 1 }
  const bl_id = await add(db, 'combo', row)
  for (const [sort, sku_id] of skus.entries())
    await db
      .insertInto('combo_goods')
      .values({ bl_id, sku_id, goods_id: await goodsOf(db, sku_id), sort })
      .execute()
  return num => ({ source: 'bundling', bl_id, num: Math.min(num, 2) })
}

async function seckill(db: Db, site_id: number, sku_id: number): Promise<Offer> {
  const seckill_id = await add(db, 'seckill', { name: '场', seckill_start_time: 0, seckill_end_time: 86_400 })
  const id = await add(db, 'seckill_goods', {
    seckill_id,
    day: 1,
    site_id,
    goods_id: await goodsOf(db, sku_id),
    sku_id,
    type: 3,
    seckill_price: 77,
    stock: 12,
    max_buy: 5,
    start_time: NOW - 60,
    end_time: NOW + YEAR,
    status: 1,
  })
  return () => ({ source: 'seckill', seckill_goods_id: id, num: 1 })
}

const runs = { start_time: NOW - 60, end_time: NOW + YEAR, status: 1 }

/** At least two pieces. */
async function groupbuy(db: Db, site_id: number, sku_id: number): Promise<Offer> {
  const price = { groupbuy_price: 2999 }
  const groupbuy_id = await add(db, 'groupbuy', {
    site_id,
    goods_id: await goodsOf(db, sku_id),
    buy_num: 2,
    ...price,
    ...runs,
  })
  await db
    .insertInto('groupbuy_sku')
    .values({ groupbuy_id, sku_id, ...price })
    .execute()
  return num => ({ source: 'groupbuy', groupbuy_id, sku_id, num })
}

/** At most six pieces per member. */
async function topic(db: Db, site_id: number, sku_id: number): Promise<Offer> {
  const topic_id = await add(db, 'topic', { topic_name: '专题', createtime: NOW, ...runs })
  const goods_id = await goodsOf(db, sku_id)
  const row = { topic_id, site_id, goods_id, sku_id, topic_price: 7777, max_buy: 6 }
  const topic_goods_id = await add(db, 'topic_goods', row)
  return num => ({ source: 'topic', topic_goods_id, num })
}

/** A channel that reports a payment or none, refunds at once, later or never, or does not answer. */
const moody = ({ db, dice }: Pick<Town, 'db' | 'dice'>, provider: string): Channel => ({
  ...sandbox(async () => Buffer.from('')),
  async query(out_trade_no) {
    const mood = dice.upTo(6)
    if (mood === 0) throw new Error('no answer')
    const slips = db.selectFrom('pay').select('pay_money as money').where('out_trade_no', '=', out_trade_no)
    return mood === 1
      ? { ...(await slips.executeTakeFirstOrThrow()), out_trade_no, trade_no: `${provider} ${out_trade_no}` }
      : null
  },
  /** Sometimes it knows the number with other terms, as WeChat Pay after another browser. */
  async start({ out_trade_no }) {
    if (dice.upTo(5) === 0) throw new NumberTaken(out_trade_no)
    return { type: 'url', data: `/sandbox?code=${out_trade_no}` }
  },
  async refund({ out_refund_no }) {
    const mood = dice.upTo(8)
    if (mood < 2) throw new Error('no answer')
    return { state: mood < 4 ? 'sent' : mood === 4 ? 'failed' : 'done', refund_id: out_refund_no }
  },
})

/** This caller, at the town’s time. */
export const as = (town: Town, who: Member): Member => ({ ...who, now: town.clock, channels: channelsOf(town) })
export const nobody = (town: Town): Caller => ({ ...visitor(town.db), now: town.clock, channels: channelsOf(town) })
const channelsOf = (town: Town) => ({
  alipay: moody(town, 'alipay'),
  wechatpay: moody(town, 'wechatpay'),
  sandbox: moody(town, 'sandbox'),
})
