import type { Caller, Changing, Member } from '../../core/caller.ts'
import { yuan } from '../../core/format.ts'
import { Refusal } from '../../core/refusal.ts'
import { change } from '../../db/change.ts'
import { audit, mustNotBeOwn, mustStaff, mustStaffConfirmed, sendNotice } from '../account/index.ts'
import { postEntries } from '../ledger/index.ts'
import { bookReceived, payBack } from '../payment/index.ts'
import { memberOf } from '../wallet/index.ts'
import { notifyCredit } from './notify-credit.ts'

/** How staff can settle a payment of a wrong amount; `pay_notice.result` records which. */
export const settlements = ['refund', 'balance', 'handled'] as const
type Settlement = (typeof settlements)[number]

/**
 * Payments with a valid signature but the wrong amount or an unknown number, the newest first; money in yuan. `user_id`
 * is null for an unknown number. Duty 'trade'. Refusal forbidden.
 */
export async function wrongPayments(who: Member, { page, limit }: { page: number; limit: number }) {
  await mustStaff(who, 'trade')
  const rows = await who.db
    .selectFrom('pay_notice')
    .leftJoin('pay', 'pay.out_trade_no', 'pay_notice.out_trade_no')
    .leftJoin('user', 'user.id', 'pay.user_id')
    .select(['pay_notice.id', 'pay_notice.provider', 'pay_notice.trade_no', 'pay_notice.out_trade_no'])
    .select(['pay_notice.money', 'pay_notice.createtime', 'user_id', 'nickname', 'pay_body', 'pay_status'])
    .select('pay.pay_money as due')
    .where('result', '=', 'wrong')
    .orderBy('pay_notice.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const data = rows.map(({ money, due, ...row }) => ({
    ...row,
    money: yuan(money),
    due: due === null ? null : yuan(due),
    ways: row.user_id !== null && money > 0 ? settlements : (['handled'] as const),
  }))
  return { data, total: await wrongPaymentsWaiting(who) }
}

/** Number of such payments waiting for staff. */
export async function wrongPaymentsWaiting({ db }: Caller) {
  const { count } = await db
    .selectFrom('pay_notice')
    .select(e => e.fn.countAll<number>().as('count'))
    .where('result', '=', 'wrong')
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface Settled {
  /** Id of the notice. */
  id: number
  way: Settlement
  reason?: string | undefined
}

/**
 * Settles a payment of a wrong amount, once: refunds it through its provider, credits the member's balance (spendable
 * like a recharge), or records that it was handled elsewhere, which moves nothing. A repeated notice then has no
 * effect. Duty 'trade'. Refusals forbidden, secondFactorFirst, confirmFirst, reasonNeeded (handled), stateConflict
 * (settled already), noSuchContent (no such slip, no amount, or the member is gone).
 */
export async function wrongPaymentSettle(who: Member, { id, way, reason = '' }: Settled) {
  await mustStaffConfirmed(who, 'trade')
  if (way === 'handled' && reason.trim() === '') throw new Refusal('reasonNeeded')
  await change(who, async who => {
    const notice = await claimed(who, id, way)
    const slip = await slipOf(who, notice)
    await mustNotBeOwn(who, 'trade', slip ?? {})
    if (way !== 'handled') {
      if (!slip || notice.money <= 0) throw new Refusal('noSuchContent')
      await (way === 'refund' ? sendBack : toBalance)(who, slip, notice)
    }
    const detail = { way, money: notice.money }
    await audit(who, { action: 'wrongPaymentSettle', target_type: 'pay_notice', target_id: id, reason, detail })
  })
}

/** The conditional update lets one caller settle it: neither a second member of staff nor a repeated notice can. */
async function claimed({ db }: Changing<Caller>, id: number, way: Settlement) {
  return db
    .updateTable('pay_notice')
    .set({ result: way })
    .where('id', '=', id)
    .where('result', '=', 'wrong')
    .returning(['provider', 'trade_no', 'out_trade_no', 'money'])
    .executeTakeFirstOrThrow(() => new Refusal('stateConflict'))
}

type Notice = Awaited<ReturnType<typeof claimed>>

const slipOf = ({ db }: Caller, { out_trade_no }: Notice) =>
  db.selectFrom('pay').select(['id', 'user_id', 'pay_body']).where('out_trade_no', '=', out_trade_no).executeTakeFirst()

type Owed = NonNullable<Awaited<ReturnType<typeof slipOf>>>

async function sendBack(who: Changing<Member>, slip: Owed, { provider, trade_no, money }: Notice) {
  await bookReceived(who, { id: slip.id, pay_money: money }, { pay_type: provider, trade_no })
  await payBack(who, { pay_id: slip.id, money, total: money, reason: 'wrong', provider })
  const news = { type: 'trade', kind: 'PAY_WRONG_BACK', target_type: 'pay', target_id: slip.id } as const
  await sendNotice({ ...who, member: null }, { ...news, to: slip.user_id, text: slip.pay_body })
}

/** Credits the member directly: the slip never received this money, so its totals stay unchanged. */
async function toBalance(
  who: Changing<Member>,
  { id, user_id, pay_body }: Owed,
  { provider, trade_no, money }: Notice,
) {
  await memberOf(who, user_id)
  await postEntries(who, {
    key: `pay:${id}:${provider}:${trade_no}`,
    from_type: 'refund',
    relate_id: id,
    remark: pay_body,
    moves: [
      { owner: 'outside', kind: provider, amount: -money },
      { owner: 'user', id: user_id, kind: 'balance', amount: money },
    ],
  })
  await notifyCredit(who, { user_id, money, pay_body })
}
