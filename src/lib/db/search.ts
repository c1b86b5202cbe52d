import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isChinese, queryWords, segmentWords } from '../core/word-segmentation.ts'
import { isPostgres } from './columns.ts'
import type { Db } from './open.ts'

/** What the community search finds; each kind has an index of its own, `search_<kind>`, with the row's id. */
const community = ['essay', 'talk', 'user', 'forum'] as const
export const searchKinds = ['essay', 'comment', 'video', 'talk', 'user', 'forum', 'goods', 'shop'] as const
export type SearchKind = (typeof searchKinds)[number]

/** Matches of a keyword list are counted and paged up to this many; beyond that the count says "more". */
export const MOST_FOUND = 1000
const BATCH = 500
const LEAST_BEGUN = 2

// The words are already folded by our own tokeniser, so SQLite's must not fold or split them again: `ascii` leaves
// everything beyond ASCII alone. We never search for phrases, so word positions are not stored.
export async function createSearch(db: Kysely<unknown>, names: readonly SearchKind[] = community) {
  for (const kind of names) {
    if (isPostgres(db)) {
      await sql`create table ${index(kind)} (id integer primary key, words tsvector not null)`.execute(db)
      await sql`create index ${sql.ref(`search_${kind}_words`)} on ${index(kind)} using gin (words)`.execute(db)
    } else {
      await sql`create virtual table ${index(kind)} using fts5(words, content='', contentless_delete=1, detail=none, tokenize='ascii')`.execute(
        db,
      )
    }
  }
}

/** Indexes rows by their text; one that was indexed already is found by the new text only. */
export async function indexRows(db: Db, kind: SearchKind, rows: { id: number; text: string }[]) {
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows.slice(at, at + BATCH).map(row => [row.id, segmentWords(row.text).join(' ')] as const)
    if (isPostgres(db)) {
      await sql`
        insert into ${index(kind)} (id, words)
        select id, array_to_tsvector(string_to_array(words, ' '))
        from unnest(${batch.map(([id]) => id)}::integer[], ${batch.map(([, words]) => words)}::text[]) as row (id, words)
        on conflict (id) do update set words = excluded.words
      `.execute(db)
    } else {
      await sql`
        insert or replace into ${index(kind)} (rowid, words)
        select value ->> 0, value ->> 1 from json_each(${JSON.stringify(batch)})
      `.execute(db)
    }
  }
}

/** Removes rows that are no longer public from the index. */
export async function dropRows(db: Db, kind: SearchKind, ids: number[]) {
  if (ids.length === 0) return
  await sql`delete from ${index(kind)} where ${key(db)} in (${sql.join(ids)})`.execute(db)
}

/** Keeps only these ids of a range in the index. */
export async function keepRows(
  db: Db,
  kind: SearchKind,
  { after, upto }: { after: number; upto: number },
  ids: number[],
) {
  const others = ids.length > 0 ? sql`and ${key(db)} not in (${sql.join(ids)})` : sql``
  await sql`delete from ${index(kind)} where ${key(db)} > ${after} and ${key(db)} <= ${upto} ${others}`.execute(db)
}

/** Pages written at a time, so that nobody waits long. */
const MERGED = 16

/**
 * SQLite's index stores writes in segments and queries each of them for each word; this merges a few pages of segments
 * of similar size, until few segments are left. PostgreSQL's index has no segments.
 */
export async function mergeIndexes(db: Db): Promise<void> {
  if (isPostgres(db)) return
  for (const kind of searchKinds)
    await sql`insert into ${index(kind)} (${sql.ref(`search_${kind}`)}, rank) values ('merge', ${MERGED})`.execute(db)
}

/** After many writes: PostgreSQL plans the prepared statements of searches anew, for as many rows as there are now. */
export async function analyzeIndexes(db: Db): Promise<void> {
  if (!isPostgres(db)) return
  for (const kind of searchKinds) await sql`analyze ${index(kind)}`.execute(db)
}

/** The newest public rows that contain every word of the text. */
export async function matchingIds(db: Db, kind: SearchKind, text: string): Promise<{ ids: number[]; more: boolean }> {
  const ids = await newest(db, kind, queryWords(text).map(quoted(db)))
  return { ids: ids.slice(0, MOST_FOUND), more: ids.length > MOST_FOUND }
}

/** The same while the last word is still being typed: a word of letters or digits matches by prefix. */
export async function matchingIdsByPrefix(db: Db, kind: SearchKind, text: string): Promise<number[]> {
  const asked = queryWords(text)
  const last = asked.pop()
  if (!last) return []
  const open = last.length >= LEAST_BEGUN && !isChinese(last) ? begun(db)(last) : quoted(db)(last)
  return newest(db, kind, [...asked.map(quoted(db)), open])
}

// A word is letters and digits only, so it cannot break out of the quotes.
export const quoted = (db: Db) => (word: string) => (isPostgres(db) ? `'${word}'` : `"${word}"`)
const begun = (db: Db) => (word: string) => (isPostgres(db) ? `'${word}':*` : `"${word}"*`)

// The same limit for all: with a small one PostgreSQL scans the whole table for a rare word, expecting an early match.
async function newest(db: Db, kind: SearchKind, asked: string[]): Promise<number[]> {
  if (asked.length === 0) return []
  const id = sql`hit.${key(db)}`
  const holds = isPostgres(db)
    ? sql`hit.words @@ ${asked.join(' & ')}::tsquery`
    : sql`hit.${sql.ref(`search_${kind}`)} match ${asked.join(' ')}`
  const { rows } = await sql<{ id: number }>`
    select ${id} as id from ${index(kind)} as hit ${visible(db, kind, id)} ${holds} order by ${id} desc limit ${MOST_FOUND + 1}
  `.execute(db)
  return rows.map(row => row.id)
}

export const index = (kind: SearchKind) => sql.table(`search_${kind}`)
export const key = (db: Db) => sql.ref(isPostgres(db) ? 'id' : 'rowid')

// `cross join` makes SQLite start from the hits, newest first, and read only as many rows as requested. For a thousand
// hits it would read a thousand pages of long texts, so it must use the covering indexes instead.
export function visible(db: Db, kind: SearchKind, id: RawBuilder<unknown>) {
  const of = (table: IndexedTable) => sql`${sql.table(table)} ${indexHint(db, table)}`
  const shown = {
    essay: sql`
      cross join ${of('essay')}
      where essay.id = ${id} and essay.shown = 1
        and essay.forum_id not in (select id from forum where is_closed = 1) and`,
    comment: sql`
      cross join ${of('comment')} cross join ${of('essay')}
      where comment.id = ${id} and comment.shown = 1 and essay.id = comment.essay_id and essay.shown = 1
        and essay.forum_id not in (select id from forum where is_closed = 1) and`,
    video: sql`cross join video where video.id = ${id} and video.shown = 1 and`,
    talk: sql`where`,
    user: sql`where`,
    forum: sql`cross join forum where forum.id = ${id} and forum.is_closed = 0 and`,
    goods: sql`cross join ${of('goods')} where goods.id = ${id} and goods.shown = 1 and`,
    shop: sql`cross join shop where shop.id = ${id} and shop.shop_status = 1 and`,
  } satisfies Record<SearchKind, unknown>
  return shown[kind]
}

/** A condition of a numeric column, whose text is the same for any number of ids. */
export const among = (db: Db, ids: number[]) =>
  isPostgres(db) ? sql`= any(${ids}::integer[])` : sql`in (select value from json_each(${JSON.stringify(ids)}))`

/** Tables with long rows that have a covering index of the public ones, for what a search needs before it reads any. */
export type IndexedTable = 'essay' | 'comment' | 'goods'

/** Forces SQLite to use that index; its condition is `shown = 1`, so the query must have it too. */
export const indexHint = (db: Db, table: IndexedTable) =>
  isPostgres(db) ? sql`` : sql`indexed by ${sql.ref(`${table}_found`)}`
