import type { Caller, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { tag } from '../../core/tags.ts'
import { markedIds } from '../account/index.ts'

export type ForumRow = Awaited<ReturnType<typeof forumList>>[number]

/** Every open forum, by category and then in the editors' order. */
export async function forumList(who: Caller) {
  who.reads(tag.forums)
  const rows = await who.db
    .selectFrom('forum')
    .innerJoin('forum_category', 'forum_category.id', 'forum.cate_id')
    .select(['forum.id', 'cate_id', 'brand_id', 'forum_category.name as cate_name', 'forum.name', 'letter'])
    .select(['coverimage', 'essay_count', 'essay_cream_count'])
    .where('is_closed', '=', 0)
    .orderBy('forum_category.sort')
    .orderBy('cate_id')
    .orderBy('forum.sort')
    .orderBy('forum.id')
    .execute()
  const collected = await markedIds(
    who,
    'forum',
    rows.map(row => row.id),
  )
  return rows.map(row => ({ ...row, is_collect: wordOf(collected.has(row.id)) }))
}

/** A forum's page without its posts; refusals forumGone, forumClosed (406). */
export async function forumDetails(who: Caller, { forum_id }: { forum_id: number }) {
  who.reads(tag.names)
  const forum = await openForum(who, forum_id)
  const [moderator, column, collected] = await Promise.all([
    moderators(who, forum_id),
    columns(who, forum_id),
    markedIds(who, 'forum', [forum_id]),
  ])
  return {
    ...forum,
    moderator,
    column,
    is_collect: wordOf(collected.has(forum_id)),
    is_identity: wordOf(moderator.some(({ id }) => id === who.member)),
  }
}

/** The columns of a forum, without hidden ones. */
export async function getForumColumn(who: Caller, { forum_id }: { forum_id: number }) {
  await openForum(who, forum_id)
  return columns(who, forum_id)
}

/** The column the member last posted in within a forum; null without one, or once it is hidden. */
export async function lastColumn({ db, member }: Member, { forum_id }: { forum_id: number }): Promise<number | null> {
  const last = await db
    .selectFrom('essay')
    .innerJoin('forum_column', 'forum_column.id', 'essay.column_id')
    .select(['essay.column_id', 'is_show'])
    .where('essay.user_id', '=', member)
    .where('essay.forum_id', '=', forum_id)
    .orderBy('essay.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.is_show ? last.column_id : null
}

/** The forum. Refusals forumGone, forumClosed. */
export async function openForum(who: Caller, forum_id: number) {
  who.reads(tag.forum(forum_id))
  const forum = await who.db
    .selectFrom('forum')
    .innerJoin('forum_category', 'forum_category.id', 'forum.cate_id')
    .select(['forum.id', 'cate_id', 'forum_category.name as cate_name', 'forum.name', 'letter', 'coverimage'])
    .select(['banner', 'desc', 'notice', 'essay_count', 'essay_cream_count', 'follow', 'is_closed', 'createtime'])
    .where('forum.id', '=', forum_id)
    .executeTakeFirst()
  if (!forum) throw new Refusal('forumGone')
  const { is_closed, ...rest } = forum
  if (is_closed) throw new Refusal('forumClosed')
  return rest
}

async function moderators(who: Caller, forum_id: number) {
  const rows = await who.db
    .selectFrom('moderator')
    .innerJoin('user', 'user.id', 'moderator.user_id')
    .select(['user.id', 'avatar', 'nickname'])
    .where('forum_id', '=', forum_id)
    .orderBy('moderator.user_id')
    .execute()
  for (const { id } of rows) who.reads(tag.face(id))
  return rows
}

const columns = ({ db }: Caller, forum_id: number) =>
  db
    .selectFrom('forum_column')
    .select(['id', 'name', 'essay_count'])
    .where('forum_id', '=', forum_id)
    .where('is_show', '=', 1)
    .orderBy('sort')
    .orderBy('id')
    .execute()

/** The wire has '0' or '1' for flags of a forum. */
const wordOf = (yes: boolean) => (yes ? '1' : '0')
