import type { Caller, Changing } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { linesOf } from './count-sales.ts'
import { CLOCK, moveOrder, stepOf } from './order-states.ts'

/** refund_status of an order's line. */
export const refund = {
  /** Also where nothing was ever asked for. */
  withdrawn: 0,
  asked: 1,
  toPay: 2,
  done: 3,
  /** The buyer is to send the goods back; then they are on their way, and there. */
  toReturn: 4,
  toReceive: 5,
  received: 6,
  refused: -1,
  /** By the shop. */
  closed: -2,
} as const

/** Who moves it: 1 buyer, 2 shop, 3 platform, 4 the clock. */
export type Way = 1 | 2 | 3 | 4

interface Move {
  from: readonly number[]
  /** By refund_type where it matters: 1 money only, 2 goods sent back. */
  to: number | { 1: number; 2: number }
  ways: readonly Way[]
}

const { withdrawn, asked, toPay, done, toReturn, toReceive, received, refused, closed } = refund

/** Every way a refund may go; nothing else changes its state. */
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

/** States in which nobody is waited for. */
export const over: readonly number[] = [withdrawn, done, closed]
export const isOpen = (status: number) => !over.includes(status)

const HOUR = 3600
const DAY = 24 * HOUR

/**
 * How long a state may last before the clock moves it on: the shop's silence is a yes after 48 hours, ten days for goods
 * on their way back; a buyer who does not go on for a week has let it go.
 */
export const patience: Record<number, { seconds: number; action: RefundAction }> = {
  [asked]: { seconds: 48 * HOUR, action: 'agree' },
  [toPay]: { seconds: 48 * HOUR, action: 'transfer' },
  [received]: { seconds: 48 * HOUR, action: 'transfer' },
  [toReturn]: { seconds: 7 * DAY, action: 'cancel' },
  [toReceive]: { seconds: 10 * DAY, action: 'receive' },
  [refused]: { seconds: 7 * DAY, action: 'close' },
}

export const dueOf = (status: number, now: number) => (isOpen(status) ? now + patience[status]!.seconds : 0)

interface Moved {
  id: number
  order_goods_id: number
  order_id: number
  refund_status: number
  refund_type: number
  complain_status: number | null
}

/** Who does it, and what the two sides read in the log. */
export interface By {
  way: Way
  text?: string
}

/**
 * Moves a refund, its line and the lock of its order; refusal stateConflict when it is not where this starts, or no
 * longer. Answers the new state.
 */
export async function moveRefund(who: Changing<Caller>, row: Moved, action: RefundAction, { way, text = '' }: By) {
  const move: Move = refundMoves[action]
  if (!move.from.includes(row.refund_status) || !move.ways.includes(way)) throw new Refusal('stateConflict')
  // Nobody but its buyer ends what the platform is asked to decide.
  if (action === 'close' && row.complain_status === 1) throw new Refusal('stateConflict')
  const to = typeof move.to === 'number' ? move.to : move.to[row.refund_type as 1 | 2]
  const { numUpdatedRows } = await who.db
    .updateTable('order_refund')
    .set({ refund_status: to, due_time: dueOf(to, who.now) })
    .$if(!isOpen(to), query => query.set({ done_time: who.now }))
    // What the platform was asked has settled itself.
    .$if(!isOpen(to) && action !== 'arbitrate', query =>
      query.set(e => ({
        complain_status: e.case().when('complain_status', '=', 1).then(0).else(e.ref('complain_status')).end(),
      })),
    )
    .where('id', '=', row.id)
    .where('refund_status', '=', row.refund_status)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refusal('stateConflict')
  await note(who, { order_refund_id: row.id, from_status: row.refund_status, to_status: to, action, way, text })
  await showOnLine(who, row, to)
  if (!isOpen(to) && to !== done) await sendRest(who, row.order_id)
  return to
}

/** An order whose only pieces that were not sent have come back is sent: its buyer must be able to receive it. */
export async function sendRest(who: Changing<Caller>, order_id: number) {
  const order = await who.db.selectFrom('shop_order').selectAll().where('id', '=', order_id).executeTakeFirstOrThrow()
  if (!stepOf(order, 'ship') || order.is_lock) return
  const lines = await linesOf(who, [order_id])
  const left = lines.some(line => line.num > line.delivered_num + line.refunded_num)
  if (!left && lines.some(line => line.delivered_num > 0)) await moveOrder(who, order, 'ship', { way: CLOCK })
}

/** The line says how its newest refund stands; an order with an open one is locked. */
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
  way: Way
  text: string
}

/** One more line of the negotiation. */
export async function note(who: Caller, { way, ...row }: Noted) {
  await who.db
    .insertInto('order_refund_log')
    .values({ ...row, action_way: way, user_id: who.member ?? 0, createtime: who.now })
    .execute()
}
