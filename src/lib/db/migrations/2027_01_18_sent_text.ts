import type { Kysely } from 'kysely'
import { columns } from '../columns.ts'

/** The development outbox stores the text of a text message. */
export async function up(db: Kysely<unknown>) {
  const { text } = columns(db)
  await db.schema
    .alterTable('sms')
    .addColumn('text', text, c => c.notNull().defaultTo(''))
    .execute()
}
