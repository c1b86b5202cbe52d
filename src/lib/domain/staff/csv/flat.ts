import type { Caller } from '../../../core/caller.ts'
import type { ExistingRow, Sheet, Values } from './sheet.ts'

type Table = 'stop_word' | 'search_word' | 'goods_brand'

/** Rows per statement: well below both databases' limits of bound values. */
export const ROWS_AT_ONCE = 200

/** Rows of one table, identified by one column. */
export const flatSheet = (sheet: Pick<Sheet, 'columns' | 'tags' | 'keyOf'> & { table: Table }): Sheet => ({
  ...sheet,
  rows: who => rowsOf(who, sheet),
  async add(who, lines) {
    // biome-ignore lint/suspicious/noExplicitAny: Kysely cannot follow a table that is a parameter.
    const into = (who.db as any).insertInto(sheet.table)
    for (let at = 0; at < lines.length; at += ROWS_AT_ONCE)
      await into.values(lines.slice(at, at + ROWS_AT_ONCE)).execute()
  },
  async change(who, lines) {
    // biome-ignore lint/suspicious/noExplicitAny: as above.
    const table = (who.db as any).updateTable(sheet.table)
    for (const { row, values } of lines) await table.set(values).where('id', '=', row.id).execute()
  },
})

async function rowsOf(
  { db }: Caller,
  { table, columns, keyOf }: Pick<Sheet, 'columns' | 'keyOf'> & { table: Table },
): Promise<ExistingRow[]> {
  const names = columns.map(({ name }) => name)
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  const query = (db as any).selectFrom(table).select(['id', ...names])
  const rows: (Values & { id: number })[] = await query.orderBy('id').execute()
  return rows.map(row => {
    const values = Object.fromEntries(names.map(name => [name, row[name]!]))
    return { id: row.id, key: keyOf(values), values }
  })
}
