import type { Kysely } from 'kysely'
import { columns } from '../columns.ts'

/** What members removed a moment ago, so that they can take it back. */
export async function up(db: Kysely<unknown>) {
  const { key, number, text } = columns(db)
  await db.schema
    .createTable('removed_row')
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('row_id', key, c => c.notNull())
    .addColumn('user_id', key, c => c.notNull())
    .addColumn('row', text, c => c.notNull())
    .addColumn('createtime', number, c => c.notNull())
    .addPrimaryKeyConstraint('removed_row_key', ['kind', 'row_id'])
    .execute()
  await db.schema.createIndex('removed_row_user').on('removed_row').columns(['user_id', 'createtime']).execute()
}
