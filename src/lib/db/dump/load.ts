import { migrate } from '../migrations/index.ts'
import { isPostgresUrl, openDb } from '../open.ts'
import { FINGERPRINT_ROW } from '../secret-fingerprint.ts'
import { DumpFault } from './fault.ts'
import type { Batch, RowCounts } from './lines.ts'
import { loadPostgres } from './load-postgres.ts'
import { loadSqlite } from './load-sqlite.ts'
import { linesOf, parsed, readHeader, secretToKeep } from './read.ts'

/** Rows in memory at once, and the characters after which they are fewer: a post may have a hundred thousand. */
const BATCH = 500
const CHARACTERS = 1 << 20

/**
 * Fills a new database from a dump: migrates it to the dump's schema, loads it in one transaction, then migrates it to
 * the newest schema. Returns the number of rows of each table.
 */
export async function loadDump(
  target: string,
  dump: AsyncIterable<Uint8Array>,
  configured: string,
): Promise<RowCounts> {
  const lines = linesOf(dump)
  const header = readHeader((await lines.next()).value)
  const secret = secretToKeep(header, configured)
  await migrated(target, header.schema)
  const counts: RowCounts = {}
  const batches = withSecret(batchesOf(lines, counts), { secret, [FINGERPRINT_ROW]: header.fingerprint })
  await (isPostgresUrl(target) ? loadPostgres(target, batches) : loadSqlite(target, batches))
  await migrated(target)
  return counts
}

async function migrated(target: string, upto?: string) {
  const db = openDb(target)
  try {
    await migrate(db, upto)
  } finally {
    await db.destroy()
  }
}

async function* batchesOf(lines: AsyncIterable<string>, counts: RowCounts): AsyncGenerator<Batch> {
  let batch: Batch | undefined
  let [sum, characters] = [0, 0]
  for await (const line of lines) {
    const value: unknown[] | Partial<{ table: string; columns: string[]; end: number }> | undefined = parsed(line)
    if (Array.isArray(value) && batch) {
      sum += 1
      characters += line.length
      if (batch.rows.push(value) < BATCH && characters < CHARACTERS) continue
      yield counted(batch, counts)
      characters = 0
      batch = { ...batch, rows: [] }
    } else if (value && 'table' in value && value.table && value.columns) {
      if (batch) yield counted(batch, counts)
      batch = { table: value.table, columns: value.columns, rows: [] }
    } else if (value && 'end' in value && value.end === sum) {
      if (batch) yield counted(batch, counts)
      return
    } else throw new DumpFault(`The dump is damaged after ${sum} rows.`)
  }
  throw new DumpFault(`The dump is cut off after ${sum} rows.`)
}

function counted(batch: Batch, counts: RowCounts): Batch {
  counts[batch.table] = (counts[batch.table] ?? 0) + batch.rows.length
  return batch
}

async function* withSecret(batches: AsyncIterable<Batch>, values: Record<string, string>): AsyncGenerator<Batch> {
  yield* batches
  const rows = Object.entries(values).filter(([, value]) => value !== '')
  if (rows.length > 0) yield { table: 'setting', columns: ['name', 'value'], rows }
}
