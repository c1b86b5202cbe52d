import { sql } from 'kysely'
import type { Caller, Changing, Member } from '../../core/caller.ts'
import { yuan } from '../../core/format.ts'
import { offsetOf, type Pages, pageOf } from '../../core/paging.ts'
import { Refusal } from '../../core/refusal.ts'
import { dayOf, dayStart } from '../../core/time.ts'
import { change } from '../../db/change.ts'
import { mustSell } from '../account/index.ts'
import { newSerialNumber } from '../ledger/index.ts'

const COMPLETED = 10
/** Orders per statement; the limit of bound values is 65,535 in PostgreSQL and lower in SQLite. */
const AT_ONCE = 500

/**
 * Sums up each shop's completed orders by day (Shanghai time), one settlement per shop and day, once the day is over.
 * The money itself was posted when the orders were completed; this is the record of it. Days missed while no server ran
 * are caught up on. Safe in several processes: an order is settled once.
 */
export async function settleShops(who: Caller): Promise<void> {
  const today = dayStart(dayOf(who.now))
  const rows = await who.db
    .selectFrom('shop_order')
    .select(['site_id', 'finish_time'])
    .where('is_settlement', '=', 0)
    .where('order_status', '=', COMPLETED)
    .where('finish_time', '<', today)
    .execute()
  const days = new Map(
    rows.map(({ site_id, finish_time }) => [`${site_id} ${dayOf(finish_time)}`, { site_id, day: dayOf(finish_time) }]),
  )
  for (const { site_id, day } of [...days.values()].sort(
    (one, other) => one.day - other.day || one.site_id - other.site_id,
  ))
    await change(who, who => settleDay(who, site_id, day))
}

async function settleDay(who: Changing<Caller>, site_id: number, day: number) {
  const [start_time, end_time] = [dayStart(day), dayStart(day + 1)]
  const orders = await who.db
    .updateTable('shop_order')
    .set({ is_settlement: 1 })
    .where('site_id', '=', site_id)
    .where('order_status', '=', COMPLETED)
    .where('is_settlement', '=', 0)
    .where('finish_time', '>=', start_time)
    .where('finish_time', '<', end_time)
    .returning(['id', 'order_money', 'refund_money', 'commission'])
    .execute()
  if (orders.length === 0) return
  const sum = (name: 'order_money' | 'refund_money' | 'commission') =>
    orders.reduce((all, order) => all + order[name], 0)
  const { id: settlement_id } = await who.db
    .insertInto('settlement')
    .values({
      settlement_no: newSerialNumber(who.now),
      site_id,
      start_time,
      end_time,
      createtime: who.now,
      order_num: orders.length,
      order_money: sum('order_money'),
      commission: sum('commission'),
      refund_money: sum('refund_money'),
      shop_money: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const named = orders.map(({ id }) => ({ order_id: id, settlement_id }))
  for (let at = 0; at < named.length; at += AT_ONCE)
    await who.db
      .insertInto('settlement_order')
      .values(named.slice(at, at + AT_ONCE))
      .execute()
  const shop_money = await moved(who, settlement_id, 'shop', 'money')
  const coupon_money = -(await moved(who, settlement_id, 'platform', 'coupon'))
  await who.db.updateTable('settlement').set({ shop_money, coupon_money }).where('id', '=', settlement_id).execute()
}

/** The ledger key of a settled order's completion. */
const completionOf = sql<string>`'order:' || cast(settlement_order.order_id as text) || ':complete'`

/** What the completion of a settlement's orders moved, according to the ledger. */
async function moved({ db }: Caller, settlement_id: number, owner_type: 'shop' | 'platform', kind: 'money' | 'coupon') {
  const { sum } = await db
    .selectFrom('settlement_order')
    .innerJoin('posting', join => join.on('posting.key', '=', completionOf))
    .innerJoin('entry', 'entry.posting_id', 'posting.id')
    .innerJoin('account', 'account.id', 'entry.account_id')
    .select(sql<number>`cast(coalesce(sum(entry.amount), 0) as bigint)`.as('sum'))
    .where('settlement_id', '=', settlement_id)
    .where('owner_type', '=', owner_type)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return Number(sum)
}

/** A shop's settlements for its sellers, the newest first. Refusal forbidden. */
export async function settlements(who: Member, { site_id, ...pages }: Pages & { site_id: number }) {
  await mustSell(who, site_id)
  const rows = who.db.selectFrom('settlement').where('site_id', '=', site_id)
  const { count } = await rows.select(e => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const list = await rows.selectAll().orderBy('id', 'desc').limit(pages.page_size).offset(offsetOf(pages)).execute()
  return pageOf(list.map(inYuan), count, pages)
}

/**
 * The orders of one settlement of a shop, the oldest first, in yuan, with the totals. Refusals forbidden,
 * noSuchContent.
 */
export async function settlementOrders(
  who: Member,
  { site_id, id, ...pages }: Pages & { site_id: number; id: number },
) {
  await mustSell(who, site_id)
  return ordersSettled(who, { site_id, id, ...pages })
}

/** The same without an access check. Refusal noSuchContent. */
export async function ordersSettled(
  { db }: Caller,
  { site_id, id, ...pages }: Pages & { site_id: number; id: number },
) {
  const settlement = await db
    .selectFrom('settlement')
    .selectAll()
    .where('id', '=', id)
    .where('site_id', '=', site_id)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
  const list = await db
    .selectFrom('settlement_order')
    .innerJoin('shop_order', 'shop_order.id', 'order_id')
    .leftJoin('posting', join => join.on('posting.key', '=', completionOf))
    .select(['order_id', 'order_no', 'order_money', 'refund_money', 'commission', 'finish_time'])
    .select([shopShare.as('shop_money'), platformPart.as('coupon_money')])
    .where('settlement_id', '=', id)
    .orderBy('order_id')
    .limit(pages.page_size)
    .offset(offsetOf(pages))
    .execute()
  return { ...pageOf(list.map(inYuan), settlement.order_num, pages), ...inYuan(settlement) }
}

/** The shop's share of an order, according to the ledger. */
const shopShare = sql<number>`cast(coalesce((select sum(entry.amount) from entry
  join account on account.id = entry.account_id
  where entry.posting_id = posting.id and owner_type = 'shop' and kind = 'money'), 0) as bigint)`

/** The platform's contribution to an order, according to the ledger. */
const platformPart = sql<number>`cast(coalesce((select -sum(entry.amount) from entry
  join account on account.id = entry.account_id
  where entry.posting_id = posting.id and owner_type = 'platform' and kind = 'coupon'), 0) as bigint)`

interface Sums {
  order_money: number
  refund_money: number
  commission: number
  shop_money: number
}

/** Fen as text in yuan, with the platform's contribution where the row has it. */
export const inYuan = <Row extends Sums & { coupon_money?: number }>(row: Row) => ({
  ...row,
  order_money: yuan(row.order_money),
  refund_money: yuan(row.refund_money),
  commission: yuan(row.commission),
  shop_money: yuan(Number(row.shop_money)),
  coupon_money: yuan(Number(row.coupon_money ?? 0)),
})
