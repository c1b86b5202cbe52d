import { createHash, randomUUID } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { sql } from 'kysely'
import { isPostgresUrl, openDb } from './open.ts'

/**
 * A name for a database that every process on it computes, by whatever address it connects, and no other site: 16
 * characters. Combines a random number stored in the database with properties that tell a copy from the original.
 */
export async function databaseIdentity(target: string): Promise<string> {
  const db = openDb(target)
  try {
    const made = { name: 'database_id', value: randomUUID() }
    await db
      .insertInto('setting')
      .values(made)
      .onConflict(same => same.column('name').doNothing())
      .execute()
    const row = db.selectFrom('setting').select('value').where('name', '=', 'database_id')
    const { value } = await row.executeTakeFirstOrThrow()
    const place = isPostgresUrl(target) ? await schemaOf(db) : realpathSync(target)
    return createHash('sha256').update(`${value} ${place}`).digest('hex').slice(0, 16)
  } finally {
    await db.destroy()
  }
}

async function schemaOf(db: ReturnType<typeof openDb>): Promise<string> {
  const asked = sql<{ place: string }>`select current_database() || '/' || current_schema() as place`
  return (await asked.execute(db)).rows[0]!.place
}
