import { dayOf } from '../../core/time.ts'
import type { Db } from '../../db/open.ts'

let counted = new Map<string, { user_id: number; day: number; essays: number }>()

/** Counts in memory that a member visited and how many posts they opened. */
export const countPresence = (user_id: number, now: number, essays: number) => count(user_id, dayOf(now), essays)

function count(user_id: number, day: number, essays: number) {
  const key = `${user_id}:${day}`
  const before = counted.get(key)?.essays ?? 0
  counted.set(key, { user_id, day, essays: before + essays })
}

/** Writes this process's counts to the database; those of a failed write stay counted. Safe in several processes. */
export async function flushPresence(db: Db) {
  const taken = [...counted.values()].sort((one, other) => one.user_id - other.user_id)
  counted = new Map()
  try {
    await db.transaction().execute(async trx => {
      for (const row of taken) await add(trx, row)
    })
  } catch (error) {
    for (const { user_id, day, essays } of taken) count(user_id, day, essays)
    throw error
  }
}

/** Skips members whose account was deleted meanwhile. */
const add = (db: Db, { user_id, day, essays }: { user_id: number; day: number; essays: number }) =>
  db
    .insertInto('presence')
    .columns(['user_id', 'day', 'essays'])
    .expression(e =>
      e
        .selectFrom('user')
        .select(s => ['id', s.lit(day).as('day'), s.lit(essays).as('essays')])
        .where('id', '=', user_id),
    )
    .onConflict(same =>
      same.columns(['user_id', 'day']).doUpdateSet(e => ({ essays: e('presence.essays', '+', essays) })),
    )
    .execute()
