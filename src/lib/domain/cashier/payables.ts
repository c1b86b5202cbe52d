import type { Caller, Changing } from '../../core/caller.ts'
import { type OnPaid, type Slip, settleSlip } from '../payment/index.ts'
import { exchangePaid, ordersPaid } from '../trade/index.ts'
import { depositPaid, rechargePaid } from '../wallet/index.ts'

/** What happens when a slip is paid, by kind of slip; of orders: trade/orders-paid.ts. */
const payables: Record<string, OnPaid> = {
  order: ordersPaid,
  exchange: exchangePaid,
  recharge: rechargePaid,
  deposit: depositPaid,
}

/** Marks a slip as paid and delivers what it pays for, once; false when the slip is no longer open. */
export const slipPaid = (
  who: Changing<Caller>,
  slip: Pick<Slip, 'id'>,
  payment: { pay_type: string; trade_no: string },
): Promise<boolean> =>
  settleSlip(who, slip, payment, (who, paid) => {
    const onPaid = payables[paid.kind]
    if (!onPaid) throw new Error(`Slip ${paid.id} pays for nothing known: ${paid.kind}`)
    return onPaid(who, paid)
  })
