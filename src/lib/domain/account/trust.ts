import type { Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { batchQuery, key } from '../../db/batch-loader.ts'
import { activityOf, NO_ACTIVITY } from './activity.ts'

/** 0 newcomer to 3 regular, 4 moderators and staff. */
export type Trust = 0 | 1 | 2 | 3 | 4

export interface TrustRecord {
  createtime: number
  essay_count: number
  user_essay_comment_count: number
  is_owner: number
  moderates: boolean
  /** Posts opened, and on how many of the last hundred days. */
  read: number
  visited: number
  /** Likes given and received, each counted as far as it matters. */
  given: number
  received: number
}

const DAY = 86_400

/**
 * The trust level, from the member's remaining posts and replies, or from reading and likes. A certified owner with at
 * least one like starts at 2.
 */
export function trustOf(record: TrustRecord, now: number): Trust {
  const days = (now - record.createtime) / DAY
  const written = record.essay_count + record.user_essay_comment_count
  if (record.moderates) return 4
  if ((days >= 100 && written >= 100) || isRegular(record)) return 3
  if ((days >= 15 && written >= 20) || isMember(record, days)) return 2
  return (days >= 1 && written >= 5) || record.read >= 30 ? 1 : 0
}

const isRegular = ({ visited, user_essay_comment_count: replies, given, received }: TrustRecord) =>
  visited >= 50 && replies >= 10 && given >= 30 && received >= 20

function isMember({ is_owner, read, user_essay_comment_count: replies, given, received }: TrustRecord, days: number) {
  if (is_owner && received >= 1) return true
  return days >= 15 && read >= 100 && replies >= 3 && given >= 1 && received >= 1
}

/** The member's trust level, and whether this is their first day. */
export async function writerTrustOf(who: Member) {
  const { db, member, now } = who
  const [user] = await recordOf(db, { id: member })
  if (!user) throw new Refusal('signInFirst')
  const known = { ...user, moderates: Boolean(user.moderates) }
  // The other counts are read only if these do not suffice.
  const first = trustOf({ ...known, ...NO_ACTIVITY }, now)
  const trust = first >= 3 ? first : trustOf({ ...known, ...(await activityOf(who)) }, now)
  return { trust, firstDay: now - user.createtime < DAY }
}

const recordOf = batchQuery({ id: key }, ['id'], (db, given) =>
  db
    .selectFrom(given)
    .innerJoin('user', 'user.id', 'given.id')
    .select(['user.id', 'createtime', 'essay_count', 'user_essay_comment_count', 'is_owner'])
    .select(e =>
      e.exists(e.selectFrom('moderator').select('forum_id').whereRef('user_id', '=', 'user.id')).as('moderates'),
    ),
)

export type WriterTrust = Awaited<ReturnType<typeof writerTrustOf>>
