import type { Caller, Changing, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { tag } from '../../core/tags.ts'
import { change } from '../../db/change.ts'
import { audit, type Duty, dutiesOf, mustStaffConfirmed } from '../account/index.ts'
import { SITE_SWITCH_TAG } from '../site/index.ts'
import { requestApproval } from './approval-requests.ts'

const SITE = 0

interface Given {
  user_id: number
  duty: Duty
}

/**
 * Gives a member a duty. Idempotent. A duty for oneself needs a second person: the pending request is then returned
 * (approval-requests.ts). Duty 'admin'. Refusals forbidden, secondFactorFirst, confirmFirst, noSuchContent.
 */
export async function giveRole(who: Member, { user_id, duty }: Given) {
  await mustStaffConfirmed(who, 'admin')
  if (user_id === who.member && (await dutiesOf(who)).includes(duty)) return []
  if (user_id === who.member) return requestApproval(who, { action: 'giveRole', target_id: user_id, detail: { duty } })
  await change(who, who => grantDuty(who, { user_id, duty }))
  return []
}

/** The same for the command line on the server, with several duties and without access checks. */
export const appoint = (who: Caller, user_id: number, duties: Duty[]) =>
  change(who, async who => {
    for (const duty of duties) await grantDuty(who, { user_id, duty })
  })

/** Performs it after the access check. Refusal noSuchContent. */
export async function grantDuty(who: Changing<Caller>, { user_id, duty }: Given) {
  await who.db
    .selectFrom('user')
    .select('id')
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
  const row = { user_id, duty, scope: SITE, createtime: who.now }
  const { numInsertedOrUpdatedRows } = await who.db
    .insertInto('role')
    .values(row)
    .onConflict(same => same.doNothing())
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) return
  // Everything they write is marked as the site's, or no longer.
  who.touches(tag.face(user_id))
  // The first administrator ends the time before the set-up.
  if (duty === 'admin') who.touches(SITE_SWITCH_TAG)
  await audit(who, { action: 'giveRole', target_type: 'user', target_id: user_id, detail: { duty } })
}

/**
 * Takes a duty from a member. Duty 'admin'. Refusals forbidden, secondFactorFirst, confirmFirst, and lastAdmin where no
 * administrator would be left.
 */
export async function takeRole(who: Member, { user_id, duty }: Given) {
  await mustStaffConfirmed(who, 'admin')
  await change(who, async who => {
    // Locks every administrator's row, so that the last two cannot resign at the same time.
    if (duty === 'admin') await holdAdmins(who)
    const { numDeletedRows } = await who.db
      .deleteFrom('role')
      .where(e => e.and({ user_id, duty, scope: SITE }))
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return
    who.touches(tag.face(user_id))
    if (duty === 'admin' && !(await admin(who))) throw new Refusal('lastAdmin')
    await audit(who, { action: 'takeRole', target_type: 'user', target_id: user_id, detail: { duty } })
  })
  return []
}

const admins = { duty: 'admin', scope: SITE }

const holdAdmins = ({ db }: Changing<Member>) =>
  db
    .updateTable('role')
    .set(e => ({ createtime: e.ref('createtime') }))
    .where(e => e.and(admins))
    .execute()

const admin = ({ db }: Changing<Member>) =>
  db
    .selectFrom('role')
    .select('user_id')
    .where(e => e.and(admins))
    .executeTakeFirst()
