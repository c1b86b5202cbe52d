import type { Kysely } from 'kysely'
import { columns } from '../columns.ts'

/** Shops' requests to return their deposit, and the decisions of staff. */
export async function up(db: Kysely<unknown>) {
  const { id, number, key, text } = columns(db)
  await db.schema
    .createTable('deposit_ask')
    .addColumn('id', id, c => c.primaryKey())
    .addColumn('site_id', key, c => c.notNull().references('shop.id'))
    .addColumn('user_id', key, c => c.notNull().references('user.id'))
    .addColumn('money', number, c => c.notNull())
    .addColumn('reason', text, c => c.notNull())
    .addColumn('status', key, c => c.notNull())
    .addColumn('answer', text, c => c.notNull().defaultTo(''))
    .addColumn('createtime', number, c => c.notNull())
    .addColumn('handletime', number, c => c.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('deposit_ask_of_shop').on('deposit_ask').columns(['site_id', 'status']).execute()
  await db.schema.createIndex('deposit_ask_by_status').on('deposit_ask').column('status').execute()
}
