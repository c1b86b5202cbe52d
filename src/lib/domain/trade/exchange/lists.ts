import type { Caller, Member } from '../../../core/caller.ts'
import { yuan } from '../../../core/format.ts'
import { type MessageKey, translator } from '../../../core/i18n.ts'
import { offsetOf, type Pages, pageOf } from '../../../core/paging.ts'
import { Refusal } from '../../../core/refusal.ts'
import { statusName } from '../../../core/shown-order-states.ts'
import { change } from '../../../db/change.ts'
import { cancelOrder } from '../buyer-requests.ts'
import { causeOf } from '../order-detail.ts'
import { COMPLETED, UNPAID, VIRTUAL } from '../order-states.ts'
import { closeGrant } from './close.ts'

export type ExchangeRow = Awaited<ReturnType<typeof exchangeOrders>>['list'][number]

/** A member's exchanges, the newest first; without those whose order the buyer has hidden. */
export async function exchangeOrders(who: Member, pages: Pages) {
  const { count } = await own(who)
    .select(e => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await shown(who)
    .orderBy('exchange_order.id', 'desc')
    .limit(pages.page_size)
    .offset(offsetOf(pages))
    .execute()
  return pageOf(
    rows.map(row => wired(who, row)),
    count,
    pages,
  )
}

/** One exchange of the member's own; refusal noSuchContent for anybody else's. */
export async function exchangeInfo(who: Member, { order_id }: { order_id: number }) {
  return wired(who, await ownOne(who, order_id))
}

/** Cancels an unpaid exchange and returns its points. Refusals noSuchContent, stateConflict. */
export const closeExchange = (who: Member, { order_id }: { order_id: number }) =>
  change(who, async who => {
    const row = await ownOne(who, order_id)
    if (row.order_status !== UNPAID) throw new Refusal('stateConflict')
    if (row.relate_order_id) await cancelOrder(who, { order_id: row.relate_order_id })
    else await closeGrant(who, row.out_trade_no, 'buyer')
    const { order_status } = await exchangeInfo(who, { order_id })
    return { order_id, order_status }
  })

const ownOne = (who: Member, id: number) =>
  shown(who)
    .where('exchange_order.id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))

const own = ({ db, member }: Member) =>
  db
    .selectFrom('exchange_order')
    .leftJoin('shop_order', 'shop_order.id', 'exchange_order.order_id')
    .where('exchange_order.user_id', '=', member)
    .where(e => e.or([e('shop_order.is_deleted', 'is', null), e('shop_order.is_deleted', '=', 0)]))

const shown = (who: Member) =>
  own(who)
    .select(['exchange_order.id as order_id', 'exchange_order.order_no', 'exchange_order.order_id as relate_order_id'])
    .select(['exchange_order.type', 'exchange_id', 'title as exchange_name', 'image as exchange_image', 'num'])
    .select(['exchange_order.point', 'exchange_order.balance', 'coupon_type_id', 'exchange_order.createtime'])
    .select(['shop_order.order_type', 'shop_order.delivery_money'])
    .select(e => [
      e.fn.coalesce('shop_order.out_trade_no', 'exchange_order.out_trade_no').as('out_trade_no'),
      e.fn.coalesce('shop_order.order_status', 'exchange_order.order_status').as('order_status'),
      e.fn.coalesce('shop_order.order_money', 'exchange_order.pay_money').as('order_money'),
      e.fn.coalesce('shop_order.pay_money', 'exchange_order.pay_money').as('pay_money'),
      e.fn.coalesce('shop_order.due_time', 'exchange_order.due_time').as('due_time'),
      e.fn.coalesce('shop_order.pay_time', 'exchange_order.pay_time').as('pay_time'),
      e.fn.coalesce('shop_order.close_time', 'exchange_order.close_time').as('close_time'),
      e.fn.coalesce('shop_order.close_cause', 'exchange_order.close_cause').as('close_cause'),
    ])

type Row = Awaited<ReturnType<typeof ownOne>>

const types: Record<number, MessageKey> = { 1: 'exchange:type_1', 2: 'exchange:type_2', 3: 'exchange:type_3' }

function wired(who: Caller, { createtime, delivery_money, balance, ...row }: Row) {
  const t = translator(who.locale)
  const order_status = row.order_status ?? UNPAID
  const name = statusName({ order_status, order_type: row.order_type ?? VIRTUAL })
  const isGranted = row.relate_order_id === null && order_status === COMPLETED
  return {
    ...row,
    order_status,
    order_status_name: t(isGranted ? 'exchange:granted' : name),
    type_name: t(types[row.type] ?? 'exchange:type_1'),
    order_money: yuan(row.order_money ?? 0),
    pay_money: yuan(row.pay_money ?? 0),
    balance: yuan(balance),
    delivery_money: yuan(delivery_money ?? 0),
    close_cause: causeOf(who, { close_cause: row.close_cause ?? '' }),
    create_time: createtime,
    action: order_status === UNPAID ? (['orderPay', 'orderClose'] as const) : [],
  }
}
