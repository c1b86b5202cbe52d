import type { Kysely } from 'kysely'
import { columns } from '../columns.ts'

/** Deposits that shops pay online: for an application (site_id 0 until the shop opens) or an open shop. */
export async function up(db: Kysely<unknown>) {
  const { id, number, key, text } = columns(db)
  await db.schema
    .createTable('deposit_order')
    .addColumn('id', id, c => c.primaryKey())
    .addColumn('out_trade_no', text, c => c.notNull().unique())
    .addColumn('user_id', key, c => c.notNull().references('user.id'))
    .addColumn('site_id', key, c => c.notNull())
    .addColumn('apply_id', key, c => c.notNull())
    .addColumn('money', number, c => c.notNull())
    .addColumn('status', key, c => c.notNull())
    .addColumn('createtime', number, c => c.notNull())
    .addColumn('pay_time', number, c => c.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('deposit_order_of_apply').on('deposit_order').column('apply_id').execute()
}
