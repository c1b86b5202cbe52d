import type { Selectable } from 'kysely'
import type { Caller, Member } from '../../core/caller.ts'
import { yuan } from '../../core/format.ts'
import { type MessageKey, translator } from '../../core/i18n.ts'
import { offsetOf, type Pages, pageOf } from '../../core/paging.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Schema } from '../../db/schema.ts'
import { isOnDelivery } from './cash-on-delivery.ts'
import { complaint, mayComplain } from './complaints.ts'
import { linesOf } from './count-sales.ts'
import { specOf } from './order-rows.ts'
import { refundDue } from './refund-money.ts'
import { isOpen, type RefundAction, type RefundActor, refund, refundMoves } from './refund-states.ts'
import { mayRefund, newest, orderLineById, type Refund, typesOf } from './refunds.ts'

/** Keys of the reasons to choose from. */
const reasons = ['reasonLate', 'reasonMistake', 'reasonAgreed', 'reasonOther'] as const

/**
 * What a refund request for this line offers: types, reasons, and the amount for each quantity. Refusal noSuchContent.
 */
export async function refundData(who: Member, { order_goods_id }: { order_goods_id: number }) {
  const { order, line, lines, row } = await own(who, order_goods_id)
  const t = translator(who.locale)
  const left = line.num - line.refunded_num
  return {
    order_goods_info: wiredLine(line),
    order_status: order.order_status,
    refund_type: typesOf(line).map(type => ({ type, name: t(`refund:refundType_${type}`) })),
    refund_reason_type: reasons.map(reason => t(`refund:${reason}`)),
    /** The amounts for one piece, two, … all that are left, so that the page need not ask again. */
    refund_money_list: Array.from({ length: Math.min(left, MOST) }, (_, n) =>
      yuan(refundDue(order, lines, line, n + 1).refund_money),
    ),
    refund_money: yuan(left > 0 ? refundDue(order, lines, line, left).refund_money : 0),
    num: left,
    delivery_money: yuan(order.delivery_money),
    /** 1 while cash on delivery is unpaid. */
    is_on_delivery: Number(isOnDelivery(order)),
    is_allowed: Number(
      mayRefund(order, line) && (!row || !isOpen(row.refund_status) || row.refund_status === refund.refused),
    ),
    // Only a rejected request can be edited; otherwise a new one is created.
    refund: row && row.refund_status === refund.refused ? claimOf(row) : null,
  }
}

/** Largest quantity that a page lists one by one. */
const MOST = 100

const claimOf = (row: Refund) => ({
  refund_status: row.refund_status,
  refund_type: row.refund_type,
  num: row.num,
  refund_reason: row.refund_reason,
  refund_remark: row.refund_remark,
  images: JSON.parse(row.images) as string[],
})

/** One refund as its buyer sees it, with its log and the actions possible now. Refusal noSuchContent. */
export async function refundDetail(who: Member, { order_goods_id }: { order_goods_id: number }) {
  const { order, line, lines, row } = await own(who, order_goods_id)
  if (!row) throw new Refusal('noSuchContent')
  return {
    ...(await detailOf(who, { order, line, lines, row }, 1)),
    complain_action: Number(mayComplain(order, row)),
    /** 1 when this refund is over and another can be requested for the remaining pieces. */
    may_refund: Number(mayRefund(order, line) && !isOpen(row.refund_status)),
    num_left: line.num - line.refunded_num,
  }
}

type Known = Awaited<ReturnType<typeof lineWithRefund>> & { row: Refund }

/** The same for one side: 1 the buyer, 2 the shop, 3 the platform. The caller checks access. */
export async function detailOf(who: Caller, { order, line, lines, row }: Known, way: RefundActor) {
  const t = translator(who.locale)
  const log = await who.db
    .selectFrom('order_refund_log')
    .select(['id', 'action', 'action_way', 'from_status', 'to_status', 'text', 'createtime as create_time'])
    .where('order_refund_id', '=', row.id)
    .orderBy('id', 'desc')
    .execute()
  // While it is open the amount follows the order's other refunds.
  const money = isOpen(row.refund_status) ? refundDue(order, lines, line, row.num) : row
  return {
    ...wiredRow(who, row, line),
    order_no: order.order_no,
    site_name: order.site_name,
    order_status: order.order_status,
    ...claimOf(row),
    refund_money: yuan(money.refund_money),
    refund_delivery_money: yuan(money.delivery_money),
    refund_point: money.point,
    /** The amount by way: provider, balance, waived cash on delivery. */
    refund_way: {
      pay: yuan(money.pay_money),
      balance: yuan(money.balance + money.balance_money),
      waived: yuan(money.waived_money),
    },
    refund_address: row.refund_address,
    refuse_reason: row.refuse_reason,
    due_time: row.due_time,
    refund_delivery_name: row.refund_delivery_name,
    refund_delivery_no: row.refund_delivery_no,
    refund_delivery_remark: row.refund_delivery_remark,
    restock: row.restock,
    refund_time: row.done_time,
    next: t(nextOf(row, way, money.waived_money)),
    action: actionsOf(who, row, way),
    ...complaintOf(who, row),
    refund_log_list: log.map(each => ({
      ...each,
      side: t(`refund:side_${each.action_way as RefundActor}`),
      action_name: t(`refund:did_${each.action}` as MessageKey),
    })),
  }
}

const nextOf = ({ refund_status: status }: Refund, way: RefundActor, waived: number): MessageKey =>
  way === 1 && status === refund.done && waived > 0 ? 'refund:refundNext_waived' : nextUsual(status, way)

const nextUsual = (status: number, way: RefundActor): MessageKey =>
  `refund:${way === 1 ? 'refundNext' : 'refundDeskNext'}_${String(status).replace('-', 'm')}` as MessageKey

const complaintOf = ({ locale }: Caller, row: Refund) => ({
  complain_status: row.complain_status,
  complain_status_name:
    row.complain_status === null ? '' : translator(locale)(`refund:complain_${nameOf(row.complain_status)}`),
  complain_reason: row.complain_reason,
  complain_remark: row.complain_remark,
  complain_answer: row.complain_answer,
  complain_images: JSON.parse(row.complain_images) as string[],
  complain_time: row.complain_time,
})

const nameOf = (status: number) =>
  (Object.keys(complaint) as (keyof typeof complaint)[]).find(name => complaint[name] === status)!

/** Actions this side may take now; the page renders its buttons from them. */
export function actionsOf(
  { locale }: Caller,
  row: Pick<Refund, 'refund_status' | 'complain_status'>,
  way: RefundActor,
) {
  const t = translator(locale)
  const names = (Object.keys(refundMoves) as RefundAction[]).filter(action => {
    const { from, ways } = refundMoves[action]
    if (action === 'close' && row.complain_status === complaint.asked) return false
    return (from as readonly number[]).includes(row.refund_status) && (ways as readonly RefundActor[]).includes(way)
  })
  return names.map(action => ({ action, title: t(`refund:do_${action}`) }))
}

/** The member's refunds, the newest first. */
export const refundList = (who: Member, pages: Pages) =>
  listed(who, pages, who.db.selectFrom('order_refund').where('order_refund.user_id', '=', who.member), 1)

type Query = ReturnType<typeof everyRefund>
const everyRefund = ({ db }: Caller) => db.selectFrom('order_refund').where('order_refund.id', '>', 0)

/** Refunds of a query, the newest first. */
export async function listed(who: Caller, pages: Pages, found: Query, way: RefundActor) {
  const { count } = await found.select(e => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await found
    .innerJoin('order_goods', 'order_goods.id', 'order_refund.order_goods_id')
    .innerJoin('shop_order', 'shop_order.id', 'order_refund.order_id')
    .selectAll('order_refund')
    .select(['sku_id', 'goods_id', 'sku_name', 'sku_image', 'sku_spec_format', 'price', 'real_goods_money'])
    .select(['order_goods.num as bought', 'order_no', 'site_name'])
    .orderBy('order_refund.id', 'desc')
    .limit(pages.page_size)
    .offset(offsetOf(pages))
    .execute()
  const list = rows.map(row => ({
    ...wiredRow(who, row, { ...row, num: row.bought, id: row.order_goods_id }),
    order_no: row.order_no,
    site_name: row.site_name,
    action: actionsOf(who, row, way),
  }))
  return pageOf(list, Number(count), pages)
}

type LineShown = Pick<
  Selectable<Schema['order_goods']>,
  'id' | 'sku_id' | 'goods_id' | 'sku_name' | 'sku_image' | 'sku_spec_format' | 'price' | 'num' | 'real_goods_money'
>

const wiredLine = (line: LineShown) => ({
  order_goods_id: line.id,
  sku_id: line.sku_id,
  goods_id: line.goods_id,
  sku_name: line.sku_name,
  sku_image: line.sku_image,
  price: yuan(line.price),
  num: line.num,
  real_goods_money: yuan(line.real_goods_money),
  sku_spec: specOf(line.sku_spec_format),
})

const wiredRow = ({ locale }: Caller, row: Refund, line: LineShown) => {
  const t = translator(locale)
  return {
    order_refund_id: row.id,
    refund_no: row.refund_no,
    order_id: row.order_id,
    site_id: row.site_id,
    order_goods: wiredLine(line),
    order_goods_id: row.order_goods_id,
    refund_num: row.num,
    refund_money: yuan(row.refund_money),
    refund_type: row.refund_type,
    refund_status: row.refund_status,
    refund_type_name: t(`refund:refundType_${row.refund_type as 1 | 2}`),
    refund_status_name: t(`refund:refundStatus_${String(row.refund_status).replace('-', 'm')}` as MessageKey),
    complain_status: row.complain_status,
    create_time: row.createtime,
  }
}

/** The appeal of a line, which is shown with its refund. Refusal noSuchContent. */
export const complainDetail = refundDetail

/** A line with its order and its newest refund. Refusal noSuchContent. */
export async function lineWithRefund(who: Caller, order_goods_id: number) {
  const line = await orderLineById(who, order_goods_id)
  const [order, lines, row] = await Promise.all([
    who.db.selectFrom('shop_order').selectAll().where('id', '=', line.order_id).executeTakeFirstOrThrow(),
    linesOf(who, [line.order_id]),
    newest(who, order_goods_id),
  ])
  return { order, line, lines, row }
}

async function own(who: Member, order_goods_id: number) {
  const known = await lineWithRefund(who, order_goods_id)
  if (known.line.user_id !== who.member) throw new Refusal('noSuchContent')
  return known
}
