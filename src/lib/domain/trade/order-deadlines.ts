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
 * Sweeps by the index of (order_status, due_time): unpaid orders close, sent ones are received, received ones completed.
 * After how long: `order-states.ts`.
 */
export const closeUnpaid = (who: Caller) =>
  sweep(who, UNPAID, (who, { id }) => closeOrder(who, id, { way: CLOCK, cause: 'timeout' }))
export const receiveSent = (who: Caller) =>
  sweep(who, SENT, async (who, { id }) => {
    const order = await stillDue(who, id)
    if (order) await receiveOrder(who, order, clock)
  })
export const completeReceived = (who: Caller) => sweep(who, RECEIVED, (who, order) => completeOrder(who, order, clock))

/** An order that has not been given more time meanwhile. */
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
 * Each order in a change of its own: one that somebody else has just moved is theirs, one that fails keeps no other
 * waiting. Answers how many it moved.
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
