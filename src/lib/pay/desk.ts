import { audit } from '../account/audit.ts'
import { mustStaffConfirmed } from '../account/confirm.ts'
import { mustBeForeign, mustStaff } from '../account/roles.ts'
import type { Caller, Changing, Member } from '../caller.ts'
import { change } from '../change.ts'
import { yuan } from '../format.ts'
import { Refusal } from '../refusal.ts'
import { BY_HAND, settleRefund, TO_SEND } from './send-back.ts'

/** Refunds that need a person, the newest first: what the channel said, whose money it is. Duty trade. */
export async function paybackList(who: Member, { page, limit }: { page: number; limit: number }) {
  await mustStaff(who, 'trade')
  const rows = await who.db
    .selectFrom('pay_refund')
    .innerJoin('pay', 'pay.id', 'pay_id')
    .innerJoin('user', 'user.id', 'pay.user_id')
    .select(['pay_refund.id', 'pay_refund.money', 'pay_refund.error', 'pay_refund.tries', 'pay_refund.provider'])
    .select(['pay_refund.reason', 'pay_refund.order_id', 'pay_refund.createtime', 'out_refund_no', 'out_trade_no'])
    .select(['pay.user_id', 'pay.pay_body', 'pay.trade_no', 'user.nickname'])
    .where('pay_refund.status', '=', BY_HAND)
    .orderBy('pay_refund.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { data: rows.map(row => ({ ...row, money: yuan(row.money) })), total: await paybacksWaiting(who) }
}

/** Notices with a good signature and a sum or number that fits nothing, the newest twenty. Duty trade. */
export async function wrongNotices(who: Member) {
  await mustStaff(who, 'trade')
  const rows = await who.db
    .selectFrom('pay_notice')
    .select(['id', 'provider', 'trade_no', 'out_trade_no', 'money', 'createtime'])
    .where('result', '=', 'wrong')
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  return rows.map(row => ({ ...row, money: yuan(row.money) }))
}

/** How many refunds wait for a person. */
export async function paybacksWaiting({ db }: Caller) {
  const { count } = await db
    .selectFrom('pay_refund')
    .select(e => e.fn.countAll<number>().as('count'))
    .where('status', '=', BY_HAND)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Sends it through its channel once more, under the same number. Refusals forbidden, secondFactorFirst, confirmFirst, stateConflict. */
export async function paybackRetry(who: Member, { id }: { id: number }) {
  await mustStaffConfirmed(who, 'trade')
  await change(who, async who => {
    await waitsAgain(who, id)
    await audit(who, { action: 'paybackRetry', target_type: 'pay_refund', target_id: id })
  })
}

/** Somebody has given the money back by hand, as `reason` says. Refusals forbidden, secondFactorFirst, confirmFirst, stateConflict. */
export async function paybackDone(who: Member, { id, reason }: { id: number; reason: string }) {
  await mustStaffConfirmed(who, 'trade')
  await change(who, async who => {
    await mustBeForeign(who, await payerOf(who, id))
    await waitsAgain(who, id)
    await settleRefund(who, { id }, { state: 'done', refund_id: '' })
    await audit(who, { action: 'paybackDone', target_type: 'pay_refund', target_id: id, reason })
  })
}

/** Whose money it is: nobody says of their own that it has come. */
async function payerOf({ db }: Member, id: number) {
  const payer = await db
    .selectFrom('pay_refund')
    .innerJoin('pay', 'pay.id', 'pay_refund.pay_id')
    .select('pay.user_id')
    .where('pay_refund.id', '=', id)
    .executeTakeFirst()
  return payer ?? {}
}

async function waitsAgain({ db, now }: Changing<Caller>, id: number) {
  const { numUpdatedRows } = await db
    .updateTable('pay_refund')
    .set({ status: TO_SEND, tries: 0, error: '', due_time: now })
    .where('id', '=', id)
    .where('status', '=', BY_HAND)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('stateConflict')
}
