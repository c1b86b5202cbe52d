import type { Kysely } from 'kysely'
import { columns } from '../columns.ts'

/** When a comment was last edited by its author; 0 if never. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('comment')
    .addColumn('edittime', columns(db).number, c => c.notNull().defaultTo(0))
    .execute()
}
