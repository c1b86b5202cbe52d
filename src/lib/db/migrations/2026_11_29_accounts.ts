import { type Kysely, sql } from 'kysely'
import { columns } from '../columns.ts'

/** Data retained for a while after an account is deleted; a second factor; notices by mail and SMS. */
export async function up(db: Kysely<unknown>) {
  const { id, number, key, text } = columns(db)

  await db.schema.alterTable('user').addColumn('masktime', number).execute()
  await db.schema
    .createIndex('user_by_masktime')
    .on('user')
    .column('masktime')
    .where('masktime', 'is not', null)
    .execute()
  await db.schema.createIndex('report_by_user_id').on('report').column('user_id').execute()

  for (const name of ['totp', 'totp_next'])
    await db.schema
      .alterTable('user')
      .addColumn(name, text, c => c.notNull().defaultTo(''))
      .execute()
  await db.schema
    .alterTable('user')
    .addColumn('totp_step', number, c => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('recovery_code')
    .addColumn('user_id', key, c => c.notNull().references('user.id'))
    .addColumn('hash', text, c => c.notNull())
    .addPrimaryKeyConstraint('recovery_code_pk', ['user_id', 'hash'])
    .execute()
  await db.schema
    .createTable('login_ticket')
    .addColumn('hash', text, c => c.primaryKey())
    .addColumn('user_id', key, c => c.notNull().references('user.id'))
    .addColumn('days', number, c => c.notNull())
    .addColumn('tries', number, c => c.notNull().defaultTo(0))
    .addColumn('until', number, c => c.notNull())
    .execute()
  await db.schema.createIndex('login_ticket_by_user_id').on('login_ticket').column('user_id').execute()
  await db.schema.createIndex('login_ticket_by_until').on('login_ticket').column('until').execute()

  await db.schema
    .alterTable('user')
    .addColumn('locale', text, c => c.notNull().defaultTo('zh-cn'))
    .execute()
  for (const name of ['mail', 'sms'])
    await db.schema
      .alterTable('notice_setting')
      .addColumn(name, number, c => c.notNull().defaultTo(0))
      .execute()
  await db.schema
    .createTable('dispatch')
    .addColumn('id', id, c => c.primaryKey())
    .addColumn('user_id', key, c => c.notNull().references('user.id'))
    .addColumn('channel', text, c => c.notNull())
    .addColumn('kind', text, c => c.notNull())
    .addColumn('actor_id', key, c => c.references('user.id'))
    .addColumn('target_type', text, c => c.notNull())
    .addColumn('target_id', key, c => c.notNull())
    .addColumn('text', text, c => c.notNull())
    .addColumn('createtime', number, c => c.notNull())
    // When a sender claimed it; null until then.
    .addColumn('taketime', number)
    .execute()
  await db.schema
    .createIndex('dispatch_waiting')
    .on('dispatch')
    .columns(['user_id', 'channel'])
    .where(sql<boolean>`taketime is null`)
    .execute()
  await db.schema.createIndex('dispatch_by_user_id').on('dispatch').column('user_id').execute()
  await db.schema.createIndex('dispatch_by_createtime').on('dispatch').column('createtime').execute()
}
