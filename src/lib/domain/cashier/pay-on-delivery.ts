import type { Caller, Changing } from '../../core/caller.ts'
import { ON_DELIVERY } from '../payment/index.ts'
import type { Slip } from '../payment/slips.ts'
import { ordersOnCash } from '../trade/index.ts'

/** Switches a slip to cash on delivery: its orders continue unpaid. False when the slip is no longer open. */
export async function payOnDelivery(who: Changing<Caller>, { id }: Pick<Slip, 'id'>): Promise<boolean> {
  const slip = await who.db
    .updateTable('pay')
    .set(e => ({
      pay_status: ON_DELIVERY,
      pay_type: 'offlinepay',
      // If a payment was started with a provider, that one is asked once more and the slip closed there.
      query_time: e.case().when('channels', '=', '').then(0).else(who.now).end(),
    }))
    .where('id', '=', id)
    .where('pay_status', 'in', [0, 1])
    .returningAll()
    .executeTakeFirst()
  if (!slip) return false
  await ordersOnCash(who, slip)
  return true
}
