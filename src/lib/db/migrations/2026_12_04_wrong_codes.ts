import type { Kysely } from 'kysely'
import { columns } from '../columns.ts'

/** Code guesses from the requester's own network are counted apart, so that strangers cannot use them up. */
export async function up(db: Kysely<unknown>) {
  const { text, number } = columns(db)
  await db.schema
    .alterTable('sms_code')
    .addColumn('asker', text, c => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('sms_code')
    .addColumn('asker_tries', number, c => c.notNull().defaultTo(0))
    .execute()
}
