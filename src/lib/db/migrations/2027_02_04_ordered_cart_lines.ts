import type { Kysely } from 'kysely'
import { columns } from '../columns.ts'

/** The cart line that an order's line came from, so that going back to its checkout leads to the order. */
export async function up(db: Kysely<unknown>) {
  const { key } = columns(db)
  await db.schema
    .alterTable('order_goods')
    .addColumn('cart_id', key, c => c.notNull().defaultTo(0))
    .execute()
}
