import type { Kysely } from 'kysely'
import { columns } from '../columns.ts'

/** When the carrier of a parcel was last queried. */
export async function up(db: Kysely<unknown>) {
  const { number } = columns(db)
  await db.schema
    .alterTable('package')
    .addColumn('traced_time', number, c => c.notNull().defaultTo(0))
    .execute()
}
