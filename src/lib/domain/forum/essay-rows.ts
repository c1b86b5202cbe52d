import type { Caller } from '../../core/caller.ts'
import { tag } from '../../core/tags.ts'
import { query } from '../../db/query.ts'
import { markedIds, memberSummary, officialBy, summaryColumns } from '../account/index.ts'
import { heatOf } from './hot.ts'

export type EssayRow = Awaited<ReturnType<typeof essayRows>>[number]

/**
 * Posts in list form, in the order of these ids, without those that are not public. Lists find their ids in an index
 * first, so that a distant page reads only the rows it shows.
 */
export async function essayRows(who: Caller, ids: number[]) {
  if (ids.length === 0) return []
  who.reads(tag.names)
  const [rows, talks, collected] = await Promise.all([
    read(who.db, ids),
    topicsByEssay(who, ids),
    markedIds(who, 'essay', ids),
  ])
  const places = new Map(ids.map((id, place) => [id, place]))
  return rows
    .sort((one, other) => places.get(one.id)! - places.get(other.id)!)
    .map(({ cover_img_list, comment_count, hot, ...row }) => ({
      ...row,
      heat: heatOf(hot),
      ...memberSummary(who, row),
      ...coversOf(cover_img_list),
      essay_id: row.id,
      comment_count,
      review: comment_count,
      talk_list: talks.get(row.id) ?? [],
      is_collect: Number(collected.has(row.id)),
    }))
}

/** Ids of closed forums, whose posts no list shows: `where('forum_id', 'not in', closedForums(who))`. */
export const closedForums = ({ db }: Pick<Caller, 'db'>) =>
  db.selectFrom('forum').select('id').where('is_closed', '=', 1)

/** The topics of these posts, in a stable order. */
export async function topicsByEssay({ db }: Caller, essay_ids: number[]) {
  if (essay_ids.length === 0) return new Map<number, { id: number; name: string }[]>()
  const rows = await talksOfThese(db, essay_ids)
  return new Map([...Map.groupBy(rows, row => row.essay_id)].map(([id, talks]) => [id, talks.map(named)]))
}

const talksOfThese = query((db, essay_ids: number[]) =>
  db
    .selectFrom('essay_talk')
    .innerJoin('talk', 'talk.id', 'essay_talk.talk_id')
    .select(['essay_id', 'talk.id', 'talk.name'])
    .where('essay_id', 'in', essay_ids)
    .orderBy('essay_id')
    .orderBy('talk_id'),
)

const named = ({ id, name }: { id: number; name: string }) => ({ id, name })

/** The pictures of a post, and the first of them. */
export function coversOf(json: string) {
  const cover_img_list: string[] = JSON.parse(json)
  return { cover_img_list, coverimage: cover_img_list[0] ?? '' }
}

const read = query((db, ids: number[]) =>
  db
    .selectFrom('essay')
    .innerJoin('user', 'user.id', 'essay.user_id')
    .innerJoin('forum', 'forum.id', 'essay.forum_id')
    .select(summaryColumns)
    .select(officialBy('user.id', 'essay.createtime'))
    .select(['essay.id', 'title', 'excerpt', 'flag', 'cover_img_list', 'views', 'comment_count', 'hot'])
    .select(['essay.createtime', 'publishtime', 'lasttime', 'forum.name as forum_name', 'forum_id as column_id'])
    .where('essay.id', 'in', ids)
    .where('shown', '=', 1)
    .where('forum.is_closed', '=', 0),
)
