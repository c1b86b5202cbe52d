import type { Member } from '../../../core/caller.ts'
import { yuan } from '../../../core/format.ts'
import { likePattern } from '../../../db/like-pattern.ts'
import { mustStaff } from '../../account/index.ts'
import { lengthOf, type PageQuery } from '../../text/index.ts'
import { inYuan, ordersSettled } from '../../wallet/index.ts'

const COMPLETED = 10
const sums = ['order_num', 'order_money', 'shop_money', 'commission', 'coupon_money', 'refund_money'] as const

/**
 * Sales, shop's share and commission by shop over all settlements; `text` is part of the shop's name. Refusal
 * forbidden.
 */
export async function settlementOverview(who: Member, { text = '', page, limit }: PageQuery & { text?: string }) {
  await mustStaff(who, 'trade')
  const shops = who.db.selectFrom('shop').$if(text !== '', query => query.where('site_name', 'like', likePattern(text)))
  const rows = await shops
    .select(['id', 'site_name', 'logo', 'shop_status'])
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const ids = [0, ...rows.map(({ id }) => id)]
  const [settled, open, held] = await Promise.all([settledOf(who, ids), openOf(who, ids), heldBy(who, ids)])
  const data = rows.map(row => ({
    ...row,
    ...(settled.get(row.id) ?? { order_num: 0, order_money: '0.00', shop_money: '0.00', commission: '0.00' }),
    open: open.get(row.id) ?? 0,
    held: yuan(held.get(row.id) ?? 0),
  }))
  return { data, total: await lengthOf(who, shops.select('id')) }
}

async function settledOf({ db }: Member, ids: number[]) {
  const rows = await db
    .selectFrom('settlement')
    .select('site_id')
    .select(e => sums.map(name => e.fn.sum<number | string>(name).as(name)))
    .where('site_id', 'in', ids)
    .groupBy('site_id')
    .execute()
  return new Map(
    rows.map(({ site_id, order_num, order_money, shop_money, commission }) => [
      site_id,
      {
        order_num: Number(order_num),
        order_money: yuan(Number(order_money)),
        shop_money: yuan(Number(shop_money)),
        commission: yuan(Number(commission)),
      },
    ]),
  )
}

/** Completed orders without a settlement so far. */
async function openOf({ db }: Member, ids: number[]) {
  const rows = await db
    .selectFrom('shop_order')
    .select(e => ['site_id', e.fn.countAll<number | string>().as('count')])
    .where('is_settlement', '=', 0)
    .where('order_status', '=', COMPLETED)
    .where('site_id', 'in', ids)
    .groupBy('site_id')
    .execute()
  return new Map(rows.map(({ site_id, count }) => [site_id, Number(count)]))
}

/** Withdrawable money of shops, in fen. */
async function heldBy({ db }: Member, ids: number[]) {
  const rows = await db
    .selectFrom('account')
    .select(['owner_id', 'value'])
    .where('owner_type', '=', 'shop')
    .where('owner_id', 'in', ids)
    .where('kind', '=', 'money')
    .execute()
  return new Map(rows.map(({ owner_id, value }) => [owner_id, value]))
}

/** A shop's settlements, the newest first; money in yuan. Refusal forbidden. */
export async function staffSettlements(who: Member, { site_id, page, limit }: PageQuery & { site_id: number }) {
  await mustStaff(who, 'trade')
  const rows = who.db.selectFrom('settlement').where('site_id', '=', site_id)
  const list = await rows
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { data: list.map(inYuan), total: await lengthOf(who, rows.select('id')) }
}

/** The orders of one settlement, the oldest first, in yuan. Refusals forbidden, noSuchContent. */
export async function staffSettlement(
  who: Member,
  { site_id, id, page, limit }: PageQuery & { site_id: number; id: number },
) {
  await mustStaff(who, 'trade')
  return ordersSettled(who, { site_id, id, page, page_size: limit })
}
