import { feeOf, ruleFor, unitsOf } from '../../mall/index.ts'
import type { ShopTerms, Template } from './shop-terms.ts'
import type { CheckoutLine } from './skus.ts'

type Weighed = Pick<CheckoutLine, 'num' | 'weight' | 'volume' | 'is_free_shipping' | 'freight_template_id'>

/**
 * Express freight for a shop's lines, in fen: each template counts its lines together, by the province's rule or the
 * default one. Lines without freight are skipped; null where one cannot be delivered there.
 */
export function freightOf(lines: Weighed[], templates: Template[], province: string): number | null {
  const charged = lines.filter(line => line.is_free_shipping === 0)
  const groups = Map.groupBy(charged, line => templateOf(line, templates))
  let sum = 0
  for (const [template, some] of groups) {
    if (!template) continue
    const rule = ruleFor(template.rules, province)
    if (!rule) return null
    sum += feeOf(rule, measured(some, template.fee_type))
  }
  return sum
}

/** Whether a comma-separated list contains the province. */
export const covers = (areas: string, province: string) =>
  areas !== '' && areas.split(',').includes(province.slice(0, 2))

const templateOf = ({ freight_template_id }: Weighed, templates: Template[]) =>
  templates.find(({ id }) => id === freight_template_id) ?? templates.find(({ is_default }) => is_default === 1)

const measured = (lines: Weighed[], fee_type: number) =>
  lines.reduce((sum, line) => sum + unitsOf(fee_type, line, line.num), 0)

/** The order sum in fen from which the shop delivers there for free, or null. */
export function freeFrom(freeships: ShopTerms['freeships'], province: string): number | null {
  const rule = freeships.find(({ areas }) => areas === '' || covers(areas, province))
  return rule ? rule.price : null
}

interface Place {
  district_id: number
  full_address: string
}

/** Whether the shop delivers locally to this district: one it lists, or any in its own city. */
export function deliversTo({ trade, full_address }: ShopTerms, place: Place): boolean {
  if (trade.local_areas !== '') return trade.local_areas.split(',').includes(String(place.district_id))
  const [province = '', city = ''] = place.full_address.split('-')
  return city !== '' && (full_address.includes(city) || (city === province && full_address.includes(province)))
}
