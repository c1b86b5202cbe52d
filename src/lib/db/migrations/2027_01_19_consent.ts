import type { Kysely } from 'kysely'
import { columns } from '../columns.ts'

/**
 * Which version of the agreement and privacy policy a member has consented to, and which versions require new consent.
 */
export async function up(db: Kysely<unknown>) {
  const { id, key, number, text } = columns(db)
  await db.schema
    .createTable('consent')
    .addColumn('id', id, c => c.primaryKey())
    .addColumn('user_id', key, c => c.notNull().references('user.id'))
    .addColumn('article', key, c => c.notNull())
    .addColumn('version_id', key, c => c.notNull())
    .addColumn('digest', text, c => c.notNull())
    .addColumn('createtime', number, c => c.notNull())
    .execute()
  await db.schema
    .createIndex('consent_of_member')
    .on('consent')
    .columns(['user_id', 'article', 'version_id', 'digest'])
    .unique()
    .execute()
  await db.schema.createIndex('consent_by_version').on('consent').columns(['article', 'version_id']).execute()
  await db.schema
    .alterTable('content_version')
    .addColumn('asks', number, c => c.notNull().defaultTo(0))
    .execute()
}
