import type { Caller } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { change } from '../../db/change.ts'
import { runForEach } from '../payment/index.ts'
import { complaint } from './complaints.ts'
import { agree } from './refund-decisions.ts'
import { payRefund } from './refund-pay.ts'
import { isOpen, moveRefund, refundDeadlines } from './refund-states.ts'
import { lockRefunds, newest } from './refunds.ts'

const MANY = 100
const CLOCK = { way: 4 } as const

/** Scheduled: moves on refunds whose deadline has passed. */
export async function sweepRefunds(who: Caller): Promise<void> {
  const due = await who.db
    .selectFrom('order_refund')
    .select(['order_id', 'order_goods_id'])
    .where('refund_status', 'in', Object.keys(refundDeadlines).map(Number))
    .where('due_time', '<=', who.now)
    .where(e => e.or([e('complain_status', 'is', null), e('complain_status', '!=', complaint.asked)]))
    .orderBy('due_time')
    .limit(MANY)
    .execute()
  await runForEach(due, ({ order_id, order_goods_id }) => moveOn(who, order_id, order_goods_id))
}

const moveOn = (who: Caller, order_id: number, order_goods_id: number) =>
  change(who, async who => {
    await lockRefunds(who, order_id)
    const row = await newest(who, order_goods_id)
    // Somebody else was faster, or the buyer has appealed to the platform.
    if (!row || !isOpen(row.refund_status) || row.due_time > who.now || row.complain_status === complaint.asked) return
    const { action } = refundDeadlines[row.refund_status]!
    if (action === 'agree') await agree(who, row, CLOCK)
    else if (action === 'transfer') await payRefund(who, row, 'transfer', CLOCK)
    else await moveRefund(who, row, action, CLOCK)
  }).catch(error => {
    if (!(error instanceof Refusal)) throw error
  })
