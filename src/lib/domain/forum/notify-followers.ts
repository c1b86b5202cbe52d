import type { Changing, Member } from '../../core/caller.ts'
import { notifyMarked, POST_NEWS } from '../account/index.ts'
import { emit } from '../integration/index.ts'

/**
 * Notifies the author's followers who want it (except `named`, who are notified as mentioned) of a newly public post,
 * and sends a webhook event. The caller is the author.
 */
export async function notifyFollowers(who: Changing<Member>, essay_id: number, named: number[]) {
  const about = { type: 'follow', kind: 'POSTED', target_type: 'essay', target_id: essay_id, text: '' } as const
  await notifyMarked(who, { ...about, mark: { kind: POST_NEWS, target_id: who.member }, but: named })
  await emit(who, 'post.published', { essay_id, user_id: who.member })
}
