import { randomInt } from 'node:crypto'
import type { Changing, Member } from '../../../core/caller.ts'
import { config } from '../../../core/config.ts'
import type { Translate } from '../../../core/i18n.ts'
import { compactDate } from '../../../core/time.ts'
import type { Slip } from '../../payment/index.ts'
import { BUYER, EXPRESS, LOCAL, PICKUP, UNPAID, VIRTUAL } from '../order-states.ts'
import { type Contact, NOBODY, type PriceCalculation, type ShopPricing, scoreOf } from './calculate-price.ts'
import type { CheckoutInput } from './draft.ts'
import { explainPart } from './explain.ts'
import { storedInvoice } from './invoice.ts'
import { type PriceLine, remainingOf, sumOf } from './price-lines.ts'
import type { CheckoutLine } from './skus.ts'

const types = { express: EXPRESS, store: PICKUP, local: LOCAL, '': VIRTUAL }

interface NewOrder {
  part: ShopPricing
  reckoning: PriceCalculation
  asked: CheckoutInput
  slip: Slip
  t: Translate
}

/** Inserts a shop's order with its lines and first history entry; returns its id. */
export async function insertOrder(who: Changing<Member>, order: NewOrder): Promise<number> {
  const id = await numbered(who, orderRow(who, order))
  const lines = order.part.lines.map(line => lineRow(line, order.reckoning.spend.rate))
  const own = { order_id: id, user_id: who.member, createtime: who.now }
  const log = { ...own, from_status: null, to_status: UNPAID, action: 'create', way: BUYER, text: '' }
  const insertLines = who.db.insertInto('order_goods').values(lines.map(line => ({ ...line, ...own })))
  await Promise.all([insertLines.execute(), who.db.insertInto('order_log').values(log).execute()])
  return id
}

type Row = ReturnType<typeof orderRow>

/** The order number is the day and 8 random digits, which reveal neither sales nor buyer; a collision draws another. */
async function numbered(who: Changing<Member>, row: Row): Promise<number> {
  for (;;) {
    const made = await who.db
      .insertInto('shop_order')
      .values({ ...row, order_no: orderNo(who.now) })
      .onConflict(same => same.column('order_no').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made) return made.id
  }
}

const orderNo = (now: number) => compactDate(now) + String(randomInt(100_000_000)).padStart(8, '0')

function orderRow(who: Changing<Member>, { part, reckoning, asked, slip, t }: NewOrder) {
  const { terms, lines, brought, coupon, invoice_money, order_money, balance, balance_money, pay_money } = part
  const platform_coupon_money = sumOf(lines, 'platform_coupon_money')
  const point_money = sumOf(lines, 'point_money')
  return {
    out_trade_no: slip.out_trade_no,
    pay_id: slip.id,
    user_id: who.member,
    site_id: terms.site_id,
    site_name: terms.site_name,
    order_type: types[brought.type],
    order_status: UNPAID,
    ...promotionOf(asked, lines),
    goods_num: lines.reduce((sum, { num }) => sum + num, 0),
    goods_money: sumOf(lines, 'goods_money'),
    promotion_money: sumOf(lines, 'promotion_money'),
    coupon_id: coupon?.coupon.coupon_id ?? 0,
    coupon_money: coupon?.money ?? 0,
    delivery_money: brought.money,
    point: point_money * reckoning.spend.rate + scoreOf(lines),
    point_money,
    invoice_money,
    platform_coupon_id: platform_coupon_money > 0 ? (reckoning.platform.coupon?.coupon.coupon_id ?? 0) : 0,
    platform_coupon_money,
    order_money,
    balance,
    balance_money,
    pay_money,
    ...placeOf(part, reckoning),
    delivery_type: brought.type,
    delivery_type_name: brought.type && t(`payment:${brought.type}`),
    store_id: brought.store_id,
    delivery_ask: brought.ask,
    buyer_message: asked.buyer_message?.[String(terms.site_id)] ?? '',
    invoice: storedInvoice(part, asked),
    explain: JSON.stringify(explainPart(part, reckoning, t)),
    createtime: who.now,
    due_time: who.now + config.orderPeriods.pay,
  }
}

/** Pickup orders keep name and mobile, not the address. */
function placeOf({ brought }: ShopPricing, { contact }: PriceCalculation): Contact {
  if (!contact) return NOBODY
  const { name, mobile, telephone, province_id, city_id, district_id, full_address, address } = contact
  if (brought.type !== 'express' && brought.type !== 'local') return { ...NOBODY, name, mobile, telephone }
  return { name, mobile, telephone, province_id, city_id, district_id, full_address, address }
}

function promotionOf({ source }: CheckoutInput, lines: CheckoutLine[]) {
  if (source === 'cart' || source === 'sku') return { promotion_type: '', promotion_id: 0 }
  return { promotion_type: source, promotion_id: lines[0]!.promotion_id }
}

function lineRow(line: PriceLine<CheckoutLine>, rate: number) {
  const { goods_id, sku_id, site_id, sku_name, sku_image, sku_spec_format, is_virtual, promotion_id, price, num } = line
  return {
    cart_id: line.cart_id,
    goods_id,
    sku_id,
    site_id,
    sku_name,
    sku_image,
    sku_spec_format,
    is_virtual,
    promotion_id,
    price,
    num,
    goods_money: line.goods_money,
    promotion_money: line.promotion_money,
    coupon_money: line.coupon_money,
    platform_coupon_money: line.platform_coupon_money,
    point: line.point_money * rate + scoreOf([line]),
    point_money: line.point_money,
    score_money: Math.floor(scoreOf([line]) / rate),
    real_goods_money: remainingOf(line),
    commission_rate: line.commission_rate,
  }
}
