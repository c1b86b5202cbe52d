import { sql } from 'kysely'
import { type Db, openDb } from '../open.ts'
import { advanceSequences } from '../sequences.ts'
import { filledByMigrations } from './excluded-tables.ts'
import type { Batch } from './lines.ts'
import { allTables } from './tables.ts'

/** Fills a migrated database in one transaction; foreign keys are checked at the end. */
export async function loadPostgres(target: string, batches: AsyncIterable<Batch>): Promise<void> {
  const db = openDb(target)
  try {
    await db.transaction().execute(db => load(db, batches))
    await sql`analyze`.execute(db)
  } finally {
    await db.destroy()
  }
}

async function load(db: Db, batches: AsyncIterable<Batch>) {
  const tables = await allTables(db)
  const named = await foreignKeys(db)
  for (const { table, name } of named)
    await sql`alter table ${sql.id(table)} alter constraint ${sql.id(name)} deferrable initially deferred`.execute(db)
  for (const { name } of tables)
    if (filledByMigrations.includes(name)) await sql`delete from ${sql.id(name)}`.execute(db)
  for await (const batch of batches) await insert(db, batch)
  await sql`set constraints all immediate`.execute(db)
  for (const { table, name } of named)
    await sql`alter table ${sql.id(table)} alter constraint ${sql.id(name)} not deferrable`.execute(db)
  await advanceSequences(db)
}

async function foreignKeys(db: Db) {
  const { rows } = await sql<{ table: string; name: string }>`
    select relname as "table", conname as name from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and connamespace = (select oid from pg_namespace where nspname = current_schema())`.execute(db)
  return rows
}

async function insert(db: Db, { table, columns, rows }: Batch) {
  if (rows.length === 0) return
  const names = sql.join(columns.map(column => sql.id(column)))
  const objects = rows.map(row => Object.fromEntries(columns.map((column, at) => [column, row[at]])))
  await sql`
    insert into ${sql.id(table)} (${names})
    select ${names} from json_populate_recordset(null::${sql.id(table)}, ${JSON.stringify(objects)}::json)`.execute(db)
}
