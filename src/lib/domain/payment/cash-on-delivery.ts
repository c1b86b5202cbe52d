import type { Caller, Changing } from '../../core/caller.ts'
import { post } from '../ledger/index.ts'

/** pay_status of a slip whose buyer pays when the goods are handed over: nothing has come yet, and no channel may pay it. */
export const ON_DELIVERY = 3

interface Collected {
  id: number
  pay_id: number
}

/** So many fen of an order were handed over with its goods: from now on the platform holds them as any other payment. */
export async function cashCame(who: Changing<Caller>, { id, pay_id }: Collected, money: number): Promise<void> {
  await who.db
    .updateTable('pay')
    .set(e => ({ received_money: e('received_money', '+', money) }))
    .where('id', '=', pay_id)
    .execute()
  await cashOver(who, { pay_id })
  await post(who, {
    ...{ key: `cash:${id}`, from_type: 'pay', relate_id: pay_id },
    moves: [
      { owner: 'outside', kind: 'offlinepay', amount: -money },
      { owner: 'platform', kind: 'held', amount: money },
    ],
  })
}

/** A slip that no order waits to be paid on any more is paid, or cancelled where nothing of it was collected. */
export async function cashOver(who: Changing<Caller>, { pay_id }: Pick<Collected, 'pay_id'>): Promise<void> {
  // Locks the slip, so that of two orders received at once the second sees the first.
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
