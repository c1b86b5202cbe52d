import type { Caller, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { ON_DELIVERY, type Slip } from '../payment/index.ts'
import { replacementOf } from './replacement-slip.ts'

/** The member's own slip; a missing one and another member's are refused alike. */
export async function ownSlip({ db, member }: Member, out_trade_no: string): Promise<Slip> {
  return db
    .selectFrom('pay')
    .selectAll()
    .where('out_trade_no', '=', out_trade_no)
    .where('user_id', '=', member)
    .executeTakeFirstOrThrow(() => new Refusal('slipGone'))
}

/** Refusals slipPaid, slipOnDelivery, slipReplaced with the slip to pay instead, slipClosed. */
export async function mustBeOpen(who: Caller, slip: Slip) {
  const { pay_status, expire_time } = slip
  if (pay_status === 2) throw new Refusal('slipPaid')
  if (pay_status === ON_DELIVERY) throw new Refusal('slipOnDelivery')
  const replaced = await replacementOf(who, slip)
  if (replaced) throw new Refusal('slipReplaced', { money: replaced.pay_money }, undefined, replaced)
  if (pay_status === -1 || expire_time <= who.now) throw new Refusal('slipClosed')
}
