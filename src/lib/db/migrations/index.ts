import { Migrator } from 'kysely/migration'
import type { Db } from '../open.ts'
import * as forum from './2026_11_21_forum.ts'

/** In order of their names; one that has landed is never changed. */
const migrations = { '2026_11_21_forum': forum }

/** Brings the database to the newest shape; two that start at once take turns. */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  return results.map(({ migrationName }) => migrationName)
}
