import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'

const counters = {
  user: ['follow_count', 'fans_count', 'release_count', 'essay_count', 'cream_essay_count', 'user_essay_comment_count'],
  forum: ['essay_count', 'essay_cream_count', 'follow'],
  forum_column: ['essay_count'],
  talk: ['views', 'interact', 'week_interact', 'essay_count'],
  goods: ['collect_num'],
  goods_category: ['goods_count'],
  goods_brand: ['goods_count'],
  shop: ['goods_count', 'shop_sales', 'evaluate_count', 'desc_sum', 'service_sum', 'delivery_sum', 'sub_num'],
} as const
type Counters = typeof counters
type Table = keyof Counters

export type SeedCounters = ReturnType<typeof makeCounters>

const ROWS = 500

/** Counts while the rows pass by; `write` puts the counts into the rows that keep them. */
export function makeCounters() {
  const counts = Object.fromEntries(Object.keys(counters).map(table => [table, new Map()])) as Record<
    Table,
    Map<number, Record<string, number>>
  >

  function add<Name extends Table>(table: Name, id: number, counter: Counters[Name][number], by = 1) {
    const known = counts[table].get(id)
    if (known) known[counter]! += by
    else counts[table].set(id, { ...zeros[table], [counter]: by })
  }

  async function write(db: Db) {
    for (const table of Object.keys(counters) as Table[]) {
      const rows = [...counts[table]]
      for (let at = 0; at < rows.length; at += ROWS) await update(db, table, rows.slice(at, at + ROWS))
    }
  }

  return { add, write }
}

const zeros = Object.fromEntries(
  Object.entries(counters).map(([table, names]) => [table, Object.fromEntries(names.map(name => [name, 0]))]),
) as Record<Table, Record<string, number>>

async function update(db: Db, table: Table, rows: [number, Record<string, number>][]) {
  const names = counters[table]
  const values = rows.map(([id, counts]) => `(${[id, ...names.map(name => counts[name])].join()})`)
  await sql`
    with counted (id, ${sql.raw(names.join())}) as (values ${sql.raw(values.join())})
    update ${sql.table(table)} set ${sql.raw(names.map(name => `${name} = counted.${name}`).join())}
    from counted where counted.id = ${sql.ref(`${table}.id`)}
  `.execute(db)
}
