import { briefAmount } from '../../lib/core/format.ts'
import type { Translate } from '../../lib/core/i18n.ts'
import { date } from '../../lib/core/time.ts'

/** Properties of a coupon used in its texts; money as in the API. */
export interface CouponTerms {
  type: string
  money: string
  min_money: string
  max_money: string
  /** "8.50" for 8.5 折. */
  discount: string
  discount_limit: string
  at_least: string
}

interface Scope {
  goods_type: number
  use_scenario: number
  site_id: number
  site_name: string
}

/** Minimum amount from which it can be used. */
export const conditionOf = (t: Translate, { at_least }: CouponTerms) =>
  Number(at_least) > 0 ? t('coupon:atLeast', { money: briefAmount(at_least) }) : t('coupon:anyMoney')

/** Discount as each language counts it: 8.5 折 is 15% off. */
export function percentOf(t: Translate, { discount }: CouponTerms, isEnglish: boolean) {
  return t('coupon:percent', { count: isEnglish ? Math.round(100 - Number(discount) * 10) : Number(discount) })
}

/** Goods to which it applies. */
export function scopeOf(t: Translate, { goods_type, use_scenario, site_id, site_name }: Scope) {
  if (site_id === 0) return t(use_scenario === 1 ? 'coupon:ofAll' : 'coupon:ofGroups')
  return t((['coupon:ofShop', 'coupon:ofGoods', 'coupon:notGoods'] as const)[goods_type - 1] ?? 'coupon:ofShop', {
    shop: site_name,
  })
}

interface Validity {
  validity_type: number
  fixed_term: number
  end_time: number
}

/** Its validity after being claimed. */
export function validityOf(t: Translate, { validity_type, fixed_term, end_time }: Validity) {
  if (validity_type === 0) return t('coupon:until', { date: date(end_time) })
  return t(validity_type === 1 ? 'coupon:days' : 'coupon:daysFrom', { count: fixed_term })
}

/** Address of the goods it can be used for. */
export const goodsWith = ({ coupon_type_id, site_id }: { coupon_type_id: number; site_id: number }) =>
  `/list?${site_id === 0 ? 'platform_coupon_type' : 'coupon_type'}=${coupon_type_id}`
