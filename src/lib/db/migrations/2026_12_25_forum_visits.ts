import type { Kysely } from 'kysely'
import { columns } from '../columns.ts'

/** When a member last visited a forum: later posts are new to them. */
export async function up(db: Kysely<unknown>) {
  const { id, key, number } = columns(db)
  await db.schema
    .createTable('forum_visit')
    .addColumn('id', id, c => c.primaryKey())
    .addColumn('user_id', key, c => c.notNull().references('user.id'))
    .addColumn('forum_id', key, c => c.notNull())
    .addColumn('since', number, c => c.notNull())
    .addColumn('lasttime', number, c => c.notNull())
    .addUniqueConstraint('forum_visit_of_user', ['user_id', 'forum_id'])
    .execute()
}
