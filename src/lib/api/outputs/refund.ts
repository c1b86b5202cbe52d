import { z } from 'zod'
import { refundDetail, refundLine, refundPage, shopRefundDetail } from './parts/refund.ts'
import { orderStatus, refundStatus, refundType } from './states.ts'
import { count, flag, money, nothing } from './words.ts'

/** Schemas of the `data` that this area's calls return. */
export const refundOutputs = {
  '/api/orderrefund/lists': refundPage,
  '/api/orderrefund/refundData': z.object({
    order_goods_info: refundLine,
    order_status: orderStatus,
    refund_type: z.array(
      z.object({
        type: z.literal([1, 2]),
        name: z.string(),
      }),
    ),
    refund_reason_type: z.array(z.string()),
    refund_money_list: z.array(z.string()),
    refund_money: money,
    num: count,
    delivery_money: money,
    is_on_delivery: flag,
    is_allowed: flag,
    refund: z
      .object({
        refund_reason: z.string(),
        refund_remark: z.string(),
        images: z.array(z.string()),
        refund_status: refundStatus,
        refund_type: refundType,
        num: count,
      })
      .nullable(),
  }),
  '/api/orderrefund/refund': nothing,
  '/api/orderrefund/detail': refundDetail,
  '/api/orderrefund/delivery': nothing,
  '/api/orderrefund/cancel': nothing,
  '/api/ordercomplain/detail': refundDetail,
  '/api/ordercomplain/complain': nothing,
  '/api/ordercomplain/cancel': nothing,
  '/api/seller/refunds': refundPage,
  '/api/seller/refundDetail': shopRefundDetail,
  '/api/seller/refundAgree': nothing,
  '/api/seller/refundRefuse': nothing,
  '/api/seller/refundClose': nothing,
  '/api/seller/refundReceive': nothing,
  '/api/seller/refundTransfer': nothing,
  '/api/staff/arbitrate': nothing,
}
