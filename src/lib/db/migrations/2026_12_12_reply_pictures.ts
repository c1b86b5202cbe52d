import type { Kysely } from 'kysely'
import { columns } from '../columns.ts'

/** Pictures of a comment: a JSON list of { url, width, height, alt }. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('comment')
    .addColumn('images', columns(db).text, c => c.notNull().defaultTo('[]'))
    .execute()
}
