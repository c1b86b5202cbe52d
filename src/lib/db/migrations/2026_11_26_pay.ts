import type { Kysely } from 'kysely'
import { columns } from '../columns.ts'

/** Money received and refunded for a slip, the channels used for it, and when they are polled. */
export async function up(db: Kysely<unknown>) {
  const { number, text } = columns(db)
  for (const column of ['received_money', 'refunded_money', 'query_time', 'queries'])
    await db.schema
      .alterTable('pay')
      .addColumn(column, number, c => c.notNull().defaultTo(0))
      .execute()
  await db.schema
    .alterTable('pay')
    .addColumn('channels', text, c => c.notNull().defaultTo(''))
    .execute()
  await db.schema.createIndex('pay_by_query_time').on('pay').column('query_time').execute()
}
