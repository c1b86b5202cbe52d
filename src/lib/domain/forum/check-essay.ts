import type { Caller } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { tag } from '../../core/tags.ts'
import { batchQuery, key } from '../../db/batch-loader.ts'

/**
 * A post by id, checked before it is shown or acted on. Refusals noSuchEssay, essayGone, essayHeld, forumClosed (406).
 */
export async function checkEssay(who: Caller, essay_id: number) {
  who.reads(tag.essay(essay_id))
  who.reads(tag.names)
  return readable(who, (await standingOf(who.db, { id: essay_id }))[0])
}

/** A post that can be commented. Refuses as checkEssay does, and essayClosed. */
export async function openEssay(who: Caller, essay_id: number) {
  const essay = await checkEssay(who, essay_id)
  if (essay.is_closed) throw new Refusal('essayClosed')
  return essay
}

const standingOf = batchQuery({ id: key }, ['id'], (db, given) =>
  db
    .selectFrom(given)
    .innerJoin('essay', 'essay.id', 'given.id')
    .innerJoin('forum', 'forum.id', 'essay.forum_id')
    .select(['essay.id', 'user_id', 'is_approved', 'deletetime', 'shown', 'forum.is_closed as forum_closed'])
    .select(['essay.is_closed', 'forum_id']),
)

interface Standing {
  user_id: number
  is_approved: number
  deletetime: number | null
  shown: number
  forum_closed: number
}

const REFUSED = 2

/**
 * The post if the caller may read it: only its author may while it is held for review or refused. Refusals as
 * checkEssay.
 */
export function readable<Row extends Standing>({ member }: Caller, essay: Row | undefined): Row {
  if (!essay) throw new Refusal('noSuchEssay')
  if (essay.deletetime !== null) throw new Refusal('essayGone')
  if (essay.forum_closed) throw new Refusal('forumClosed')
  if (essay.shown || essay.user_id === member) return essay
  throw new Refusal(essay.is_approved === REFUSED ? 'essayGone' : 'essayHeld')
}
