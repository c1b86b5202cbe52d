import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { isDamage } from '../damage.ts'
import { type Db, isPostgresUrl, openDb } from '../open.ts'
import { filledByMigrations } from './excluded-tables.ts'
import { DumpFault } from './fault.ts'
import { allTables } from './tables.ts'

/** Whether a database is still unused: missing, or only migrated. */
export async function isUnused(target: string): Promise<boolean> {
  if (!isPostgresUrl(target) && !existsSync(target)) return true
  const db = openDb(target)
  try {
    for (const { name } of await allTables(db)) {
      if (filledByMigrations.includes(name)) continue
      const { rows } = await sql`select 1 from ${sql.id(name)} limit 1`.execute(db)
      if (rows.length > 0) return false
    }
    return true
  } finally {
    await db.destroy()
  }
}

/** Refuses a database that is open in a server or another client, which would go on with outdated data. */
export async function mustBeUnused(target: string): Promise<void> {
  if (isPostgresUrl(target)) await aloneOnPostgres(target)
  else if (existsSync(target)) aloneOnSqlite(target)
}

const IN_USE = 'is in use: stop the server first'
/** How often a database is checked, and the milliseconds between two checks. */
const LOOKS = 15
const BETWEEN = 100

function aloneOnSqlite(file: string) {
  const raw = new DatabaseSync(file, { timeout: 0 })
  try {
    raw.exec('pragma locking_mode = exclusive; begin exclusive; rollback')
  } catch (error) {
    if (/locked/.test(String(error))) throw new DumpFault(`The database ${file} ${IN_USE}.`)
    // A damaged one is what a restore replaces.
    if (!isDamage(error)) throw error
  } finally {
    raw.close()
  }
}

/** Retries for a moment: a client that has just disconnected is still listed. */
async function aloneOnPostgres(target: string) {
  const db = openDb(target)
  try {
    let others = await othersOn(db)
    for (let look = 1; others > 0 && look < LOOKS; look++) {
      await pause(BETWEEN)
      others = await othersOn(db)
    }
    if (others > 0) throw new DumpFault(`The database ${IN_USE} (${others} others are connected).`)
  } finally {
    await db.destroy()
  }
}

async function othersOn(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(db)
  return rows[0]!.count
}

/** Drops every table and function of the schema. */
export async function emptyPostgres(target: string): Promise<void> {
  const db: Db = openDb(target)
  try {
    await sql`
      do $$ declare each record; begin
        for each in select tablename as name from pg_tables where schemaname = current_schema() loop
          execute format('drop table %I cascade', each.name);
        end loop;
        for each in select oid::regprocedure as name from pg_proc
          where pronamespace = (select oid from pg_namespace where nspname = current_schema())
            and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') loop
          execute format('drop function %s cascade', each.name);
        end loop;
      end $$`.execute(db)
  } finally {
    await db.destroy()
  }
}
