import { createHash } from 'node:crypto'
import type { Member } from '../../../core/caller.ts'
import { yuan } from '../../../core/format.ts'
import { translator } from '../../../core/i18n.ts'
import { Refusal } from '../../../core/refusal.ts'
import { valuesOf } from '../../ledger/index.ts'
import { type Calculation, faultText } from '../checkout/calculate.ts'
import { pointsLacking } from '../checkout/calculate-price.ts'
import type { Offer } from './offer.ts'

/** The fields of an order that apply to goods only, empty. */
const noGoods = {
  shop_goods_list: {},
  member_address: null,
  needs_address: 0,
  platform_coupon_list: [],
  platform_coupon_id: 0,
  platform_coupon_money: '0.00',
  is_virtual: 1,
  is_promotion: 1,
  mobile: '',
  delivery_money: '0.00',
  promotion_money: '0.00',
  coupon_money: '0.00',
  invoice_money: '0.00',
  point_money: '0.00',
  usable_point: 0,
  usable_point_money: '0.00',
  point_cap: 0,
  balance_money: '0.00',
  end_time: null,
  sets: 1,
}

/**
 * A coupon or balance credit for points, in the shape of every checkout; its money part is paid at the cashier. Refusal
 * outOfStock.
 */
export async function grantCalculation(who: Member, offer: Offer, num: number) {
  if (num > offer.stock) throw new Refusal('outOfStock', { stock: String(offer.stock) })
  const t = translator(who.locale)
  const own = await valuesOf(who.db, who.member, ['balance', 'balance_money', 'point'] as const)
  const [money, point] = [yuan(offer.price * num), offer.score_price * num]
  const lacking = point > own.point ? [pointsLacking(point, own.point)] : []
  return {
    ...noGoods,
    member_account: {
      balance: yuan(own.balance),
      balance_money: yuan(own.balance_money),
      balance_total: yuan(own.balance + own.balance_money),
      is_pay_password: 0,
      point: own.point,
    },
    goods_num: num,
    goods_money: money,
    list_money: money,
    order_money: money,
    pay_money: money,
    point,
    gift: giftOf(offer, num),
    timestamp: who.now,
    order_key: grantKey(offer, num),
    explain: [
      { step: 'goods' as const, title: t('payment:goods_money'), money },
      { step: 'pay' as const, title: t('payment:pay_money'), money },
    ],
    faults: lacking.map(fault => ({ reason: fault.reason, text: faultText(fault, t) })),
  } satisfies Calculation
}

const giftOf = ({ id, type, title, image, stock, price, score_price }: Offer, num: number) => ({
  exchange_id: id,
  type,
  title,
  image,
  num,
  stock,
  price: yuan(price),
  score_price,
})

/** Hash of its price and content, as `orderKey` is for goods. */
export const grantKey = ({ id, price, score_price, balance, coupon_type_id }: Offer, num: number) =>
  createHash('sha256')
    .update(JSON.stringify([id, num, price, score_price, balance, coupon_type_id]))
    .digest('hex')
