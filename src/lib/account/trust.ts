import type { Member } from '../caller.ts'
import { Refusal } from '../refusal.ts'

/** 0 newcomer to 3 regular, 4 moderators and staff (screens.md, 2.10). */
export type Trust = 0 | 1 | 2 | 3 | 4

export interface Record {
  createtime: number
  essay_count: number
  user_essay_comment_count: number
  is_owner: number
  moderates: boolean
}

const DAY = 86_400

/** By days here and by what stands of what one wrote, posts and replies alike; a certified owner begins at 2. */
export function trustOf({ createtime, moderates, is_owner, ...counts }: Record, now: number): Trust {
  const days = (now - createtime) / DAY
  const written = counts.essay_count + counts.user_essay_comment_count
  if (moderates) return 4
  if (days >= 100 && written >= 100) return 3
  if ((days >= 15 && written >= 20) || is_owner) return 2
  return days >= 1 && written >= 5 ? 1 : 0
}

/** How far a member is trusted, and the counts behind that. */
export async function standingOf({ db, member, now }: Member) {
  const user = await db
    .selectFrom('user')
    .select(['createtime', 'essay_count', 'user_essay_comment_count', 'is_owner'])
    .select(e => e.exists(e.selectFrom('moderator').select('forum_id').where('user_id', '=', member)).as('moderates'))
    .where('id', '=', member)
    .executeTakeFirstOrThrow(() => new Refusal('signInFirst'))
  const trust = trustOf({ ...user, moderates: Boolean(user.moderates) }, now)
  return { trust, essay_count: user.essay_count, firstDay: now - user.createtime < DAY }
}

export type Standing = Awaited<ReturnType<typeof standingOf>>
