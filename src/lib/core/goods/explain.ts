import { yuan } from '../format.ts'

interface Priced {
  /** Yuan. */
  price: string
  discount_price: string
}

export interface Coupon {
  coupon_name: string
  type: string
  money: string
  discount: string
  discount_limit: string
  at_least: string
}

interface Told {
  sku: Priced
  /** The price of a sale other than the time discount. */
  sale?: { title: string; price: string } | undefined
  /** The member price that replaces the discount, and the name of its level. */
  member?: { title: string; price: string } | undefined
  rules?: { money: string; discount_money: string }[]
  coupons?: Coupon[]
}

const fen = (money: string) => Math.round(Number(money) * 100)

/**
 * Explains the price of goods for one piece bought alone: the usual price, then each reduction in the order of the
 * checkout, down to the total. A sale price combines with neither discount nor coupon. `money` is negative for a
 * reduction.
 */
export function explainPrice({ sku, sale, member, rules = [], coupons = [] }: Told) {
  const steps: {
    step: 'usual' | 'discount' | 'member' | 'sale' | 'manjian' | 'coupon'
    title: string
    money: string
  }[] = []
  const take = (step: (typeof steps)[number]['step'], title: string, off: number) => {
    if (off > 0) steps.push({ step, title, money: yuan(-off) })
    return Math.max(off, 0)
  }
  const usual = fen(sku.price)
  steps.push({ step: 'usual', title: '', money: sku.price })
  if (sale) {
    const off = take('sale', sale.title, usual - fen(sale.price))
    return { steps, total: yuan(usual - off) }
  }
  let left = member
    ? usual - take('member', member.title, usual - fen(member.price))
    : usual - take('discount', '', usual - fen(sku.discount_price))
  const rule = rules
    .filter(({ money }) => fen(money) <= left)
    .sort((one, other) => fen(other.money) - fen(one.money))[0]
  if (rule) left -= take('manjian', rule.money, Math.min(fen(rule.discount_money), left))
  const [best] = coupons
    .map(coupon => ({ title: coupon.coupon_name, off: couponDiscount(coupon, left) }))
    .sort((one, other) => other.off - one.off)
  if (best) left -= take('coupon', best.title, best.off)
  return { steps, total: yuan(left) }
}

/** What a coupon takes off a sum in fen; 0 where the sum is too small, or the coupon's value is drawn at random. */
export function couponDiscount({ type, money, discount, discount_limit, at_least }: Coupon, sum: number): number {
  if (sum < fen(at_least)) return 0
  if (type === 'reward') return Math.min(fen(money), sum)
  if (type !== 'discount') return 0
  const off = sum - Math.floor((sum * fen(discount)) / 1000)
  return fen(discount_limit) > 0 ? Math.min(off, fen(discount_limit)) : off
}
