import type { Kysely } from 'kysely'
import { columns } from '../columns.ts'

/** Whether a member is notified of new posts by those they follow. */
export async function up(db: Kysely<unknown>) {
  const { number } = columns(db)
  await db.schema
    .alterTable('user')
    .addColumn('follow_posts', number, c => c.notNull().defaultTo(0))
    .execute()
}
