import type { Caller } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { time } from '../../core/time.ts'

/** Refuses with banned, giving end and reason, if the member may not log in now. */
export async function checkBan({ db, now }: Caller, user_id: number): Promise<void> {
  const ban = await db
    .selectFrom('ban')
    .select(['until', 'reason'])
    .where('user_id', '=', user_id)
    .where('until', '>', now)
    .executeTakeFirst()
  if (ban) throw new Refusal('banned', { until: time(ban.until), reason: ban.reason })
}
