import type { Caller, Changing } from '../../../core/caller.ts'
import { CLOSED, COMPLETED, UNPAID } from '../order-states.ts'

/** How an exchange of a coupon or money moves; goods move with their order. */
const transitions = {
  pay: { from: UNPAID, to: COMPLETED, time: 'pay_time' },
  close: { from: UNPAID, to: CLOSED, time: 'close_time' },
} as const

/** Takes the exchange of this slip on, once: nothing else writes its state. Undefined where it is not there or not in that state. */
export function moveExchange(
  { db, now }: Changing<Caller>,
  out_trade_no: string,
  action: keyof typeof transitions,
  close_cause = '',
) {
  const { from, to, time } = transitions[action]
  return db
    .updateTable('exchange_order')
    .set({ order_status: to, due_time: 0, close_cause, [time]: now })
    .where('out_trade_no', '=', out_trade_no)
    .where('order_status', '=', from)
    .returningAll()
    .executeTakeFirst()
}
