import type { Caller, Changing } from '../../../core/caller.ts'
import { Refusal } from '../../../core/refusal.ts'
import { change } from '../../../db/change.ts'
import { postEntries } from '../../ledger/index.ts'
import { releaseCoupons } from '../../mall/index.ts'
import { cancelSlip } from '../../payment/index.ts'
import { UNPAID } from '../order-states.ts'
import { returnPromotionStock, returnPurchaseLimit } from '../return-reserved.ts'
import { COUPON } from './offer.ts'
import { moveExchange } from './states.ts'

const AT_ONCE = 100

/**
 * Closes an unpaid exchange for a coupon or money and gives back everything it reserved: points, stock, limit, coupons.
 * Refusal stateConflict when it is paid or closed already: of a concurrent payment and closing exactly one succeeds.
 */
export async function closeGrant(who: Changing<Caller>, out_trade_no: string, cause: 'buyer' | 'timeout') {
  if (!(await cancelSlip(who, out_trade_no))) throw new Refusal('stateConflict')
  const order = await moveExchange(who, out_trade_no, 'close', cause)
  if (!order) throw new Refusal('stateConflict')
  const { id, user_id, exchange_id, num, point, type, coupon_type_id } = order
  await returnPromotionStock(who, 'exchange', [[exchange_id, num]])
  await returnPurchaseLimit(who, { kind: 'exchange', target_id: exchange_id, user_id, num })
  if (type === COUPON) await releaseCoupons(who, coupon_type_id, num)
  await postEntries(who, {
    key: `exchange:${id}:close`,
    from_type: 'refund',
    relate_id: id,
    remark: order.title,
    moves: [
      { owner: 'platform', kind: 'point', amount: -point },
      { owner: 'user', id: user_id, kind: 'point', amount: point },
    ],
  })
}

/**
 * Scheduled: closes exchanges not paid in time, each in its own transaction; those for goods close with their order.
 */
export async function closeUnpaidGrants(who: Caller): Promise<void> {
  const due = await who.db
    .selectFrom('exchange_order')
    .select('out_trade_no')
    .where('order_status', '=', UNPAID)
    .where('due_time', '<=', who.now)
    .orderBy('due_time')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  const errors: unknown[] = []
  for (const { out_trade_no } of due)
    try {
      await change(who, who => closeGrant(who, out_trade_no, 'timeout'))
    } catch (error) {
      // Somebody else has just paid or closed it.
      if (!(error instanceof Refusal)) errors.push(error)
    }
  if (errors.length > 0) throw errors[0]
}
