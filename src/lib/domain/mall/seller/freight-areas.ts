import { regions } from '../../../core/regions/regions.ts'
import { fieldRefusal } from './seller-goods.ts'

/** Provinces as rules name them: two digits. */
export const provinces = regions.map(({ value, label }) => ({ code: value.slice(0, 2), name: label }))
const known = new Set(provinces.map(({ code }) => code))

/** A province stands in one rule, and one rule alone is for everywhere else. Refusal badField. */
export function mustDiffer(rules: string[][]) {
  const named = rules.flat()
  if (!named.every(code => known.has(code))) throw fieldRefusal('areas', 'seller:badProvince')
  const twice = named.find((code, at) => named.indexOf(code) !== at)
  const name = provinces.find(({ code }) => code === twice)?.name
  if (name) throw fieldRefusal('areas', 'seller:twiceProvince', { name })
  if (rules.filter(areas => areas.length === 0).length > 1) throw fieldRefusal('areas', 'seller:twiceElsewhere')
}
