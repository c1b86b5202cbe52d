import type { Member } from '../../../core/caller.ts'
import { yuan } from '../../../core/format.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { ShownState } from '../../../core/shown-order-states.ts'
import { mustStaff } from '../../account/index.ts'
import { lengthOf, type PageQuery } from '../../text/index.ts'
import {
  detailsOf,
  groupedLines,
  historyOf,
  inShownStates,
  packageList,
  rowOf,
  scoreMoneyOf,
} from '../../trade/index.ts'

interface Asked extends PageQuery {
  /** An order number, or that of its payment slip. */
  number?: string | undefined
  user_id?: number | undefined
  site_id?: number | undefined
  states?: readonly ShownState[] | undefined
}

/** Orders that match, the newest first. Refusal forbidden. */
export async function staffOrders(who: Member, { number, user_id, site_id, states, page, limit }: Asked) {
  await mustStaff(who, 'trade')
  const found = who.db
    .selectFrom('shop_order')
    .$if(number !== undefined, query =>
      query.where(e => e.or([e('order_no', '=', number!), e('out_trade_no', '=', number!)])),
    )
    .$if(user_id !== undefined, query => query.where('user_id', '=', user_id!))
    .$if(site_id !== undefined, query => query.where('site_id', '=', site_id!))
    .$if(states !== undefined, query => query.where(inShownStates(states!)))
  const orders = await found
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const lines = await groupedLines(who, orders)
  const names = await namesOf(
    who,
    orders.map(order => order.user_id),
  )
  const data = orders.map(order => ({
    ...rowOf(who, order, lines.get(order.id) ?? []),
    user_id: order.user_id,
    nickname: names.get(order.user_id) ?? '',
  }))
  return { data, total: await lengthOf(who, found.select('id')) }
}

async function namesOf({ db }: Member, ids: number[]) {
  const rows = await db
    .selectFrom('user')
    .select(['id', 'nickname'])
    .where('id', 'in', [0, ...ids])
    .execute()
  return new Map(rows.map(({ id, nickname }) => [id, nickname]))
}

/**
 * Everything about an order except the buyer's pickup codes: both sides' details, history, parcels, refunds, payment.
 * Refusals forbidden, noSuchContent.
 */
export async function orderFile(who: Member, { order_id }: { order_id: number }) {
  await mustStaff(who, 'trade')
  const order = await who.db
    .selectFrom('shop_order')
    .selectAll()
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
  const lines = await groupedLines(who, [order])
  const names = await namesOf(who, [order.user_id])
  return {
    ...rowOf(who, order, lines.get(order_id) ?? []),
    ...(await detailsOf(who, order)),
    score_money: scoreMoneyOf(lines.get(order_id) ?? []),
    delivery_code: '',
    virtual_code: '',
    seller_remark: order.seller_remark,
    commission: order.commission,
    user_id: order.user_id,
    nickname: names.get(order.user_id) ?? '',
    is_deleted: order.is_deleted,
    history: await historyOf(who, order_id),
    packages: await packageList(who, order_id),
    claims: await claimsOn(who, order_id),
    slip: await slipOf(who, order.pay_id),
  }
}

async function claimsOn({ db }: Member, order_id: number) {
  const rows = await db
    .selectFrom('order_refund')
    .innerJoin('order_goods', 'order_goods.id', 'order_refund.order_goods_id')
    .select(['refund_no', 'order_refund.order_goods_id', 'sku_name', 'order_refund.num', 'refund_money'])
    .select(['refund_reason', 'complain_status', 'order_refund.createtime'])
    .where('order_refund.order_id', '=', order_id)
    .orderBy('order_refund.id')
    .execute()
  return rows.map(({ refund_money, ...row }) => ({ ...row, refund_money: yuan(refund_money) }))
}

async function slipOf({ db }: Member, id: number) {
  const slip = await db
    .selectFrom('pay')
    .select(['out_trade_no', 'pay_type', 'trade_no', 'pay_money', 'received_money', 'refunded_money', 'pay_time'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!slip) return null
  const { pay_money, received_money, refunded_money, ...rest } = slip
  return {
    ...rest,
    pay_money: yuan(pay_money),
    received_money: yuan(received_money),
    refunded_money: yuan(refunded_money),
  }
}
