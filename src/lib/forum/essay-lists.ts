import type { Caller } from '../caller.ts'
import { searchEssays } from '../search/search.ts'
import { tag } from '../tags.ts'
import { closedForums, coversOf, essayRows } from './essay-rows.ts'
import type { Part } from './length.ts'

const FEW = { page: 1, limit: 10 }
const ESSENCE = 2

/** Ten essence posts, the newest first; while there are fewer, the newest of all follow. */
export async function recommendEssay(who: Caller) {
  who.reads(tag.essays)
  const essence = await newest(who).where('flag', '=', ESSENCE).execute()
  const others = essence.length < FEW.limit ? await newest(who).execute() : []
  const ids = new Set([...essence, ...others].map(row => row.id))
  return essayRows(who, [...ids].slice(0, FEW.limit))
}

/** The ten hottest posts. */
export async function hotEssay(who: Caller) {
  const rows = await essayRows(who, await hottest(who, FEW))
  return rows.map(({ id, title, views, comment_count, coverimage }) => ({
    id,
    essay_id: id,
    title,
    views,
    comment_count,
    coverimage,
  }))
}

/** All posts, the hottest first; with a text those that hold its words, the newest first. */
export async function essayAllList(who: Caller, { text, ...part }: Part & { text?: string | undefined }) {
  if (text) {
    const { data, total } = await searchEssays(who, { text, ...part })
    return { data: await essayRows(who, data), total }
  }
  const [ids, total] = await Promise.all([hottest(who, part), essayTotal(who)])
  return { data: await essayRows(who, ids), total }
}

/** The posts of one member, the newest first. */
export async function authorRelease(who: Caller, { user_id, page, limit }: Part & { user_id: number }) {
  who.reads(tag.essaysOfUser(user_id))
  const rows = await newest(who)
    .where('user_id', '=', user_id)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const author = await who.db.selectFrom('user').select('essay_count').where('id', '=', user_id).executeTakeFirst()
  return { data: await essayRows(who, rows.map(idOf)), total: author?.essay_count ?? 0 }
}

const shown = (who: Caller) =>
  who.db.selectFrom('essay').select('id').where('shown', '=', 1).where('forum_id', 'not in', closedForums(who))

/** A few more posts of the author of this one, the newest first: titles and covers. */
export async function otherEssays(
  who: Caller,
  { user_id, essay_id, limit }: { user_id: number; essay_id: number; limit: number },
) {
  who.reads(tag.essaysOfUser(user_id))
  const rows = await newest(who)
    .select(['title', 'cover_img_list'])
    .where('user_id', '=', user_id)
    .where('id', '!=', essay_id)
    .limit(limit)
    .execute()
  return rows.map(({ id, title, cover_img_list }) => ({ id, title, ...coversOf(cover_img_list) }))
}

const newest = (who: Caller) => shown(who).orderBy('createtime', 'desc').orderBy('id', 'desc').limit(FEW.limit)

async function hottest(who: Caller, { page, limit }: Part) {
  who.reads(tag.essays)
  who.reads(tag.hot)
  const rows = await shown(who)
    .orderBy('hot', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return rows.map(idOf)
}

/** Every forum keeps its own count. */
async function essayTotal({ db }: Caller): Promise<number> {
  const { total } = await db
    .selectFrom('forum')
    .select(e => e.fn.coalesce(e.fn.sum<number>('essay_count'), e.lit(0)).as('total'))
    .where('is_closed', '=', 0)
    .executeTakeFirstOrThrow()
  return Number(total)
}

const idOf = ({ id }: { id: number }) => id
