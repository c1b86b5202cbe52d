import type { Caller, Changing } from '../../core/caller.ts'
import { config } from '../../core/config.ts'
import type { OrderPeriods } from '../../core/config-orders.ts'
import { Refusal } from '../../core/refusal.ts'

/** order_status on the wire and in the database. */
export const UNPAID = 0
export const TO_SEND = 1
export const TO_PICK_UP = 2
export const SENT = 3
export const RECEIVED = 4
export const COMPLETED = 10
export const CLOSED = -1

/** order_type. */
export const EXPRESS = 1
export const PICKUP = 2
export const LOCAL = 3
export const VIRTUAL = 4

/** Who moved an order: 1 its buyer, 2 its shop, 3 the platform, 4 a timeout or a payment provider. */
export const BUYER = 1
export const SHOP = 2
export const PLATFORM = 3
export const CLOCK = 4
export type OrderActor = typeof BUYER | typeof SHOP | typeof PLATFORM | typeof CLOCK

/** Cause of a transition, as the order's history records it. */
export interface TransitionCause {
  way: OrderActor
  user_id?: number
  text?: string
}

/** Seconds of the one extension of receipt; the other periods are settings (core/config-orders.ts). */
export const EXTENSION = 7 * 86_400

interface Step {
  types: number[]
  from: number
  to: number
  /** The column that records the time, if there is one. */
  time?: 'pay_time' | 'delivery_time' | 'sign_time' | 'finish_time' | 'close_time'
  /** The period until the next automatic step. */
  due?: keyof OrderPeriods
  /** Also allowed while a line is being refunded. */
  unlocked?: true
}

const ANY = [EXPRESS, PICKUP, LOCAL, VIRTUAL]
const SENDABLE = [EXPRESS, LOCAL]
const received = { to: RECEIVED, time: 'sign_time', due: 'complete' } as const
const closed = { to: CLOSED, time: 'close_time' } as const

/** The transition table of orders: which action is allowed in which state, and where it leads. */
export const steps = {
  pay: [
    { types: [EXPRESS, LOCAL, VIRTUAL], from: UNPAID, to: TO_SEND, time: 'pay_time' },
    { types: [PICKUP], from: UNPAID, to: TO_PICK_UP, time: 'pay_time' },
  ],
  // Cash on delivery: the order continues unpaid.
  cash: [
    { types: SENDABLE, from: UNPAID, to: TO_SEND },
    { types: [PICKUP], from: UNPAID, to: TO_PICK_UP },
  ],
  ship: [{ types: SENDABLE, from: TO_SEND, to: SENT, time: 'delivery_time', due: 'receive' }],
  redeem: [
    { types: [PICKUP], from: TO_PICK_UP, ...received },
    { types: [VIRTUAL], from: TO_SEND, ...received },
  ],
  receive: [{ types: SENDABLE, from: SENT, ...received }],
  complete: [{ types: ANY, from: RECEIVED, to: COMPLETED, time: 'finish_time' }],
  close: [{ types: ANY, from: UNPAID, ...closed }],
  // Every line has been refunded.
  refunded: [TO_SEND, TO_PICK_UP, SENT, RECEIVED].map(from => ({
    types: ANY,
    from,
    ...closed,
    unlocked: true as const,
  })),
} as const satisfies Record<string, Step[]>

export type Action = keyof typeof steps

interface Moved {
  id: number
  order_type: number
  order_status: number
}

/** The transition of an action from the order's state, or undefined where it is not allowed. */
export const transitionOf = ({ order_type, order_status }: Omit<Moved, 'id'>, action: Action): Step | undefined =>
  (steps[action] as readonly Step[]).find(({ types, from }) => from === order_status && types.includes(order_type))

/**
 * Moves an order one step; the only function that writes `order_status`. The update is conditional on the state the
 * caller has read, so of two concurrent moves one wins. Refusal stateConflict for the other, for a move that the table
 * does not allow, and while a refund locks the order. Appends to the history. Returns the order as it is now.
 */
export async function moveOrder(who: Changing<Caller>, order: Moved, action: Action, cause: TransitionCause) {
  const step = transitionOf(order, action)
  if (!step) throw new Refusal('stateConflict')
  const moved = await who.db
    .updateTable('shop_order')
    .set({
      order_status: step.to,
      due_time: step.due ? who.now + config.orderPeriods[step.due] : 0,
      ...(step.time && { [step.time]: who.now }),
    })
    .set(besides(step, action))
    .where('id', '=', order.id)
    .where('order_status', '=', step.from)
    .$if(!step.unlocked, query => query.where('is_lock', '=', 0))
    .returningAll()
    .executeTakeFirst()
  if (!moved) throw new Refusal('stateConflict')
  await logOrder(who, order.id, { action, from_status: step.from, to_status: step.to, ...cause })
  return moved
}

/** Side effects of a step: reviews open on receipt, refunds end on completion. */
function besides({ to }: Step, action: Action) {
  if (action === 'pay') return { pay_status: 1 }
  if (to === RECEIVED) return { is_evaluate: 1 }
  if (to === COMPLETED) return { is_enable_refund: 0 }
  return to === CLOSED ? { is_lock: 0, is_enable_refund: 0 } : {}
}

/**
 * Locks the order's row for the rest of the transaction. Refusal stateConflict when it is no longer in the state the
 * caller has read.
 */
export async function lockOrder(who: Changing<Caller>, { id, order_status }: Moved): Promise<void> {
  const { numUpdatedRows } = await who.db
    .updateTable('shop_order')
    .set({ is_lock: 0 })
    .where('id', '=', id)
    .where('order_status', '=', order_status)
    .where('is_lock', '=', 0)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refusal('stateConflict')
}

interface Noted extends TransitionCause {
  action: string
  from_status: number | null
  to_status: number
}

/** Appends to an order's history; the actor is `who.member` unless given. */
export async function logOrder(who: Changing<Caller>, order_id: number, { user_id, text = '', ...noted }: Noted) {
  const row = { ...noted, order_id, user_id: user_id ?? who.member ?? 0, text, createtime: who.now }
  await who.db.insertInto('order_log').values(row).execute()
}

export type OrderRow = Awaited<ReturnType<typeof moveOrder>>
