import type { Caller, Changing } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { postEntries } from '../ledger/index.ts'
import { linesOf } from './count-sales.ts'
import { emitOrder, notifyBuyer } from './order-notices.ts'
import { BUYER, CLOCK, moveOrder, type OrderActor, type OrderRow } from './order-states.ts'
import { returnReserved } from './return-reserved.ts'
import { openSlips, takeSlips } from './slips.ts'

interface Closing {
  way: OrderActor
  /** 'timeout', 'buyer', or a reason written by the shop. */
  cause: string
}

/**
 * Closes an unpaid order and gives back everything it reserved: stock, promotion stock, purchase limits, coupons,
 * points and balance. Its slip is cancelled; orders of other shops on that slip get a new one. Refusal stateConflict
 * when it is paid or closed already: of a concurrent payment and closing exactly one succeeds.
 */
export async function closeOrder(who: Changing<Caller>, order_id: number, { way, cause }: Closing): Promise<void> {
  const unpaid = await takeSlips(who, [order_id])
  const order = unpaid.find(({ id }) => id === order_id)
  if (!order) throw new Refusal('stateConflict')
  const closed = await moveOrder(who, order, 'close', { way, text: cause })
  await who.db.updateTable('shop_order').set({ close_cause: cause }).where('id', '=', order_id).execute()
  await returnReserved(who, order, await linesOf(who, [order_id]))
  await openSlips(who, [unpaid.filter(({ id }) => id !== order_id)])
  await releaseMoney(who, order)
  await emitOrder(who, 'order.closed', order)
  if (way !== BUYER) await notifyBuyer(who, closed, 'ORDER_CLOSE', way === CLOCK ? order.order_no : cause)
}

/** Gives back the money and points reserved when the order was created. */
async function releaseMoney(who: Changing<Caller>, { id, user_id, point, balance, balance_money }: OrderRow) {
  await postEntries(who, {
    key: `order:${id}:close`,
    from_type: 'refund',
    relate_id: id,
    moves: [
      { owner: 'platform', kind: 'point', amount: -point },
      { owner: 'user', id: user_id, kind: 'point', amount: point },
      { owner: 'platform', kind: 'held', amount: -balance - balance_money },
      { owner: 'user', id: user_id, kind: 'balance', amount: balance },
      { owner: 'user', id: user_id, kind: 'balance_money', amount: balance_money },
    ],
  })
}
