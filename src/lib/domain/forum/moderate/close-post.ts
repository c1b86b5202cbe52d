import type { Member } from '../../../core/caller.ts'
import { tag } from '../../../core/tags.ts'
import { change } from '../../../db/change.ts'
import { audit } from '../../account/index.ts'
import { lockModeratedEssay } from './lock-moderated.ts'
import { notifyAuthor } from './notify-authors.ts'

interface Closed {
  essay_id: number
  is_closed: 0 | 1
  reason?: string | undefined
}

/** Closes a post to replies, or reopens it. Refusals essayGone, forbidden. */
export function essayClose(who: Member, { essay_id, is_closed, reason }: Closed) {
  return change(who, async who => {
    const essay = await lockModeratedEssay(who, essay_id)
    if (essay.is_closed === is_closed) return []
    await who.db.updateTable('essay').set({ is_closed }).where('id', '=', essay_id).execute()
    who.touches(tag.essay(essay_id))
    const target = { target_type: 'essay', target_id: essay_id, forum_id: essay.forum_id }
    await audit(who, { action: 'essayClose', ...target, reason, detail: { is_closed } })
    await notifyAuthor(who, essay, is_closed ? 'ESSAY_CLOSED' : 'ESSAY_OPENED', reason)
    return []
  })
}
