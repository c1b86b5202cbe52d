import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { isPostgres } from '../columns.ts'
import type { Db } from '../open.ts'
import * as forum from './2026_11_21_forum.ts'
import * as publishing from './2026_11_21_publishing.ts'
import * as signingIn from './2026_11_21_signing_in.ts'
import * as uploads from './2026_11_21_uploads.ts'

/** In order of their names; one that has landed is never changed. */
const migrations = {
  '2026_11_21_forum': forum,
  '2026_11_21_publishing': publishing,
  '2026_11_21_signing_in': signingIn,
  '2026_11_21_uploads': uploads,
}

/** Brings the database to the newest shape; two that start at once take turns. */
export async function migrate(db: Db): Promise<string[]> {
  const migrationTableSchema = isPostgres(db) ? await ownSchema(db) : undefined
  const migrator = new Migrator({ db, migrationTableSchema, provider: { getMigrations: async () => migrations } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  return results.map(({ migrationName }) => migrationName)
}

// Without a name Kysely takes its tables in any schema of the database for ours.
async function ownSchema(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db)
  return rows[0]?.name
}
