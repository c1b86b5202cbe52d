import type { Changing, Member } from '../../core/caller.ts'
import { POST_NEWS, tellMarked } from '../account/index.ts'
import { emit } from '../integration/index.ts'

/** Word of a post that everybody can read from now on to those who want it of its author, the caller, but to `named`; and to other servers. */
export async function tellFollowers(who: Changing<Member>, essay_id: number, named: number[]) {
  const about = { type: 'follow', kind: 'POSTED', target_type: 'essay', target_id: essay_id, text: '' } as const
  await tellMarked(who, { ...about, mark: { kind: POST_NEWS, target_id: who.member }, but: named })
  await emit(who, 'post.published', { essay_id, user_id: who.member })
}
