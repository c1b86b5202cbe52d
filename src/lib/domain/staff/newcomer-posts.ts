import type { Member } from '../../core/caller.ts'
import { change } from '../../db/change.ts'
import { mustStaff } from '../account/index.ts'
import { lengthOf, type PageQuery } from '../text/index.ts'

/** Published posts of newcomers that nobody of staff has looked at, the newest first. Duty 'forum'. Refusal forbidden. */
export async function newcomerEssays(who: Member, { page, limit }: PageQuery) {
  await mustStaff(who, 'forum')
  const listed = who.db
    .selectFrom('newcomer_essay')
    .innerJoin('essay', 'essay.id', 'essay_id')
    .where('essay.shown', '=', 1)
  const data = await listed
    .innerJoin('user', 'user.id', 'essay.user_id')
    .innerJoin('forum', 'forum.id', 'essay.forum_id')
    .select(['essay.id', 'title', 'content', 'newcomer_essay.createtime', 'essay.user_id', 'nickname'])
    .select('forum.name as forum')
    .orderBy('essay_id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { data, total: await lengthOf(who, listed.select('essay.id')) }
}

/** Takes a post off that list: it may stay. Duty 'forum'. Refusal forbidden. */
export async function newcomerReviewed(who: Member, { essay_id }: { essay_id: number }) {
  await mustStaff(who, 'forum')
  await change(who, ({ db }) => db.deleteFrom('newcomer_essay').where('essay_id', '=', essay_id).execute())
  return []
}
