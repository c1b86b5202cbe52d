import type { Caller, Changing, Member } from '../../core/caller.ts'
import { config } from '../../core/config.ts'
import { Refusal } from '../../core/refusal.ts'
import { change } from '../../db/change.ts'
import { audit, mustNotBeOwn, mustStaffConfirmed } from '../account/index.ts'
import { type AccountAdjustment, applyAdjustment, memberOf } from '../wallet/index.ts'
import { requestApproval } from './approval-requests.ts'

const DAY = 86_400

/**
 * Adjusts a member's money, points or growth, never below 0, with a reason the member reads. What exceeds the daily cap
 * of the caller (ADJUST_CAP) becomes a request for a second person, which is then returned (approval-requests.ts). Duty 'trade'.
 * Refusals forbidden, secondFactorFirst, confirmFirst, badField (nothing to adjust), reasonNeeded, noSuchContent,
 * notEnough.
 */
export async function adjustAccount(who: Member, adjusted: AccountAdjustment, cap = config.adjustCap) {
  await mustStaffConfirmed(who, 'trade')
  const { user_id, account_type, amount, reason } = adjusted
  await mustNotBeOwn(who, 'trade', { user_id })
  if (amount === 0) throw new Refusal('badField', { field: 'amount' })
  if (reason.trim() === '') throw new Refusal('reasonNeeded')
  return change(who, async who => {
    // Locks both members, so that of two concurrent adjustments the second counts the first.
    for (const id of [who.member, user_id].sort((one, other) => one - other)) await memberOf(who, id)
    const today = await adjustedToday(who, account_type)
    if (today + Math.abs(amount) > cap)
      return requestApproval(who, {
        action: 'adjustAccount',
        target_id: user_id,
        detail: { account_type, amount },
        reason,
      })
    await adjust(who, adjusted, {})
    return []
  })
}

/** Performs it in the caller's transaction; `second` is the person who approved it. */
export async function adjust(
  who: Changing<Caller>,
  adjusted: AccountAdjustment,
  second: { request_id?: number; approved_by?: number | null },
) {
  const { user_id, account_type, amount, reason } = adjusted
  await applyAdjustment(who, adjusted)
  const detail = { account_type, amount, ...second }
  await audit(who, { action: 'adjustAccount', target_type: 'user', target_id: user_id, reason, detail })
}

const unitOf = (kind: string) => (kind.startsWith('balance') ? 'money' : kind)

/** What this member of staff has adjusted alone in the last 24 hours, of money, points or growth. */
async function adjustedToday({ db, member, now }: Changing<Member>, kind: string): Promise<number> {
  const rows = await db
    .selectFrom('audit')
    .select('detail')
    .where('user_id', '=', member)
    .where('action', '=', 'adjustAccount')
    .where('createtime', '>', now - DAY)
    .execute()
  return rows
    .map(({ detail }) => JSON.parse(detail) as { account_type: string; amount: number; request_id?: number })
    .filter(each => each.request_id === undefined && unitOf(each.account_type) === unitOf(kind))
    .reduce((sum, { amount }) => sum + Math.abs(amount), 0)
}
