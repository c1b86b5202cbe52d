import type { Caller, Changing, Member } from '../../../core/caller.ts'
import { Refusal } from '../../../core/refusal.ts'
import { listsOf, tag } from '../../../core/tags.ts'
import { mustModerate } from '../../account/index.ts'

export type LockedEssay = Awaited<ReturnType<typeof lockModeratedEssay>>

/**
 * Locks a post for a moderator of its forum until the transaction ends. Lock order of every change: post, forum,
 * column, topics, author (as in visibility.ts). Refusals essayGone, forbidden.
 */
export async function lockModeratedEssay(who: Changing<Member>, essay_id: number) {
  const essay = await who.db
    .updateTable('essay')
    .set(e => ({ flag: e.ref('flag') }))
    .where('id', '=', essay_id)
    .where('deletetime', 'is', null)
    .returning(['id', 'user_id', 'forum_id', 'column_id', 'title', 'flag', 'shown', 'is_approved', 'is_closed'])
    .returning(['content', 'publishtime'])
    .executeTakeFirst()
  if (!essay) throw new Refusal('essayGone')
  await mustModerate(who, essay.forum_id)
  return essay
}

/** Locks a comment and its post in the same way. Refusals noSuchContent, essayGone, forbidden. */
export async function lockModeratedComment(who: Changing<Member>, comment_id: number) {
  const { essay_id } = await commentOf(who, comment_id)
  const essay = await lockModeratedEssay(who, essay_id)
  return { essay, comment: await commentOf(who, comment_id) }
}

const commentOf = ({ db }: Caller, comment_id: number) =>
  db
    .selectFrom('comment')
    .select([
      'id',
      'essay_id',
      'user_id',
      'root_id',
      'to_id',
      'content',
      'links',
      'is_approved',
      'createtime',
      'edittime',
      'quote_id',
    ])
    .where('id', '=', comment_id)
    .where('deletetime', 'is', null)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))

/** Touches every page that shows this post or counts its pins and essence marks. */
export async function touchEssay(who: Changing<Member>, essay: Pick<LockedEssay, 'id' | 'forum_id' | 'user_id'>) {
  const rows = await who.db.selectFrom('essay_talk').select('talk_id').where('essay_id', '=', essay.id).execute()
  const lists = listsOf({ ...essay, talk_ids: rows.map(({ talk_id }) => talk_id) })
  for (const each of [...lists, tag.forum(essay.forum_id), tag.forums, tag.user(essay.user_id)]) who.touches(each)
}
