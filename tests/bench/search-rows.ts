import { type RawBuilder, sql } from 'kysely'
import { segmentWords } from '../../src/lib/core/word-segmentation.ts'
import { isPostgres } from '../../src/lib/db/columns.ts'
import type { Db } from '../../src/lib/db/open.ts'
import { index, key, type SearchKind } from '../../src/lib/db/search.ts'
import { goodsRows } from '../../src/lib/domain/search/goods-rows.ts'
import { texts } from '../../src/lib/domain/text/index.ts'

/** The length of the text of a copied post. */
const SIGNS = 600

interface Wanted {
  posts: number
  skus: number
}

/**
 * Fills a demo database with copies of its posts, replies (as many as posts) and goods: words are as common and as rare
 * among a million rows as among hundreds, except for the number of the copy in its title.
 */
export async function fillSearch(db: Db, { posts, skus }: Wanted) {
  if (!isPostgres(db))
    for (const word of ['foreign_keys = off', 'synchronous = off']) await sql.raw(`pragma ${word}`).execute(db)
  const step = {
    essay: await stepOf(db, 'essay'),
    comment: await stepOf(db, 'comment'),
    goods: await stepOf(db, 'goods'),
    sku: await stepOf(db, 'sku'),
  }
  const essays = await db.selectFrom('essay').select(['id', 'title', 'content']).where('shown', '=', 1).execute()
  const copies = Math.ceil(posts / essays.length)
  await copied(db, 'essay', copies, step.essay, {
    id: moved('id', step.essay),
    title: sql`base.title || ' ' || n`,
    content: sql`substr(base.content, 1, ${sql.lit(SIGNS)})`,
  })
  await indexed(
    db,
    'essay',
    copies,
    step.essay,
    essays.map(row => ({ id: row.id, text: texts.essay({ ...row, content: row.content.slice(0, SIGNS) }) })),
  )
  const replies = await db.selectFrom('comment').select(['id', 'content']).where('shown', '=', 1).execute()
  const threads = Math.ceil(posts / replies.length)
  const replied = { id: moved('id', step.comment), essay_id: moved('essay_id', step.essay) }
  await copied(db, 'comment', threads, step.comment, replied)
  await indexed(
    db,
    'comment',
    threads,
    step.comment,
    replies.map(row => ({ id: row.id, text: texts.comment(row) })),
  )
  const { count } = await db
    .selectFrom('sku')
    .select(e => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const shelves = Math.ceil(skus / Number(count))
  const [goodsId, skuId] = [(column: string) => moved(column, step.goods), (column: string) => moved(column, step.sku)]
  await copied(db, 'goods', shelves, step.goods, { id: goodsId('id'), sku_id: skuId('sku_id') })
  await copied(db, 'sku', shelves, step.sku, { id: skuId('id'), goods_id: goodsId('goods_id') })
  const goods = await goodsRows(db).where('goods.shown', '=', 1).execute()
  await indexed(
    db,
    'goods',
    shelves,
    step.goods,
    goods.filter(row => row.id < step.goods).map(row => ({ id: row.id, text: texts.goods(row) })),
  )
  await sql`analyze`.execute(db)
}

/** Above all ids of the demo data, and no further, since ids of a real site have few gaps. */
async function stepOf(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ last: number }>`select max(id) as last from ${sql.table(table)}`.execute(db)
  return rows[0]!.last + 1
}

const moved = (column: string, step: number) => sql`base.${sql.ref(column)} + n * ${sql.lit(step)}`

const upTo = (most: number) =>
  sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(most)})`

/** Copies every row of a table, the n-th time with these columns changed. */
async function copied(
  db: Db,
  table: string,
  copies: number,
  step: number,
  changed: Record<string, RawBuilder<unknown>>,
) {
  const { rows } = await sql<object>`select * from ${sql.table(table)} limit 1`.execute(db)
  const columns = Object.keys(rows[0] ?? {})
  const values = columns.map(column => changed[column] ?? sql`base.${sql.ref(column)}`)
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map(column => sql.ref(column)))})
    ${upTo(copies)} select ${sql.join(values)} from numbers cross join ${sql.table(table)} as base
    where base.id < ${sql.lit(step)} order by n, base.id
  `.execute(db)
}

/** Indexes the copies, each by the words of its row. */
async function indexed(db: Db, kind: SearchKind, copies: number, step: number, rows: { id: number; text: string }[]) {
  const said = JSON.stringify(rows.map(({ id, text }) => ({ id, words: segmentWords(text).join(' ') })))
  const base = isPostgres(db)
    ? sql`json_to_recordset(${said}::json) as base (id integer, words text)`
    : sql`(select value ->> 'id' as id, value ->> 'words' as words from json_each(${said})) as base`
  const value = isPostgres(db) ? sql`array_to_tsvector(string_to_array(base.words, ' '))` : sql`base.words`
  await withoutRanges(
    db,
    kind,
    sql`
      insert into ${index(kind)} (${key(db)}, words)
      ${upTo(copies)} select base.id + n * ${sql.lit(step)}, ${value} from numbers cross join ${base} order by n, base.id
    `,
  )
}

/** On PostgreSQL the index of words is made anew afterwards: row by row it takes ten times as long. */
async function withoutRanges(db: Db, kind: SearchKind, insert: RawBuilder<unknown>) {
  if (!isPostgres(db)) {
    await insert.execute(db)
    return
  }
  const name = `search_${kind}_ranges`
  const { rows } = await sql<{ definition: string }>`
    select indexdef as definition from pg_indexes where indexname = ${name} and schemaname = current_schema()
  `.execute(db)
  await sql`drop index ${sql.id(name)}`.execute(db)
  await insert.execute(db)
  await sql.raw(rows[0]!.definition).execute(db)
}
