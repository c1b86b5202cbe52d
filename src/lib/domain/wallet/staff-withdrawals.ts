import { randomUUID } from 'node:crypto'
import type { Caller, Changing, Member } from '../../core/caller.ts'
import { money, yuan } from '../../core/format.ts'
import { offsetOf, type Pages, pageOf } from '../../core/paging.ts'
import { Refusal } from '../../core/refusal.ts'
import { change } from '../../db/change.ts'
import { audit, mustNotBeOwn, mustStaff, mustStaffConfirmed, sendNotice } from '../account/index.ts'
import { postEntries, valuesOf } from '../ledger/index.ts'
import { upgradeLevel } from './growth.ts'
import { notifyOfWithdrawal, withdrawalView } from './withdraw.ts'
import { actionsOf, moveWithdraw } from './withdraw-states.ts'

/** Withdrawals of members and shops in a state; pending ones the oldest first. Refusal forbidden. */
export async function withdrawQueue(who: Member, { status, ...pages }: Pages & { status: number }) {
  await mustStaff(who, 'trade')
  const rows = who.db.selectFrom('withdraw').where('withdraw.status', '=', status)
  const { count } = await rows.select(e => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const waits = status === 0 || status === 1
  const list = await rows
    .leftJoin('user', join => join.onRef('user.id', '=', 'owner_id').on('owner_type', '=', 'user'))
    .leftJoin('shop', join => join.onRef('shop.id', '=', 'owner_id').on('owner_type', '=', 'shop'))
    .selectAll('withdraw')
    .select(['nickname', 'site_name'])
    .orderBy('withdraw.id', waits ? 'asc' : 'desc')
    .limit(pages.page_size)
    .offset(offsetOf(pages))
    .execute()
  const shown = list.map(({ account_number, ...row }) => ({
    ...withdrawalView(who, { ...row, account_number }),
    // The unmasked account number, only while the withdrawal is to be paid.
    bank_account: row.status === 1 ? account_number : withdrawalView(who, { ...row, account_number }).bank_account,
    name: row.nickname ?? row.site_name ?? '',
    actions: actionsOf(row.status),
  }))
  return pageOf(shown, count, pages)
}

/** Number of withdrawals in each state. Refusal forbidden. */
export async function withdrawCounts(who: Member) {
  await mustStaff(who, 'trade')
  const rows = await who.db
    .selectFrom('withdraw')
    .select(e => ['status', e.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  return new Map(rows.map(({ status, count }) => [status, Number(count)]))
}

interface Decided {
  id: number
  /** 1 approved, -1 refused, which needs a reason. */
  status: 1 | -1
  reason?: string | undefined
}

/**
 * Approves or refuses a withdrawal. Refusals forbidden, secondFactorFirst, confirmFirst, noSuchContent, reasonNeeded,
 * stateConflict.
 */
export async function decideWithdraw(who: Member, { id, status, reason = '' }: Decided) {
  await mustStaffConfirmed(who, 'trade')
  if (status === -1 && reason === '') throw new Refusal('reasonNeeded')
  await change(who, async who => {
    await mustNotBeOwn(who, 'trade', await ownerOf(who, id))
    const cause = { way: 3, user_id: who.member, text: reason } as const
    const row =
      status === 1
        ? await moveWithdraw(who, id, 'agree', cause)
        : await moveWithdraw(who, id, 'refuse', cause, { refuse_reason: reason })
    await audit(who, { action: 'decideWithdraw', target_type: 'withdraw', target_id: id, reason, detail: { status } })
    await (status === 1
      ? notifyOfWithdrawal(who, row, 'USER_WITHDRAWAL_AGREE')
      : notifyOfWithdrawal(who, row, 'USER_WITHDRAWAL_REFUSE', reason))
  })
  return []
}

interface Transferred {
  id: number
  /** Transaction number or other proof of the transfer. */
  transfer_remark: string
  certificate?: string | undefined
}

/**
 * Records that a withdrawal has been paid. Refusals forbidden, secondFactorFirst, confirmFirst, noSuchContent,
 * stateConflict.
 */
export async function transferWithdraw(who: Member, { id, transfer_remark, certificate = '' }: Transferred) {
  await mustStaffConfirmed(who, 'trade')
  await change(who, async who => {
    await mustNotBeOwn(who, 'trade', await ownerOf(who, id))
    const cause = { way: 3, user_id: who.member, text: transfer_remark } as const
    const row = await moveWithdraw(who, id, 'transfer', cause, { transfer_remark, certificate })
    const target = { target_type: 'withdraw', target_id: id }
    await audit(who, { action: 'transferWithdraw', ...target, reason: transfer_remark, detail: { money: row.money } })
    await notifyOfWithdrawal(who, row, 'USER_WITHDRAWAL_SUCCESS')
  })
  return []
}

/** The owner of the money: staff cannot decide about their own. */
async function ownerOf({ db }: Member, id: number) {
  const row = await db.selectFrom('withdraw').select(['owner_type', 'owner_id']).where('id', '=', id).executeTakeFirst()
  if (!row) return {}
  return row.owner_type === 'user' ? { user_id: row.owner_id } : { site_id: row.owner_id }
}

export interface AccountAdjustment {
  user_id: number
  account_type: 'balance' | 'balance_money' | 'point' | 'growth'
  /** Fen, points or growth; negative takes away. */
  amount: number
  reason: string
}

/**
 * Adjusts a member's account, never below 0, and notifies them; called in the transaction that has checked access
 * (domain/staff/adjust-account.ts). Refusals noSuchContent, notEnough.
 */
export async function applyAdjustment(
  who: Changing<Caller>,
  { user_id, account_type: kind, amount, reason }: AccountAdjustment,
) {
  await memberOf(who, user_id)
  const isMoney = kind === 'balance' || kind === 'balance_money'
  await postEntries(who, {
    key: `adjust:${randomUUID()}`,
    from_type: 'adjust',
    remark: reason,
    moves: [
      { owner: 'user', id: user_id, kind, amount },
      isMoney ? { owner: 'outside', kind: 'adjust', amount: -amount } : { owner: 'platform', kind, amount: -amount },
    ],
  })
  if (kind === 'growth') await upgradeLevel(who, user_id)
  await tellAdjusted(who, { user_id, account_type: kind, amount, reason })
}

const adjusted = {
  balance: { kind: 'BALANCE_ADJUSTED', target_type: 'account' },
  balance_money: { kind: 'BALANCE_ADJUSTED', target_type: 'account' },
  point: { kind: 'POINT_ADJUSTED', target_type: 'points' },
  growth: { kind: 'GROWTH_ADJUSTED', target_type: 'growth' },
} as const

/** Notifies the member of amount and reason, in the name of the site. */
function tellAdjusted(who: Changing<Caller>, { user_id, account_type, amount, reason }: AccountAdjustment) {
  const isMoney = account_type === 'balance' || account_type === 'balance_money'
  const sum = `${amount > 0 ? '+' : '−'}${isMoney ? money(Math.abs(amount)) : Math.abs(amount)}`
  const about = { ...adjusted[account_type], target_id: user_id, text: `${sum} ${reason}` }
  return sendNotice({ ...who, member: null }, { to: user_id, type: 'trade', ...about })
}

/** Locks the member first, as changes of growth do. */
export const memberOf = ({ db }: Caller, id: number) =>
  db
    .updateTable('user')
    .set(e => ({ grade: e.ref('grade') }))
    .where('id', '=', id)
    .where('gone', '=', 0)
    .returning('id')
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))

/** A member's balances, for staff; null for an unknown member. Refusal forbidden. */
export async function memberBalances(who: Member, { user_id }: { user_id: number }) {
  await mustStaff(who, 'trade')
  const held = await valuesOf(who.db, user_id, [
    'balance',
    'balance_money',
    'balance_withdraw_apply',
    'point',
    'growth',
  ])
  const user = await who.db.selectFrom('user').select('nickname').where('id', '=', user_id).executeTakeFirst()
  if (!user) return null
  const { point, growth, ...money } = held
  return {
    nickname: user.nickname,
    point,
    growth,
    balance: yuan(money.balance),
    balance_money: yuan(money.balance_money),
    balance_withdraw_apply: yuan(money.balance_withdraw_apply),
  }
}
