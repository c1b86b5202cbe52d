import type { Caller, Changing } from '../../core/caller.ts'
import { config } from '../../core/config.ts'
import { Refusal } from '../../core/refusal.ts'
import { linesOf } from './count-sales.ts'
import { CLOCK, moveOrder, transitionOf } from './order-states.ts'

/** refund_status of an order's line. */
export const refund = {
  /** Also where no refund was ever requested. */
  withdrawn: 0,
  asked: 1,
  toPay: 2,
  done: 3,
  /** The buyer has to send the goods; then they are on their way; then they have arrived. */
  toReturn: 4,
  toReceive: 5,
  received: 6,
  refused: -1,
  /** By the shop. */
  closed: -2,
} as const

/** Who moves it: 1 buyer, 2 shop, 3 platform, 4 timeout. */
export type RefundActor = 1 | 2 | 3 | 4

interface Move {
  from: readonly number[]
  /** The next state; by refund_type where it matters: 1 money only, 2 goods returned. */
  to: number | { 1: number; 2: number }
  ways: readonly RefundActor[]
}

const { withdrawn, asked, toPay, done, toReturn, toReceive, received, refused, closed } = refund

/** The transition table of refunds; nothing else changes their state. */
export const refundMoves = {
  cancel: { from: [asked, refused, toReturn], to: withdrawn, ways: [1, 4] },
  ask: { from: [refused], to: asked, ways: [1] },
  agree: { from: [asked], to: { 1: toPay, 2: toReturn }, ways: [2, 4] },
  refuse: { from: [asked, toReceive], to: refused, ways: [2, 3] },
  close: { from: [asked, toReturn, toReceive, refused], to: closed, ways: [2, 4] },
  deliver: { from: [toReturn], to: toReceive, ways: [1] },
  receive: { from: [toReceive], to: received, ways: [2, 4] },
  transfer: { from: [toPay, received], to: done, ways: [2, 4] },
  arbitrate: { from: [asked, toPay, toReturn, toReceive, received, refused], to: done, ways: [3] },
} satisfies Record<string, Move>

export type RefundAction = keyof typeof refundMoves

/** Final states. */
export const finalRefundStates: readonly number[] = [withdrawn, done, closed]
export const isOpen = (status: number) => !finalRefundStates.includes(status)

const HOUR = 3600
const DAY = 24 * HOUR

/**
 * What happens by itself: a shop that does not respond within 48 hours approves, returned goods count as received after
 * ten days; a buyer who does not send goods back for a week has withdrawn, one who does not answer a refusal within the
 * period of complaints has the case closed.
 */
export const refundDeadlines: Record<number, { seconds: number | 'complain'; action: RefundAction }> = {
  [asked]: { seconds: 48 * HOUR, action: 'agree' },
  [toPay]: { seconds: 48 * HOUR, action: 'transfer' },
  [received]: { seconds: 48 * HOUR, action: 'transfer' },
  [toReturn]: { seconds: 7 * DAY, action: 'cancel' },
  [toReceive]: { seconds: 10 * DAY, action: 'receive' },
  [refused]: { seconds: 'complain', action: 'close' },
}

export function refundDeadline(status: number, now: number): number {
  if (!isOpen(status)) return 0
  const { seconds } = refundDeadlines[status]!
  return now + (seconds === 'complain' ? config.orderPeriods.complain : seconds)
}

interface Moved {
  id: number
  order_goods_id: number
  order_id: number
  refund_status: number
  refund_type: number
  complain_status: number | null
}

/** The actor, and the text that both sides read in the log. */
export interface RefundMover {
  way: RefundActor
  text?: string
}

/**
 * Moves a refund, its line and the refund lock of its order. Refusal stateConflict when the row is not, or no longer,
 * in a state where the action is allowed. Returns the new state.
 */
export async function moveRefund(
  who: Changing<Caller>,
  row: Moved,
  action: RefundAction,
  { way, text = '' }: RefundMover,
) {
  const move: Move = refundMoves[action]
  if (!move.from.includes(row.refund_status) || !move.ways.includes(way)) throw new Refusal('stateConflict')
  // During an appeal only the buyer can end the refund.
  if (action === 'close' && row.complain_status === 1) throw new Refusal('stateConflict')
  const to = typeof move.to === 'number' ? move.to : move.to[row.refund_type as 1 | 2]
  const { numUpdatedRows } = await who.db
    .updateTable('order_refund')
    .set({ refund_status: to, due_time: refundDeadline(to, who.now) })
    .$if(!isOpen(to), query => query.set({ done_time: who.now }))
    // The appeal is settled with it.
    .$if(!isOpen(to) && action !== 'arbitrate', query =>
      query.set(e => ({
        complain_status: e.case().when('complain_status', '=', 1).then(0).else(e.ref('complain_status')).end(),
      })),
    )
    .where('id', '=', row.id)
    .where('refund_status', '=', row.refund_status)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refusal('stateConflict')
  await logRefund(who, { order_refund_id: row.id, from_status: row.refund_status, to_status: to, action, way, text })
  await showOnLine(who, row, to)
  if (!isOpen(to) && to !== done) await sendRest(who, row.order_id)
  return to
}

/**
 * When all unsent pieces of an order were refunded, the order counts as sent, so that its buyer can confirm receipt.
 */
export async function sendRest(who: Changing<Caller>, order_id: number) {
  const order = await who.db.selectFrom('shop_order').selectAll().where('id', '=', order_id).executeTakeFirstOrThrow()
  if (!transitionOf(order, 'ship') || order.is_lock) return
  const lines = await linesOf(who, [order_id])
  const left = lines.some(line => line.num > line.delivered_num + line.refunded_num)
  if (!left && lines.some(line => line.delivered_num > 0)) await moveOrder(who, order, 'ship', { way: CLOCK })
}

/** Copies the newest refund's state to the line, and locks the order while one is open. */
export async function showOnLine(
  { db }: Caller,
  { order_goods_id, order_id }: { order_goods_id: number; order_id: number },
  refund_status: number,
) {
  await db.updateTable('order_goods').set({ refund_status }).where('id', '=', order_goods_id).execute()
  const open = db
    .selectFrom('order_goods')
    .select(e => e.fn.countAll<number>().as('count'))
    .where('order_id', '=', order_id)
    .where('refund_status', 'not in', [withdrawn, done, closed])
  const { count } = await open.executeTakeFirstOrThrow()
  await db
    .updateTable('shop_order')
    .set({ is_lock: Number(Number(count) > 0) })
    .where('id', '=', order_id)
    .execute()
}

interface Noted {
  order_refund_id: number
  from_status: number | null
  to_status: number
  action: string
  way: RefundActor
  text: string
}

/** Adds an entry to the negotiation log. */
export async function logRefund(who: Caller, { way, ...row }: Noted) {
  await who.db
    .insertInto('order_refund_log')
    .values({ ...row, action_way: way, user_id: who.member ?? 0, createtime: who.now })
    .execute()
}
