import type { Changing, Member } from '../../../core/caller.ts'
import { tag } from '../../../core/tags.ts'
import { change } from '../../../db/change.ts'
import { audit, mustModerate } from '../../account/index.ts'
import { columnOf } from '../publish.ts'
import { countForum } from '../visibility.ts'
import { type LockedEssay, lockModeratedEssay, touchEssay } from './lock-moderated.ts'
import { notifyAuthor } from './notify-authors.ts'

const PINNED = 1

interface Moved {
  essay_id: number
  forum_id: number
  column_id?: number | undefined
  reason?: string | undefined
}

/**
 * Moves a post with its comments to another forum or another column of its own; the caller must moderate both forums.
 * It loses its pin. Refusals essayGone, forbidden, forumGone, forumClosed, columnNeeded, badField.
 */
export function essayMove(who: Member, { essay_id, forum_id, column_id: asked, reason }: Moved) {
  return change(who, async who => {
    const essay = await lockModeratedEssay(who, essay_id)
    await mustModerate(who, forum_id)
    const column_id = await columnOf(who, forum_id, asked)
    if (essay.forum_id === forum_id && essay.column_id === column_id) return []
    const moved = await put(who, essay, { forum_id, column_id })
    for (const place of [essay, moved]) await touchEssay(who, place)
    who.touches(tag.comments(essay_id))
    const detail = { forum_id: [essay.forum_id, forum_id], column_id: [essay.column_id, column_id] }
    // Logged in both forums.
    for (const each of new Set([essay.forum_id, forum_id]))
      await audit(who, {
        action: 'essayMove',
        target_type: 'essay',
        target_id: essay_id,
        forum_id: each,
        reason,
        detail,
      })
    if (essay.forum_id !== forum_id) await notifyAuthor(who, essay, 'ESSAY_MOVED', reason)
    return []
  })
}

async function put(who: Changing<Member>, essay: LockedEssay, place: { forum_id: number; column_id: number | null }) {
  const unpinned = place.forum_id !== essay.forum_id && essay.flag === PINNED
  const moved = { ...essay, ...place, flag: unpinned ? 0 : essay.flag }
  await who.db
    .updateTable('essay')
    .set({ ...place, flag: moved.flag, ...(unpinned && { top: 0 }) })
    .where('id', '=', essay.id)
    .execute()
  if (essay.shown) await recount(who, essay, moved)
  return moved
}

/** In ascending order of forum ids, so that two opposite moves cannot deadlock. */
async function recount(who: Changing<Member>, from: LockedEssay, to: LockedEssay) {
  const steps = [[from, -1] as const, [to, 1] as const].sort(([one], [other]) => one.forum_id - other.forum_id)
  for (const [place, moved] of steps) await countForum(who, place, moved)
}
