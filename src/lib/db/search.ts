import { type Kysely, sql } from 'kysely'
import { isPostgres } from './columns.ts'

/** What can be searched for; each kind has an index of its own, `search_<kind>`, with the row's id. */
export const kinds = ['essay', 'talk', 'user', 'forum'] as const
export type Kind = (typeof kinds)[number]

export async function createSearch(db: Kysely<unknown>) {
  for (const kind of kinds) {
    const name = sql.table(`search_${kind}`)
    if (isPostgres(db)) {
      await sql`create table ${name} (id integer primary key, words tsvector not null)`.execute(db)
      await sql`create index ${sql.ref(`search_${kind}_words`)} on ${name} using gin (words)`.execute(db)
    } else {
      await sql`create virtual table ${name} using fts5(words, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 0')`.execute(
        db,
      )
    }
  }
}
