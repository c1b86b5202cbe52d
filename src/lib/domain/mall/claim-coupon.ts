import { randomBytes, randomInt } from 'node:crypto'
import type { Caller, Changing, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { tag } from '../../core/tags.ts'
import { dayOf, dayStart } from '../../core/time.ts'
import { change } from '../../db/change.ts'
import { mustBeOn } from '../site/index.ts'

const [TAKEN, GIVEN] = [2, 3]
const DAY = 86_400

interface Asked {
  id?: number | undefined
  coupon_type_id?: number | undefined
}

/**
 * Claims a coupon of a shop. Conditional updates ensure that no more are claimed than exist and no member gets more
 * than `max_fetch`, however many claim concurrently. Refusals noSuchContent, couponGone, couponLimit, addonOff.
 */
export async function claimCoupon(who: Member, { id, coupon_type_id = id }: Asked) {
  await mustBeOn(who, 'coupon')
  return change(who, who => receive(who, coupon_type_id!, 'shop'))
}

/** The same for a coupon of the platform. */
export async function claimPlatformCoupon(who: Member, { platformcoupon_type_id }: { platformcoupon_type_id: number }) {
  await mustBeOn(who, 'platformcoupon')
  return change(who, who => receive(who, platformcoupon_type_id, 'platform'))
}

/** Gives a member a coupon of any shop or the platform, regardless of the claim limit; false when none is left. */
export async function giveCoupon(who: Changing<Caller>, user_id: number, id: number): Promise<boolean> {
  const type = await oneLess(who, id)
  if (!type) return false
  await putCoupon(who, { ...type, user_id, get_type: GIVEN })
  return true
}

/** Reserves `num` coupons of a type for a buyer; false when fewer are left. */
export const reserveCoupons = async (who: Changing<Caller>, id: number, num: number): Promise<boolean> =>
  (await fewer(who, id, num)) !== undefined

/** Returns reserved coupons that nobody paid for. */
export async function releaseCoupons({ db, touches }: Changing<Caller>, id: number, num: number): Promise<void> {
  const row = db.updateTable('coupon_type').set(e => ({ lead_count: e('lead_count', '-', num) }))
  await row.where('id', '=', id).where('lead_count', '>=', num).execute()
  touches(tag.coupons)
}

/** Gives a member their reserved coupons. */
export async function grantReservedCoupons(
  who: Changing<Caller>,
  user_id: number,
  id: number,
  num: number,
): Promise<void> {
  const type = await who.db.selectFrom('coupon_type').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  for (let n = 0; n < num; n++) await putCoupon(who, { ...type, user_id, get_type: GIVEN })
}

async function receive(who: Changing<Member>, id: number, of: 'shop' | 'platform') {
  const type = await takeOne(who, id, of)
  const count = await countFor(who, id, type.max_fetch)
  await putCoupon(who, { ...type, user_id: who.member, get_type: TAKEN })
  return { is_exist: Number(type.max_fetch > 0 && count >= type.max_fetch) }
}

type Piece = NonNullable<Awaited<ReturnType<typeof oneLess>>> & { user_id: number; get_type: number }

async function putCoupon(who: Changing<Caller>, { user_id, get_type, ...type }: Piece) {
  await who.db
    .insertInto('coupon')
    .values({
      coupon_type_id: type.id,
      site_id: type.site_id,
      user_id,
      coupon_code: newCode(),
      get_type,
      is_platform: Number(type.site_id === null),
      money: type.type === 'random' ? randomInt(type.min_money, type.max_money + 1) : type.money,
      fetch_time: who.now,
      ...spanOf(who.now, type),
    })
    .execute()
  if (shownOf(type.lead_count, type.count) !== shownOf(type.lead_count - 1, type.count)) who.touches(tag.couponCounts)
  if (type.lead_count === type.count) who.touches(tag.coupons)
}

async function takeOne(who: Member, id: number, of: 'shop' | 'platform') {
  const type = await oneLess(who, id, of)
  if (type) return type
  const known = await who.db.selectFrom('coupon_type').select('id').where('id', '=', id).executeTakeFirst()
  throw new Refusal(known ? 'couponGone' : 'noSuchContent')
}

const oneLess = (who: Caller, id: number, of?: 'shop' | 'platform') => fewer(who, id, 1, of)

function fewer({ db, now }: Caller, id: number, num: number, of?: 'shop' | 'platform') {
  return (
    db
      .updateTable('coupon_type')
      .set(e => ({ lead_count: e('lead_count', '+', num) }))
      .where('id', '=', id)
      // Unlisted coupons cannot be claimed, only given: for points, or with a level.
      .$if(of !== undefined, query =>
        query.where('is_show', '=', 1).where('site_id', of === 'shop' ? 'is not' : 'is', null),
      )
      .where('status', '=', 1)
      .where('start_time', '<=', now)
      .where('end_time', '>', now)
      .where(e => e(e('lead_count', '+', num), '<=', e.ref('count')))
      .returningAll()
      .executeTakeFirst()
  )
}

/** Counts one more claim of this member, up to `most`; returns the new number. */
async function countFor({ db, member }: Member, coupon_type_id: number, most: number) {
  const row = await db
    .insertInto('coupon_lead')
    .values({ coupon_type_id, user_id: member, count: 1 })
    .onConflict(same => {
      const more = same
        .columns(['coupon_type_id', 'user_id'])
        .doUpdateSet(e => ({ count: e('coupon_lead.count', '+', 1) }))
      return most > 0 ? more.where('coupon_lead.count', '<', most) : more
    })
    .returning('count')
    .executeTakeFirst()
  if (!row) throw new Refusal('couponLimit')
  return row.count
}

const newCode = () => randomBytes(9).toString('base64url').replace(/[-_]/g, 'x')

interface Validity {
  validity_type: number
  fixed_term: number
  end_time: number
}

/** 0: until the type ends; 1: `fixed_term` days from now; 2: `fixed_term` days from tomorrow. */
function spanOf(now: number, { validity_type, fixed_term, end_time }: Validity) {
  if (validity_type === 0) return { start_time: now, end_time }
  const start_time = validity_type === 1 ? now : dayStart(dayOf(now) + 1)
  return { start_time, end_time: start_time + fixed_term * DAY }
}

/** Pages show the claimed share in whole per cent: only a change of that invalidates them. */
const shownOf = (lead_count: number, count: number) => Math.floor((lead_count * 100) / count)
