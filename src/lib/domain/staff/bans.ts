import type { Caller, Changing, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { tag } from '../../core/tags.ts'
import { change } from '../../db/change.ts'
import { audit, closeSessions, mustStaff } from '../account/index.ts'

interface Banned {
  user_id: number
  /** Seconds UTC. */
  until: number
  /** Shown to the member on trying to log in. */
  reason: string
}

/**
 * Bans a member until then: every session ends and logging in is refused with the reason. Staff must lose their duties
 * first. Refusals forbidden, noSuchContent, banStaff, badField.
 */
export async function ban(who: Member, { user_id, until, reason }: Banned) {
  await mustStaff(who, 'member')
  if (until <= who.now) throw new Refusal('badField', { field: 'until' })
  await change(who, async who => {
    await checkBannable(who, user_id)
    const row = { until, reason, createtime: who.now }
    await who.db
      .insertInto('ban')
      .values({ user_id, ...row })
      .onConflict(same => same.column('user_id').doUpdateSet(row))
      .execute()
    await closeSessions(who.db, user_id)
    who.touches(tag.live(user_id))
    await said(who, 'ban', { user_id, reason, detail: { until } })
  })
  return []
}

/** Lifts a ban. Idempotent. Refusal forbidden. */
export async function unban(who: Member, { user_id }: { user_id: number }) {
  await mustStaff(who, 'member')
  await change(who, async who => {
    const { numDeletedRows } = await who.db.deleteFrom('ban').where('user_id', '=', user_id).executeTakeFirstOrThrow()
    if (numDeletedRows > 0n) await said(who, 'unban', { user_id })
  })
  return []
}

async function checkBannable({ db, member }: Caller, user_id: number) {
  const user = await db
    .selectFrom('user')
    .select(e => e.exists(e.selectFrom('role').select('duty').where('user_id', '=', user_id)).as('is_staff'))
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
  if (user.is_staff || user_id === member) throw new Refusal('banStaff')
}

interface Deed {
  user_id: number
  reason?: string
  detail?: Record<string, unknown>
}

const said = (who: Changing<Member>, action: 'ban' | 'unban', { user_id, ...deed }: Deed) =>
  audit(who, { action, target_type: 'user', target_id: user_id, ...deed })
