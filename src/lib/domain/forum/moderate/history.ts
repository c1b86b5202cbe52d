import type { Member } from '../../../core/caller.ts'
import { Refusal } from '../../../core/refusal.ts'
import { mustModerate } from '../../account/index.ts'

const MOST = 50

/** Former versions of a post, the last first. Refusals essayGone, forbidden. */
export async function essayHistory(who: Member, { essay_id }: { essay_id: number }) {
  const essay = await who.db
    .selectFrom('essay')
    .select(['id', 'title', 'content', 'updatetime', 'forum_id'])
    .where('id', '=', essay_id)
    .executeTakeFirst()
  if (!essay) throw new Refusal('essayGone')
  await mustModerate(who, essay.forum_id)
  const data = await who.db
    .selectFrom('essay_history')
    .innerJoin('user', 'user.id', 'user_id')
    .select(['essay_history.id', 'title', 'content', 'essay_history.createtime', 'user_id', 'nickname'])
    .where('essay_id', '=', essay_id)
    .orderBy('essay_history.id', 'desc')
    .limit(MOST)
    .execute()
  const { title, content, updatetime } = essay
  return { now: { title, content, updatetime }, data }
}
