import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { type Db, isPostgresUrl } from './open.ts'

/** Returns a function that reads the version of a database: it changes with every commit, of this process too. */
export function openVersion(db: Db, target: string): () => Promise<string> {
  if (isPostgresUrl(target)) {
    const asked = sql<{ at: string }>`select pg_current_wal_insert_lsn()::text as at`
    return async () => (await asked.execute(db)).rows[0]!.at
  }
  // SQLite reports commits of others to a connection, never its own.
  const pragma = new DatabaseSync(target, { readOnly: true }).prepare('pragma data_version')
  return async () => String(Object.values(pragma.get()!)[0])
}
