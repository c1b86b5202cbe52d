import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../columns.ts'

/**
 * Covering indexes with what a search needs of a thousand hits before it reads any long row; PostgreSQL stores long
 * texts out of line anyway. Segments of the search index are merged two by two instead of four by four.
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
