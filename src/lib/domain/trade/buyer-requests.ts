import type { Changing, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { change } from '../../db/change.ts'
import { closeOrder } from './close-order.ts'
import { orderById, ownOrder } from './find-order.ts'
import { BUYER, CLOSED, logOrder, type OrderRow, UNPAID } from './order-states.ts'
import { extendReceipt, receiveOrder } from './receive.ts'
import { openSlips, takeSlips } from './slips.ts'

interface One {
  order_id: number
}

const buyer = { way: BUYER } as const

/** What buyers do with their own orders; each refuses with noSuchContent or stateConflict. */
export const cancelOrder = (who: Member, { order_id }: One) =>
  stepping(who, order_id, who => closeOrder(who, order_id, { way: BUYER, cause: 'buyer' }))

export const confirmReceipt = (who: Member, { order_id }: One) =>
  stepping(who, order_id, (who, order) => receiveOrder(who, order, buyer))

export const extendDelivery = (who: Member, { order_id }: One) =>
  stepping(who, order_id, (who, order) => extendReceipt(who, order, buyer))

/** Hides a closed order from its buyer; the shop and the accounts keep it. */
export const deleteOrder = (who: Member, { order_id }: One) =>
  stepping(who, order_id, async (who, { order_status }) => {
    if (order_status !== CLOSED) throw new Refusal('stateConflict')
    await who.db.updateTable('shop_order').set({ is_deleted: 1 }).where('id', '=', order_id).execute()
    await logOrder(who, order_id, { action: 'delete', from_status: CLOSED, to_status: CLOSED, ...buyer })
  })

const stepping = (who: Member, order_id: number, step: (who: Changing<Member>, order: OrderRow) => Promise<unknown>) =>
  change(who, async who => {
    await step(who, await ownOrder(who, order_id))
    const { order_status } = await orderById(who, order_id)
    return { order_id, order_status }
  })

/**
 * Returns the slip number under which exactly these orders are paid: the slip they share, or, if it also covers other
 * orders, a new one. Refusals noSuchContent, stateConflict.
 */
export const payOrders = (who: Member, { order_ids }: { order_ids: number[] }) =>
  change(who, async who => {
    const asked = await Promise.all([...new Set(order_ids)].map(id => ownOrder(who, id)))
    if (asked.some(({ order_status, due_time }) => order_status !== UNPAID || due_time <= who.now))
      throw new Refusal('stateConflict')
    return (await sharedSlip(who, asked)) ?? (await ownSlip(who, new Set(order_ids)))
  })

/** The unpaid slip that covers exactly these orders, if there is one. */
async function sharedSlip({ db }: Member, orders: OrderRow[]) {
  const [first, ...others] = new Set(orders.map(({ out_trade_no }) => out_trade_no))
  if (first === undefined || others.length > 0) return null
  const { on } = await db
    .selectFrom('shop_order')
    .innerJoin('pay', 'pay.out_trade_no', 'shop_order.out_trade_no')
    .select(e => e.fn.countAll<number>().as('on'))
    .where('shop_order.out_trade_no', '=', first)
    .where('order_status', '=', UNPAID)
    .where('pay.pay_status', 'in', [0, 1])
    .executeTakeFirstOrThrow()
  return on === orders.length ? first : null
}

async function ownSlip(who: Changing<Member>, ids: Set<number>) {
  const unpaid = await takeSlips(who, [...ids])
  const asked = unpaid.filter(({ id }) => ids.has(id))
  if (asked.length !== ids.size) throw new Refusal('stateConflict')
  const others = Map.groupBy(
    unpaid.filter(({ id }) => !ids.has(id)),
    ({ out_trade_no }) => out_trade_no,
  )
  const [number] = await openSlips(who, [asked, ...others.values()])
  return number!
}
