import type { Changing, Member } from '../../../core/caller.ts'
import { Refusal } from '../../../core/refusal.ts'
import { postEntries } from '../../ledger/index.ts'
import { type ShopPricing, scoreOf } from './calculate-price.ts'
import type { Coupon } from './coupons.ts'
import { sumOf } from './price-lines.ts'

/** Sets a coupon's state from usable (1) to used (2), once; refusal priceChanged when it is no longer usable. */
export async function useCoupon(who: Changing<Member>, coupon: Coupon | undefined, order_id: number) {
  if (!coupon) return
  const used = await who.db
    .updateTable('coupon')
    .set({ state: 2, use_time: who.now, use_order_id: order_id })
    .where('id', '=', coupon.coupon_id)
    .where('user_id', '=', who.member)
    .where('state', '=', 1)
    .where('end_time', '>', who.now)
    .executeTakeFirstOrThrow()
  if (used.numUpdatedRows === 0n) throw new Refusal('priceChanged')
  await who.db
    .updateTable('coupon_type')
    .set(e => ({ used_count: e('used_count', '+', 1) }))
    .where('id', '=', coupon.id)
    .execute()
}

/**
 * Reserves an order's share of its buyer's balances and points (`rate` points per fen); the platform holds it until the
 * order is completed or closed.
 */
export async function takeFromWallet(
  who: Changing<Member>,
  order_id: number,
  { lines, balance, balance_money }: ShopPricing,
  rate: number,
) {
  const score = scoreOf(lines)
  const point = sumOf(lines, 'point_money') * rate + score
  if (balance + balance_money + point === 0) return
  const own = { owner: 'user', id: who.member } as const
  await postEntries(who, {
    key: `order:${order_id}:create`,
    from_type: score > 0 ? 'exchange' : 'order',
    relate_id: order_id,
    moves: [
      { ...own, kind: 'balance', amount: -balance },
      { ...own, kind: 'balance_money', amount: -balance_money },
      { owner: 'platform', kind: 'held', amount: balance + balance_money },
      { ...own, kind: 'point', amount: -point },
      { owner: 'platform', kind: 'point', amount: point },
    ],
  })
}
