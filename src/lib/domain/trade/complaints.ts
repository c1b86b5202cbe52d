import type { Changing, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { change } from '../../db/change.ts'
import { audit, mustNotBeOwn, mustStaffConfirmed } from '../account/index.ts'
import { notifyBuyer, notifyShop } from './order-notices.ts'
import { CLOSED, COMPLETED } from './order-states.ts'
import type { ShopOrderRow } from './refund-money.ts'
import { payRefund } from './refund-pay.ts'
import { isOpen, logRefund, moveRefund, refund, refundDeadline } from './refund-states.ts'
import { lockOrderLine, lockRefunds, newest, orderLineById, type Refund } from './refunds.ts'

/**
 * complain_status: the state of the buyer's appeal to the platform about a refund. An upheld appeal pays the refund at
 * once.
 */
export const complaint = { withdrawn: 0, asked: 1, upheld: 2, refused: -1 } as const
const { withdrawn, asked, upheld, refused } = complaint

type Status = (typeof complaint)[keyof typeof complaint]

/** The transition table of appeals. */
const moves = {
  complain: { from: [null, withdrawn, refused], to: asked, way: 1 },
  cancelComplaint: { from: [asked, refused], to: withdrawn, way: 1 },
  uphold: { from: [asked], to: upheld, way: 3 },
  dismiss: { from: [asked], to: refused, way: 3 },
} as const satisfies Record<string, { from: (Status | null)[]; to: Status; way: 1 | 3 }>

interface Complaint {
  order_goods_id: number
  complain_reason: string
  complain_remark?: string | undefined
  images?: string[] | undefined
}

/** Whether the buyer may appeal: the refund and the order are open and no decision has been made. */
export const mayComplain = (
  order: Pick<ShopOrderRow, 'order_status'>,
  row: Pick<Refund, 'refund_status' | 'complain_status'>,
) =>
  isOpen(row.refund_status) &&
  order.order_status !== CLOSED &&
  order.order_status !== COMPLETED &&
  (moves.complain.from as readonly (number | null)[]).includes(row.complain_status)

/** Files an appeal to the platform. Refusals noSuchContent, stateConflict. */
export const fileComplaint = (
  who: Member,
  { order_goods_id, complain_reason, complain_remark = '', images = [] }: Complaint,
) =>
  change(who, async who => {
    const { order } = await lockOrderLine(who, order_goods_id)
    const row = await newest(who, order_goods_id)
    if (!row) throw new Refusal('noSuchContent')
    if (!mayComplain(order, row)) throw new Refusal('stateConflict')
    await move(who, row, 'complain', [complain_reason, complain_remark].filter(Boolean).join('：'))
    await who.db
      .updateTable('order_refund')
      .set({ complain_reason, complain_remark, complain_images: JSON.stringify(images), complain_time: who.now })
      .where('id', '=', row.id)
      .execute()
    await notifyShop(who, order, 'BUYER_COMPLAINT', complain_reason)
    return []
  })

/** Withdraws the appeal. Refusals noSuchContent, stateConflict. */
export const cancelComplaint = (who: Member, { order_goods_id }: { order_goods_id: number }) =>
  change(who, async who => {
    await lockOrderLine(who, order_goods_id)
    const row = await newest(who, order_goods_id)
    if (!row) throw new Refusal('noSuchContent')
    await move(who, row, 'cancelComplaint', '')
    await goOn(who, row)
    return []
  })

interface Verdict {
  order_goods_id: number
  /** 1: in favour of the buyer, who gets the money at once; 2: rejected. */
  state: 1 | 2
  answer: string
}

/**
 * The platform's decision (duty 'trade'). Refusals forbidden, secondFactorFirst, confirmFirst, noSuchContent,
 * reasonNeeded, stateConflict.
 */
export async function arbitrate(who: Member, { order_goods_id, state, answer }: Verdict) {
  await mustStaffConfirmed(who, 'trade')
  if (answer === '') throw new Refusal('reasonNeeded')
  await change(who, async who => {
    const { order_id } = await orderLineById(who, order_goods_id)
    const order = await lockRefunds(who, order_id)
    const row = await newest(who, order_goods_id)
    if (!row) throw new Refusal('noSuchContent')
    await mustNotBeOwn(who, 'trade', row)
    await move(who, row, state === 1 ? 'uphold' : 'dismiss', answer)
    await who.db.updateTable('order_refund').set({ complain_answer: answer }).where('id', '=', row.id).execute()
    if (state === 1) await payRefund(who, row, 'arbitrate', { way: 3, text: answer })
    else {
      if (row.refund_status === refund.asked) await moveRefund(who, row, 'refuse', { way: 3, text: answer })
      else await goOn(who, row)
      await notifyBuyer(who, order, 'ORDER_REFUND_REFUSE', answer)
    }
    await notifyShop(who, order, state === 1 ? 'COMPLAINT_UPHELD' : 'COMPLAINT_DISMISSED', answer, null)
    const target = { target_type: 'refund', target_id: row.id }
    await audit(who, { action: 'arbitrate', ...target, reason: answer, detail: { state, order_goods_id } })
  })
  return []
}

/** Restarts the deadline, which is suspended during an appeal. */
const goOn = ({ db, now }: Changing<Member>, { id, refund_status }: Refund) =>
  db
    .updateTable('order_refund')
    .set({ due_time: refundDeadline(refund_status, now) })
    .where('id', '=', id)
    .execute()

async function move(who: Changing<Member>, row: Refund, action: keyof typeof moves, text: string) {
  const { from, to, way } = moves[action]
  if (!(from as readonly (number | null)[]).includes(row.complain_status)) throw new Refusal('stateConflict')
  const { numUpdatedRows } = await who.db
    .updateTable('order_refund')
    .set({ complain_status: to })
    .where('id', '=', row.id)
    .where('complain_status', row.complain_status === null ? 'is' : '=', row.complain_status)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refusal('stateConflict')
  const states = { from_status: row.refund_status, to_status: row.refund_status }
  await logRefund(who, { order_refund_id: row.id, ...states, action, way, text })
}
