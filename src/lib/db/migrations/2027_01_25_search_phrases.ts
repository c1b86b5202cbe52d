import { type Kysely, sql } from 'kysely'
import { indexPhrasesVersion } from '../../core/index-phrases.ts'

const kinds = ['essay', 'comment', 'video', 'talk', 'user', 'forum', 'goods', 'shop']

/**
 * An empty index is one whose rows all hold the phrases of `index-phrases.json`. Other sites search word by word until
 * `npm run reindex`.
 */
export async function up(db: Kysely<unknown>) {
  for (const kind of kinds) {
    const { rows } = await sql`select 1 as one from ${sql.table(`search_${kind}`)} limit 1`.execute(db)
    if (rows.length > 0) return
  }
  await sql`insert into setting (name, value) values ('search_phrases', ${indexPhrasesVersion})`.execute(db)
}
