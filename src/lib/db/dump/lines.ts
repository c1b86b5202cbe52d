import { sql } from 'kysely'
import { migrationNames } from '../migrations/index.ts'
import type { Db } from '../open.ts'
import { localSettings } from './excluded-tables.ts'
import type { Snapshot } from './snapshot.ts'
import { dumpedTables } from './tables.ts'

export const FORMAT = 1
/** Characters that are written at once. */
const CHUNK = 1 << 16

/** The first line of a dump. */
export interface Header {
  cheyou: typeof FORMAT
  /** The last migration of its database. */
  schema: string
  /** Identifies the secret of its encrypted columns; '' when nothing is encrypted. */
  fingerprint: string
  /** The secret itself, if it was requested. */
  secret?: string
}

/** The number of rows written for each table. */
export type RowCounts = Record<string, number>

/** Some rows of a table, as lists of the values of these columns. */
export interface Batch {
  table: string
  columns: string[]
  rows: unknown[][]
}

/**
 * A database as JSON lines that work for both databases: the header, then for each table a line with its columns and a
 * line per row, finally the row count. Equal rows give equal bytes.
 */
export async function* dumpLines(at: Snapshot, header: Header, counts: RowCounts): AsyncGenerator<string> {
  yield `${JSON.stringify(header)}\n`
  let sum = 0
  for (const table of await dumpedTables(at.db)) {
    let text = `${JSON.stringify({ table: table.name, columns: table.columns })}\n`
    let count = 0
    for await (const rows of at.rows(table)) {
      for (const row of rows) {
        if (table.name === 'setting' && isLocal(table.columns, row)) continue
        count += 1
        text += `${JSON.stringify(row)}\n`
        if (text.length < CHUNK) continue
        yield text
        text = ''
      }
    }
    yield text
    counts[table.name] = count
    sum += count
  }
  yield `${JSON.stringify({ end: sum })}\n`
}

const isLocal = (columns: string[], row: unknown[]) => localSettings.includes(String(row[columns.indexOf('name')]))

/** The last migration applied to a database whose version we know. */
export async function schemaOf(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const applied = new Set(rows.map(({ name }) => name))
  return migrationNames.findLast(name => applied.has(name)) ?? ''
}

/** Whether it has data that only its secret decrypts: second factors, identity card numbers, documents. */
export async function hasSealed(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    select 1 as found where exists (select 1 from "user" where totp <> '' or totp_next <> '')
      or exists (select 1 from moderator_apply where id_number <> '')
      or exists (select 1 from upload where kind = 'document' and url <> '')`.execute(db)
  return rows.length > 0
}
