import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../columns.ts'

/**
 * Of rows with long texts what a search asks of a thousand hits before it reads any; PostgreSQL reads a row without its long
 * texts anyhow. Parts of the search's index that are alike are merged two by two, not four by four.
 */
export async function up(db: Kysely<unknown>) {
  if (isPostgres(db)) return
  await sql`create index essay_found on essay (id, forum_id, publishtime) where shown = 1`.execute(db)
  await sql`create index comment_found on comment (id, essay_id, createtime) where shown = 1`.execute(db)
  await sql`create index goods_found on goods (id, createtime) where shown = 1`.execute(db)
  for (const kind of ['essay', 'comment', 'video', 'talk', 'user', 'forum', 'goods', 'shop']) {
    const index = `search_${kind}`
    await sql`insert into ${sql.table(index)} (${sql.ref(index)}, rank) values ('usermerge', 2)`.execute(db)
  }
}
