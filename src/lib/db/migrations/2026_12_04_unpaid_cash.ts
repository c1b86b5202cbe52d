import type { Kysely } from 'kysely'
import { columns } from '../columns.ts'

/** Cash on delivery: what was never collected of an order, since it was given up before its goods came. */
export async function up(db: Kysely<unknown>) {
  const { number } = columns(db)
  for (const table of ['shop_order', 'order_refund'])
    await db.schema
      .alterTable(table)
      .addColumn('waived_money', number, c => c.notNull().defaultTo(0))
      .execute()
}
