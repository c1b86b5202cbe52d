import type { Kysely } from 'kysely'
import { columns } from '../columns.ts'

/** The last comment of a post that a member has read. */
export async function up(db: Kysely<unknown>) {
  const { id, key, number } = columns(db)
  await db.schema
    .createTable('read_mark')
    .addColumn('id', id, c => c.primaryKey())
    .addColumn('user_id', key, c => c.notNull().references('user.id'))
    .addColumn('essay_id', key, c => c.notNull())
    .addColumn('comment_id', key, c => c.notNull())
    .addColumn('updatetime', number, c => c.notNull())
    .addUniqueConstraint('read_mark_of_user', ['user_id', 'essay_id'])
    .execute()
  await db.schema
    .createIndex('read_mark_by_user_id_updatetime')
    .on('read_mark')
    .columns(['user_id', 'updatetime'])
    .execute()
}
