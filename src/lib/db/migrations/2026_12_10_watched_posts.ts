import type { Kysely } from 'kysely'
import { columns } from '../columns.ts'

/** Whether a member watches the posts that they reply to. */
export async function up(db: Kysely<unknown>) {
  const { number } = columns(db)
  await db.schema
    .alterTable('user')
    .addColumn('watch_replied', number, c => c.notNull().defaultTo(1))
    .execute()
}
