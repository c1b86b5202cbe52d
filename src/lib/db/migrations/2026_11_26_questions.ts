import type { Kysely } from 'kysely'
import { columns } from '../columns.ts'

/** Columns in which members ask: what stands there are questions, also on the pages of the goods that it embeds. */
export async function up(db: Kysely<unknown>) {
  const { number } = columns(db)
  await db.schema
    .alterTable('forum_column')
    .addColumn('is_question', number, c => c.notNull().defaultTo(0))
    .execute()
}
