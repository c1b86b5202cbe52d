import type { Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { change } from '../../db/change.ts'
import { audit, mustStaff, sendNotice } from '../account/index.ts'

const EVERYWHERE = 0

interface Muted {
  user_id: number
  /** Seconds UTC. */
  until: number
  reason: string
}

/** Mutes a member in all forums until then. Refusals forbidden, noSuchContent, badField. */
export async function muteSite(who: Member, { user_id, until, reason }: Muted) {
  await mustStaff(who, 'member')
  if (until <= who.now) throw new Refusal('badField', { field: 'until' })
  const user = who.db.selectFrom('user').select('id').where('id', '=', user_id)
  await user.executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
  await change(who, async who => {
    const row = { until, reason, createtime: who.now }
    await who.db
      .insertInto('mute')
      .values({ user_id, forum_id: EVERYWHERE, ...row })
      .onConflict(same => same.columns(['user_id', 'forum_id']).doUpdateSet(row))
      .execute()
    const target = { target_type: 'user', target_id: user_id }
    await audit(who, { action: 'mute', ...target, reason, detail: { until } })
    await sendNotice(who, { to: user_id, type: 'system', kind: 'MUTED', ...target, text: reason })
  })
  return []
}

/** Unmutes a member. Idempotent. Refusal forbidden. */
export async function unmuteSite(who: Member, { user_id }: { user_id: number }) {
  await mustStaff(who, 'member')
  await change(who, async who => {
    const { numDeletedRows } = await who.db
      .deleteFrom('mute')
      .where(e => e.and({ user_id, forum_id: EVERYWHERE }))
      .executeTakeFirstOrThrow()
    if (numDeletedRows > 0n) await audit(who, { action: 'unmute', target_type: 'user', target_id: user_id })
  })
  return []
}
