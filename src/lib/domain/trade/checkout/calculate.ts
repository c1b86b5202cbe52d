import type { Member } from '../../../core/caller.ts'
import { yuan } from '../../../core/format.ts'
import { type Translate, translator } from '../../../core/i18n.ts'
import { Refusal } from '../../../core/refusal.ts'
import { calculatePrice, type PriceCalculation, type ShopPricing } from './calculate-price.ts'
import { couponView } from './coupons.ts'
import { deliveryMethodsOf, type Fault } from './delivery.ts'
import { type CheckoutInput, type Delivery, isPromotion } from './draft.ts'
import { briefYuan, deliveryTitle, explainAll, explainPart } from './explain.ts'
import { orderKey } from './order-key.ts'
import { type PriceLine, remainingOf, sumOf } from './price-lines.ts'
import { mustBeWithinLimits } from './purchase-limits.ts'
import type { CheckoutLine } from './skus.ts'

export type Calculation = Awaited<ReturnType<typeof calculate>>
export type ShopPart = Calculation['shop_goods_list'][string]

/** What is delivered at once instead of shipped: a coupon (type 2) or money on the balance (3). */
export interface Gift {
  exchange_id: number
  type: number
  title: string
  image: string
  num: number
  stock: number
  /** Price of one, as "12.00"; its points are `score_price`. */
  price: string
  score_price: number
}

/**
 * The price of a draft with these choices. `explain` lists the steps in the caller's language, `order_key` identifies
 * the result when the order is created, and `faults` are what still prevents it. Refusals of `calculatePrice`, and maxBuy.
 */
export async function calculate(who: Member, asked: CheckoutInput) {
  const t = translator(who.locale)
  const reckoning = await calculatePrice(who, asked)
  const { parts, platform, user, address, contact, point, balance, balance_money } = reckoning
  await mustBeWithinLimits(
    who,
    asked.source,
    parts.flatMap(({ lines }) => lines),
  )
  const sum = (of: (part: ShopPricing) => number) => yuan(parts.reduce((all, part) => all + of(part), 0))
  return {
    shop_goods_list: Object.fromEntries(parts.map(part => [part.terms.site_id, shopWire(part, reckoning, t)])),
    member_address: reckoning.isSent ? address : null,
    member_account: {
      balance: yuan(balance),
      balance_money: yuan(balance_money),
      balance_total: yuan(balance + balance_money),
      is_pay_password: Number(user.pay_password !== null),
      point,
    },
    platform_coupon_list: platform.list.map(each => couponView(each, yuan(each.money))),
    platform_coupon_id: platform.coupon?.coupon.coupon_id ?? 0,
    platform_coupon_money: yuan(platform.coupon?.money ?? 0),
    is_virtual: Number(reckoning.isVirtual),
    needs_address: Number(reckoning.isSent),
    is_promotion: Number(isPromotion(asked.source)),
    mobile: asked.member_address?.mobile ?? contact?.mobile ?? user.mobile ?? '',
    goods_num: parts.reduce((all, { lines }) => all + piecesOf(lines), 0),
    goods_money: sum(({ lines }) => sumOf(lines, 'goods_money')),
    list_money: sum(({ lines }) => lines.reduce((all, line) => all + line.list_price * line.num, 0)),
    delivery_money: sum(({ brought }) => brought.money),
    promotion_money: sum(({ lines }) => sumOf(lines, 'promotion_money')),
    coupon_money: sum(({ lines }) => sumOf(lines, 'coupon_money')),
    invoice_money: sum(part => part.invoice_money),
    point_money: sum(({ lines }) => sumOf(lines, 'point_money')),
    /** Points charged in addition to the money. */
    point: reckoning.score,
    gift: null as Gift | null,
    usable_point: reckoning.usable_point,
    usable_point_money: yuan(reckoning.usable_point_money),
    point_cap: reckoning.spend.cap,
    order_money: sum(part => part.order_money),
    balance_money: yuan(reckoning.used_balance),
    pay_money: sum(part => part.pay_money),
    end_time: reckoning.end_time,
    sets: reckoning.sets,
    timestamp: who.now,
    order_key: orderKey(reckoning),
    explain: explainAll(reckoning, t),
    faults: reckoning.faults.map(fault => ({ reason: fault.reason, text: faultText(fault, t) })),
  }
}

export const faultText = ({ reason, words, said }: Fault, t: Translate) => t(said ?? `refusal:${reason}`, words)

function shopWire(part: ShopPricing, reckoning: PriceCalculation, t: Translate) {
  const { terms, lines, brought, coupons, coupon, reductions } = part
  const { trade } = terms
  return {
    site_id: terms.site_id,
    site_name: terms.site_name,
    is_own: terms.is_own,
    avatar: terms.avatar,
    goods_list: lines.map(goodsWire),
    goods_num: piecesOf(lines),
    goods_money: yuan(sumOf(lines, 'goods_money')),
    delivery_money: yuan(brought.money),
    delivery: { delivery_type: brought.type, store_id: brought.store_id, buyer_ask_delivery_time: brought.ask },
    promotion_money: yuan(sumOf(lines, 'promotion_money')),
    coupon_money: yuan(coupon?.money ?? 0),
    coupon_id: coupon?.coupon.coupon_id ?? 0,
    coupon_list: coupons.map(each => couponView(each, yuan(each.money))),
    platform_coupon_money: yuan(sumOf(lines, 'platform_coupon_money')),
    point_money: yuan(sumOf(lines, 'point_money')),
    express_type: reckoning.isVirtual ? [] : deliveryMethodsOf(terms, lines).map(way => wayWire(way, part, t)),
    promotion: {
      manjian: reductions.map(({ from, money }) =>
        t('payment:reduction', { from: briefYuan(from), off: briefYuan(money) }),
      ),
      freeshipping: brought.free && brought.type === 'express' ? deliveryTitle(part, t) : '',
    },
    invoice: trade.is_invoice === 1 ? invoiceWire(trade) : null,
    invoice_money: yuan(part.invoice_money),
    order_money: yuan(part.order_money),
    balance_money: yuan(part.balance + part.balance_money),
    pay_money: yuan(part.pay_money),
    explain: explainPart(part, reckoning, t),
  }
}

const piecesOf = (lines: CheckoutLine[]) => lines.reduce((sum, line) => sum + line.num, 0)

function goodsWire(line: PriceLine<CheckoutLine>) {
  const { cart_id, goods_id, sku_id, sku_name, sku_image, num, stock, unit, is_virtual, why, score_price } = line
  return {
    cart_id,
    goods_id,
    sku_id,
    sku_name,
    sku_image,
    num,
    stock,
    unit,
    is_virtual,
    why,
    score_price,
    sku_spec_format: JSON.parse(line.sku_spec_format || '[]') as { spec_name: string; spec_value_name: string }[],
    price: yuan(line.price),
    list_price: yuan(line.list_price),
    goods_money: yuan(line.goods_money),
    real_goods_money: yuan(remainingOf(line)),
  }
}

function wayWire(name: Delivery, { terms }: ShopPricing, t: Translate) {
  const { local_fee, local_free_from, local_least, local_times } = terms.trade
  const rules = { fee: yuan(local_fee), free_from: yuan(local_free_from), least: yuan(local_least) }
  return {
    name,
    title: t(`payment:${name}`),
    store_list: name === 'store' ? terms.stores : [],
    times: name === 'local' ? local_times.split(',').filter(Boolean) : [],
    rules: name === 'local' ? rules : null,
  }
}

const invoiceWire = ({ invoice_rate, invoice_postage, invoice_content }: ShopPricing['terms']['trade']) => ({
  rate: invoice_rate,
  postage: yuan(invoice_postage),
  content: invoice_content.split(',').filter(Boolean),
})

/** Throws the first fault. */
export function mustBeWhole({ faults }: Pick<PriceCalculation, 'faults'>) {
  if (faults[0]) throw new Refusal(faults[0].reason, faults[0].words, faults[0].said)
}
