import { type Kysely, sql } from 'kysely'
import { columns } from '../columns.ts'

/** The likes of a post; the index covers those that count towards their author's trust. */
export async function up(db: Kysely<unknown>) {
  const { number } = columns(db)
  await db.schema
    .alterTable('essay')
    .addColumn('praise_count', number, c => c.notNull().defaultTo(0))
    .execute()
  await sql`create index essay_liked on essay (user_id) where praise_count > 0 and shown = 1`.execute(db)
}
