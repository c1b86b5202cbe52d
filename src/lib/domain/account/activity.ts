import type { Member } from '../../core/caller.ts'
import { dayOf } from '../../core/time.ts'

/** A member's activity besides writing, for their trust level. */
export const NO_ACTIVITY = { read: 0, visited: 0, given: 0, received: 0 }

/** Largest numbers the trust levels require: likes are counted no further. */
const MOST = { given: 30, received: 20 }
const DAYS = 100
const YEAR = 365

/** Posts read in a year, days of visits among the last hundred, likes given and received. */
export async function activityOf({ db, member, now }: Member): Promise<typeof NO_ACTIVITY> {
  const today = dayOf(now)
  const given = db
    .selectFrom('mark')
    .select('target_id')
    .where('user_id', '=', member)
    .where('kind', 'in', ['comment', 'essay_praise'])
    .limit(MOST.given)
  const received = db
    .selectFrom('comment')
    .select('quantity')
    .where('user_id', '=', member)
    // Literals, not parameters: the partial index serves only a query with these values.
    .where('quantity', '>', e => e.lit(0))
    .where('shown', '=', e => e.lit(1))
    .limit(MOST.received)
  const liked = db
    .selectFrom('essay')
    .select('praise_count as quantity')
    .where('user_id', '=', member)
    .where('praise_count', '>', e => e.lit(0))
    .where('shown', '=', e => e.lit(1))
    .limit(MOST.received)
  const [days, likes, comments, essays] = await Promise.all([
    db
      .selectFrom('presence')
      .select(['day', 'essays'])
      .where('user_id', '=', member)
      .where('day', '>', today - YEAR)
      .execute(),
    given.execute(),
    received.execute(),
    liked.execute(),
  ])
  return {
    read: days.reduce((all, { essays }) => all + essays, 0),
    visited: days.filter(({ day }) => day > today - DAYS).length,
    given: likes.length,
    received: [...comments, ...essays].reduce((all, { quantity }) => all + quantity, 0),
  }
}
