import type { Member } from '../../../core/caller.ts'
import { query } from '../../../db/query.ts'
import { couponOf } from '../../mall/index.ts'
import { isOn } from '../../site/index.ts'
import { type PriceLine, remainingSum } from './price-lines.ts'
import type { CheckoutLine } from './skus.ts'

/** The member's currently valid coupons, of these shops and of the platform. */
export async function couponsOf(who: Member, site_ids: number[]) {
  const { db, member, now } = who
  const [ofShops, ofPlatform] = [await isOn(who, 'coupon'), await isOn(who, 'platformcoupon')]
  const all = await owned(db, member, site_ids, now)
  const rows = all.filter(row => (row.is_platform === 1 ? ofPlatform : ofShops))
  const ids = [...new Set(rows.map(({ id }) => id))]
  const [goods, groups] = await Promise.all([listed(db, ids), grouped(db, ids)])
  return rows.map(row => ({ ...row, goods: goods.get(row.id) ?? [], groups: groups.get(row.id) ?? [] }))
}

const owned = query((db, user_id: number, site_ids: number[], now: number) =>
  db
    .selectFrom('coupon')
    .innerJoin('coupon_type', 'coupon_type.id', 'coupon.coupon_type_id')
    .leftJoin('shop', 'shop.id', 'coupon.site_id')
    .select(['coupon.id as coupon_id', 'coupon_type.id', 'name', 'type', 'coupon.money', 'min_money', 'max_money'])
    .select([
      'discount',
      'discount_limit',
      'at_least',
      'goods_type',
      'use_scenario',
      'coupon.site_id',
      'shop.site_name',
    ])
    .select(['is_platform', 'coupon.start_time', 'coupon.end_time'])
    .where('coupon.user_id', '=', user_id)
    .where('state', '=', 1)
    .where('coupon.start_time', '<=', now)
    .where('coupon.end_time', '>', now)
    .where(e => e.or([e('is_platform', '=', 1), e('coupon.site_id', 'in', site_ids)]))
    .orderBy('coupon.end_time')
    .orderBy('coupon.id'),
)

export type Coupon = Awaited<ReturnType<typeof couponsOf>>[number]

async function listed(db: Member['db'], ids: number[]) {
  if (ids.length === 0) return new Map<number, number[]>()
  const rows = await db.selectFrom('coupon_goods').selectAll().where('coupon_type_id', 'in', ids).execute()
  const groups = Map.groupBy(rows, row => row.coupon_type_id)
  return new Map([...groups].map(([id, some]) => [id, some.map(row => row.goods_id)]))
}

async function grouped(db: Member['db'], ids: number[]) {
  if (ids.length === 0) return new Map<number, number[]>()
  const rows = await db.selectFrom('coupon_group').selectAll().where('coupon_type_id', 'in', ids).execute()
  const groups = Map.groupBy(rows, row => row.coupon_type_id)
  return new Map([...groups].map(([id, some]) => [id, some.map(row => row.category_id)]))
}

/** A coupon with the lines it is for and what it takes off them, in fen. */
export interface Usable {
  coupon: Coupon
  lines: PriceLine<CheckoutLine>[]
  money: number
}

const [LISTED, ALL_BUT] = [2, 3]

/**
 * Coupons that take something off these lines, the best first; `categoryOf` returns the business category of a shop.
 */
export function usableCoupons(
  coupons: Coupon[],
  lines: PriceLine<CheckoutLine>[],
  categoryOf: (site_id: number) => number,
): Usable[] {
  return coupons
    .map(coupon => within(coupon, lines, categoryOf))
    .filter(({ money }) => money > 0)
    .sort((one, other) => other.money - one.money || one.coupon.end_time - other.coupon.end_time)
}

function within(coupon: Coupon, all: PriceLine<CheckoutLine>[], categoryOf: (site_id: number) => number): Usable {
  const lines = all.filter(line => {
    if (coupon.is_platform === 0 && coupon.site_id !== line.site_id) return false
    if (coupon.is_platform === 1 && coupon.use_scenario === LISTED && !coupon.groups.includes(categoryOf(line.site_id)))
      return false
    if (coupon.goods_type === LISTED) return coupon.goods.includes(line.goods_id)
    return coupon.goods_type !== ALL_BUT || !coupon.goods.includes(line.goods_id)
  })
  return { coupon, lines, money: couponDiscount(coupon, remainingSum(lines)) }
}

/**
 * Discount of a coupon on a sum, in fen; 0 below its threshold. `discount` is the per cent left to pay,
 * `discount_limit` the largest discount.
 */
export function couponDiscount({ type, money, discount, discount_limit, at_least }: Worth, sum: number): number {
  if (sum === 0 || sum < at_least) return 0
  if (type !== 'discount') return Math.min(money, sum)
  const off = Math.floor((sum * (100 - discount)) / 100)
  return discount_limit > 0 ? Math.min(off, discount_limit) : off
}

type Worth = Pick<Coupon, 'type' | 'money' | 'discount' | 'discount_limit' | 'at_least'>

/**
 * The coupon to use: the one with this id, the best when no id is given, none for 0; null also when it cannot be used.
 */
export function chosenCoupons(found: Usable[], id: number | undefined): Usable | null {
  if (id === undefined) return found[0] ?? null
  return found.find(({ coupon }) => coupon.coupon_id === id) ?? null
}

/** A coupon in wire format, with its discount. */
export function couponView({ coupon, money }: Usable, off: string) {
  const { goods: _, groups: __, ...row } = coupon
  return { ...couponOf(row), coupon_id: coupon.coupon_id, off: money > 0 ? off : '0.00' }
}
