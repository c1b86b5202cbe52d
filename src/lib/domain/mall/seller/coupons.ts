import type { Member } from '../../../core/caller.ts'
import { yuan } from '../../../core/format.ts'
import { offsetOf, type Pages, pageOf } from '../../../core/paging.ts'
import { Refusal } from '../../../core/refusal.ts'
import { tag } from '../../../core/tags.ts'
import { change } from '../../../db/change.ts'
import { mustSell, recordShopSave } from '../../account/index.ts'
import { type CouponTerms, mustMakeSense } from '../coupon-worth.ts'
import { fieldRefusal, sellerGoods } from './seller-goods.ts'

interface Of {
  site_id: number
}

/** A shop's coupons of every state, the newest first, in yuan, with the numbers claimed and used. Refusal forbidden. */
export async function couponLists(who: Member, { site_id, ...pages }: Of & Pages) {
  await mustSell(who, site_id)
  const own = who.db.selectFrom('coupon_type').where('site_id', '=', site_id)
  const { count } = await own.select(e => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await own.selectAll().orderBy('id', 'desc').limit(pages.page_size).offset(offsetOf(pages)).execute()
  return pageOf(
    rows.map(row => wired(who, row)),
    count,
    pages,
  )
}

/** One coupon with the goods it names. Refusals forbidden, noSuchContent. */
export async function couponInfo(who: Member, { site_id, id }: Of & { id: number }) {
  await mustSell(who, site_id)
  const row = await who.db
    .selectFrom('coupon_type')
    .selectAll()
    .where('id', '=', id)
    .where('site_id', '=', site_id)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
  const goods = await who.db
    .selectFrom('coupon_goods')
    .innerJoin('goods', 'goods.id', 'goods_id')
    .select(['goods_id', 'name'])
    .where('coupon_type_id', '=', id)
    .orderBy('goods_id')
    .execute()
  return { ...wired(who, row), goods }
}

interface Row {
  status: number
  start_time: number
  end_time: number
  money: number
  min_money: number
  max_money: number
  at_least: number
  discount_limit: number
  lead_count: number
  count: number
}

const wired = <Each extends Row>({ now }: Member, row: Each) => ({
  ...row,
  money: yuan(row.money),
  min_money: yuan(row.min_money),
  max_money: yuan(row.max_money),
  at_least: yuan(row.at_least),
  discount_limit: yuan(row.discount_limit),
  state: stateOf(row, now),
})

/** Whether the shop may still change or close a coupon. */
export const isChangeable = ({ status, state }: { status: number; state: ReturnType<typeof stateOf> }) =>
  status === 1 && state !== 'over'

/** State of a coupon: expired, closed, fully claimed, or claimable. */
function stateOf({ status, start_time, end_time, lead_count, count }: Row, now: number) {
  if (status === -1) return 'closed' as const
  if (now >= end_time) return 'over' as const
  if (now < start_time) return 'coming' as const
  return lead_count >= count ? ('gone' as const) : ('running' as const)
}

export interface WrittenCoupon extends Of, CouponTerms {
  name: string
  discount_limit: number
  /** 1 all goods, 2 those of goods_ids, 3 all but those. */
  goods_type: number
  goods_ids: number[]
  /** 0: unlisted, only given by promotions. */
  is_show: number
}

const ALL = 1

/** Adds a coupon. Refusals forbidden, noSuchContent (another shop's goods), badField. */
export async function couponAdd(who: Member, { site_id, goods_ids, ...sent }: WrittenCoupon) {
  await mustSell(who, site_id)
  mustMakeSense(who, sent)
  const listed = sent.goods_type === ALL ? [] : [...new Set(goods_ids)]
  if (sent.goods_type !== ALL && listed.length === 0) throw fieldRefusal('goods_ids', 'seller:askGoods')
  await sellerGoods(who, site_id, listed)
  return change(who, async who => {
    const { id } = await who.db
      .insertInto('coupon_type')
      .values({ site_id, ...sent, createtime: who.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const goods = listed.map(goods_id => ({ coupon_type_id: id, goods_id }))
    if (goods.length > 0) await who.db.insertInto('coupon_goods').values(goods).execute()
    who.touches(tag.coupons)
    return { id }
  })
}

interface Changed extends Of {
  id: number
  name: string
  count: number
  end_time: number
  is_show: number
}

/**
 * Changes a coupon's name, its number (not below those claimed) and the end of claiming. Claimed coupons stay as they
 * are. Refusals forbidden, noSuchContent, badField, contentChanged.
 */
export async function couponEdit(who: Member, { site_id, id, ...sent }: Changed) {
  await mustSell(who, site_id)
  if (sent.end_time <= who.now) throw fieldRefusal('end_time', 'seller:badSpan')
  return change(who, async who => {
    await recordShopSave(who, { site_id, target_type: 'coupon_type', target_id: id })
    const { numUpdatedRows } = await who.db
      .updateTable('coupon_type')
      .set(sent)
      .where('id', '=', id)
      .where('site_id', '=', site_id)
      .where('status', '=', 1)
      .where('lead_count', '<=', sent.count)
      .where('start_time', '<', sent.end_time)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw await unchanged(who, site_id, id, sent.count)
    who.touches(tag.coupons)
    who.touches(tag.couponCounts)
    return []
  })
}

async function unchanged({ db }: Member, site_id: number, id: number, count: number) {
  const own = db.selectFrom('coupon_type').select('lead_count').where('id', '=', id).where('site_id', '=', site_id)
  const row = await own.where('status', '=', 1).executeTakeFirst()
  if (!row) return new Refusal('noSuchContent')
  return count < row.lead_count
    ? fieldRefusal('count', 'seller:countTaken', { taken: String(row.lead_count) })
    : fieldRefusal('end_time', 'seller:badSpan')
}

/** Ends claiming; claimed coupons stay valid until they expire. Refusals forbidden, noSuchContent. */
export async function couponClose(who: Member, { site_id, id }: Of & { id: number }) {
  await mustSell(who, site_id)
  return change(who, async who => {
    const { numUpdatedRows } = await who.db
      .updateTable('coupon_type')
      .set({ status: -1 })
      .where('id', '=', id)
      .where('site_id', '=', site_id)
      .where('status', '=', 1)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new Refusal('noSuchContent')
    who.touches(tag.coupons)
    return []
  })
}

/** Who claimed a coupon, the newest first. state: 1 unused, 2 used, 3 expired. Refusals forbidden, noSuchContent. */
export async function couponClaims(who: Member, { site_id, id, ...pages }: Of & Pages & { id: number }) {
  await couponInfo(who, { site_id, id })
  const own = who.db.selectFrom('coupon').where('coupon_type_id', '=', id)
  const { count } = await own.select(e => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await own
    .innerJoin('user', 'user.id', 'coupon.user_id')
    .select(['coupon.id', 'user_id', 'nickname', 'coupon_code', 'state', 'money', 'fetch_time', 'use_time'])
    .select(['use_order_id', 'coupon.end_time'])
    .orderBy('coupon.id', 'desc')
    .limit(pages.page_size)
    .offset(offsetOf(pages))
    .execute()
  const list = rows.map(({ money, state, ...row }) => ({
    ...row,
    money: yuan(money),
    state: state === 1 && row.end_time <= who.now ? 3 : state,
  }))
  return pageOf(list, count, pages)
}
