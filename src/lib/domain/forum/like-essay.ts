import type { Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { tag } from '../../core/tags.ts'
import { change } from '../../db/change.ts'
import { anyone, enforceRateLimit, mark, sendNoticeOnce } from '../account/index.ts'
import { awardLikePoint } from '../wallet/index.ts'
import { checkEssay } from './check-essay.ts'

/**
 * Likes a post or undoes that, also for a deleted post. Idempotent. Limit of fifty likes a day, shared with comments
 * and videos. Refusals tooMany, and those of essayDetail.
 */
export function likeEssay(who: Member, { essay_id, screen }: { essay_id: number; screen: boolean }) {
  return change(who, async who => {
    if (screen) await checkEssay(who, essay_id)
    const moved = await mark(who, 'essay_praise', essay_id, screen)
    if (moved > 0) await enforceRateLimit(who, 'praise', anyone, `essay:${essay_id}`)
    const { praise_count, user_id, title } = await who.db
      .updateTable('essay')
      .set(e => ({ praise_count: e('praise_count', '+', moved) }))
      .where('id', '=', essay_id)
      .returning(['praise_count', 'user_id', 'title'])
      .executeTakeFirstOrThrow(() => new Refusal('noSuchEssay'))
    if (moved !== 0) who.touches(tag.essay(essay_id))
    const news = { to: user_id, type: 'praise', kind: 'PRAISE_ESSAY' } as const
    if (moved > 0) await sendNoticeOnce(who, { ...news, target_type: 'essay', target_id: essay_id })
    if (moved > 0) await awardLikePoint(who, { to: user_id, relate_id: essay_id, remark: title })
    return { is_praise: Number(screen), quantity: praise_count }
  })
}
