import type { Kysely } from 'kysely'
import { columns } from '../columns.ts'

/** Profiles, the pay password, account deletion, and mail. */
export async function up(db: Kysely<unknown>) {
  const { id, number, text } = columns(db)

  await db.schema.alterTable('user').addColumn('birthday', number).execute()
  await db.schema.alterTable('user').addColumn('pay_password', text).execute()
  await db.schema
    .alterTable('user')
    .addColumn('realname', text, c => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('user')
    .addColumn('gone', number, c => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createIndex('user_by_leavetime')
    .on('user')
    .column('leavetime')
    .where('leavetime', 'is not', null)
    .execute()

  await db.schema
    .createTable('mail')
    .addColumn('id', id, c => c.primaryKey())
    .addColumn('email', text, c => c.notNull())
    .addColumn('subject', text, c => c.notNull())
    .addColumn('text', text, c => c.notNull())
    .addColumn('createtime', number, c => c.notNull())
    .execute()
}
