import { briefAmount } from '../../lib/core/format.ts'
import type { Reader } from '../../lib/core/i18n.ts'
import type { GoodsCard } from '../../lib/domain/mall/cards.ts'

/** Short text of a coupon's discount: Chinese gives the tenths left to pay, English the per cent off. */
export function couponText(coupon: NonNullable<GoodsCard['coupon']>, { locale, t }: Reader) {
  const { type, money, discount, at_least } = coupon
  const least = briefAmount(at_least)
  const rate = locale === 'zh-cn' ? discount : String(100 - Number(discount) * 10)
  if (type === 'discount') return t(least === '0' ? 'embed:couponRate' : 'embed:couponRateFrom', { rate, least })
  return t(least === '0' ? 'embed:couponOff' : 'embed:couponOffFrom', { money: briefAmount(money), least })
}
