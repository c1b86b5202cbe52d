import { type Kysely, sql } from 'kysely'
import { columns } from '../columns.ts'

/** The reason for hiding a review, and indexes of a shop's and of hidden reviews, newest first. */
export async function up(db: Kysely<unknown>) {
  const { text } = columns(db)
  await db.schema
    .alterTable('evaluate')
    .addColumn('reason', text, c => c.notNull().defaultTo(''))
    .execute()
  await db.schema.createIndex('evaluate_of_shop').on('evaluate').columns(['site_id', 'id']).execute()
  await sql`create index evaluate_hidden on evaluate (id) where is_audit = -1`.execute(db)
}
