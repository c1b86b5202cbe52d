import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { type Db, isPostgresUrl } from './open.ts'

/** Asks for the state of a database: what it answers changes whenever somebody, of this process too, has committed. */
export function openVersion(db: Db, target: string): () => Promise<string> {
  if (isPostgresUrl(target)) {
    const asked = sql<{ at: string }>`select pg_current_wal_insert_lsn()::text as at`
    return async () => (await asked.execute(db)).rows[0]!.at
  }
  // SQLite tells a connection of what others commit, never of its own.
  const pragma = new DatabaseSync(target, { readOnly: true }).prepare('pragma data_version')
  return async () => String(Object.values(pragma.get()!)[0])
}
