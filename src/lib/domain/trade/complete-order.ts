import type { Caller, Changing } from '../../core/caller.ts'
import { postEntries } from '../ledger/index.ts'
import { orderEarned } from '../wallet/index.ts'
import { linesOf, type SoldLine } from './count-sales.ts'
import { notifyBuyer } from './order-notices.ts'
import { moveOrder, type OrderRow, type TransitionCause } from './order-states.ts'

/**
 * Completes a received order: refunds are no longer possible, the shop is paid its share, the platform its commission,
 * and the buyer earns points and growth. Refusal stateConflict while a refund is open or the order is not received.
 */
export async function completeOrder(who: Changing<Caller>, order: OrderRow, cause: TransitionCause): Promise<void> {
  const completed = await moveOrder(who, order, 'complete', cause)
  const share = shareOf(completed, await linesOf(who, [order.id]))
  await who.db.updateTable('shop_order').set({ commission: share.commission }).where('id', '=', order.id).execute()
  await payShare(who, completed, share)
  const { id, order_no, user_id } = completed
  await orderEarned(who, { id, order_no, user_id, money: share.kept })
  await notifyBuyer(who, completed, 'ORDER_COMPLETE', order.order_no)
}

interface Share {
  /** Paid by the buyer and not refunded, in fen. */
  kept: number
  /** On the goods only, not on freight. */
  commission: number
  /** What the platform paid for the buyer: its coupon and the points spent. */
  given: number
}

/**
 * How the money of an order is divided, in whole fen. Points count as what they took off the price or, for goods sold
 * for points, as their value at the time. Commission and platform gifts are computed on what was not refunded.
 */
export function shareOf(
  { order_money, refund_money }: Pick<OrderRow, 'order_money' | 'refund_money'>,
  lines: SoldLine[],
) {
  const share: Share = { kept: order_money - refund_money, commission: 0, given: 0 }
  for (const line of lines) {
    const left = line.num - line.refunded_num
    share.commission += Math.floor(((line.real_goods_money - line.refunded_money) * line.commission_rate) / 100)
    share.given += Math.floor(((line.platform_coupon_money + line.point_money + line.score_money) * left) / line.num)
  }
  share.commission = Math.max(0, Math.min(share.commission, share.kept))
  return share
}

/**
 * Posts the shop's share (what was paid less commission, plus what the platform contributed) and the platform's
 * commission.
 */
const payShare = (who: Changing<Caller>, { id, site_id }: OrderRow, { kept, commission, given }: Share) =>
  postEntries(who, {
    key: `order:${id}:complete`,
    from_type: 'settle',
    relate_id: id,
    moves: [
      { owner: 'platform', kind: 'held', amount: -kept },
      { owner: 'platform', kind: 'coupon', amount: -given },
      { owner: 'platform', kind: 'commission', amount: commission },
      { owner: 'shop', id: site_id, kind: 'money', amount: kept - commission + given },
    ],
  })
