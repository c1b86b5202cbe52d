import type { Translate } from '../../core/i18n.ts'

interface Coupon {
  type: string
  money: string
  min_money: string
  max_money: string
  /** Per cent left to pay. */
  discount: number
  at_least: string
}

/** A coupon's discount as a sentence. */
export function couponText(t: Translate, { type, money, min_money, max_money, discount, at_least }: Coupon): string {
  const off =
    type === 'discount'
      ? t('seller:worthDiscount', { fold: discount / 10, percent: 100 - discount })
      : t('seller:worthMoney', { money: type === 'random' ? `${min_money}–${max_money}` : money })
  return at_least === '0.00' ? off : t('seller:worthFrom', { from: at_least, off })
}
