import type { Member } from '../../core/caller.ts'
import { type Markable, markedIds } from '../account/index.ts'
import { lengthOf, type PageQuery } from '../text/index.ts'
import { essayRows } from './essay-rows.ts'
import { videoRows } from './videos.ts'

const MODERATED = 2

/** Posts the member has collected, the latest first; `gone` are those of the page that can no longer be read. */
export const collectedEssays = (who: Member, part: PageQuery) => essaysMarked(who, 'essay', part)

export async function essaysMarked(who: Member, kind: 'essay' | 'essay_watch', part: PageQuery) {
  const { ids, total } = await marksOf(who, kind, part)
  const data = await essayRows(who, ids)
  return { data, gone: missing(ids, data), total }
}

/** The same for short videos. */
export async function collectedVideos(who: Member, part: PageQuery) {
  const { ids, total } = await marksOf(who, 'video', part)
  const data = await videoRows(who, ids)
  return { data, gone: missing(ids, data), total }
}

/** Forums the member has collected (screen 1) or moderates (2), the latest first. */
export async function myForumList(who: Member, { screen, ...part }: PageQuery & { screen: 1 | 2 }) {
  const { ids, total } = await (screen === MODERATED ? moderated(who, part) : marksOf(who, 'forum', part))
  if (ids.length === 0) return { data: [], total }
  const [rows, marks] = await Promise.all([forumRows(who, ids), markedIds(who, 'forum', ids)])
  const data = rows
    .sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map(row => ({ ...row, is_collect: marks.has(row.id) ? '1' : '0' }))
  return { data, total }
}

export type MyForum = Awaited<ReturnType<typeof myForumList>>['data'][number]

/** Ids of what a member has marked, the latest first. */
export async function marksOf(who: Member, kind: Markable, { page, limit }: PageQuery) {
  const mine = who.db
    .selectFrom('mark')
    .select('target_id as id')
    .where('user_id', '=', who.member)
    .where('kind', '=', kind)
  const rows = await mine
    .orderBy('createtime', 'desc')
    .orderBy('target_id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { ids: rows.map(idOf), total: await lengthOf(who, mine) }
}

async function moderated(who: Member, { page, limit }: PageQuery) {
  const mine = who.db.selectFrom('moderator').select('forum_id as id').where('user_id', '=', who.member)
  const rows = await mine
    .orderBy('createtime', 'desc')
    .orderBy('forum_id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { ids: rows.map(idOf), total: await lengthOf(who, mine) }
}

const forumRows = ({ db }: Member, ids: number[]) =>
  db
    .selectFrom('forum')
    .innerJoin('forum_category', 'forum_category.id', 'cate_id')
    .select(['forum.id', 'forum.name', 'forum_category.name as cate_name', 'coverimage'])
    .select(['essay_count', 'essay_cream_count', 'follow', 'is_closed'])
    .where('forum.id', 'in', ids)
    .execute()

const idOf = ({ id }: { id: number }) => id

function missing(ids: number[], rows: { id: number }[]): number[] {
  const there = new Set(rows.map(idOf))
  return ids.filter(id => !there.has(id))
}
