import type { Member } from '../../../core/caller.ts'
import { Refusal } from '../../../core/refusal.ts'
import { mustModerate } from '../../account/index.ts'
import type { PageQuery } from '../../text/length.ts'

const flags = { pinned: 1, cream: 2, new: undefined }
export type Show = keyof typeof flags

/** Posts of a forum for its moderators, the newest first; `pins` is the number of pinned ones. Refusal forbidden. */
export async function moderatedEssays(
  who: Member,
  { forum_id, show, page, limit }: PageQuery & { forum_id: number; show: Show },
) {
  await mustModerate(who, forum_id)
  const flag = flags[show]
  const shown = who.db.selectFrom('essay').where('forum_id', '=', forum_id).where('shown', '=', 1)
  const [data, { pins }] = await Promise.all([
    shown
      .innerJoin('user', 'user.id', 'essay.user_id')
      .select(['essay.id', 'title', 'flag', 'is_closed', 'essay.createtime', 'forum_id', 'column_id'])
      .select(['user.id as user_id', 'nickname', 'comment_count', 'views'])
      .$if(flag !== undefined, query => query.where('flag', '=', flag!))
      .orderBy('publishtime', 'desc')
      .orderBy('essay.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    shown
      .select(e => e.fn.countAll<number>().as('pins'))
      .where('flag', '=', 1)
      .executeTakeFirstOrThrow(),
  ])
  return { data, pins }
}

/** One post for its moderation form. Refusals essayGone, forbidden. */
export async function moderatedEssay(who: Member, { essay_id }: { essay_id: number }) {
  const essay = await who.db
    .selectFrom('essay')
    .innerJoin('user', 'user.id', 'essay.user_id')
    .select(['essay.id', 'title', 'flag', 'is_closed', 'forum_id', 'column_id', 'user.id as user_id', 'nickname'])
    .where('essay.id', '=', essay_id)
    .where('deletetime', 'is', null)
    .executeTakeFirst()
  if (!essay) throw new Refusal('essayGone')
  await mustModerate(who, essay.forum_id)
  return essay
}

/** The same for a comment. Refusals noSuchContent, forbidden. */
export async function moderatedComment(who: Member, { comment_id }: { comment_id: number }) {
  const comment = await who.db
    .selectFrom('comment')
    .innerJoin('essay', 'essay.id', 'comment.essay_id')
    .innerJoin('user', 'user.id', 'comment.user_id')
    .select(['comment.id', 'comment.content', 'forum_id', 'user.id as user_id', 'nickname'])
    .where('comment.id', '=', comment_id)
    .where('comment.deletetime', 'is', null)
    .executeTakeFirst()
  if (!comment) throw new Refusal('noSuchContent')
  await mustModerate(who, comment.forum_id)
  return comment
}

/** The moderators of a forum, and since when. Refusal forbidden. */
export async function forumModerators(who: Member, { forum_id }: { forum_id: number }) {
  await mustModerate(who, forum_id)
  return who.db
    .selectFrom('moderator')
    .innerJoin('user', 'user.id', 'user_id')
    .select(['user.id', 'nickname', 'avatar', 'moderator.createtime'])
    .where('forum_id', '=', forum_id)
    .orderBy('moderator.createtime')
    .orderBy('user.id')
    .execute()
}
