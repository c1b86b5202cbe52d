import type { Caller, Changing } from '../../core/caller.ts'
import { tag } from '../../core/tags.ts'
import { returnToStock, stockStateChanges } from '../mall/index.ts'
import { type SoldLine, sumBy } from './count-sales.ts'
import { CLOSED, type OrderRow } from './order-states.ts'

/**
 * Returns what a closed order had taken: stock, promotion stock, the buyer's purchase limits, coupons. Points and
 * balance are returned by `releaseMoney`.
 */
export async function returnReserved(who: Changing<Caller>, order: OrderRow, lines: SoldLine[]): Promise<void> {
  await returnStock(who, order, lines)
  await returnCoupons(who, order)
}

/** Returns pieces to stock and to the buyer's purchase limits. */
export async function returnStock(who: Changing<Caller>, order: OrderRow, lines: SoldLine[]): Promise<void> {
  const own = ownStock[order.promotion_type]
  if (own) await returnPromotionStock(who, own, sumBy(lines, 'promotion_id'))
  else
    await returnToStock(
      who,
      sumBy(lines, 'sku_id').map(([sku_id, num]) => ({ sku_id, num })),
    )
  await returnPurchaseLimits(who, order, lines)
}

/** Makes the coupons of a closed order usable again. */
export async function returnCoupons(who: Changing<Caller>, order: OrderRow): Promise<void> {
  await giveCoupon(who, order.coupon_id)
  if (order.platform_coupon_id === 0) return
  // A concurrent closing of another order with the same coupon waits for this row lock, and then sees this order as
  // closed.
  const coupon = who.db.updateTable('coupon').set(e => ({ state: e.ref('state') }))
  await coupon.where('id', '=', order.platform_coupon_id).execute()
  if (!(await isStillUsed(who, order))) await giveCoupon(who, order.platform_coupon_id)
}

type OwnStock = 'seckill_goods' | 'exchange'
/** Promotions with a stock of their own; their lines' promotion_id is a row of this table. */
const ownStock: Record<string, OwnStock> = { seckill: 'seckill_goods', pointexchange: 'exchange' }

/** Returns pieces to the promotion's own stock, by its row id. */
export async function returnPromotionStock(
  who: Changing<Caller>,
  table: OwnStock,
  pieces: [id: number, num: number][],
) {
  for (const [id, num] of pieces) {
    const row = who.db.updateTable(table).set(e => ({ stock: e('stock', '+', num) }))
    const { stock } = await row.where('id', '=', id).returning('stock').executeTakeFirstOrThrow()
    // Pages of exchanges show the remaining count, those of seckills only whether any is left.
    if (table === 'exchange' || stockStateChanges(stock - num, stock)) who.touches(tag.promotions)
  }
}

/** Kinds of `bought`: a promotion has purchase limits separate from those of the goods. */
const limits: Record<string, string> = { seckill: 'seckill', topic: 'topic', pointexchange: 'exchange' }

/** Returns pieces to the buyer's purchase limits. */
export async function returnPurchaseLimits(
  who: Changing<Caller>,
  { user_id, promotion_type }: Limited,
  lines: SoldLine[],
) {
  const kind = limits[promotion_type]
  const counted = kind ? sumBy(lines, 'promotion_id') : sumBy(lines, 'goods_id')
  for (const [target_id, num] of counted)
    await returnPurchaseLimit(who, { kind: kind ?? 'goods', target_id, user_id, num })
}

interface Bought {
  kind: string
  target_id: number
  user_id: number
  num: number
}

export async function returnPurchaseLimit({ db }: Changing<Caller>, { kind, target_id, user_id, num }: Bought) {
  const row = db.updateTable('bought').set(e => ({ num: e('num', '-', num) }))
  const mine = row.where('kind', '=', kind).where('target_id', '=', target_id)
  await mine.where('user_id', '=', user_id).where('num', '>=', num).execute()
}

type Limited = Pick<OrderRow, 'user_id' | 'promotion_type'>

/** Sets a coupon's state from used (2) back to usable (1); the coupon sweep expires it if its time is over. */
async function giveCoupon({ db }: Caller, id: number) {
  if (id === 0) return
  const coupon = await db
    .updateTable('coupon')
    .set({ state: 1, use_time: 0, use_order_id: 0 })
    .where('id', '=', id)
    .where('state', '=', 2)
    .returning('coupon_type_id')
    .executeTakeFirst()
  if (!coupon) return
  const type = db.updateTable('coupon_type').set(e => ({ used_count: e('used_count', '-', 1) }))
  await type.where('id', '=', coupon.coupon_type_id).where('used_count', '>', 0).execute()
}

/** A platform coupon can cover orders of several shops: it is returned when the last of them closes. */
async function isStillUsed({ db }: Caller, { id, platform_coupon_id }: OrderRow) {
  const other = await db
    .selectFrom('shop_order')
    .select('id')
    .where('platform_coupon_id', '=', platform_coupon_id)
    .where('id', '!=', id)
    .where('order_status', '!=', CLOSED)
    .executeTakeFirst()
  return other !== undefined
}
