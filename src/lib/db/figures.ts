import { sql } from 'kysely'
import { isPostgres } from './columns.ts'
import { migrationNames } from './migrations/index.ts'
import type { Db } from './open.ts'

export interface DatabaseFigures {
  kind: 'PostgreSQL' | 'SQLite'
  /** The round-trip time of the shortest query, in milliseconds. */
  ms: number
  bytes: number
  /** The connections of all users of this database, and the server's maximum; 0 for SQLite, which has none. */
  connections: number
  mostConnections: number
  /** The newest migration, and those of this version that are missing. */
  migration: string
  missing: string[]
}

/** Size, response time and schema version of a database. */
export async function databaseFigures(db: Db): Promise<DatabaseFigures> {
  const began = performance.now()
  await sql`select 1`.execute(db)
  const ms = Math.round(performance.now() - began)
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const applied = rows.map(({ name }) => name)
  const known = {
    ms,
    migration: applied.at(-1) ?? '',
    missing: migrationNames.filter(name => !applied.includes(name)),
  }
  if (!isPostgres(db)) return { ...known, kind: 'SQLite', ...(await fileFigures(db)) }
  return { ...known, kind: 'PostgreSQL', ...(await serverFigures(db)) }
}

async function fileFigures(db: Db) {
  const asked = sql<{
    bytes: number
  }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
  const { rows } = await asked.execute(db)
  return { bytes: rows[0]!.bytes, connections: 0, mostConnections: 0 }
}

async function serverFigures(db: Db) {
  const asked = sql<{ bytes: number; connections: number; mostConnections: number }>`
    select pg_database_size(current_database()) as bytes,
      (select count(*) from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as "mostConnections"`
  return (await asked.execute(db)).rows[0]!
}
