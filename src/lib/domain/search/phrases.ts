import type { Caller, Changing } from '../../core/caller.ts'
import { indexPhrases, indexPhrasesVersion } from '../../core/index-phrases.ts'
import { tag } from '../../core/tags.ts'
import type { Db } from '../../db/open.ts'

/** The row of `setting` that says with which list of phrases all rows were indexed. */
const ROW = 'search_phrases'

/** The phrases that rows are indexed by; none in an index from before the list, until `npm run reindex`. */
export async function indexedPhrases(db: Db): Promise<ReadonlySet<string>> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', ROW).executeTakeFirst()
  return new Set(row?.value === indexPhrasesVersion ? indexPhrases : [])
}

/** Records that all rows are indexed by today's phrases. */
export async function recordIndexedPhrases(who: Changing<Caller>) {
  await who.db
    .insertInto('setting')
    .values({ name: ROW, value: indexPhrasesVersion })
    .onConflict(same => same.column('name').doUpdateSet({ value: indexPhrasesVersion }))
    .execute()
  who.touches(tag.searchWords)
}
