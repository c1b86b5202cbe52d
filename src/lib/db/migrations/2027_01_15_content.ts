import type { Kysely } from 'kysely'
import { columns } from '../columns.ts'

/** Edited content that overrides shipped words, help and notices, with every published version. */
export async function up(db: Kysely<unknown>) {
  const { id, number, key, text } = columns(db)
  await db.schema
    .createTable('content_item')
    .addColumn('id', id, c => c.primaryKey())
    .addColumn('kind', text, c => c.notNull())
    .addColumn('name', text, c => c.notNull())
    .addColumn('title', text, c => c.notNull())
    .addColumn('revision', key, c => c.notNull())
    .addColumn('draft', text)
    .addColumn('due', number)
    .addColumn('version_id', key)
    .addColumn('user_id', key, c => c.notNull())
    .addColumn('updatetime', number, c => c.notNull())
    .execute()
  await db.schema
    .createTable('content_version')
    .addColumn('id', id, c => c.primaryKey())
    .addColumn('item_id', key, c => c.notNull())
    .addColumn('body', text)
    .addColumn('act', text, c => c.notNull())
    .addColumn('user_id', key, c => c.notNull())
    .addColumn('createtime', number, c => c.notNull())
    .execute()
  await db.schema.createIndex('content_item_by_name').on('content_item').columns(['kind', 'name']).unique().execute()
  await db.schema.createIndex('content_item_by_due').on('content_item').column('due').execute()
  await db.schema.createIndex('content_version_by_item').on('content_version').columns(['item_id', 'id']).execute()
}
