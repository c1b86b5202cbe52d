import type { Caller, Changing } from '../../core/caller.ts'
import { postEntries } from '../ledger/index.ts'

/** pay_status of a slip with cash on delivery: unpaid, and no provider may take money for it. */
export const ON_DELIVERY = 3

interface Collected {
  id: number
  pay_id: number
}

/** Books cash collected for an order (fen): from now on the platform holds it like any other payment. */
export async function bookCash(who: Changing<Caller>, { id, pay_id }: Collected, money: number): Promise<void> {
  await who.db
    .updateTable('pay')
    .set(e => ({ received_money: e('received_money', '+', money) }))
    .where('id', '=', pay_id)
    .execute()
  await closeCashSlip(who, { pay_id })
  await postEntries(who, {
    key: `cash:${id}`,
    from_type: 'pay',
    relate_id: pay_id,
    moves: [
      { owner: 'outside', kind: 'offlinepay', amount: -money },
      { owner: 'platform', kind: 'held', amount: money },
    ],
  })
}

/** Ends a cash slip once no order on it is waiting: paid, or cancelled if nothing was collected. */
export async function closeCashSlip(who: Changing<Caller>, { pay_id }: Pick<Collected, 'pay_id'>): Promise<void> {
  // Locks the slip, so that of two orders received concurrently the second sees the first.
  const slip = who.db.updateTable('pay').set(e => ({ pay_status: e.ref('pay_status') }))
  await slip.where('id', '=', pay_id).execute()
  const waiting = who.db.selectFrom('shop_order').select('id').where('pay_id', '=', pay_id).where('pay_status', '=', 0)
  if (await waiting.where('order_status', '>', 0).executeTakeFirst()) return
  await who.db
    .updateTable('pay')
    .set(e => ({
      pay_status: e.case().when('received_money', '>', 0).then(2).else(-1).end(),
      pay_time: e.case().when('received_money', '>', 0).then(who.now).else(0).end(),
    }))
    .where('id', '=', pay_id)
    .where('pay_status', '=', ON_DELIVERY)
    .execute()
}
