import type { Changing, Member } from '../../../core/caller.ts'
import { Refusal } from '../../../core/refusal.ts'
import { tag } from '../../../core/tags.ts'
import { change } from '../../../db/change.ts'
import { likePattern } from '../../../db/like-pattern.ts'
import { audit, mustStaff, mustStaffConfirmed } from '../../account/index.ts'
import { type CouponTerms, mustMakeSense } from '../../mall/index.ts'
import { lengthOf, type PageQuery } from '../../text/index.ts'
import { mustBeUnchanged } from '../unchanged.ts'
import { upsert } from '../upsert.ts'

const [RUNNING, CLOSED] = [1, -1]
/** use_scenario: everywhere, or in shops of one business category. */
const [EVERYWHERE, SOME] = [1, 2]

/** Coupons of the platform, claimable (state running) or over. Refusal forbidden. */
export async function staffCoupons(
  who: Member,
  { state, text = '', page, limit }: PageQuery & { state: 'running' | 'over'; text?: string | undefined },
) {
  await mustStaff(who, 'trade')
  const found = who.db
    .selectFrom('coupon_type')
    .where('site_id', 'is', null)
    .$if(text !== '', query => query.where('name', 'like', likePattern(text)))
    .$if(state === 'running', query => query.where('status', '=', RUNNING).where('end_time', '>', who.now))
    .$if(state === 'over', query => query.where(e => e.or([e('status', '!=', RUNNING), e('end_time', '<=', who.now)])))
  const data = await found
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { data, total: await lengthOf(who, found.select('id')) }
}

/** Business categories a coupon can be limited to. */
export const businesses = ({ db }: Member) =>
  db.selectFrom('shop_category').select(['id', 'name']).where('is_show', '=', 1).orderBy('sort').orderBy('id').execute()

/** Money in fen, `discount` in per cent left to pay. */
interface Coupon extends CouponTerms {
  name: string
  discount_limit: number
  /** A business category; without it valid in every shop. */
  category_id?: number | undefined
  image: string
  is_show: number
  sort: number
  reason: string
}

/**
 * Adds a coupon of the platform, which bears its cost. Duty 'trade'. Refusals forbidden, secondFactorFirst,
 * confirmFirst, badField.
 */
export async function couponAdd(who: Member, { category_id, reason, ...values }: Coupon) {
  await mustStaffConfirmed(who, 'trade')
  mustMakeSense(who, values)
  return change(who, async who => {
    if (category_id) await mustBeBusiness(who, category_id)
    const row = { ...values, site_id: null, use_scenario: category_id ? SOME : EVERYWHERE, createtime: who.now }
    const id = await upsert(who, 'coupon_type', undefined, row, {}, reason)
    if (category_id) await who.db.insertInto('coupon_group').values({ coupon_type_id: id, category_id }).execute()
    touch(who)
    return { id }
  })
}

function touch(who: Changing<Member>) {
  for (const each of [tag.coupons, tag.couponCounts]) who.touches(each)
}

async function mustBeBusiness({ db }: Member, id: number) {
  const shown = db.selectFrom('shop_category').select('id').where('is_show', '=', 1)
  const known = await shown.where('id', '=', id).executeTakeFirst()
  if (!known) throw new Refusal('badField', { field: 'category_id' })
}

interface Changed {
  id: number
  name: string
  count: number
  end_time: number
  is_show: number
  sort: number
  reason: string
}

/**
 * Changes what may change after members have claimed a coupon: name, number (not below those claimed), end. Duty
 * 'trade'. Refusals forbidden, secondFactorFirst, confirmFirst, noSuchContent, couponGone (it is over), badField
 * (count, end_time).
 */
export async function couponChange(who: Member, { id, reason, ...values }: Changed) {
  await mustStaffConfirmed(who, 'trade')
  if (values.end_time <= who.now) throw new Refusal('badField', { field: 'end_time' }, 'seller:badSpan')
  await change(who, async who => {
    const row = await ofPlatform(who, id)
    await mustBeUnchanged(who, 'coupon_type', id)
    if (row.status !== RUNNING) throw new Refusal('couponGone')
    if (values.end_time <= row.start_time) throw new Refusal('badField', { field: 'end_time' }, 'seller:badSpan')
    const { numUpdatedRows } = await who.db
      .updateTable('coupon_type')
      .set(values)
      .where('id', '=', id)
      .where('lead_count', '<=', values.count)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new Refusal('badField', { field: 'count' }, 'malldesk:fewerThanTaken')
    touch(who)
    await audit(who, { action: 'change', target_type: 'coupon_type', target_id: id, reason, detail: values })
  })
  return []
}

/** The row, locked until the transaction ends. */
async function ofPlatform({ db }: Changing<Member>, id: number) {
  return db
    .updateTable('coupon_type')
    .set(e => ({ status: e.ref('status') }))
    .where('id', '=', id)
    .where('site_id', 'is', null)
    .returning(['id', 'status', 'start_time'])
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
}

/** Ends claiming; claimed coupons stay valid. Duty 'trade'. Refusals forbidden, noSuchContent, couponGone. */
export async function couponEnd(who: Member, { id, reason }: { id: number; reason: string }) {
  await mustStaff(who, 'trade')
  await change(who, async who => {
    const row = await ofPlatform(who, id)
    if (row.status !== RUNNING) throw new Refusal('couponGone')
    await who.db.updateTable('coupon_type').set({ status: CLOSED! }).where('id', '=', id).execute()
    touch(who)
    await audit(who, { action: 'couponEnd', target_type: 'coupon_type', target_id: id, reason })
  })
  return []
}

/** Claims of a coupon of the platform with their state, the newest first. Refusals forbidden, noSuchContent. */
export async function couponClaims(who: Member, { id, page, limit }: PageQuery & { id: number }) {
  await mustStaff(who, 'trade')
  const type = await who.db
    .selectFrom('coupon_type')
    .select(['id', 'name', 'count', 'lead_count', 'used_count'])
    .where('id', '=', id)
    .where('site_id', 'is', null)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
  const found = who.db.selectFrom('coupon').where('coupon_type_id', '=', id)
  const data = await found
    .innerJoin('user', 'user.id', 'coupon.user_id')
    .leftJoin('shop_order', 'shop_order.id', 'use_order_id')
    .select(['coupon.id', 'coupon.user_id', 'nickname', 'coupon.state', 'get_type', 'coupon.money', 'fetch_time'])
    .select(['use_time', 'use_order_id', 'order_no', 'coupon.end_time'])
    .orderBy('coupon.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { type, data, total: await lengthOf(who, found.select('id')) }
}
