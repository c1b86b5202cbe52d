import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'

const counters = {
  essay: ['comment_count'],
  comment: ['children_count'],
  forum: ['essay_count', 'essay_cream_count'],
  user: ['essay_count', 'release_count', 'cream_essay_count', 'user_essay_comment_count'],
} as const
type Counters = typeof counters
type Table = keyof Counters

/** Sums up the counters of a batch; `write` adds them to the rows. */
export function makeCounts() {
  const sums = new Map<Table, Map<number, Record<string, number>>>()

  function add<Name extends Table>(table: Name, id: number, ...names: Counters[Name][number][]) {
    const rows = sums.get(table) ?? new Map<number, Record<string, number>>()
    const row = rows.get(id) ?? {}
    for (const name of names) row[name] = (row[name] ?? 0) + 1
    sums.set(table, rows.set(id, row))
  }

  async function write(db: Db) {
    for (const table of Object.keys(counters) as Table[]) await update(db, table, [...(sums.get(table) ?? [])])
  }

  return { add, write }
}

/** In a fixed order of tables and ids, so that concurrent writers cannot deadlock. */
async function update(db: Db, table: Table, rows: [number, Record<string, number>][]) {
  if (rows.length === 0) return
  const names = counters[table]
  const sorted = rows.sort(([one], [other]) => one - other)
  const values = sorted.map(([id, row]) => `(${[id, ...names.map(name => row[name] ?? 0)].join()})`)
  const sets = names.map(name => `${name} = ${table === 'user' ? '"user"' : table}.${name} + counted.${name}_more`)
  await sql`
    with counted (id, ${sql.raw(names.map(name => `${name}_more`).join())}) as (values ${sql.raw(values.join())})
    update ${sql.table(table)} set ${sql.raw(sets.join())} from counted where counted.id = ${sql.ref(`${table}.id`)}
  `.execute(db)
}
