import type { Caller } from '../../core/caller.ts'
import { type Catalogue, catalogue } from './catalogue.ts'
import type { Filters } from './goods-list.ts'

/** An active filter with a name to show, such as a brand; `id` is its value. */
export interface ActiveFilter {
  filter: 'brand_id' | 'attr_value_id' | 'fit_brand_id' | 'fit_series_id' | 'coupon_type' | 'platform_coupon_type'
  id: number
  name: string
}

/** The active filters of a list with their names, in a stable order; unknown ids are omitted. */
export async function activeFilters(who: Caller, filters: Filters): Promise<ActiveFilter[]> {
  return [...named((await catalogue(who)).all, filters), ...(await couponNamed(who, filters))]
}

function named({ brands, values, cars, series }: Catalogue['all'], filters: Filters): ActiveFilter[] {
  const { brand_id = [], attr_value_id = [], fit_brand_id, fit_series_id } = filters
  const some = (filter: ActiveFilter['filter'], rows: { id: number; name: string }[], ids: (number | undefined)[]) =>
    rows.filter(({ id }) => ids.includes(id)).map(({ id, name }) => ({ filter, id, name }))
  return [
    ...some('brand_id', brands, brand_id),
    ...some('attr_value_id', values, attr_value_id),
    ...some('fit_brand_id', cars, [fit_brand_id]),
    ...some('fit_series_id', series, [fit_series_id]),
  ]
}

async function couponNamed({ db }: Caller, { coupon_type, platform_coupon_type }: Filters): Promise<ActiveFilter[]> {
  const id = coupon_type ?? platform_coupon_type
  if (id === undefined) return []
  const row = await db.selectFrom('coupon_type').select('name').where('id', '=', id).executeTakeFirst()
  return row ? [{ filter: coupon_type ? 'coupon_type' : 'platform_coupon_type', id, name: row.name }] : []
}
