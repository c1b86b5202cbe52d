import { sql } from 'kysely'
import { mustSell } from '../account/roles.ts'
import type { Caller, Changing, Member } from '../caller.ts'
import { change } from '../change.ts'
import { yuan } from '../format.ts'
import { offsetOf, type Pages, pageOf } from '../mall/paging.ts'
import { Refusal } from '../refusal.ts'
import { freshNumber } from './numbers.ts'

const COMPLETED = 10
const AT_ONCE = 200

/**
 * Sums up the completed orders of each shop that no settlement names yet (M15). What the shop gets was posted at their
 * completion; this is the record of it. Safe in several processes: an order is settled once.
 */
export async function settleShops(who: Caller): Promise<void> {
  const rows = await who.db
    .selectFrom('shop_order')
    .select('site_id')
    .distinct()
    .where('is_settlement', '=', 0)
    .where('order_status', '=', COMPLETED)
    .orderBy('site_id')
    .execute()
  for (const { site_id } of rows) while ((await change(who, who => settle(who, site_id))) === AT_ONCE);
}

async function settle(who: Changing<Caller>, site_id: number) {
  const next = who.db
    .selectFrom('shop_order')
    .select('id')
    .where('is_settlement', '=', 0)
    .where('order_status', '=', COMPLETED)
    .where('site_id', '=', site_id)
    .orderBy('id')
    .limit(AT_ONCE)
  const orders = await who.db
    .updateTable('shop_order')
    .set({ is_settlement: 1 })
    .where('id', 'in', next)
    .where('is_settlement', '=', 0)
    .returning(['id', 'order_money', 'refund_money', 'commission', 'finish_time'])
    .execute()
  if (orders.length === 0) return 0
  const sum = (name: 'order_money' | 'refund_money' | 'commission') =>
    orders.reduce((all, order) => all + order[name], 0)
  const ids = orders.map(({ id }) => id)
  const times = orders.map(({ finish_time }) => finish_time)
  const { id: settlement_id } = await who.db
    .insertInto('settlement')
    .values({
      ...{ settlement_no: freshNumber(who.now), site_id, order_num: orders.length, createtime: who.now },
      ...{
        start_time: Math.min(...times),
        end_time: Math.max(...times),
        shop_money: await moved(who, ids, 'shop', 'money'),
      },
      ...{ order_money: sum('order_money'), commission: sum('commission'), refund_money: sum('refund_money') },
      coupon_money: -(await moved(who, ids, 'platform', 'coupon')),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const named = ids.map(order_id => ({ order_id, settlement_id }))
  await who.db.insertInto('settlement_order').values(named).execute()
  return orders.length
}

/** What the completion of these orders of one shop has moved, by the ledger. */
async function moved({ db }: Caller, ids: number[], owner_type: 'shop' | 'platform', kind: 'money' | 'coupon') {
  const { sum } = await db
    .selectFrom('posting')
    .innerJoin('entry', 'entry.posting_id', 'posting.id')
    .innerJoin('account', 'account.id', 'entry.account_id')
    .select(sql<number>`cast(coalesce(sum(entry.amount), 0) as bigint)`.as('sum'))
    .where(
      'posting.key',
      'in',
      ids.map(id => `order:${id}:complete`),
    )
    .where('owner_type', '=', owner_type)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return sum
}

/** The settlements of a shop for who sells there, the newest first. Refusal forbidden. */
export async function settlements(who: Member, { site_id, ...pages }: Pages & { site_id: number }) {
  await mustSell(who, site_id)
  const rows = who.db.selectFrom('settlement').where('site_id', '=', site_id)
  const { count } = await rows.select(e => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const list = await rows.selectAll().orderBy('id', 'desc').limit(pages.page_size).offset(offsetOf(pages)).execute()
  const inYuan = list.map(row => ({
    ...row,
    ...{ order_money: yuan(row.order_money), shop_money: yuan(row.shop_money), commission: yuan(row.commission) },
    ...{ coupon_money: yuan(row.coupon_money), refund_money: yuan(row.refund_money) },
  }))
  return pageOf(inYuan, count, pages)
}

/** The orders of a settlement, the oldest first, in yuan. Refusals forbidden, noSuchContent. */
export async function settlementOrders(
  who: Member,
  { site_id, id, ...pages }: Pages & { site_id: number; id: number },
) {
  await mustSell(who, site_id)
  const settlement = await who.db
    .selectFrom('settlement')
    .select('settlement_no')
    .where('id', '=', id)
    .where('site_id', '=', site_id)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
  const rows = who.db
    .selectFrom('settlement_order')
    .innerJoin('shop_order', 'shop_order.id', 'order_id')
    .where('settlement_id', '=', id)
  const { count } = await rows.select(e => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const list = await rows
    .select(['order_id', 'order_no', 'order_money', 'refund_money', 'commission', 'finish_time'])
    .orderBy('order_id')
    .limit(pages.page_size)
    .offset(offsetOf(pages))
    .execute()
  const inYuan = list.map(row => ({
    ...row,
    ...{ order_money: yuan(row.order_money), refund_money: yuan(row.refund_money), commission: yuan(row.commission) },
  }))
  return { ...pageOf(inYuan, count, pages), ...settlement }
}
