import type { Kysely } from 'kysely'
import { columns } from '../columns.ts'

/** Columns for questions: their posts are questions, also on the pages of goods that they embed. */
export async function up(db: Kysely<unknown>) {
  const { number } = columns(db)
  await db.schema
    .alterTable('forum_column')
    .addColumn('is_question', number, c => c.notNull().defaultTo(0))
    .execute()
}
