import type { Caller } from '../../core/caller.ts'
import { tag } from '../../core/tags.ts'
import { catalogue } from './catalogue.ts'
import { brandOf } from './categories.ts'
import { goodsRows } from './rows.ts'

/** A floor as stored, with ids whose rows are read when it is shown. */
export interface FloorValue {
  title: { text: string; url: string }
  text?: { text: string; url: string }[]
  goods_ids?: number[]
  brand_ids?: number[]
  category_ids?: number[]
  leftImg?: { image: string; url: string }
  rightImg?: { image: string; url: string }
}

/** The floors (sections) of the mall's home page, each with its goods, brands and categories. */
export async function floors(who: Caller) {
  who.reads(tag.adverts)
  const rows = await who.db
    .selectFrom('floor')
    .select(['id', 'title', 'block_name', 'block_title', 'sort', 'value'])
    .where('is_show', '=', 1)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const values = rows.map(row => JSON.parse(row.value) as FloorValue)
  const ids = values.flatMap(({ goods_ids = [] }) => goods_ids)
  for (const id of ids) who.reads(tag.goods(id))
  const goods = await goodsRows(who, ids)
  const known = await catalogue(who)
  return rows.map((row, at) => {
    const { goods_ids = [], brand_ids = [], category_ids = [], ...value } = values[at]!
    return {
      ...row,
      value: {
        ...value,
        goodsList: goods_ids.flatMap(id => goods.find(each => each.goods_id === id) ?? []),
        brandList: brand_ids.flatMap(id => known.brands.filter(each => each.id === id)).map(brandOf),
        categoryList: category_ids
          .flatMap(id => known.categories.filter(each => each.id === id))
          .map(({ id, name, level, image }) => ({ category_id: id, category_name: name, level, image })),
      },
    }
  })
}
