import { sql } from 'kysely'
import type { Member } from '../../core/caller.ts'
import { dayOf, dayStart } from '../../core/time.ts'
import type { Db } from '../../db/open.ts'
import { mustSell, mustStaff } from '../account/index.ts'

const DAY = 86_400
/** Days of the chart; as many before them for comparison. */
export const DAYS = 30
const WEEK = 7 * DAY
const BEST = 5
/** Stock that lasts at most this many days at the current rate is low. */
const SOON = 14

export interface SalesSum {
  /** Fen paid by buyers, freight included. */
  money: number
  orders: number
  /** Fen refunded. */
  refunded: number
}

/**
 * Sales of a shop, in Shanghai time: today beside yesterday up to the same time, thirty days beside the thirty before,
 * the best-selling goods of seven days, and goods running low. An order counts on the day it was paid, a refund on the
 * day it was paid out. Refusal forbidden.
 */
export async function shopFigures(who: Member, { site_id }: { site_id: number }) {
  await mustSell(who, site_id)
  const [sales, goods] = await Promise.all([salesOf(who, site_id), soldGoods(who.db, site_id, who.now)])
  const isSoon = (each: (typeof goods)[number]) => each.isOnSale && each.daysLeft <= SOON
  const soon = goods.filter(isSoon).sort((one, other) => one.daysLeft - other.daysLeft)
  return { ...sales, best: goods.slice(0, BEST), soon: soon.slice(0, BEST) }
}

/** The same over all shops, without goods, for the duty 'trade'. Refusal forbidden. */
export async function siteFigures(who: Member) {
  await mustStaff(who, 'trade')
  return salesOf(who, null)
}

export type SalesFigures = Awaited<ReturnType<typeof salesOf>>

async function salesOf({ db, now }: Member, site_id: number | null) {
  const today = dayOf(now)
  const [current, yesterday, days] = await Promise.all([
    soldBetween(db, site_id, dayStart(today), now + 1),
    soldBetween(db, site_id, dayStart(today - 1), now + 1 - DAY),
    moneyByDay(db, site_id, today - 2 * DAYS + 1, now),
  ])
  return { today: current, yesterday, days: days.slice(DAYS), before: days.slice(0, DAYS) }
}

async function soldBetween(db: Db, site_id: number | null, from: number, to: number): Promise<SalesSum> {
  const [paid, refunds] = await Promise.all([
    paidOrders(db, site_id, from, to)
      .select(e => [e.fn.sum<number>('order_money').as('money'), e.fn.countAll<number>().as('orders')])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('order_refund')
      .select(e => e.fn.sum<number>('refund_money').as('money'))
      .$if(site_id !== null, rows => rows.where('site_id', '=', site_id!))
      .where('done_time', '>=', from)
      .where('done_time', '<', to)
      .executeTakeFirstOrThrow(),
  ])
  return { money: Number(paid.money ?? 0), orders: Number(paid.orders), refunded: Number(refunds.money ?? 0) }
}

const paidOrders = (db: Db, site_id: number | null, from: number, to: number) =>
  db
    .selectFrom('shop_order')
    .$if(site_id !== null, orders => orders.where('shop_order.site_id', '=', site_id!))
    .where('pay_time', '>=', from)
    .where('pay_time', '<', to)

/** Fen by day, from the first day to today; 0 on days without an order. */
async function moneyByDay(db: Db, site_id: number | null, first: number, now: number) {
  // Integer literals: both databases divide those without a remainder.
  const day = sql<number>`(pay_time - ${sql.lit(dayStart(first))}) / ${sql.lit(DAY)}`
  const rows = await paidOrders(db, site_id, dayStart(first), now + 1)
    .select(e => [day.as('day'), e.fn.sum<number>('order_money').as('money')])
    .groupBy('day')
    .execute()
  const sums = new Map(rows.map(row => [Number(row.day), Number(row.money)]))
  return Array.from({ length: 2 * DAYS }, (_each, at) => ({ day: first + at, money: sums.get(at) ?? 0 }))
}

/** Goods sold in seven days by revenue, each with the week before and how long its stock lasts. */
async function soldGoods(db: Db, site_id: number, now: number) {
  const since = now - WEEK
  const inWeek = (what: 'num' | 'real_goods_money', is: '>' | '<=') =>
    sql<number>`sum(case when pay_time ${sql.raw(is)} ${since} then ${sql.ref(`order_goods.${what}`)} else 0 end)`
  const rows = await paidOrders(db, site_id, now - 2 * WEEK, now + 1)
    .innerJoin('order_goods', 'order_goods.order_id', 'shop_order.id')
    .innerJoin('goods', 'goods.id', 'order_goods.goods_id')
    .select(['goods.id as goods_id', 'goods.sku_id', 'goods.name', 'goods_image', 'stock', 'goods_state'])
    .select([
      inWeek('num', '>').as('num'),
      inWeek('real_goods_money', '>').as('money'),
      inWeek('real_goods_money', '<=').as('earlier'),
    ])
    .groupBy(['goods.id', 'goods.sku_id', 'goods.name', 'goods_image', 'stock', 'goods_state'])
    .orderBy('money', 'desc')
    .orderBy('goods.id')
    .execute()
  return rows
    .map(({ goods_state, goods_image, ...row }) => ({
      ...row,
      image: (JSON.parse(goods_image) as string[])[0] ?? '',
      isOnSale: goods_state === 1,
      num: Number(row.num),
      money: Number(row.money),
      earlier: Number(row.earlier),
      daysLeft: Math.floor((row.stock * 7) / Math.max(Number(row.num), 1)),
    }))
    .filter(({ num }) => num > 0)
}
