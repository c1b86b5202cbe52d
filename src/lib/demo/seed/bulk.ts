import { sql } from 'kysely'
import { isPostgres } from '../../db/columns.ts'
import type { Db } from '../../db/open.ts'

const filled = [
  ...['user', 'essay', 'essay_talk', 'comment', 'mark', 'search_essay', 'search_comment', 'search_user'],
  ...['goods', 'sku', 'goods_attr', 'goods_fit', 'search_goods'],
]

/**
 * For a first load of millions of rows: without the indexes that can be made again at the end, and on SQLite without
 * waiting for the disk or looking up references. A crash on the way leaves a database to be thrown away.
 */
export async function inBulk(db: Db, work: () => Promise<void>): Promise<void> {
  const indexes = await indexesOf(db)
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db)
  if (!isPostgres(db)) await pragmas(db, loading)
  await work()
  for (const { made } of indexes) await sql.raw(made).execute(db)
  if (isPostgres(db)) await sql`analyze`.execute(db)
  else await pragmas(db, serving)
}

const loading = ['synchronous = off', 'foreign_keys = off', 'cache_size = -262144', 'mmap_size = 0']
const serving = [
  'wal_checkpoint(truncate)',
  'synchronous = full',
  'foreign_keys = on',
  'cache_size = -32000',
  'mmap_size = 1073741824',
]

async function pragmas(db: Db, words: string[]) {
  for (const word of words) await sql.raw(`pragma ${word}`).execute(db)
}

/** Indexes that stand for no key, with the statements that make them. */
async function indexesOf(db: Db): Promise<{ name: string; made: string }[]> {
  const { rows } = await (isPostgres(db)
    ? sql<{ name: string; made: string }>`
        select indexname as name, indexdef as made from pg_indexes
        where schemaname = current_schema() and tablename in (${sql.join(filled)})
        and not exists (
          select 1 from pg_constraint
          where conname = indexname and connamespace = current_schema()::regnamespace
        )`
    : sql<{ name: string; made: string }>`
        select name, sql as made from sqlite_master
        where type = 'index' and sql is not null and tbl_name in (${sql.join(filled)})`
  ).execute(db)
  return rows
}
