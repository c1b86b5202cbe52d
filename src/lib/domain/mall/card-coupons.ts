import type { Caller } from '../../core/caller.ts'
import { yuan } from '../../core/format.ts'
import { tag } from '../../core/tags.ts'
import { isOn } from '../site/index.ts'

const [ALL, LISTED] = [1, 2]

/** For each of these goods one coupon that can be claimed, by goods id; the shop's own before the platform's. */
export async function couponsNow(who: Caller, goods: { goods_id: number; site_id: number }[]) {
  const { db, now } = who
  who.reads(tag.coupons)
  if (goods.length === 0 || !(await isOn(who, 'coupon'))) return new Map<number, CardCoupon>()
  const types = await db
    .selectFrom('coupon_type')
    .select(['id', 'site_id', 'type', 'money', 'max_money', 'discount', 'at_least', 'goods_type'])
    .where('site_id', 'in', [...new Set(goods.map(({ site_id }) => site_id))])
    .where('status', '=', 1)
    .where('is_show', '=', 1)
    .where('start_time', '<=', now)
    .where('end_time', '>', now)
    .whereRef('lead_count', '<', 'count')
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const named = await namedIn(db, types, goods)
  const covers = (type: { id: number; goods_type: number }, goods_id: number) =>
    type.goods_type === ALL || (type.goods_type === LISTED) === named.has(`${type.id}:${goods_id}`)
  return new Map(
    goods.flatMap(({ goods_id, site_id }) => {
      const type = types.find(each => each.site_id === site_id && covers(each, goods_id))
      return type ? [[goods_id, couponOf(type)] as const] : []
    }),
  )
}

export type CardCoupon = ReturnType<typeof couponOf>

/** `money` is the largest discount; `discount` is "8.5" for 8.5 折. */
const couponOf = (type: {
  id: number
  type: string
  money: number
  max_money: number
  discount: number
  at_least: number
}) => ({
  coupon_type_id: type.id,
  type: type.type,
  money: yuan(type.type === 'random' ? type.max_money : type.money),
  discount: String(type.discount / 10),
  at_least: yuan(type.at_least),
})

async function namedIn(db: Caller['db'], types: { id: number }[], goods: { goods_id: number }[]) {
  if (types.length === 0) return new Set<string>()
  const ids = types.map(({ id }) => id)
  const rows = await db
    .selectFrom('coupon_goods')
    .selectAll()
    .where('coupon_type_id', 'in', ids)
    .where(
      'goods_id',
      'in',
      goods.map(({ goods_id }) => goods_id),
    )
    .execute()
  return new Set(rows.map(row => `${row.coupon_type_id}:${row.goods_id}`))
}
