import type { Selectable } from 'kysely'
import type { Caller } from '../../core/caller.ts'
import { cutText } from '../../core/cut-text.ts'
import type { RefundResult } from '../../core/ports/payment.ts'
import { change } from '../../db/change.ts'
import type { Schema } from '../../db/schema.ts'
import { postEntries } from '../ledger/index.ts'
import { runForEach } from './run-for-each.ts'

export type PayRefund = Selectable<Schema['pay_refund']>

/** pay_refund.status. */
export const TO_SEND = 0
export const SENT = 1
export const DONE = 2
export const BY_HAND = -1

const MOST = 20
/** Tries before staff must look, about a day; a refund that the provider is processing may take a week. */
const TRIES = 14
const WAITS = 50
const MINUTE = 60
const pause = (tries: number) => Math.min(MINUTE * 2 ** tries, 4 * 3600)

/**
 * Scheduled: sends pending refunds to their provider and asks about those sent; retries with growing delays. Every try
 * uses the same refund number, so that the provider pays once.
 */
export async function sendRefunds(who: Caller): Promise<void> {
  const refunds = await who.db
    .selectFrom('pay_refund')
    .selectAll()
    .where('status', 'in', [TO_SEND, SENT])
    .where('due_time', '<=', who.now)
    .orderBy('due_time')
    .limit(MOST)
    .execute()
  await runForEach(refunds, async refund => {
    if (await claimed(who, refund)) await send(who, refund)
  })
}

/** Claims a refund, since several processes may run this. */
async function claimed({ db, now }: Caller, { id, due_time, tries }: PayRefund) {
  const { numUpdatedRows } = await db
    .updateTable('pay_refund')
    .set({ due_time: now + pause(tries), tries: tries + 1 })
    .where('id', '=', id)
    .where('status', 'in', [TO_SEND, SENT])
    .where('due_time', '=', due_time)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function send(who: Caller, refund: PayRefund) {
  try {
    await settleRefund(who, refund, await repaid(who, refund))
  } catch (error) {
    await failedOnce(who, refund, error instanceof Error ? error.message : 'unknown')
    throw error
  }
}

async function repaid(who: Caller, refund: PayRefund): Promise<RefundResult> {
  if (refund.provider === 'offlinepay') return inCash(who, refund)
  const channel = who.channels?.[refund.provider as 'alipay']
  if (!channel) return { state: 'failed', refund_id: '', why: 'channelOff' }
  const { out_trade_no, pay_money } = await who.db
    .selectFrom('pay')
    .select(['out_trade_no', 'pay_money'])
    .where('id', '=', refund.pay_id)
    .executeTakeFirstOrThrow()
  const { out_refund_no, money, reason, total } = refund
  const repayment = { out_trade_no, out_refund_no, money, reason, total: total || pay_money }
  return refund.status === TO_SEND ? channel.refund(repayment) : channel.refundState(repayment)
}

/** Cash that was never collected needs no refund; otherwise the shop returns it by hand. */
async function inCash({ db }: Caller, { order_id }: PayRefund): Promise<RefundResult> {
  const order = await db
    .selectFrom('shop_order')
    .select(['delivery_time', 'sign_time'])
    .where('id', '=', order_id)
    .executeTakeFirst()
  const wasTaken = !order || order.delivery_time > 0 || order.sign_time > 0
  return wasTaken ? { state: 'failed', refund_id: '', why: 'cash' } : { state: 'done', refund_id: '' }
}

/**
 * Applies a provider's answer about a refund, once: done moves the money out of the books, even while staff are
 * looking; failed, or undecided after all tries, calls for staff.
 */
export async function settleRefund(who: Caller, { id }: { id: number }, { state, refund_id, why = '' }: RefundResult) {
  const to = { done: DONE, sent: SENT, unknown: TO_SEND, failed: BY_HAND }[state]
  const most = state === 'sent' ? WAITS : TRIES
  await change(who, async who => {
    const refund = await who.db
      .updateTable('pay_refund')
      .set(e => ({
        status: to === DONE ? to : e.case().when('tries', '>=', most).then(BY_HAND).else(to).end(),
        refund_id,
        error: why || (state === 'done' ? '' : state),
        ...(to === DONE && { done_time: who.now }),
      }))
      .where('id', '=', id)
      .where('status', 'in', to === DONE ? [TO_SEND, SENT, BY_HAND] : [TO_SEND, SENT])
      .returningAll()
      .executeTakeFirst()
    if (!refund || to !== DONE) return
    await postEntries(who, {
      key: `repaid:${id}`,
      from_type: 'refund',
      relate_id: id,
      moves: [
        { owner: 'platform', kind: 'refunding', amount: -refund.money },
        { owner: 'outside', kind: refund.provider, amount: refund.money },
      ],
    })
  })
}

async function failedOnce({ db }: Caller, { id, tries, status }: PayRefund, why: string) {
  const isLast = tries + 1 >= (status === SENT ? WAITS : TRIES)
  await db
    .updateTable('pay_refund')
    .set({ error: cutText(why, 200), ...(isLast && { status: BY_HAND }) })
    .where('id', '=', id)
    .where('status', 'in', [TO_SEND, SENT])
    .execute()
}
