import type { Caller } from '../../core/caller.ts'
import { change } from '../../db/change.ts'
import { analyzeIndexes, indexRows, keepRows, type SearchKind } from '../../db/search.ts'
import { texts } from '../text/index.ts'
import { goodsRows } from './goods-rows.ts'
import { recordIndexedPhrases } from './phrases.ts'

const BATCH = 500

/** Visible rows of a kind after this id, with their search text. */
type Read = (who: Caller, after: number) => Promise<{ id: number; text: string }[]>

const readers: Record<SearchKind, Read> = {
  essay: async ({ db }, after) => {
    const rows = db.selectFrom('essay').select(['id', 'title', 'content']).where('shown', '=', 1)
    return (await rows.where('id', '>', after).orderBy('id').limit(BATCH).execute()).map(textOf(texts.essay))
  },
  comment: async ({ db }, after) => {
    const rows = db.selectFrom('comment').select(['id', 'content']).where('shown', '=', 1).where('id', '>', after)
    return (await rows.orderBy('id').limit(BATCH).execute()).map(textOf(texts.comment))
  },
  video: async ({ db }, after) => {
    const rows = db.selectFrom('video').select(['id', 'title']).where('shown', '=', 1).where('id', '>', after)
    return (await rows.orderBy('id').limit(BATCH).execute()).map(textOf(texts.video))
  },
  talk: async ({ db }, after) => {
    const rows = db.selectFrom('talk').select(['id', 'name', 'desc']).where('id', '>', after)
    return (await rows.orderBy('id').limit(BATCH).execute()).map(textOf(texts.talk))
  },
  user: async ({ db }, after) => {
    const rows = db.selectFrom('user').select(['id', 'nickname']).where('gone', '=', 0).where('id', '>', after)
    return (await rows.orderBy('id').limit(BATCH).execute()).map(textOf(texts.user))
  },
  forum: async ({ db }, after) => {
    const rows = db.selectFrom('forum').select(['id', 'name', 'desc']).where('is_closed', '=', 0)
    return (await rows.where('id', '>', after).orderBy('id').limit(BATCH).execute()).map(textOf(texts.forum))
  },
  goods: async ({ db }, after) => {
    const rows = goodsRows(db).where('deletetime', 'is', null).where('goods.id', '>', after)
    return (await rows.orderBy('goods.id').limit(BATCH).execute()).map(textOf(texts.goods))
  },
  shop: async ({ db }, after) => {
    const rows = db.selectFrom('shop').select(['id', 'site_name', 'business']).where('id', '>', after)
    return (await rows.orderBy('id').limit(BATCH).execute()).map(textOf(texts.shop))
  },
}

const textOf =
  <Told>(text: (row: Told) => string) =>
  (row: Told & { id: number }) => ({ id: row.id, text: text(row) })

const LAST = 2 ** 31 - 1

/**
 * Rebuilds the search index, five hundred rows per transaction: adds what is visible and removes what is not. Returns
 * the number of rows of each kind.
 */
export async function reindex(who: Caller): Promise<Record<SearchKind, number>> {
  const counts: Partial<Record<SearchKind, number>> = {}
  for (const [kind, read] of Object.entries(readers) as [SearchKind, Read][])
    counts[kind] = await renew(who, kind, read)
  await change(who, recordIndexedPhrases)
  await analyzeIndexes(who.db)
  return counts as Record<SearchKind, number>
}

async function renew(who: Caller, kind: SearchKind, read: Read): Promise<number> {
  let count = 0
  for (let after = 0; after < LAST; ) {
    const ids = await change(who, async who => {
      const rows = await read(who, after)
      const ids = rows.map(({ id }) => id)
      await indexRows(who.db, kind, rows)
      await keepRows(who.db, kind, { after, upto: ids.length < BATCH ? LAST : ids.at(-1)! }, ids)
      return ids
    })
    count += ids.length
    after = ids.length < BATCH ? LAST : ids.at(-1)!
  }
  return count
}
