import type { Caller, Changing, Member } from '../../core/caller.ts'
import { yuan } from '../../core/format.ts'
import { Refusal } from '../../core/refusal.ts'
import { change } from '../../db/change.ts'
import { audit, mustNotBeOwn, mustStaff, mustStaffConfirmed } from '../account/index.ts'
import { postEntries } from '../ledger/index.ts'
import { BY_HAND, DONE, settleRefund, TO_SEND } from '../payment/index.ts'
import { memberOf } from '../wallet/index.ts'
import { notifyCredit } from './notify-credit.ts'

/** Refunds that need attention, the newest first, with the provider's message and the payer. Duty 'trade'. */
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
  const data = rows.map(row => ({
    ...row,
    money: yuan(row.money),
    mayTakeBalance: row.order_id === 0,
  }))
  return { data, total: await paybacksWaiting(who) }
}

/** Number of refunds that need attention. */
export async function paybacksWaiting({ db }: Caller) {
  const { count } = await db
    .selectFrom('pay_refund')
    .select(e => e.fn.countAll<number>().as('count'))
    .where('status', '=', BY_HAND)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Sends a refund to its provider once more, under the same number. Refusals forbidden, secondFactorFirst, confirmFirst,
 * stateConflict.
 */
export async function paybackRetry(who: Member, { id }: { id: number }) {
  await mustStaffConfirmed(who, 'trade')
  await change(who, async who => {
    await waitsAgain(who, id)
    await audit(who, { action: 'paybackRetry', target_type: 'pay_refund', target_id: id })
  })
}

/**
 * Records that the money was returned by hand, as `reason` explains. Refusals forbidden, secondFactorFirst,
 * confirmFirst, stateConflict.
 */
export async function paybackDone(who: Member, { id, reason }: { id: number; reason: string }) {
  await mustStaffConfirmed(who, 'trade')
  await change(who, async who => {
    await mustNotBeOwn(who, 'trade', await payerOf(who, id))
    await waitsAgain(who, id)
    await settleRefund(who, { id }, { state: 'done', refund_id: '' })
    await audit(who, { action: 'paybackDone', target_type: 'pay_refund', target_id: id, reason })
  })
}

/**
 * Credits the member's balance with money that the provider did not take back: only payments of something closed or
 * already paid, not refunds of an order. Duty 'trade'. Refusals forbidden, secondFactorFirst, confirmFirst,
 * stateConflict, noSuchContent (the member is gone).
 */
export async function paybackBalance(who: Member, { id }: { id: number }) {
  await mustStaffConfirmed(who, 'trade')
  await change(who, async who => {
    await mustNotBeOwn(who, 'trade', await payerOf(who, id))
    const { money, user_id, pay_body } = await takenOver(who, id)
    await memberOf(who, user_id)
    await postEntries(who, {
      // The same key as a provider's confirmation (settleRefund): money leaves `refunding` once.
      key: `repaid:${id}`,
      from_type: 'refund',
      relate_id: id,
      remark: pay_body,
      moves: [
        { owner: 'platform', kind: 'refunding', amount: -money },
        { owner: 'user', id: user_id, kind: 'balance', amount: money },
      ],
    })
    await notifyCredit(who, { user_id, money, pay_body })
    await audit(who, { action: 'paybackBalance', target_type: 'pay_refund', target_id: id, detail: { money } })
  })
}

async function takenOver({ db, now }: Changing<Caller>, id: number) {
  const { pay_id, money } = await db
    .updateTable('pay_refund')
    .set({ status: DONE, done_time: now })
    .where('id', '=', id)
    .where('status', '=', BY_HAND)
    .where('order_id', '=', 0)
    .returning(['pay_id', 'money'])
    .executeTakeFirstOrThrow(() => new Refusal('stateConflict'))
  const slip = db.selectFrom('pay').select(['user_id', 'pay_body']).where('id', '=', pay_id)
  return { money, ...(await slip.executeTakeFirstOrThrow()) }
}

/** The payer: staff cannot confirm a refund to themselves. */
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
