import type { Caller } from '../../core/caller.ts'
import { yuan } from '../../core/format.ts'
import type { Db } from '../../db/open.ts'
import { query } from '../../db/query.ts'

/** What a way of sending costs to some places: codes of provinces with commas, '' for everywhere else. In fen. */
export interface FreightRule {
  areas: string
  first: number
  first_fee: number
  more: number
  more_fee: number
}

const [WEIGHT, VOLUME] = [1, 2]

/** What is counted for `num` pieces: grams, cubic centimetres, or pieces. */
export const unitsOf = (fee_type: number, sku: { weight: number; volume: number }, num: number) =>
  num * (fee_type === WEIGHT ? sku.weight : fee_type === VOLUME ? sku.volume : 1)

/** The first so much costs `first_fee`, each further step, also a begun one, `more_fee`. */
export const feeOf = ({ first, first_fee, more, more_fee }: FreightRule, units: number) =>
  first_fee + (more > 0 ? Math.max(0, Math.ceil((units - first) / more)) * more_fee : 0)

/** The rule for a province, by the first two digits of any code in it. */
export const ruleFor = <Rule extends { areas: string }>(rules: Rule[], code: string): Rule | undefined =>
  rules.find(({ areas }) => areas !== '' && areas.split(',').some(area => area.slice(0, 2) === code.slice(0, 2))) ??
  rules.find(({ areas }) => areas === '')

/** How goods are sent: their own template, or else their shop's, with its rules; null where the shop has none. */
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
 * What sending one piece costs, for each group of provinces, and from which sum on the shop sends for nothing (null:
 * never). An empty list says that it costs nothing anywhere. Provinces are two digits; an empty list of them: everywhere
 * else.
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
