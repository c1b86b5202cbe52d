import { type Kysely, sql } from 'kysely'
import { columns, isPostgres } from '../columns.ts'

/** Frequent searches and their number of hits; members by nickname prefix. */
export async function up(db: Kysely<unknown>) {
  const { id, number, key, text } = columns(db)
  await db.schema
    .createTable('searched')
    .addColumn('id', id, c => c.primaryKey())
    .addColumn('scope', text, c => c.notNull())
    .addColumn('text', text, c => c.notNull())
    .addColumn('times', key, c => c.notNull())
    .addColumn('found', key, c => c.notNull())
    .addColumn('lasttime', number, c => c.notNull())
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('searched')
  await index('searched_by_scope_text').columns(['scope', 'text']).unique().execute()
  await index('searched_by_lasttime').column('lasttime').execute()
  await index('searched_found').columns(['times', 'id']).where(sql<boolean>`found > 0`).execute()
  await index('searched_in_vain').columns(['times', 'id']).where(sql<boolean>`found = 0`).execute()
  // By code points: a locale's sort order does not keep common prefixes together.
  const begins = isPostgres(db) ? sql`lower(nickname) collate "C"` : sql`lower(nickname)`
  await db.schema.createIndex('user_by_beginning').on('user').expression(begins).execute()
}
