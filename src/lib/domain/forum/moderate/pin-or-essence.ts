import type { Changing, Member } from '../../../core/caller.ts'
import { Refusal } from '../../../core/refusal.ts'
import { change } from '../../../db/change.ts'
import { audit } from '../../account/index.ts'
import { awardPoints } from '../../wallet/index.ts'
import { type LockedEssay, lockModeratedEssay, touchEssay } from './lock-moderated.ts'
import { notifyAuthor } from './notify-authors.ts'

const PINNED = 1
const ESSENCE = 2
/** Most pinned posts per forum. */
export const PINS = 5

interface Flagged {
  essay_id: number
  flag: 0 | 1 | 2
  reason?: string | undefined
}

/**
 * Pins a post, marks it as essence, or clears both; for the forum's moderators and staff with the duty 'forum'
 * (account/roles.ts). Refusals essayGone, essayHeld, forbidden, tooManyPins.
 */
export function essayFlag(who: Member, { essay_id, flag, reason }: Flagged) {
  return change(who, async who => {
    const essay = await lockModeratedEssay(who, essay_id)
    if (!essay.shown) throw new Refusal('essayHeld')
    if (essay.flag === flag) return []
    const top = Number(flag === PINNED)
    await who.db.updateTable('essay').set({ flag, top }).where('id', '=', essay_id).execute()
    await countCreams(who, essay, Number(flag === ESSENCE) - Number(essay.flag === ESSENCE))
    const { user_id, title: remark } = essay
    if (flag === ESSENCE) await awardPoints(who, { user_id, rule: 'essence', relate_id: essay_id, remark })
    if (flag === PINNED) await checkPins(who, essay.forum_id)
    await touchEssay(who, essay)
    const detail = { flag: [essay.flag, flag] }
    const target = { target_type: 'essay', target_id: essay_id, forum_id: essay.forum_id }
    await audit(who, { action: 'essayFlag', ...target, reason, detail })
    if (flag !== 0) await notifyAuthor(who, essay, flag === PINNED ? 'ESSAY_PINNED' : 'ESSAY_CREAM', reason)
    return []
  })
}

/** Updates the row even when the count is unchanged: its lock serialises pinning within the forum. */
async function countCreams({ db }: Changing<Member>, { forum_id, user_id }: LockedEssay, moved: number) {
  await db
    .updateTable('forum')
    .set(e => ({ essay_cream_count: e('essay_cream_count', '+', moved) }))
    .where('id', '=', forum_id)
    .execute()
  await db
    .updateTable('user')
    .set(e => ({ cream_essay_count: e('cream_essay_count', '+', moved) }))
    .where('id', '=', user_id)
    .execute()
}

/** A pinned post that is held for review keeps its place. */
async function checkPins({ db }: Changing<Member>, forum_id: number) {
  const { pins } = await db
    .selectFrom('essay')
    .select(e => e.fn.countAll<number>().as('pins'))
    .where('forum_id', '=', forum_id)
    .where('shown', 'in', [0, 1])
    .where('flag', '=', PINNED)
    .where('deletetime', 'is', null)
    .executeTakeFirstOrThrow()
  if (pins > PINS) throw new Refusal('tooManyPins', { most: String(PINS) })
}
