import type { Caller, Changing, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { change } from '../../db/change.ts'
import { audit, type Duty, dutiesOf, mustBeConfirmed, sendNotice } from '../account/index.ts'
import type { AccountAdjustment } from '../wallet/staff-withdrawals.ts'
import { adjust } from './adjust-account.ts'
import { DONE, dutyFor, FAILED, PENDING, REFUSED, requestActionsOf } from './approval-requests.ts'
import { grantDuty } from './roles.ts'

interface Decided {
  id: number
  /** 1 approved, -1 refused or cancelled by the requester. */
  status: 1 | -1
  reason?: string | undefined
}

/**
 * Approves another member of staff's request (requires the same duty; not about oneself) or refuses it; the requester
 * and administrators may cancel it. Refusals forbidden, secondFactorFirst and confirmFirst (to approve), noSuchContent,
 * decidedAlready, and those of the action.
 */
export async function requestDecide(who: Member, { id, status, reason = '' }: Decided) {
  const mine = await dutiesOf(who)
  const row = await rowOf(who, id)
  const isInvolved = row.user_id === who.member || row.target_id === who.member
  const may = status === 1 ? mine.includes(dutyFor[row.action]) && !isInvolved : maySee(mine, row)
  if (!may) throw new Refusal('forbidden')
  if (status === 1) await mustBeConfirmed(who)
  await change(who, async who => {
    if (status === 1) return settle(who, row, who.member)
    await claim(who, row, REFUSED, { decider_id: who.member, answer: reason })
    await answered(who, row, 'refuseRequest', reason)
  })
  return []
}

type Row = Awaited<ReturnType<typeof rowOf>>

const maySee = (mine: Duty[], { action }: Row) => requestActionsOf(mine).includes(action)

const rowOf = ({ db }: Caller, id: number) =>
  db
    .selectFrom('staff_request')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))

/** The same for the command line on the server, without access checks. */
export const decideOnServer = (who: Caller, { id, status }: Decided) =>
  change(who, async who => {
    const row = await rowOf(who, id)
    if (status === 1) return settle(who, row, null)
    await claim(who, row, REFUSED, { decider_id: null, answer: '' })
    await answered(who, row, 'refuseRequest', '')
  })

/**
 * Scheduled: performs requests that have waited 24 hours without being cancelled; those that are no longer possible are
 * closed.
 */
export async function settleDueRequests(who: Caller): Promise<void> {
  const rows = await who.db
    .selectFrom('staff_request')
    .selectAll()
    .where('status', '=', PENDING)
    .where('due', '>', 0)
    .where('due', '<=', who.now)
    .execute()
  for (const row of rows)
    await change(who, who => settle(who, row, null)).catch(async error => {
      if (!(error instanceof Refusal)) throw error
      if (error.reason !== 'decidedAlready') await change(who, who => fail(who, row))
    })
}

/** A conditional update: one of several concurrent decisions succeeds. The requester must still have the duty. */
async function settle(who: Changing<Caller>, row: Row, approved_by: number | null) {
  await claim(who, row, DONE, { decider_id: approved_by, answer: '' })
  const asker = { ...who, member: row.user_id }
  if (!(await dutiesOf(asker)).includes(dutyFor[row.action])) throw new Refusal('stateConflict')
  const second = { request_id: row.id, approved_by }
  const detail = JSON.parse(row.detail) as Omit<AccountAdjustment, 'user_id' | 'reason'> & { duty: Duty }
  if (row.action === 'giveRole') await grantDuty(asker, { user_id: row.target_id, duty: detail.duty })
  else await adjust(asker, { ...detail, user_id: row.target_id, reason: row.reason }, second)
  await answered(who, row, 'approveRequest', '')
}

async function fail(who: Changing<Caller>, row: Row) {
  await claim(who, row, FAILED, { decider_id: null, answer: '' })
  await answered(who, row, 'failRequest', '')
}

async function claim(
  { db, now }: Changing<Caller>,
  { id }: Row,
  status: number,
  decided: { decider_id: number | null; answer: string },
) {
  const { numUpdatedRows } = await db
    .updateTable('staff_request')
    .set({ status, decidetime: now, ...decided })
    .where('id', '=', id)
    .where('status', '=', PENDING)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refusal('decidedAlready')
}

async function answered(who: Changing<Caller>, row: Row, action: string, reason: string) {
  const about = { target_type: 'staff_request', target_id: row.id }
  await audit(who, { action, ...about, reason, detail: { action: row.action, user_id: row.user_id } })
  await sendNotice(who, { to: row.user_id, type: 'system', kind: 'STAFF_REQUEST_DECIDED', ...about, text: reason })
}
