import type { Kysely } from 'kysely'
import { columns } from '../columns.ts'

/** Keys with which external servers call the API. */
export async function up(db: Kysely<unknown>) {
  const { id, number, key, text } = columns(db)
  await db.schema
    .createTable('api_key')
    .addColumn('id', id, c => c.primaryKey())
    .addColumn('name', text, c => c.notNull())
    .addColumn('prefix', text, c => c.notNull().unique())
    .addColumn('hash', text, c => c.notNull())
    .addColumn('user_id', key, c => c.notNull())
    .addColumn('maker_id', key, c => c.notNull())
    .addColumn('scopes', text, c => c.notNull())
    .addColumn('until', number, c => c.notNull().defaultTo(0))
    .addColumn('revoketime', number, c => c.notNull().defaultTo(0))
    .addColumn('lasttime', number, c => c.notNull().defaultTo(0))
    .addColumn('createtime', number, c => c.notNull())
    .execute()
  await db.schema.createIndex('api_key_by_user_id').on('api_key').column('user_id').execute()
}
