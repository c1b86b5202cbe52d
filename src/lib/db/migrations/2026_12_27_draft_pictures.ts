import type { Kysely } from 'kysely'
import { columns } from '../columns.ts'

/** Pictures of a reply draft, in the format of comments. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('draft')
    .addColumn('images', columns(db).text, c => c.notNull().defaultTo('[]'))
    .execute()
}
