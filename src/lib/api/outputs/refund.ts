import { z } from 'zod'
import { mover, orderStatus, refundStatus, refundType } from './states.ts'
import { count, flag, id, money, page, time } from './words.ts'

export const refundLine = z.object({
  sku_spec: z.string(),
  sku_image: z.string(),
  price: money,
  num: count,
  real_goods_money: money,
  order_goods_id: id,
  sku_id: id,
  goods_id: id,
  sku_name: z.string(),
})

/** An action possible on a refund now. */
export const refundAction = z.object({
  action: z.enum(['agree', 'cancel', 'close', 'deliver', 'refuse', 'transfer', 'receive', 'ask', 'arbitrate']),
  title: z.string(),
})

/** A refund in a list, for buyer and shop. */
export const refundRow = z.object({
  order_no: z.string(),
  site_name: z.string(),
  action: z.array(refundAction),
  complain_status: z.number().nullable(),
  create_time: time,
  refund_type_name: z.string(),
  refund_status_name: z.string(),
  refund_money: money,
  refund_type: refundType,
  refund_status: refundStatus,
  order_goods: refundLine,
  order_goods_id: id,
  refund_num: count,
  order_refund_id: id,
  refund_no: z.string(),
  order_id: id,
  site_id: id,
})

export const refundPage = page(refundRow)

export const refundLogEntry = z.object({
  side: z.string(),
  action_name: z.string(),
  text: z.string(),
  action: z.string(),
  id,
  create_time: time,
  from_status: z.number().nullable(),
  to_status: z.number(),
  action_way: mover,
})

export const refundWay = z.object({
  waived: z.string(),
  pay: z.string(),
  balance: money,
})

/** A whole refund for its shop. */
export const shopRefundDetail = refundRow.extend({
  refund_log_list: z.array(refundLogEntry),
  complain_images: z.array(z.string()),
  complain_time: time,
  complain_reason: z.string(),
  complain_remark: z.string(),
  complain_answer: z.string(),
  complain_status_name: z.string(),
  restock: count,
  refund_time: time,
  next: z.string(),
  refund_delivery_remark: z.string(),
  refund_delivery_name: z.string(),
  refund_delivery_no: z.string(),
  refund_address: z.string(),
  refuse_reason: z.string(),
  due_time: time,
  refund_way: refundWay,
  refund_delivery_money: money,
  refund_point: z.number(),
  refund_reason: z.string(),
  refund_remark: z.string(),
  images: z.array(z.string()),
  num: count,
  order_status: orderStatus,
})

/** The same for its buyer. */
export const refundDetail = shopRefundDetail.extend({
  complain_action: z.number(),
  may_refund: flag,
  num_left: z.number(),
})
