import type { Caller, Changing, Member } from '../../../core/caller.ts'
import { tag } from '../../../core/tags.ts'
import { categoryRows } from './categories.ts'
import { ROWS_AT_ONCE } from './flat.ts'
import { type ExistingRow, namedColumn, type Sheet, shownColumn, sortColumn, type Values } from './sheet.ts'

const SEVERAL = '；'

/**
 * Attributes of goods, one line per value, with the paths of the categories filtered by them. A file can add categories
 * to an attribute, not remove them.
 */
export const attributeSheet: Sheet = {
  columns: [
    namedColumn('attr', 'csv:attr', 20, 1),
    namedColumn('value', 'csv:value', 20, 1),
    sortColumn,
    shownColumn,
    { name: 'categories', text: 'csv:categories', read: pathsIn, takes: 'csv:takesText' },
  ],
  tags: [tag.catalogue],
  keyOf,
  rows: attributeRows,
  names: async who => new Set((await categoryRows(who)).map(({ key }) => key.replaceAll('\n', '/'))),
  fault: ({ categories }, _row, { names }) =>
    listed(categories!).every(path => names.has(path)) ? undefined : 'csv:noSuchCategory',
  settled: (values, row) => ({
    ...values,
    categories: pathsIn([values['categories'], row.values['categories']].join(SEVERAL)),
  }),
  async add(who, lines) {
    const known = await attrIds(who)
    for (const { attr } of lines)
      if (!known.has(String(attr))) known.set(String(attr), await newAttr(who, String(attr)))
    const rows = lines.map(({ attr, value, sort, is_show }) => ({
      attr_id: known.get(String(attr))!,
      name: String(value),
      sort: Number(sort),
      is_show: Number(is_show),
    }))
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
      await who.db
        .insertInto('attr_value')
        .values(rows.slice(at, at + ROWS_AT_ONCE))
        .execute()
    await link(who, known, lines)
  },
  async change(who, lines) {
    for (const { row, values } of lines) {
      const said = { sort: Number(values['sort']), is_show: Number(values['is_show']) }
      await who.db.updateTable('attr_value').set(said).where('id', '=', row.id).execute()
    }
    await link(
      who,
      await attrIds(who),
      lines.map(({ values }) => values),
    )
  },
}

const listed = (categories: string | number) => String(categories).split(SEVERAL).filter(Boolean)

function keyOf({ attr, value }: Values) {
  return `${attr}\n${value}`
}

function pathsIn(cell: string) {
  const paths = cell.split(/[；;\n]/).map(path => path.trim())
  return [...new Set(paths.filter(Boolean))].sort().join(SEVERAL)
}

async function attributeRows(who: Caller): Promise<ExistingRow[]> {
  const { db } = who
  const [values, linked, categories] = await Promise.all([
    db
      .selectFrom('attr_value')
      .innerJoin('attr', 'attr.id', 'attr_id')
      .select(['attr_value.id', 'attr_id', 'attr.name as attr', 'attr_value.name as value', 'attr_value.sort'])
      .select('attr_value.is_show')
      .orderBy('attr.sort')
      .orderBy('attr_id')
      .orderBy('attr_value.sort')
      .orderBy('attr_value.id')
      .execute(),
    db.selectFrom('category_attr').select(['attr_id', 'category_id']).execute(),
    categoryRows(who),
  ])
  const paths = new Map(categories.map(({ id, key }) => [id, key.replaceAll('\n', '/')]))
  const of = Map.groupBy(linked, ({ attr_id }) => attr_id)
  return values.map(({ id, attr_id, ...row }) => {
    const own = (of.get(attr_id) ?? []).flatMap(({ category_id }) => paths.get(category_id) ?? [])
    return { id, key: keyOf(row), values: { ...row, categories: own.sort().join(SEVERAL) } }
  })
}

/** Attribute ids by name; of several with one name the first. */
async function attrIds({ db }: Caller): Promise<Map<string, number>> {
  const rows = await db.selectFrom('attr').select(['id', 'name']).orderBy('id', 'desc').execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}

async function newAttr({ db }: Changing<Member>, name: string) {
  const row = db.insertInto('attr').values({ name }).returning('id')
  return (await row.executeTakeFirstOrThrow()).id
}

async function link(who: Changing<Member>, attrs: Map<string, number>, lines: Values[]) {
  const ids = new Map((await categoryRows(who)).map(({ id, key }) => [key.replaceAll('\n', '/'), id]))
  const pairs = lines.flatMap(({ attr, categories }) =>
    listed(categories!).map(path => `${ids.get(path)} ${attrs.get(String(attr))}`),
  )
  const rows = [...new Set(pairs)].map(pair => {
    const [category_id, attr_id] = pair.split(' ').map(Number)
    return { category_id: category_id!, attr_id: attr_id! }
  })
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await who.db
      .insertInto('category_attr')
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .onConflict(same => same.doNothing())
      .execute()
}
