import { groupedNumber } from '../../core/format.ts'
import type { Translate } from '../../core/i18n.ts'
import type { ActiveFilter } from '../../domain/mall/active-filters.ts'
import type { FilterLinks } from './filter-links.ts'

export interface Chip {
  text: string
  /** The list without it. */
  href: string
}

/** The active filters of a list, each with a link that removes it. */
export function chipsOf(links: FilterLinks, chosen: ActiveFilter[], t: Translate): Chip[] {
  const { query, to } = links
  const { min_price, max_price, is_free_shipping, is_own, in_stock } = query
  return [
    ...chosen.map(each => ({ text: textOf(each, t), href: without(links, each) })),
    ...(min_price || max_price
      ? [{ text: rangeOf(min_price, max_price, t), href: to({ min_price: '', max_price: '' }) }]
      : []),
    ...(is_free_shipping ? [{ text: t('goods:free'), href: to({ is_free_shipping: '' }) }] : []),
    ...(is_own ? [{ text: t('goods:own'), href: to({ is_own: '' }) }] : []),
    ...(in_stock ? [{ text: t('list:inStock'), href: to({ in_stock: '' }) }] : []),
  ]
}

/** A price range in yuan; `299.99` is shown as 299, the end of a band. */
export function rangeOf(least: string, most: string, t: Translate): string {
  const [from, upTo] = [least, most].map(each => `¥${short(each)}`)
  if (least === '') return t('list:atMost', { price: upTo! })
  return most === '' ? t('list:atLeast', { price: from! }) : `${from}–${upTo!.slice(1)}`
}

const short = (yuan: string) => yuan.replace(/\.(99|00)$/, '').replace(/^\d+/, digits => groupedNumber(Number(digits)))

const textOf = ({ filter, name }: ActiveFilter, t: Translate) => {
  if (filter === 'fit_brand_id') return t('list:fitsCar', { car: name })
  return filter === 'coupon_type' || filter === 'platform_coupon_type' ? t('list:ofCoupon', { name }) : name
}

function without({ to, toggle }: FilterLinks, { filter, id }: ActiveFilter): string {
  if (filter === 'brand_id') return toggle('brand_id', id)
  if (filter === 'attr_value_id') return toggle('attr', id)
  return filter === 'fit_brand_id' ? to({ fit_brand_id: 0, fit_series_id: 0 }) : to({ [filter]: 0 })
}
