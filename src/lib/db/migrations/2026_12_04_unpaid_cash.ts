import type { Kysely } from 'kysely'
import { columns } from '../columns.ts'

/** Cash on delivery: the amount of an order that was never collected, since it was cancelled before delivery. */
export async function up(db: Kysely<unknown>) {
  const { number } = columns(db)
  for (const table of ['shop_order', 'order_refund'])
    await db.schema
      .alterTable(table)
      .addColumn('waived_money', number, c => c.notNull().defaultTo(0))
      .execute()
}
