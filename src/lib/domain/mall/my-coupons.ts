import type { Caller, Member } from '../../core/caller.ts'
import { offsetOf, type Pages, pageOf } from '../../core/paging.ts'
import { tag } from '../../core/tags.ts'
import { change } from '../../db/change.ts'
import { couponOf } from './coupons.ts'

interface Asked extends Pages {
  /** 1 unused, 2 used, 3 expired. */
  state?: number | undefined
}

const [UNUSED, OVER] = [1, 3]

/** The member's coupons of shops, those ending first in front. */
export const myCoupons = (who: Member, asked: Asked) => mine(who, asked, 0)
/** The same for coupons of the platform. */
export const myPlatformCoupons = (who: Member, asked: Asked) => mine(who, asked, 1)

async function mine({ db, member, now }: Member, { state = UNUSED, ...pages }: Asked, is_platform: 0 | 1) {
  let rows = db
    .selectFrom('coupon')
    .where('coupon.user_id', '=', member)
    .where('is_platform', '=', is_platform)
    .where('state', '=', state!)
  if (state === UNUSED) rows = rows.where('coupon.end_time', '>', now)
  const list = await rows
    .innerJoin('coupon_type', 'coupon_type.id', 'coupon.coupon_type_id')
    .leftJoin('shop', 'shop.id', 'coupon.site_id')
    .select(['coupon_type.id', 'name', 'type', 'min_money', 'max_money', 'discount', 'discount_limit', 'at_least'])
    .select(['goods_type', 'use_scenario', 'coupon.site_id', 'shop.site_name', 'image'])
    .select(['coupon.id as coupon_id', 'coupon_code', 'state', 'coupon.money', 'coupon.start_time', 'coupon.end_time'])
    .select(['use_order_id', 'use_time', 'fetch_time'])
    .orderBy('coupon.end_time')
    .orderBy('coupon.id')
    .limit(pages.page_size)
    .offset(offsetOf(pages))
    .execute()
  const { count } = await rows.select(e => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return pageOf(list.map(couponOf), count, pages)
}

/** Number of the member's coupons in each state, of shops and of the platform. */
export async function couponCounts({ db, member, now }: Member) {
  const rows = await db
    .selectFrom('coupon')
    .select(['is_platform', 'state'])
    .select(e => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', member)
    .where(e => e.or([e('state', '<>', UNUSED!), e('end_time', '>', now)]))
    .groupBy(['is_platform', 'state'])
    .execute()
  const of = (is_platform: number) => (state: number) =>
    rows.find(row => row.is_platform === is_platform && row.state === state)?.count ?? 0
  return { shop: states.map(of(0)), platform: states.map(of(1)) }
}

const states = [1, 2, 3]

/** Number of the member's usable coupons of shops. */
export const couponNum = (who: Member) => usable(who, 0)
export const platformCouponNum = (who: Member) => usable(who, 1)

async function usable({ db, member, now }: Member, is_platform: 0 | 1) {
  const { count } = await db
    .selectFrom('coupon')
    .select(e => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', member)
    .where('is_platform', '=', is_platform)
    .where('state', '=', UNUSED!)
    .where('end_time', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

/** Scheduled: expires unused coupons, and types of coupons that can no longer be claimed. */
export function expireCoupons(who: Caller) {
  return change(who, async ({ db, now, touches }) => {
    const coupons = db.updateTable('coupon').set({ state: OVER! })
    await coupons.where('state', '=', UNUSED!).where('end_time', '<=', now).execute()
    const types = db.updateTable('coupon_type').set({ status: 2 })
    const { numUpdatedRows } = await types
      .where('status', '=', 1)
      .where('end_time', '<=', now)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) touches(tag.coupons)
  })
}
