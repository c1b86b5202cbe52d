import type { Caller } from '../../core/caller.ts'
import { yuan } from '../../core/format.ts'
import type { Db } from '../../db/open.ts'
import { query } from '../../db/query.ts'

/** Freight of one way of delivery to some provinces: comma-separated codes, '' for everywhere else. Fees in fen. */
export interface FreightRule {
  areas: string
  first: number
  first_fee: number
  more: number
  more_fee: number
}

const [WEIGHT, VOLUME] = [1, 2]

/** The charged quantity of `num` pieces: grams, cubic centimetres, or pieces. */
export const unitsOf = (fee_type: number, sku: { weight: number; volume: number }, num: number) =>
  num * (fee_type === WEIGHT ? sku.weight : fee_type === VOLUME ? sku.volume : 1)

/** The first `first` units cost `first_fee`, each further step of `more`, rounded up, `more_fee`. */
export const feeOf = ({ first, first_fee, more, more_fee }: FreightRule, units: number) =>
  first_fee + (more > 0 ? Math.max(0, Math.ceil((units - first) / more)) * more_fee : 0)

/** The rule of a province, given by any region code in it (the first two digits count). */
export const ruleFor = <Rule extends { areas: string }>(rules: Rule[], code: string): Rule | undefined =>
  rules.find(({ areas }) => areas !== '' && areas.split(',').some(area => area.slice(0, 2) === code.slice(0, 2))) ??
  rules.find(({ areas }) => areas === '')

/** The freight template of goods with its rules: their own or their shop's default; null without one. */
export async function freightTemplate(
  { db }: Caller,
  { freight_template_id, site_id }: { freight_template_id: number | null; site_id: number },
) {
  const [template] = freight_template_id ? await named(db, freight_template_id) : await usual(db, site_id)
  return template ? { ...template, rules: await rulesOf(db, template.id) } : null
}

const templates = (db: Db) => db.selectFrom('freight_template').select(['id', 'name', 'fee_type'])
const named = query((db, id: number) => templates(db).where('id', '=', id))
const usual = query((db, site_id: number) => templates(db).where('site_id', '=', site_id).where('is_default', '=', 1))

const rulesOf = query((db, template_id: number) =>
  db
    .selectFrom('freight_rule')
    .select(['areas', 'first', 'first_fee', 'more', 'more_fee'])
    .where('template_id', '=', template_id)
    .orderBy('sort')
    .orderBy('id'),
)

interface Sent {
  site_id: number
  freight_template_id: number | null
  is_free_shipping: number
  is_virtual: number
  weight: number
  volume: number
}

/**
 * Freight of one piece by group of provinces, and the sum from which the shop delivers for free (null: never). An empty
 * list means free everywhere. Provinces are two-digit codes; an empty list of them means everywhere else.
 */
export async function freightOf(who: Caller, goods: Sent) {
  if (goods.is_free_shipping || goods.is_virtual) return { list: [], free_from: null }
  const [template, [free]] = await Promise.all([freightTemplate(who, goods), freeFrom(who.db, goods.site_id)])
  const list = (template?.rules ?? []).map(rule => ({
    provinces: rule.areas.split(',').filter(Boolean),
    money: yuan(feeOf(rule, unitsOf(template!.fee_type, goods, 1))),
  }))
  return { list, free_from: free ? yuan(free.price) : null }
}

const freeFrom = query((db, site_id: number) =>
  db
    .selectFrom('freeshipping')
    .select('price')
    .where('site_id', '=', site_id)
    .where('areas', '=', '')
    .orderBy('price')
    .limit(1),
)
