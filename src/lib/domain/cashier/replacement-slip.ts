import type { Caller } from '../../core/caller.ts'
import { yuan } from '../../core/format.ts'
import type { Slip } from '../payment/slips.ts'

const PAID = 2

export interface Replacement {
  out_trade_no: string
  /** Yuan, "12.00". */
  pay_money: string
}

/**
 * The slip that replaced a cancelled one when an order's price changed, its orders were split or the provider needed
 * another number; null where there is none or it is closed too. One of the same amount may already be paid.
 */
export async function replacementOf({ db, now }: Caller, slip: Slip): Promise<Replacement | null> {
  let found: Slip | undefined = slip
  while (found && found.pay_status === -1 && found.replaced_by !== '')
    found = await db.selectFrom('pay').selectAll().where('out_trade_no', '=', found.replaced_by).executeTakeFirst()
  if (!found || found.id === slip.id || found.pay_status === -1) return null
  const isOpen = found.pay_status < PAID
  if (isOpen ? found.expire_time <= now : found.pay_money !== slip.pay_money) return null
  return { out_trade_no: found.out_trade_no, pay_money: yuan(found.pay_money) }
}
