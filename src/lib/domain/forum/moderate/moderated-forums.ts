import type { Caller, Member } from '../../../core/caller.ts'
import { Refusal } from '../../../core/refusal.ts'
import { dutiesOf, mustModerate } from '../../account/index.ts'
import { reportList } from './forum-reports.ts'
import { heldComments, heldEssays } from './held-in-forum.ts'

/** A forum as its moderators see it, with the number of pending tasks. Refusals forumGone, forbidden. */
export async function moderatedForum(who: Member, { forum_id }: { forum_id: number }) {
  const forum = await who.db
    .selectFrom('forum')
    .select(['id', 'name', 'coverimage', 'notice', 'essay_count', 'essay_cream_count', 'follow'])
    .where('id', '=', forum_id)
    .executeTakeFirst()
  if (!forum) throw new Refusal('forumGone')
  await mustModerate(who, forum_id)
  const first = { forum_id, page: 1, limit: 1 }
  const [essays, comments, reports] = await Promise.all([
    heldEssays(who, first),
    heldComments(who, first),
    reportList(who, first),
  ])
  return { ...forum, held: { essays: essays.total, comments: comments.total }, reports: reports.total }
}

/** Forums the caller moderates (for staff all), with the columns posts can be moved to. */
export async function moderatedForums(who: Member) {
  const all = (await dutiesOf(who)).includes('forum')
  const own = who.db.selectFrom('moderator').select('forum_id').where('user_id', '=', who.member)
  const forums = await who.db
    .selectFrom('forum')
    .select(['id', 'name', 'coverimage', 'essay_count'])
    .where('is_closed', '=', 0)
    .$if(!all, query => query.where('id', 'in', own))
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const columns = await columnsOf(
    who,
    forums.map(({ id }) => id),
  )
  return forums.map(forum => ({ ...forum, columns: columns.get(forum.id) ?? [] }))
}

/** Ids of the forums the caller moderates; 0 stands for all. */
export async function moderates(who: Member): Promise<number[]> {
  const [own, duties] = await Promise.all([
    who.db.selectFrom('moderator').select('forum_id').where('user_id', '=', who.member).execute(),
    dutiesOf(who),
  ])
  return duties.includes('forum') ? [0] : own.map(({ forum_id }) => forum_id)
}

async function columnsOf({ db }: Caller, forum_ids: number[]) {
  if (forum_ids.length === 0) return new Map<number, never[]>()
  const rows = await db
    .selectFrom('forum_column')
    .select(['id', 'name', 'forum_id'])
    .where('forum_id', 'in', forum_ids)
    .where('is_show', '=', 1)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ forum_id }) => forum_id)
}
