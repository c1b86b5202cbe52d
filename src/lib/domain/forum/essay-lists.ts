import type { Caller } from '../../core/caller.ts'
import { tag } from '../../core/tags.ts'
import type { Db } from '../../db/open.ts'
import { query } from '../../db/query.ts'
import { searchEssays } from '../search/index.ts'
import type { PageQuery } from '../text/length.ts'
import { closedForums, coversOf, essayRows } from './essay-rows.ts'

const FEW = { page: 1, limit: 10 }
const ESSENCE = 2

/** Ten essence posts, the newest first; filled up with the newest posts while there are fewer. */
export async function recommendEssay(who: Caller) {
  who.reads(tag.essays)
  const essence = await newestEssence(who.db)
  const others = essence.length < FEW.limit ? await newestOfAll(who.db) : []
  const ids = new Set([...essence, ...others].map(row => row.id))
  return essayRows(who, [...ids].slice(0, FEW.limit))
}

const newestEssence = query(db => newest(db).where('flag', '=', ESSENCE))
const newestOfAll = query(db => newest(db))

/** The ten hottest posts, each with its hot score. */
export async function hotEssay(who: Caller) {
  const rows = await essayRows(who, await hottest(who, FEW))
  return rows.map(({ id, title, views, comment_count, coverimage, heat }) => ({
    id,
    essay_id: id,
    title,
    views,
    comment_count,
    coverimage,
    heat,
  }))
}

/** All posts, the hottest first; with `text` those that answer it, the best first. */
export async function essayAllList(who: Caller, { text, ...part }: PageQuery & { text?: string | undefined }) {
  if (text) {
    const { data, total } = await searchEssays(who, { text, ...part })
    return { data: await essayRows(who, data), total }
  }
  const [ids, total] = await Promise.all([hottest(who, part), essayTotal(who)])
  return { data: await essayRows(who, ids), total }
}

/** The posts of one member, the newest first. */
export async function authorRelease(who: Caller, { user_id, page, limit }: PageQuery & { user_id: number }) {
  who.reads(tag.essaysOfUser(user_id))
  const rows = await releaseOf(who.db, user_id, limit, (page - 1) * limit)
  const author = await who.db.selectFrom('user').select('essay_count').where('id', '=', user_id).executeTakeFirst()
  return { data: await essayRows(who, rows.map(idOf)), total: author?.essay_count ?? 0 }
}

const releaseOf = query((db, user_id: number, limit: number, offset: number) =>
  newest(db).where('user_id', '=', user_id).limit(limit).offset(offset),
)

const shown = (db: Db) =>
  db.selectFrom('essay').select('id').where('shown', '=', 1).where('forum_id', 'not in', closedForums({ db }))

/** More posts by the author of this one, the newest first: titles and covers. */
export async function otherEssays(
  who: Caller,
  { user_id, essay_id, limit }: { user_id: number; essay_id: number; limit: number },
) {
  who.reads(tag.essaysOfUser(user_id))
  const rows = await othersOf(who.db, user_id, essay_id, limit)
  return rows.map(({ id, title, cover_img_list }) => ({ id, title, ...coversOf(cover_img_list) }))
}

const othersOf = query((db, user_id: number, essay_id: number, limit: number) =>
  newest(db)
    .select(['title', 'cover_img_list'])
    .where('user_id', '=', user_id)
    .where('id', '!=', essay_id)
    .limit(limit),
)

const newest = (db: Db) => shown(db).orderBy('publishtime', 'desc').orderBy('id', 'desc').limit(FEW.limit)

async function hottest(who: Caller, { page, limit }: PageQuery) {
  who.reads(tag.essays)
  who.reads(tag.hot)
  const rows = await byHeat(who.db, limit, (page - 1) * limit)
  return rows.map(idOf)
}

const byHeat = query((db, limit: number, offset: number) =>
  shown(db).orderBy('hot', 'desc').orderBy('id', 'desc').limit(limit).offset(offset),
)

/** Sum of the post counters of all forums. */
async function essayTotal({ db }: Caller): Promise<number> {
  const { total } = await db
    .selectFrom('forum')
    .select(e => e.fn.coalesce(e.fn.sum<number>('essay_count'), e.lit(0)).as('total'))
    .where('is_closed', '=', 0)
    .executeTakeFirstOrThrow()
  return Number(total)
}

const idOf = ({ id }: { id: number }) => id
