import type { Caller, Changing, Member } from '../../core/caller.ts'
import { offsetOf, type Pages, pageOf } from '../../core/paging.ts'
import { Refusal } from '../../core/refusal.ts'
import { type ShownState, shownState } from '../../core/shown-order-states.ts'
import { change } from '../../db/change.ts'
import { mustSell } from '../account/index.ts'
import { actionButtons, shopActions } from './actions.ts'
import { closeOrder } from './close-order.ts'
import { linesOf } from './count-sales.ts'
import { causeOf, detailsOf } from './order-detail.ts'
import { groupedLines, rowOf, scoreMoneyOf } from './order-rows.ts'
import { lockOrder, logOrder, type OrderRow, SHOP, TO_SEND, UNPAID } from './order-states.ts'
import { extendReceipt } from './receive.ts'
import { shopOrder } from './shop-order.ts'
import { inShownStates } from './shown-states.ts'

interface One {
  order_id: number
}

interface Asked extends Pages {
  site_id: number
  order_status?: number | undefined
  states?: readonly ShownState[] | undefined
  /** An order number, or the mobile or name of the recipient. */
  text?: string | undefined
  /** Sort the oldest first. */
  isOldest?: boolean | undefined
}

/** A shop's orders, the newest first, in one status, in some states as people read them, or in all; refusal forbidden. */
export async function shopOrderList(
  who: Member,
  { site_id, order_status, states, text = '', isOldest = false, ...pages }: Asked,
) {
  await mustSell(who, site_id)
  const rows = who.db
    .selectFrom('shop_order')
    .where('site_id', '=', site_id)
    .$if(order_status !== undefined, query => query.where('order_status', '=', order_status!))
    .$if(states !== undefined, query => query.where(inShownStates(states!)))
    .$if(text !== '', query =>
      query.where(e => e.or((['order_no', 'mobile', 'name'] as const).map(n => e(n, '=', text)))),
    )
  const found = rows.selectAll().orderBy('id', isOldest ? 'asc' : 'desc')
  const orders = await found.limit(pages.page_size).offset(offsetOf(pages)).execute()
  const { count } = await rows.select(e => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const lines = await groupedLines(who, orders)
  const list = orders.map(order => ({
    ...rowOf(who, order, lines.get(order.id) ?? []),
    name: order.name,
    mobile: order.mobile,
    full_address: order.full_address,
    address: order.address,
    buyer_message: order.buyer_message,
    seller_remark: order.seller_remark,
    action: actionButtons(who, shopActions(order)),
  }))
  return pageOf(list, count, pages)
}

/** Number of a shop's orders in each state that people read. Refusal forbidden. */
export async function shopOrderCounts(who: Member, { site_id }: { site_id: number }) {
  await mustSell(who, site_id)
  const rows = await who.db
    .selectFrom('shop_order')
    .select(e => ['order_status', 'order_type', e.fn.countAll<number>().as('count')])
    .where('site_id', '=', site_id)
    .groupBy(['order_status', 'order_type'])
    .execute()
  const sizes = new Map<ShownState, number>()
  for (const { count, ...order } of rows) {
    const state = shownState(order)
    sizes.set(state, (sizes.get(state) ?? 0) + Number(count))
  }
  return sizes
}

/** One order of the shop with its history, without the buyer's pickup codes. Refusal forbidden. */
export async function shopOrderDetail(who: Member, { order_id }: One) {
  const order = await shopOrder(who, order_id)
  const lines = await linesOf(who, [order_id])
  const rest = await detailsOf(who, order)
  const history = await historyOf(who, order_id)
  return {
    ...rowOf(who, order, lines),
    ...rest,
    user_id: order.user_id,
    delivery_code: '',
    virtual_code: '',
    seller_remark: order.seller_remark,
    history,
    score_money: scoreMoneyOf(lines),
    commission: order.commission,
    action: actionButtons(who, shopActions(order)),
  }
}

/**
 * The history of an order; way 1 buyer, 2 shop, 3 platform, 4 timeout. `nickname` is the shop's member who did it, ''
 * otherwise.
 */
export async function historyOf(who: Caller, order_id: number) {
  const rows = await who.db
    .selectFrom('order_log')
    .leftJoin('user', join => join.onRef('user.id', '=', 'order_log.user_id').on('way', '=', SHOP))
    .select(['action', 'from_status', 'to_status', 'way', 'text', 'order_log.createtime as create_time', 'nickname'])
    .where('order_id', '=', order_id)
    .orderBy('order_log.id')
    .execute()
  return rows.map(({ nickname, text, ...row }) => ({
    ...row,
    nickname: nickname ?? '',
    text: row.action === 'close' ? causeOf(who, { close_cause: text }) : text,
  }))
}

/** Closes an unpaid order of the shop with a reason that the buyer reads. Refusals forbidden, stateConflict. */
export const closeShopOrder = (who: Member, { order_id, cause }: One & { cause: string }) =>
  change(who, async who => {
    await shopOrder(who, order_id)
    await closeOrder(who, order_id, { way: SHOP, cause })
  })

export const extendSold = (who: Member, { order_id }: One) =>
  change(who, async who => extendReceipt(who, await shopOrder(who, order_id), { way: SHOP }))

interface Address extends One {
  name: string
  mobile: string
  telephone?: string | undefined
  full_address: string
  address: string
}

/** Changes the delivery address while nothing has been sent. Refusals forbidden, stateConflict. */
export const changeAddress = (who: Member, { order_id, ...to }: Address) =>
  change(who, async who => {
    const order = await shopOrder(who, order_id)
    if (order.order_status !== UNPAID && order.order_status !== TO_SEND) throw new Refusal('stateConflict')
    if (!shopActions(order).some(name => name === 'orderAddressUpdate')) throw new Refusal('stateConflict')
    await lockOrder(who, order)
    await who.db
      .updateTable('shop_order')
      .set({ ...to, telephone: to.telephone ?? '' })
      .where('id', '=', order_id)
      .execute()
    await remember(who, order, 'address', `${order.full_address} ${order.address}`)
  })

/** Sets the shop's private note. */
export const remarkOrder = (who: Member, { order_id, remark }: One & { remark: string }) =>
  change(who, async who => {
    await shopOrder(who, order_id)
    await who.db.updateTable('shop_order').set({ seller_remark: remark }).where('id', '=', order_id).execute()
  })

const remember = (who: Changing<Member>, { id, order_status }: OrderRow, action: string, text: string) =>
  logOrder(who, id, { action, from_status: order_status, to_status: order_status, way: SHOP, text })
