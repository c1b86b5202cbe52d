import type { Caller, Member } from '../../core/caller.ts'
import { yuan } from '../../core/format.ts'
import { offsetOf, type Pages, pageOf } from '../../core/paging.ts'
import { Refusal } from '../../core/refusal.ts'
import { tag } from '../../core/tags.ts'
import type { Db } from '../../db/open.ts'
import { query } from '../../db/query.ts'
import { isOn, mustBeOn } from '../site/index.ts'

export type CouponRow = Awaited<ReturnType<typeof couponIndex>>['list'][number]

/** Coupons of shops that can be claimed now; `is_lead` means that the member has reached the claim limit. */
export async function couponIndex(who: Caller, { site_id, ...pages }: Pages & { site_id?: number | undefined }) {
  await mustBeOn(who, 'coupon')
  who.reads(tag.couponCounts)
  return centre(who, pages, onOffer(who).where('coupon_type.site_id', site_id ? '=' : 'is not', site_id ?? null))
}

/** The same for coupons of the platform. */
export async function platformCouponIndex(who: Caller, pages: Pages) {
  await mustBeOn(who, 'platformcoupon')
  who.reads(tag.couponCounts)
  return centre(who, pages, onOffer(who).where('coupon_type.site_id', 'is', null))
}

/** For the mall's home page: claimable coupons of the platform and of shops (one per shop), alternating. */
export async function couponCentre(who: Caller, most: number) {
  const none = { list: [] as CouponRow[] }
  const [platform, shops] = await Promise.all([
    (await isOn(who, 'platformcoupon')) ? platformCouponIndex(who, { page: 1, page_size: most }) : none,
    (await isOn(who, 'coupon')) ? couponIndex(who, { page: 1, page_size: most * 4 }) : none,
  ])
  const first = [...Map.groupBy(shops.list, each => each.site_id).values()].map(([one]) => one!)
  const half = Math.ceil(most / 2)
  const ours = platform.list.slice(0, Math.max(half, most - first.length))
  return [...ours, ...first].slice(0, most)
}

/** Coupons valid for these goods, or all of a shop. */
export async function couponsFor(
  who: Caller,
  { goods_id, site_id }: { goods_id?: number | undefined; site_id?: number | undefined },
) {
  if (!(await isOn(who, 'coupon'))) return []
  const [goods] = goods_id ? await shopOf(who.db, goods_id) : []
  const site = goods?.site_id ?? site_id
  if (!site) return []
  who.reads(tag.coupons)
  const list = await shown(who, await ofShop(who.db, who.now, site))
  if (!goods_id) return list
  const listed = await naming(who.db, goods_id)
  const named = new Set(listed.map(row => row.coupon_type_id))
  return list.filter(each => each.goods_type === 1 || (each.goods_type === 2) === named.has(each.coupon_type_id))
}

/** The shop of these goods. */
export const shopOf = query((db, goods_id: number) =>
  db.selectFrom('goods').select('site_id').where('id', '=', goods_id),
)

const ofShop = query((db, now: number, site_id: number) =>
  sorted(running(db, now).where('coupon_type.site_id', '=', site_id)).limit(20),
)

const naming = query((db, goods_id: number) =>
  db.selectFrom('coupon_goods').select('coupon_type_id').where('goods_id', '=', goods_id),
)

function onOffer({ db, now, reads }: Caller) {
  reads(tag.coupons)
  return running(db, now)
}

/** Claimable coupons, of the platform and of open shops. */
const running = (db: Db, now: number) =>
  db
    .selectFrom('coupon_type')
    .where('coupon_type.status', '=', 1)
    .where('coupon_type.is_show', '=', 1)
    .where('coupon_type.start_time', '<=', now)
    .where('coupon_type.end_time', '>', now)
    .where(e =>
      e.or([
        e('coupon_type.site_id', 'is', null),
        e('coupon_type.site_id', 'in', e.selectFrom('shop').select('shop.id').where('shop_status', '=', 1)),
      ]),
    )

/** One claimable coupon; refusals noSuchContent, addonOff. */
export async function couponInfo(who: Caller, { id }: { id: number }) {
  const { list } = await centre(who, { page: 1, page_size: 1 }, onOffer(who).where('coupon_type.id', '=', id))
  if (!list[0]) throw new Refusal('noSuchContent')
  await mustBeOn(who, list[0].site_id === 0 ? 'platformcoupon' : 'coupon')
  return list[0]
}

/** A type of coupon, whether claimable or not; null for an unknown id. */
export async function couponTypeById({ db, reads }: Caller, id: number) {
  reads(tag.coupons)
  const row = await kinds(db.selectFrom('coupon_type')).where('coupon_type.id', '=', id).executeTakeFirst()
  return row ? couponOf(row) : null
}

async function centre(who: Caller, pages: Pages, types: ReturnType<typeof running>) {
  const rows = await sorted(types).limit(pages.page_size).offset(offsetOf(pages)).execute()
  const { count } = await types.select(e => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return pageOf(await shown(who, rows), count, pages)
}

async function shown(who: Caller, rows: Awaited<ReturnType<typeof ofShop>>) {
  const taken = await takenOf(
    who,
    rows.map(({ id }) => id),
  )
  return rows.map(row => ({
    ...couponOf(row),
    is_lead: Number(row.max_fetch > 0 && (taken.get(row.id) ?? 0) >= row.max_fetch),
  }))
}

const sorted = (types: ReturnType<typeof running>) => kinds(types).orderBy('coupon_type.sort').orderBy('coupon_type.id')

const kinds = (types: ReturnType<typeof running>) =>
  types
    .leftJoin('shop', 'shop.id', 'coupon_type.site_id')
    .select([
      'coupon_type.id',
      'name',
      'type',
      'money',
      'min_money',
      'max_money',
      'discount',
      'discount_limit',
      'at_least',
    ])
    .select([
      'count',
      'lead_count',
      'max_fetch',
      'validity_type',
      'fixed_term',
      'end_time',
      'goods_type',
      'use_scenario',
    ])
    .select(['coupon_type.site_id', 'shop.site_name', 'image'])

/** The types whose claim limit the member has reached. */
export async function couponsAtLimit({ db, member }: Member, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('coupon_lead')
    .innerJoin('coupon_type', 'coupon_type.id', 'coupon_type_id')
    .select('coupon_type_id')
    .where('user_id', '=', member)
    .where('coupon_type_id', 'in', ids)
    .where('max_fetch', '>', 0)
    .whereRef('coupon_lead.count', '>=', 'max_fetch')
    .execute()
  return rows.map(row => row.coupon_type_id)
}

async function takenOf({ db, member }: Caller, ids: number[]) {
  if (member === null || ids.length === 0) return new Map<number, number>()
  const rows = await db
    .selectFrom('coupon_lead')
    .select(['coupon_type_id', 'count'])
    .where('user_id', '=', member)
    .where('coupon_type_id', 'in', ids)
    .execute()
  return new Map(rows.map(row => [row.coupon_type_id, row.count]))
}

interface Type {
  id: number
  name: string
  money: number
  min_money: number
  max_money: number
  discount: number
  discount_limit: number
  at_least: number
  site_id: number | null
  site_name: string | null
}

/** A type of coupon with the field names of both clients; `discount` is "8.50" for 8.5 折. */
export function couponOf<Row extends Type>({ id, name, site_id, site_name, ...row }: Row) {
  return {
    ...row,
    id,
    coupon_type_id: id,
    coupon_name: name,
    title: name,
    site_id: site_id ?? 0,
    site_name: site_name ?? '',
    money: yuan(row.money),
    used_amount: yuan(row.money),
    min_money: yuan(row.min_money),
    max_money: yuan(row.max_money),
    at_least: yuan(row.at_least),
    with_amount: yuan(row.at_least),
    discount: (row.discount / 10).toFixed(2),
    discount_limit: yuan(row.discount_limit),
  }
}
