import type { Kysely } from 'kysely'
import { columns } from '../columns.ts'

/** When a session was last confirmed with the second factor; requests that one staff member may not carry out alone. */
export async function up(db: Kysely<unknown>) {
  const { id, key, text, number } = columns(db)
  await db.schema
    .alterTable('session')
    .addColumn('confirmed_at', number, c => c.notNull().defaultTo(0))
    .execute()

  await db.schema
    .createTable('staff_request')
    .addColumn('id', id, c => c.primaryKey())
    .addColumn('action', text, c => c.notNull())
    .addColumn('user_id', key, c => c.notNull().references('user.id'))
    .addColumn('target_id', key, c => c.notNull().references('user.id'))
    .addColumn('detail', text, c => c.notNull())
    .addColumn('reason', text, c => c.notNull())
    .addColumn('status', number, c => c.notNull().defaultTo(0))
    .addColumn('due', number, c => c.notNull().defaultTo(0))
    .addColumn('decider_id', key)
    .addColumn('answer', text, c => c.notNull().defaultTo(''))
    .addColumn('createtime', number, c => c.notNull())
    .addColumn('decidetime', number, c => c.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('staff_request_by_status').on('staff_request').columns(['status', 'due', 'id']).execute()
}
