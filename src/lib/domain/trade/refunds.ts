import type { Caller, Changing, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { change } from '../../db/change.ts'
import { numberOf } from '../payment/index.ts'
import { isOnDelivery } from './cash-on-delivery.ts'
import { linesOf } from './count-sales.ts'
import { notifyShop } from './order-notices.ts'
import { CLOSED, COMPLETED, UNPAID } from './order-states.ts'
import { type OrderLine, refundDue, type ShopOrderRow } from './refund-money.ts'
import { isOpen, logRefund, moveRefund, refund, refundDeadline, showOnLine } from './refund-states.ts'

export interface RefundRequest {
  order_goods_id: number
  refund_type: 1 | 2
  refund_reason: string
  refund_remark?: string | undefined
  num?: number | undefined
  images?: string[] | undefined
}

/**
 * Requests a refund for a line or some of its pieces; a rejected request is edited and submitted again. Refusals
 * noSuchContent, refundOver, refundType, refundNum.
 */
export const askRefund = (who: Member, claim: RefundRequest) =>
  change(who, async who => {
    const { order, line } = await lockOrderLine(who, claim.order_goods_id)
    const known = await newest(who, line.id)
    mustBeRefundable(order, line, known?.refund_status)
    if (!typesOf(line).includes(claim.refund_type)) throw new Refusal('refundType')
    const num = claim.num ?? (claim.refund_type === 2 ? line.delivered_num : line.num - line.refunded_num)
    const most = claim.refund_type === 2 ? line.delivered_num : line.num - line.refunded_num
    if (num < 1 || num > most) throw new Refusal('refundNum')
    const due = refundDue(order, await linesOf(who, [order.id]), line, num)
    const asked = {
      ...due,
      num,
      refund_type: claim.refund_type,
      refund_reason: claim.refund_reason,
      refund_remark: claim.refund_remark ?? '',
      images: JSON.stringify(claim.images ?? []),
    }
    const text = [claim.refund_reason, claim.refund_remark].filter(Boolean).join('：')
    if (known?.refund_status === refund.refused) {
      await who.db
        .updateTable('order_refund')
        .set({ ...asked, refuse_reason: '' })
        .where('id', '=', known.id)
        .execute()
      await moveRefund(who, known, 'ask', { way: 1, text })
    } else await open(who, order, line, asked, text)
    await notifyShop(who, order, 'BUYER_REFUND', line.sku_name)
    return []
  })

type Asked = ReturnType<typeof refundDue> & {
  num: number
  refund_type: number
  refund_reason: string
  refund_remark: string
  images: string
}

async function open(who: Changing<Member>, order: ShopOrderRow, line: OrderLine, asked: Asked, text: string) {
  const { id } = await who.db
    .insertInto('order_refund')
    .values({
      ...asked,
      refund_no: numberOf(who.now),
      order_goods_id: line.id,
      order_id: order.id,
      user_id: who.member,
      site_id: order.site_id,
      due_time: refundDeadline(refund.asked, who.now),
      createtime: who.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const states = { from_status: null, to_status: refund.asked }
  await logRefund(who, { order_refund_id: id, ...states, action: 'apply', way: 1, text })
  await showOnLine(who, { order_goods_id: line.id, order_id: order.id }, refund.asked)
}

/** Withdraws a refund request. Refusals noSuchContent, stateConflict. */
export const cancelRefund = (who: Member, { order_goods_id }: { order_goods_id: number }) =>
  change(who, async who => {
    const { row } = await heldRefund(who, order_goods_id)
    await moveRefund(who, row, 'cancel', { way: 1 })
    return []
  })

interface Sent {
  order_goods_id: number
  refund_delivery_name: string
  refund_delivery_no: string
  refund_delivery_remark?: string | undefined
}

/** Records that the buyer has sent the goods back. Refusals noSuchContent, stateConflict. */
export const sendBack = (who: Member, { order_goods_id, refund_delivery_remark = '', ...sent }: Sent) =>
  change(who, async who => {
    const { row, order, line } = await heldRefund(who, order_goods_id)
    await moveRefund(who, row, 'deliver', {
      way: 1,
      text: `${sent.refund_delivery_name} ${sent.refund_delivery_no} ${refund_delivery_remark}`.trim(),
    })
    await who.db
      .updateTable('order_refund')
      .set({ ...sent, refund_delivery_remark })
      .where('id', '=', row.id)
      .execute()
    await notifyShop(who, order, 'BUYER_DELIVERY_REFUND', line.sku_name)
    return []
  })

/** Types of refund possible: virtual goods and unsent pieces money only (1), sent pieces also return of goods (2). */
export const typesOf = (line: Pick<OrderLine, 'is_virtual' | 'delivered_num'>): (1 | 2)[] =>
  line.is_virtual === 1 || line.delivered_num === 0 ? [1] : [1, 2]

/** Refuses with refundOver unless a refund can be requested for this line. */
export function mustBeRefundable(order: ShopOrderRow, line: OrderLine, refund_status: number | undefined) {
  if (!mayRefund(order, line) || (isOpen(refund_status ?? 0) && refund_status !== refund.refused))
    throw new Refusal('refundOver')
}

/** Whether a refund is possible: the order is paid (or on delivery) and not completed, and pieces are left. */
export const mayRefund = (
  order: Pick<ShopOrderRow, 'pay_status' | 'pay_type' | 'order_status' | 'is_enable_refund'>,
  line: Pick<OrderLine, 'num' | 'refunded_num'>,
) =>
  (order.pay_status === 1 || isOnDelivery(order)) &&
  ![CLOSED, UNPAID, COMPLETED].includes(order.order_status) &&
  order.is_enable_refund === 1 &&
  line.refunded_num < line.num

/**
 * A line of the member's own with its order, both locked until the transaction ends. Refusal noSuchContent, also for
 * another member's.
 */
export async function lockOrderLine(who: Changing<Member>, order_goods_id: number) {
  const line = await orderLineById(who, order_goods_id)
  if (line.user_id !== who.member) throw new Refusal('noSuchContent')
  const order = await lockRefunds(who, line.order_id)
  // Read again: the previous holder of the lock may have changed it.
  return { order, line: await orderLineById(who, order_goods_id) }
}

async function heldRefund(who: Changing<Member>, order_goods_id: number) {
  const held = await lockOrderLine(who, order_goods_id)
  const row = await newest(who, order_goods_id)
  if (!row) throw new Refusal('noSuchContent')
  return { ...held, row }
}

/** Refunds of one order are computed one after the other: PostgreSQL locks this row, SQLite has a single writer. */
export const lockRefunds = ({ db }: Changing<Caller>, order_id: number) =>
  db
    .updateTable('shop_order')
    .set(e => ({ refund_money: e.ref('refund_money') }))
    .where('id', '=', order_id)
    .returningAll()
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))

export const orderLineById = ({ db }: Caller, order_goods_id: number) =>
  db
    .selectFrom('order_goods')
    .selectAll()
    .where('id', '=', order_goods_id)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))

export type Refund = NonNullable<Awaited<ReturnType<typeof newest>>>

/** The newest refund of a line. */
export const newest = ({ db }: Caller, order_goods_id: number) =>
  db
    .selectFrom('order_refund')
    .selectAll()
    .where('order_goods_id', '=', order_goods_id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
