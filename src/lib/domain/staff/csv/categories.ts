import type { Caller, Changing, Member } from '../../../core/caller.ts'
import { tag } from '../../../core/tags.ts'
import { type ExistingRow, namedColumn, type Sheet, shownColumn, sortColumn, type Values, whole } from './sheet.ts'

const levels = ['one', 'two', 'three'] as const

/** The path of a category: its name after those of its ancestors. */
export const pathOf = (values: Values) => levels.map(level => String(values[level])).filter(Boolean)

/** Categories of goods: a line names one by its path; its ancestors must exist or be in an earlier line. */
export const categorySheet: Sheet = {
  columns: [
    namedColumn('one', 'csv:levelOne', 20, 1),
    namedColumn('two', 'csv:levelTwo', 20),
    namedColumn('three', 'csv:levelThree', 20),
    namedColumn('short_name', 'malldesk:shortName', 20),
    { name: 'type', text: 'csv:type', read: typeIn, takes: 'csv:takesType' },
    { name: 'commission_rate', text: 'csv:commission', read: whole(100), takes: 'csv:takesRate' },
    sortColumn,
    shownColumn,
  ],
  tags: [tag.catalogue],
  keyOf: values => pathOf(values).join('\n'),
  rows: categoryRows,
  fault(values, row, { rows, lines }) {
    const path = pathOf(values)
    if (values['two'] === '' && values['three'] !== '') return 'csv:levelMissing'
    const above = path.slice(0, -1).join('\n')
    if (path.length > 1 && !rows.has(above) && !lines.has(above)) return 'csv:aboveFirst'
    if (path.length === 1 && !row && values['type'] === 0) return 'csv:typeNeeded'
    if (row && values['type'] !== 0 && values['type'] !== row.values['type']) return 'csv:typeFixed'
    return undefined
  },
  async add(who, lines) {
    const known = new Map((await categoryRows(who)).map(row => [row.key, row.id]))
    for (const values of lines.toSorted((one, other) => pathOf(one).length - pathOf(other).length)) {
      const path = pathOf(values)
      const above = known.get(path.slice(0, -1).join('\n'))
      known.set(path.join('\n'), await added(who, path.at(-1)!, above, values))
    }
  },
  settled: (values, row) => ({ ...values, type: row.values['type']! }),
  async change({ db }, lines) {
    for (const { row, values } of lines)
      await db.updateTable('goods_category').set(saidOf(values)).where('id', '=', row.id).execute()
  },
}

const saidOf = ({ short_name, commission_rate, sort, is_show }: Values) => ({
  short_name: String(short_name),
  commission_rate: Number(commission_rate),
  sort: Number(sort),
  is_show: Number(is_show),
})

/** 1 cars, 2 car parts, 3 others; empty: as the parent, or unchanged. */
function typeIn(cell: string) {
  return cell === '' ? 0 : whole(3)(cell)
}

async function added({ db }: Changing<Member>, name: string, pid = 0, values: Values) {
  const rows = db.selectFrom('goods_category').select(['id', 'level', 'type', 'category_id_1'])
  const above = await rows.where('id', '=', pid).executeTakeFirst()
  const level = (above?.level ?? 0) + 1
  const place = { name, pid, level, type: above?.type ?? Number(values['type']) }
  const { id } = await db
    .insertInto('goods_category')
    .values({ ...place, ...saidOf(values) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const path = {
    category_id_1: above?.category_id_1 || id,
    category_id_2: level === 1 ? 0 : level === 2 ? id : pid,
  }
  await db.updateTable('goods_category').set(path).where('id', '=', id).execute()
  return id
}

/** Every category as a line, ancestors first. */
export async function categoryRows({ db }: Caller): Promise<ExistingRow[]> {
  const rows = await db
    .selectFrom('goods_category')
    .select(['id', 'pid', 'name', 'short_name', 'type', 'commission_rate', 'sort', 'is_show'])
    .orderBy('level')
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const paths = new Map<number, string[]>()
  return rows.map(({ id, pid, name, ...values }) => {
    const path = [...(paths.get(pid) ?? []), name]
    paths.set(id, path)
    const [one = '', two = '', three = ''] = path
    return { id, key: path.join('\n'), values: { one, two, three, ...values } }
  })
}
