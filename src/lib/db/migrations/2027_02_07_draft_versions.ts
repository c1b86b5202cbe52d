import type { Kysely } from 'kysely'
import { columns } from '../columns.ts'

/** How often a draft was saved, and the page that saved it last. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('draft')
    .addColumn('version', columns(db).number, c => c.notNull().defaultTo(1))
    .execute()
  await db.schema
    .alterTable('draft')
    .addColumn('writer', columns(db).text, c => c.notNull().defaultTo(''))
    .execute()
}
