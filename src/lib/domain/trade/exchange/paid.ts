import type { Caller, Changing } from '../../../core/caller.ts'
import type { Move } from '../../ledger/accounts.ts'
import { postEntries } from '../../ledger/index.ts'
import { grantReservedCoupons } from '../../mall/index.ts'
import { rewardEntries } from '../../wallet/index.ts'
import { COUPON } from './offer.ts'
import { moveExchange } from './states.ts'

/**
 * Delivers a paid exchange, once: the coupons go to the member, or the money to the balance that cannot be withdrawn.
 * Its value less what was paid is booked as a gift of the platform. Called by lib/domain/payment in the transaction
 * that marks the slip as paid.
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
  if (type === COUPON) await grantReservedCoupons(who, user_id, order.coupon_type_id, num)
  // Accounts are always locked last.
  await postEntries(who, {
    key: `exchange:${id}:pay`,
    from_type: 'exchange',
    relate_id: id,
    remark: title,
    moves: [...rewardEntries(user_id, 'balance', order.balance), ...kept(order.pay_money)],
  })
}

/** Money paid besides the points covers part of the gift. */
const kept = (money: number): Move[] => [
  { owner: 'platform', kind: 'held', amount: -money },
  { owner: 'platform', kind: 'gift', amount: money },
]
