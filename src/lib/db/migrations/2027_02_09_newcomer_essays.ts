import type { Kysely } from 'kysely'
import { columns } from '../columns.ts'

/** Posts that newcomers published without a review, until staff have looked at them. */
export async function up(db: Kysely<unknown>) {
  const { key, number } = columns(db)
  await db.schema
    .createTable('newcomer_essay')
    .addColumn('essay_id', key, c => c.primaryKey())
    .addColumn('createtime', number, c => c.notNull())
    .execute()
}
