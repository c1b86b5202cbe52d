import { sql } from 'kysely'
import { isPostgres } from './columns.ts'
import type { Db } from './open.ts'

/** Members whose nickname has this prefix, ignoring the case of Latin letters; answered from the prefix index alone. */
export async function membersByPrefix(db: Db, text: string, most: number): Promise<number[]> {
  const name = isPostgres(db) ? sql`lower(nickname) collate "C"` : sql`lower(nickname)`
  const from = text.toLowerCase()
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table('user')} where ${name} >= ${from} and ${name} < ${`${from}\u{10ffff}`} and gone = 0
    order by ${name} limit ${most}
  `.execute(db)
  return rows.map(({ id }) => id)
}
