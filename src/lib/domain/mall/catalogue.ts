import type { Caller } from '../../core/caller.ts'
import { dataCache } from '../../core/data-cache.ts'
import { tag } from '../../core/tags.ts'

export type Catalogue = Awaited<ReturnType<typeof catalogue>>
export type Category = Catalogue['categories'][number]

/**
 * Categories, brands, attributes, cars and their series: a few hundred rows, cached in memory. `all` includes what is
 * switched off, to show the names of what is still in use.
 */
export const catalogue = (who: Caller) => dataCache(who, 'catalogue', read)

async function read(who: Caller) {
  const all = await readAll(who)
  const shown = <Row extends { is_show: number }>(rows: Row[]) => rows.filter(({ is_show }) => is_show === 1)
  return {
    all,
    categories: shown(all.categories),
    brands: shown(all.brands),
    attrs: shown(all.attrs),
    values: shown(all.values),
    cars: shown(all.cars),
    series: shown(all.series),
    linked: all.linked,
  }
}

async function readAll({ db, reads }: Caller) {
  reads(tag.catalogue)
  const [categories, brands, attrs, values, linked, cars, series] = await Promise.all([
    db
      .selectFrom('goods_category')
      .select(['id', 'pid', 'level', 'name', 'short_name', 'image', 'image_adv', 'type'])
      .select(['category_id_1', 'category_id_2', 'is_show'])
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('goods_brand')
      .select(['id', 'name', 'letter', 'image', 'desc', 'car_brand_id', 'is_show'])
      .orderBy('letter')
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    db.selectFrom('attr').select(['id', 'name', 'is_show']).orderBy('sort').orderBy('id').execute(),
    db
      .selectFrom('attr_value')
      .select(['id', 'attr_id', 'name', 'is_show'])
      .orderBy('attr_id')
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    db.selectFrom('category_attr').select(['category_id', 'attr_id']).orderBy('sort').execute(),
    db
      .selectFrom('brand')
      .select(['id', 'name', 'letter', 'image', 'is_show'])
      .orderBy('letter')
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('series')
      .select(['id', 'brand_id', 'name', 'is_show'])
      .orderBy('brand_id')
      .orderBy('sort')
      .orderBy('id')
      .execute(),
  ])
  return { categories, brands, attrs, values, linked, cars, series }
}

/** A category with its ancestors, the highest first; empty for an unknown one. */
export function pathTo({ categories }: Pick<Catalogue, 'categories'>, category_id: number): Category[] {
  const category = categories.find(({ id }) => id === category_id)
  if (!category) return []
  const above = [category.category_id_1, category.category_id_2].filter(id => id > 0 && id !== category.id)
  return [...above.flatMap(id => categories.filter(each => each.id === id)), category]
}

/** The id of the series with this name of a car brand, 0 for none. */
export async function seriesNamed(who: Caller, brand_id: number, name: string): Promise<number> {
  const { series } = await catalogue(who)
  return series.find(each => each.brand_id === brand_id && each.name === name)?.id ?? 0
}

/** Filter attributes of a category: its own and those of its ancestors. */
export function attrsOf(known: Catalogue, category_id: number) {
  return attrsUnder(
    known,
    pathTo(known, category_id).map(({ id }) => id),
  )
}

/** Filter attributes of a type of goods, over all categories. */
export function attrsOfType(known: Catalogue, type: number) {
  return attrsUnder(
    known,
    known.categories.filter(category => category.type === type).map(({ id }) => id),
  )
}

function attrsUnder(known: Catalogue, category_ids: number[]) {
  const asked = new Set(known.linked.filter(link => category_ids.includes(link.category_id)).map(link => link.attr_id))
  return known.attrs
    .filter(({ id }) => asked.has(id))
    .map(({ id, name }) => ({ id, name, values: known.values.filter(value => value.attr_id === id) }))
}
