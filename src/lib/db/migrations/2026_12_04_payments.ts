import type { Kysely } from 'kysely'
import { columns } from '../columns.ts'

/** The slip that replaced another, and the total payment that a refund is a part of. */
export async function up(db: Kysely<unknown>) {
  const { number } = columns(db)
  await db.schema
    .alterTable('pay')
    .addColumn('replaced_by', 'text', c => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('pay_refund')
    .addColumn('total', number, c => c.notNull().defaultTo(0))
    .execute()
}
