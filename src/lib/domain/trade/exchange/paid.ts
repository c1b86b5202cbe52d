import type { Caller, Changing } from '../../../core/caller.ts'
import type { Move } from '../../ledger/accounts.ts'
import { post } from '../../ledger/index.ts'
import { giveReserved } from '../../mall/index.ts'
import { present } from '../../wallet/index.ts'
import { COUPON } from './offer.ts'
import { moveExchange } from './states.ts'

/**
 * An exchange has been paid: its coupons are the member's, or its money is on the balance that cannot be withdrawn. What
 * it was worth is the platform's gift, less what was paid. Called by lib/domain/payment as the slip turns; once.
 */
export async function exchangePaid(who: Changing<Caller>, { out_trade_no }: { out_trade_no: string }): Promise<void> {
  const order = await moveExchange(who, out_trade_no, 'pay')
  if (!order) throw new Error(`No exchange waits for slip ${out_trade_no}`)
  const { id, user_id, exchange_id, type, num, title } = order
  await who.db
    .updateTable('exchange')
    .set(e => ({ sale_num: e('sale_num', '+', num) }))
    .where('id', '=', exchange_id)
    .execute()
  if (type === COUPON) await giveReserved(who, user_id, order.coupon_type_id, num)
  // Accounts are locked last, as everywhere.
  await post(who, {
    ...{ key: `exchange:${id}:pay`, from_type: 'exchange', relate_id: id, remark: title },
    moves: [...present(user_id, 'balance', order.balance), ...kept(order.pay_money)],
  })
}

/** Money that was paid beside the points pays for a part of the gift. */
const kept = (money: number): Move[] => [
  { owner: 'platform', kind: 'held', amount: -money },
  { owner: 'platform', kind: 'gift', amount: money },
]
