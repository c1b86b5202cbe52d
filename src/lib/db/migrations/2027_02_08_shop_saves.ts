import type { Kysely } from 'kysely'
import { columns } from '../columns.ts'

/** The last save of each row that sellers edit, so that of two who save at once the second is told. */
export async function up(db: Kysely<unknown>) {
  const { key, number } = columns(db)
  await db.schema
    .createTable('shop_save')
    .addColumn('site_id', key, c => c.notNull())
    .addColumn('target_type', 'text', c => c.notNull())
    .addColumn('target_id', key, c => c.notNull())
    .addColumn('number', number, c => c.notNull())
    .addPrimaryKeyConstraint('shop_save_key', ['site_id', 'target_type', 'target_id'])
    .execute()
}
