import { type Kysely, sql } from 'kysely'
import { columns } from '../columns.ts'

/** The ids that imported rows had in their former forum, and old URLs that do not follow from the id. */
export async function up(db: Kysely<unknown>) {
  const { key, text } = columns(db)
  await db.schema
    .createTable('imported')
    .addColumn('source', text, c => c.notNull())
    .addColumn('kind', text, c => c.notNull())
    .addColumn('old_id', text, c => c.notNull())
    .addColumn('new_id', key, c => c.notNull())
    .addColumn('old_path', text, c => c.notNull().defaultTo(''))
    .addPrimaryKeyConstraint('imported_pk', ['source', 'kind', 'old_id'])
    .execute()
  await sql`create index imported_old_path on imported (old_path) where old_path <> ''`.execute(db)
  await sql`create index imported_user on imported (new_id) where kind = 'user'`.execute(db)
}
