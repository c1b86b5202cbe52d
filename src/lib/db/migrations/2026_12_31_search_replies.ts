import { type Kysely, sql } from 'kysely'
import { htmlToText } from '../../core/html-to-text.ts'
import type { Db } from '../open.ts'
import { createSearch, indexRows, type SearchKind } from '../search.ts'
import { indexGoods } from './2026_12_30_search_words.ts'
import wider from './search/wider.json' with { type: 'json' }

const BATCH = 500

/** The indexed text of each kind, and the condition for a public row. */
const texts: [SearchKind, text: string, shown: string][] = [
  ['essay', "title || ' ' || content", 'shown = 1'],
  ['comment', 'content', 'shown = 1'],
  ['video', 'title', 'shown = 1'],
  ['talk', `name || ' ' || "desc"`, 'true'],
  ['user', 'nickname', 'gone = 0'],
  ['forum', `name || ' ' || "desc"`, 'is_closed = 0'],
  ['shop', "site_name || ' ' || business", 'true'],
]

/**
 * Replies and short videos become searchable, more synonyms are added, and all rows are reindexed since the dictionary
 * has gained words of the trade.
 */
export async function up(db: Kysely<unknown>) {
  for (const [words = '', finds = ''] of wider.map(line => line.split('>').map(part => part.trim())))
    await sql`insert into search_word (words, finds) values (${words}, ${finds})`.execute(db)
  await createSearch(db, ['comment', 'video'])
  for (const each of texts) for (let after = 0; after >= 0; ) after = await indexBatch(db, each, after)
  for (let after = 0; after >= 0; ) after = await indexGoods(db, after)
}

/** Returns the last id of the batch, -1 when there are none left. */
async function indexBatch(db: Kysely<unknown>, [kind, text, shown]: (typeof texts)[number], after: number) {
  const { rows } = await sql<{ id: number; text: string }>`
    select id, ${sql.raw(text)} as text from ${sql.table(kind)} where ${sql.raw(shown)} and id > ${after}
    order by id limit ${BATCH}
  `.execute(db)
  const found = kind === 'essay' ? rows.map(row => ({ ...row, text: htmlToText(row.text) })) : rows
  await indexRows(db as Db, kind, found)
  return rows.length < BATCH ? -1 : rows.at(-1)!.id
}
