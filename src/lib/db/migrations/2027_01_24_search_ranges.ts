import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../columns.ts'

const kinds = ['essay', 'comment', 'video', 'talk', 'user', 'forum', 'goods', 'shop']

/**
 * PostgreSQL's index of words also holds ranges of ids, of three sizes, so that it can be read from the newest range on.
 * They come first, so that words are looked up within a range. New words go into the index at once: each range would
 * otherwise read all those that wait. An operator of many posts may create the indexes beforehand, concurrently.
 */
export async function up(db: Kysely<unknown>) {
  if (!isPostgres(db)) return
  for (const kind of kinds) {
    await sql`
      create index if not exists ${sql.ref(`search_${kind}_ranges`)} on ${sql.table(`search_${kind}`)}
      using gin ((array[(id >> 13) * 4, (id >> 16) * 4 + 1, (id >> 19) * 4 + 2]), words) with (fastupdate = off)`.execute(
      db,
    )
    await sql`drop index ${sql.ref(`search_${kind}_words`)}`.execute(db)
  }
}
