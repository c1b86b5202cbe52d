import type { Caller } from '../../../core/caller.ts'
import { type Catalogue, catalogue } from '../catalogue.ts'

/** The catalogue for the form of goods: active entries, and switched-off ones that these goods already use. */
export async function catalogueFor(who: Caller, goods_id: number | undefined): Promise<Catalogue> {
  const known = await catalogue(who)
  if (goods_id === undefined) return known
  const used = await usedBy(who, goods_id)
  const { all } = known
  const attrs = new Set(all.values.filter(({ id }) => used.values.has(id)).map(({ attr_id }) => attr_id))
  return {
    ...known,
    categories: open(all.categories, used.categories),
    brands: open(all.brands, used.brands),
    attrs: open(all.attrs, attrs),
    values: open(all.values, used.values),
    cars: open(all.cars, used.cars),
    series: open(all.series, used.series),
  }
}

type Switched = { id: number; is_show: number }

const open = <Row extends Switched>(rows: Row[], used: Set<number>) =>
  rows.filter(({ id, is_show }) => is_show === 1 || used.has(id))

async function usedBy({ db }: Caller, goods_id: number) {
  const [goods, values, fits] = await Promise.all([
    db
      .selectFrom('goods')
      .select(['brand_id', 'category_id_1', 'category_id_2', 'category_id_3', 'category_id'])
      .where('id', '=', goods_id)
      .executeTakeFirst(),
    db.selectFrom('goods_attr').select('attr_value_id').where('goods_id', '=', goods_id).execute(),
    db.selectFrom('goods_fit').select(['brand_id', 'series_id']).where('goods_id', '=', goods_id).execute(),
  ])
  const { brand_id = 0, category_id_1 = 0, category_id_2 = 0, category_id_3 = 0, category_id = 0 } = goods ?? {}
  return {
    categories: new Set([category_id_1, category_id_2, category_id_3, category_id]),
    brands: new Set([brand_id ?? 0]),
    values: new Set(values.map(({ attr_value_id }) => attr_value_id)),
    cars: new Set(fits.map(fit => fit.brand_id)),
    series: new Set(fits.map(({ series_id }) => series_id)),
  }
}
