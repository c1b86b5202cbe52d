import type { Kysely } from 'kysely'
import { columns } from '../columns.ts'

/** Passwords, codes and protection against guessing. */
export async function up(db: Kysely<unknown>) {
  const { id, number, text } = columns(db)

  await db.schema.alterTable('user').addColumn('username', text).execute()
  await db.schema.alterTable('user').addColumn('email', text).execute()
  await db.schema.alterTable('user').addColumn('password', text).execute()
  await db.schema.alterTable('user').addColumn('leavetime', number).execute()
  await db.schema.createIndex('user_by_username').unique().on('user').column('username').execute()
  await db.schema.createIndex('user_by_email').unique().on('user').column('email').execute()

  for (const name of ['sign', 'agent', 'address'])
    await db.schema
      .alterTable('session')
      .addColumn(name, text, c => c.notNull().defaultTo(''))
      .execute()
  await db.schema
    .alterTable('session')
    .addColumn('lasttime', number, c => c.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('session_by_sign').on('session').column('sign').execute()

  await db.schema
    .createTable('sms_code')
    .addColumn('mobile', text, c => c.notNull())
    .addColumn('type', number, c => c.notNull())
    .addColumn('key', text, c => c.notNull())
    .addColumn('hash', text, c => c.notNull())
    .addColumn('tries', number, c => c.notNull())
    .addColumn('until', number, c => c.notNull())
    .addPrimaryKeyConstraint('sms_code_pk', ['mobile', 'type'])
    .execute()
  await db.schema.createIndex('sms_code_by_until').on('sms_code').column('until').execute()

  await db.schema
    .createTable('captcha')
    .addColumn('id', text, c => c.primaryKey())
    .addColumn('answer', text, c => c.notNull())
    .addColumn('until', number, c => c.notNull())
    .execute()
  await db.schema.createIndex('captcha_by_until').on('captcha').column('until').execute()

  await db.schema
    .createTable('attempt')
    .addColumn('name', text, c => c.primaryKey())
    .addColumn('count', number, c => c.notNull())
    .addColumn('until', number, c => c.notNull())
    .execute()
  await db.schema.createIndex('attempt_by_until').on('attempt').column('until').execute()

  await db.schema
    .createTable('sms')
    .addColumn('id', id, c => c.primaryKey())
    .addColumn('mobile', text, c => c.notNull())
    .addColumn('template', text, c => c.notNull())
    .addColumn('code', text, c => c.notNull())
    .addColumn('createtime', number, c => c.notNull())
    .execute()
}
