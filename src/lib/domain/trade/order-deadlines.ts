import type { Caller, Changing } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { change } from '../../db/change.ts'
import { closeOrder } from './close-order.ts'
import { completeOrder } from './complete-order.ts'
import { CLOCK, type OrderRow, RECEIVED, SENT, UNPAID } from './order-states.ts'
import { receiveOrder } from './receive.ts'

const AT_ONCE = 100
const clock = { way: CLOCK, user_id: 0 } as const

/**
 * Scheduled by due time (index on order_status, due_time): closes unpaid orders, receives sent ones, completes received
 * ones. The periods are in `order-states.ts`.
 */
export const closeUnpaid = (who: Caller) =>
  sweep(who, UNPAID, (who, { id }) => closeOrder(who, id, { way: CLOCK, cause: 'timeout' }))
export const receiveSent = (who: Caller) =>
  sweep(who, SENT, async (who, { id }) => {
    const order = await stillDue(who, id)
    if (order) await receiveOrder(who, order, clock)
  })
export const completeReceived = (who: Caller) => sweep(who, RECEIVED, (who, order) => completeOrder(who, order, clock))

/** The order, unless its deadline has been extended meanwhile. */
const stillDue = ({ db, now }: Changing<Caller>, id: number) =>
  db
    .updateTable('shop_order')
    .set(e => ({ due_time: e.ref('due_time') }))
    .where('id', '=', id)
    .where('due_time', '<=', now)
    .returningAll()
    .executeTakeFirst()

type Step = (who: Changing<Caller>, order: OrderRow) => Promise<unknown>

/**
 * Handles each order in its own transaction, so that one that was moved concurrently or fails does not stop the others.
 * Returns the number moved.
 */
async function sweep(who: Caller, order_status: number, step: Step): Promise<number> {
  let moved = 0
  const errors: unknown[] = []
  for (let after = { due_time: 1, id: 0 }; ; ) {
    const rows = await dueAfter(who, order_status, after)
    for (const order of rows) {
      try {
        await change(who, who => step(who, order))
        moved++
      } catch (error) {
        if (!(error instanceof Refusal)) errors.push(error)
      }
    }
    if (rows.length < AT_ONCE) break
    after = rows.at(-1)!
  }
  if (errors.length > 0) throw errors[0]
  return moved
}

const dueAfter = ({ db, now }: Caller, order_status: number, { due_time, id }: Pick<OrderRow, 'due_time' | 'id'>) =>
  db
    .selectFrom('shop_order')
    .selectAll()
    .where('order_status', '=', order_status)
    .where('due_time', '<=', now)
    .where(e => e.or([e('due_time', '>', due_time), e.and([e('due_time', '=', due_time), e('id', '>', id)])]))
    .where('is_lock', '=', 0)
    .orderBy('due_time')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
