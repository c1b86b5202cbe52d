import type { Member } from '../../../core/caller.ts'
import { query } from '../../../db/query.ts'
import { fullReductionsOf } from './full-reductions.ts'

/** The delivery, invoice and reduction settings of these shops, by shop id. */
export async function shopTerms(who: Member, site_ids: number[]) {
  const [shops, trades, stores, templates, freeships, manjians] = await Promise.all([
    shopsOf(who.db, site_ids),
    tradesOf(who.db, site_ids),
    storesOf(who.db, site_ids),
    templatesOf(who, site_ids),
    freeshipsOf(who.db, site_ids),
    fullReductionsOf(who, site_ids),
  ])
  return new Map(
    shops.map(shop => [
      shop.site_id,
      {
        ...shop,
        trade: trades.find(row => row.site_id === shop.site_id) ?? BY_EXPRESS,
        stores: stores.filter(row => row.site_id === shop.site_id),
        templates: templates.filter(row => row.site_id === shop.site_id),
        freeships: freeships.filter(row => row.site_id === shop.site_id),
        manjians: manjians.filter(row => row.site_id === shop.site_id),
      },
    ]),
  )
}

export type ShopTerms = Awaited<ReturnType<typeof shopTerms>> extends Map<number, infer Each> ? Each : never
export type Template = ShopTerms['templates'][number]

/** Settings of a shop that has set none. */
const BY_EXPRESS = {
  is_express: 1,
  is_store: 0,
  is_local: 0,
  local_fee: 0,
  local_free_from: 0,
  local_least: 0,
  local_areas: '',
  local_times: '',
  is_offlinepay: 0,
  is_invoice: 0,
  invoice_rate: 0,
  invoice_postage: 0,
  invoice_content: '',
}

const shopsOf = query((db, ids: number[]) =>
  db
    .selectFrom('shop')
    .select(['id as site_id', 'site_name', 'is_own', 'avatar', 'category_id', 'full_address', 'telephone'])
    .where('id', 'in', ids),
)

const tradesOf = query((db, ids: number[]) => db.selectFrom('shop_trade').selectAll().where('site_id', 'in', ids))

const freeshipsOf = query((db, ids: number[]) =>
  db.selectFrom('freeshipping').selectAll().where('site_id', 'in', ids).orderBy('price'),
)

const storesOf = query((db, ids: number[]) =>
  db
    .selectFrom('store')
    .select(['id as store_id', 'site_id', 'store_name', 'telephone', 'full_address', 'address', 'open_date'])
    .where('site_id', 'in', ids)
    .where('status', '=', 1)
    .orderBy('sort')
    .orderBy('id'),
)

async function templatesOf({ db }: Member, ids: number[]) {
  const rows = await rulesOf(db, ids)
  return [...Map.groupBy(rows, row => row.id).values()].map(rules => {
    const { id, site_id, fee_type, is_default } = rows.find(row => row.id === rules[0]!.id)!
    return { id, site_id, fee_type, is_default, rules }
  })
}

const rulesOf = query((db, ids: number[]) =>
  db
    .selectFrom('freight_template')
    .innerJoin('freight_rule', 'freight_rule.template_id', 'freight_template.id')
    .select(['freight_template.id', 'site_id', 'fee_type', 'is_default'])
    .select(['areas', 'first', 'first_fee', 'more', 'more_fee'])
    .where('site_id', 'in', ids)
    .orderBy('freight_rule.sort')
    .orderBy('freight_rule.id'),
)
