import type { Kysely } from 'kysely'
import { columns } from '../columns.ts'

/** Webhook events and deliveries. */
export async function up(db: Kysely<unknown>) {
  const { id, number, key, text } = columns(db)
  await db.schema
    .createTable('webhook')
    .addColumn('id', id, c => c.primaryKey())
    .addColumn('url', text, c => c.notNull())
    .addColumn('events', text, c => c.notNull())
    .addColumn('secret', text, c => c.notNull())
    .addColumn('is_on', key, c => c.notNull().defaultTo(1))
    .addColumn('failing_since', number, c => c.notNull().defaultTo(0))
    .addColumn('maker_id', key, c => c.notNull())
    .addColumn('createtime', number, c => c.notNull())
    .execute()
  await db.schema
    .createTable('webhook_event')
    .addColumn('id', id, c => c.primaryKey())
    .addColumn('uuid', text, c => c.notNull())
    .addColumn('type', text, c => c.notNull())
    .addColumn('body', text, c => c.notNull())
    .addColumn('createtime', number, c => c.notNull())
    .execute()
  await db.schema
    .createTable('webhook_delivery')
    .addColumn('id', id, c => c.primaryKey())
    .addColumn('webhook_id', key, c => c.notNull())
    .addColumn('event_id', key, c => c.notNull())
    .addColumn('state', key, c => c.notNull().defaultTo(0))
    .addColumn('tries', key, c => c.notNull().defaultTo(0))
    .addColumn('due_time', number, c => c.notNull())
    .addColumn('status', key, c => c.notNull().defaultTo(0))
    .addColumn('ms', key, c => c.notNull().defaultTo(0))
    .addColumn('answer', text, c => c.notNull().defaultTo(''))
    .addColumn('lasttime', number, c => c.notNull().defaultTo(0))
    .addColumn('createtime', number, c => c.notNull())
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('webhook_delivery')
  await index('webhook_delivery_due').columns(['state', 'due_time']).execute()
  await index('webhook_delivery_of').columns(['webhook_id', 'id']).execute()
  await index('webhook_delivery_by_event').column('event_id').execute()
  await db.schema.createIndex('webhook_event_by_createtime').on('webhook_event').column('createtime').execute()
}
