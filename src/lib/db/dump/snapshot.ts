import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { type Db, isPostgresUrl, openDb } from '../open.ts'
import type { Table } from './tables.ts'

/** Rows in memory at once: a post may have a hundred thousand characters. */
const BATCH = 200

/** A database as of one moment, whatever is written meanwhile. */
export interface Snapshot {
  db: Db
  /** The rows of a table in primary key order, as lists of its columns' values. */
  rows(table: Table): AsyncIterable<unknown[][]>
}

/**
 * Runs `work` on the current state of the database. SQLite is copied into the folder first, in one step that writers do
 * not restart, so that its WAL need not grow while the work runs; PostgreSQL uses the snapshot of one transaction.
 */
export const withSnapshot = <Out>(
  target: string,
  folder: string,
  work: (at: Snapshot) => Promise<Out>,
): Promise<Out> =>
  isPostgresUrl(target) ? ofPostgres(target, work) : ofSqlite(target, join(folder, 'snapshot.db'), work)

async function ofSqlite<Out>(target: string, copy: string, work: (at: Snapshot) => Promise<Out>): Promise<Out> {
  const source = new DatabaseSync(target, { readOnly: true, timeout: 5000 })
  try {
    source.prepare('vacuum into ?').run(copy)
  } finally {
    source.close()
  }
  const db = openDb(copy)
  const raw = new DatabaseSync(copy, { readOnly: true })
  try {
    return await work({ db, rows: table => sqliteRows(raw, table) })
  } finally {
    raw.close()
    await db.destroy()
  }
}

async function* sqliteRows(raw: DatabaseSync, { name, columns, key }: Table): AsyncGenerator<unknown[][]> {
  const statement = raw.prepare(`select ${columns.map(quoted)} from ${quoted(name)} order by ${key.map(quoted)}`)
  statement.setReturnArrays(true)
  let batch: unknown[][] = []
  for (const row of statement.iterate()) {
    if (batch.push(row as unknown as unknown[]) < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

const quoted = (name: string) => `"${name}"`

async function ofPostgres<Out>(target: string, work: (at: Snapshot) => Promise<Out>): Promise<Out> {
  const db = openDb(target)
  try {
    const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    return await reading.execute(db => work({ db, rows: table => postgresRows(db, table) }))
  } finally {
    await db.destroy()
  }
}

async function* postgresRows(db: Db, { name, columns, key, texts }: Table): AsyncGenerator<unknown[][]> {
  const cursor = sql.id(`dump_${name}`)
  // By bytes, as SQLite sorts.
  const order = key.map(column =>
    texts.includes(column) ? sql`${sql.id(column)} collate "C"` : sql`${sql.id(column)}`,
  )
  const all = sql`select ${sql.join(columns.map(column => sql.id(column)))} from ${sql.id(name)} order by ${sql.join(order)}`
  await sql`declare ${cursor} no scroll cursor for ${all}`.execute(db)
  for (let count = BATCH; count === BATCH; ) {
    const { rows } = await sql<Record<string, unknown>>`fetch ${sql.lit(BATCH)} from ${cursor}`.execute(db)
    count = rows.length
    yield rows.map(row => columns.map(column => row[column]))
  }
  await sql`close ${cursor}`.execute(db)
}
