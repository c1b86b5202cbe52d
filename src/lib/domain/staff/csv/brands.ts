import type { Caller } from '../../../core/caller.ts'
import { tag } from '../../../core/tags.ts'
import { flatSheet, ROWS_AT_ONCE } from './flat.ts'
import {
  type Column,
  type ExistingRow,
  letter,
  namedColumn,
  type Sheet,
  shownColumn,
  sortColumn,
  type Values,
} from './sheet.ts'

const letterColumn: Column = { name: 'letter', text: 'staff:letter', read: letter, takes: 'csv:takesLetter' }

/** Brands of goods. */
export const brandSheet = flatSheet({
  table: 'goods_brand',
  columns: [
    namedColumn('name', 'staff:name', 30, 1),
    letterColumn,
    namedColumn('desc', 'staff:desc', 200),
    sortColumn,
    shownColumn,
  ],
  keyOf: ({ name }) => String(name),
  tags: [tag.catalogue],
})

/** Car brands with their series, one line each; the line of the brand itself has no series. */
export const carBrandSheet: Sheet = {
  columns: [
    namedColumn('brand', 'csv:brand', 30, 1),
    namedColumn('series', 'csv:series', 30),
    { ...letterColumn, read: cell => (cell === '' ? '' : letter(cell)) },
    sortColumn,
    shownColumn,
  ],
  tags: [tag.catalogue, tag.forums],
  keyOf,
  rows,
  fault({ brand, series, letter }, row, { rows, lines }) {
    if (series !== '' && letter !== '') return 'csv:letterOfBrand'
    if (series === '') return letter === '' && !row ? 'csv:letterNeeded' : undefined
    const own = keyOf({ brand: brand!, series: '' })
    return rows.has(own) || lines.has(own) ? undefined : 'csv:brandFirst'
  },
  async add(who, lines) {
    for (const { brand, letter, sort, is_show } of lines.filter(line => line['series'] === ''))
      await who.db
        .insertInto('brand')
        .values({
          name: String(brand),
          letter: String(letter),
          image: '',
          sort: Number(sort),
          is_show: Number(is_show),
        })
        .execute()
    const brands = await who.db.selectFrom('brand').select(['id', 'name']).orderBy('id', 'desc').execute()
    const ids = new Map(brands.map(({ id, name }) => [name, id]))
    const all = lines
      .filter(line => line['series'] !== '')
      .map(({ brand, series, sort, is_show }) => ({
        brand_id: ids.get(String(brand))!,
        name: String(series),
        sort: Number(sort),
        is_show: Number(is_show),
      }))
    for (let at = 0; at < all.length; at += ROWS_AT_ONCE)
      await who.db
        .insertInto('series')
        .values(all.slice(at, at + ROWS_AT_ONCE))
        .execute()
  },
  settled: (values, row) => (values['letter'] === '' ? { ...values, letter: row.values['letter']! } : values),
  async change({ db }, lines) {
    for (const { row, values } of lines) {
      const said = { sort: Number(values['sort']), is_show: Number(values['is_show']) }
      const named = { ...said, letter: String(values['letter']) }
      if (values['series'] === '') await db.updateTable('brand').set(named).where('id', '=', row.id).execute()
      else await db.updateTable('series').set(said).where('id', '=', row.id).execute()
    }
  },
}

function keyOf({ brand, series }: Values) {
  return `${brand}\n${series}`
}

async function rows({ db }: Caller): Promise<ExistingRow[]> {
  const [brands, series] = await Promise.all([
    db.selectFrom('brand').select(['id', 'name', 'letter', 'sort', 'is_show']).orderBy('sort').orderBy('id').execute(),
    db
      .selectFrom('series')
      .select(['id', 'brand_id', 'name', 'sort', 'is_show'])
      .orderBy('sort')
      .orderBy('id')
      .execute(),
  ])
  const of = Map.groupBy(series, ({ brand_id }) => brand_id)
  return brands.flatMap(({ id, name, letter, ...rest }) =>
    [
      { id, values: { brand: name, series: '', letter, ...rest } },
      ...(of.get(id) ?? []).map(({ id, name: series, sort, is_show }) => ({
        id,
        values: { brand: name, series, letter: '', sort, is_show },
      })),
    ].map(row => ({ ...row, key: keyOf(row.values) })),
  )
}
