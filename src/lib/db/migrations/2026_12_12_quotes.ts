import { type Kysely, sql } from 'kysely'
import { columns } from '../columns.ts'

/** What a comment quotes of another, also in drafts; 0 and '' for none. */
export async function up(db: Kysely<unknown>) {
  const { key, text } = columns(db)
  for (const table of ['comment', 'draft']) {
    await db.schema
      .alterTable(table)
      .addColumn('quote_id', key, c => c.notNull().defaultTo(0))
      .execute()
    await db.schema
      .alterTable(table)
      .addColumn('quote', text, c => c.notNull().defaultTo(''))
      .execute()
  }
  await db.schema
    .createIndex('comment_by_quote')
    .on('comment')
    .column('quote_id')
    .where(sql<boolean>`quote_id > 0`)
    .execute()
}
