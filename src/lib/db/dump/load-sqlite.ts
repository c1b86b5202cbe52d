import { closeSync, fsyncSync, openSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { filledByMigrations } from './excluded-tables.ts'
import { DumpFault } from './fault.ts'
import type { Batch } from './lines.ts'

/** Fills a file that nobody else has open, and that is discarded unless the load completes. */
export async function loadSqlite(file: string, batches: AsyncIterable<Batch>): Promise<void> {
  const raw = new DatabaseSync(file, { enableForeignKeyConstraints: false })
  try {
    raw.exec('pragma journal_mode = delete; pragma synchronous = off; pragma cache_size = -16000; begin exclusive')
    for (const table of filledByMigrations) if (hasTable(raw, table)) raw.exec(`delete from ${table}`)
    for await (const { table, columns, rows } of batches) {
      const gaps = columns.map(() => '?')
      const insert = raw.prepare(`insert into "${table}" (${columns.map(name => `"${name}"`)}) values (${gaps})`)
      for (const row of rows) insert.run(...(row as SQLInputValue[]))
    }
    raw.exec('commit')
    const [broken] = raw.prepare('pragma foreign_key_check').all()
    if (broken) throw new DumpFault(`A row of ${broken['table']} refers to a missing row of ${broken['parent']}.`)
  } finally {
    raw.close()
  }
  flushToDisk(file)
}

const hasTable = (raw: DatabaseSync, table: string) =>
  raw.prepare('select 1 from sqlite_master where name = ?').get(table) !== undefined

/** A file, or a folder whose entries have changed. */
export function flushToDisk(path: string) {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
