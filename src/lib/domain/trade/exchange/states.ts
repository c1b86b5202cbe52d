import type { Caller, Changing } from '../../../core/caller.ts'
import { CLOSED, COMPLETED, UNPAID } from '../order-states.ts'

/** Transitions of an exchange for a coupon or money; one for goods follows its order. */
const transitions = {
  pay: { from: UNPAID, to: COMPLETED, time: 'pay_time' },
  close: { from: UNPAID, to: CLOSED, time: 'close_time' },
} as const

/**
 * Moves the exchange of this slip, once; the only function that writes its state. Undefined when it is missing or in
 * another state.
 */
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
