import { type SelectQueryBuilder, sql } from 'kysely'
import type { Member } from '../../core/caller.ts'
import { offsetOf, type Pages, pageOf } from '../../core/paging.ts'
import type { ShownState } from '../../core/shown-order-states.ts'
import type { Schema } from '../../db/schema.ts'
import { buyerRows } from './order-rows.ts'
import { finalRefundStates } from './refund-states.ts'
import { inShownStates } from './shown-states.ts'

export const orderTabs = ['all', 'waitpay', 'waitsend', 'waitconfirm', 'waitrate'] as const
export type OrderTab = (typeof orderTabs)[number]

/** States of each tab of a buyer's orders: unpaid, to be sent, on their way or ready at the shop, to be reviewed. */
const states: Record<OrderTab, readonly ShownState[]> = {
  all: [],
  waitpay: ['unpaid'],
  waitsend: ['toSend'],
  waitconfirm: ['toUse', 'toPickUp', 'sent'],
  waitrate: ['received', 'fetched', 'used', 'completed'],
}

interface Asked extends Pages {
  order_status?: OrderTab | undefined
  /** An order number, or part of a goods or shop name. */
  text?: string | undefined
}

type Orders = SelectQueryBuilder<Schema, 'shop_order', object>

/** A member's orders, the newest first. */
export async function orderList(who: Member, { order_status = 'all', text, ...pages }: Asked) {
  const rows = inState(ownOrders(who), order_status).$if(Boolean(text), found => saying(found, who.member, text!))
  const orders = await rows
    .selectAll('shop_order')
    .orderBy('id', 'desc')
    .limit(pages.page_size)
    .offset(offsetOf(pages))
    .execute()
  return pageOf(await buyerRows(who, orders), await counted(rows), pages)
}

const ownOrders = ({ db, member }: Member): Orders =>
  db.selectFrom('shop_order').where('user_id', '=', member).where('is_deleted', '=', 0)

function inState(orders: Orders, tab: OrderTab): Orders {
  const wanted = states[tab].length > 0 ? orders.where(inShownStates(states[tab])) : orders
  return tab === 'waitrate' ? wanted.where('is_evaluate', '=', 1).where('evaluate_status', '=', 0) : wanted
}

/** Filters by text in the lines of this member's orders only. */
function saying(orders: Orders, member: number, text: string): Orders {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, sign => `\\${sign}`)}%`
  const has = (column: string) => sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`
  return orders.where(e => {
    const lines = e.selectFrom('order_goods').select('order_id').where('order_goods.user_id', '=', member)
    const named = e('shop_order.id', 'in', lines.where(has('sku_name')))
    return e.or([e('order_no', '=', text), has('site_name'), named])
  })
}

async function counted(rows: Orders) {
  const { count } = await rows.select(e => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return count
}

export const counters = ['waitpay', 'waitsend', 'waitconfirm', 'waitrate', 'refunding'] as const
export type Counter = (typeof counters)[number]

/** Number of orders in each tab; `refunding` counts lines with an open refund. */
export async function orderNum(
  who: Member,
  { order_status = [...counters] }: { order_status?: Counter[] | undefined },
) {
  const asked = order_status.map(async name => [name, await numOf(who, name)] as const)
  return Object.fromEntries(await Promise.all(asked)) as Partial<Record<Counter, number>>
}

async function numOf(who: Member, name: Counter) {
  if (name !== 'refunding') return counted(inState(ownOrders(who), name))
  const { count } = await who.db
    .selectFrom('order_goods')
    .select(e => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', who.member)
    .where('refund_status', 'not in', finalRefundStates)
    .executeTakeFirstOrThrow()
  return count
}

/** Whether the member has open orders: their account cannot be deleted until those are over. */
export async function hasOpenOrders(who: Member) {
  const { db, member } = who
  const open = await db
    .selectFrom('shop_order')
    .select('id')
    .where('user_id', '=', member)
    .where('is_deleted', '=', 0)
    .where('order_status', 'in', [0, 1, 2, 3, 4])
    .executeTakeFirst()
  return open !== undefined || hasUnpaidExchange(who)
}

/** Whether the member has an unpaid exchange of points for a coupon or money. */
async function hasUnpaidExchange({ db, member }: Member) {
  const unpaid = await db
    .selectFrom('exchange_order')
    .select('id')
    .where('user_id', '=', member)
    .where('order_status', '=', 0)
    .executeTakeFirst()
  return unpaid !== undefined
}
