import { z } from 'zod'
import { REFUND_PICTURES, REFUND_REMARK } from '../../core/limits.ts'
import {
  bit,
  id,
  limit,
  lines,
  list,
  maybe,
  nonEmptyLines,
  nonEmptyText,
  number,
  oneOf,
  page,
  picture,
  wholeNumber,
} from '../../core/rules.ts'
import { arbitrate, cancelComplaint, fileComplaint } from '../../domain/trade/complaints.ts'
import { saleRefundDetail, saleRefunds } from '../../domain/trade/refund-console.ts'
import {
  agreeRefund,
  closeRefund,
  receiveReturnedGoods,
  refuseRefund,
  transferRefund,
} from '../../domain/trade/refund-decisions.ts'
import { complainDetail, refundData, refundDetail, refundList } from '../../domain/trade/refund-view.ts'
import { askRefund, cancelRefund, sendBack } from '../../domain/trade/refunds.ts'
import { messageIs, redirectsToLogin, seller, signedIn, staff } from '../call.ts'
import { refundDetail as refundDetailOutput, refundLine, refundPage, shopRefundDetail } from '../outputs/refund.ts'
import * as values from '../outputs/states.ts'
import * as out from '../outputs/words.ts'

const done = { toLogin: true, successMessage: messageIs('calls:done') } as const
const submitted = { toLogin: true, successMessage: messageIs('calls:submitDone') } as const
const handled = { successMessage: messageIs('calls:done') } as const
const one = z.object({ order_goods_id: id })

/** The amount is computed by the server. refund_type: 1 money only, 2 return of goods. */
const claim = z.object({
  order_goods_id: id,
  refund_type: oneOf(1, 2),
  refund_reason: nonEmptyText(50),
  refund_remark: maybe(lines(REFUND_REMARK)),
  num: maybe(wholeNumber(1, 100_000)),
  images: maybe(list(picture, REFUND_PICTURES)),
})

const complaint = z.object({
  order_goods_id: id,
  complain_reason: nonEmptyText(50),
  complain_remark: maybe(lines(REFUND_REMARK)),
  images: maybe(list(picture, REFUND_PICTURES)),
})

/** Refunds of order lines, and appeals to the platform where buyer and shop disagree. */
export const refundCalls = {
  '/api/orderrefund/lists': signedIn({
    input: z.object({ page, page_size: limit(10) }),
    output: refundPage,
    reads: true,
    run: refundList,
    ...redirectsToLogin,
  }),
  '/api/orderrefund/refundData': signedIn({
    input: one,
    output: z.object({
      order_goods_info: refundLine,
      order_status: values.orderStatus,
      refund_type: z.array(
        z.object({
          type: z.literal([1, 2]),
          name: z.string(),
        }),
      ),
      refund_reason_type: z.array(z.string()),
      refund_money_list: z.array(z.string()),
      refund_money: out.money,
      num: out.count,
      delivery_money: out.money,
      is_on_delivery: out.flag,
      is_allowed: out.flag,
      refund: z
        .object({
          refund_reason: z.string(),
          refund_remark: z.string(),
          images: z.array(z.string()),
          refund_status: values.refundStatus,
          refund_type: values.refundType,
          num: out.count,
        })
        .nullable(),
    }),
    reads: true,
    run: refundData,
    ...redirectsToLogin,
  }),
  '/api/orderrefund/refund': signedIn({
    input: claim,
    output: out.nothing,
    run: askRefund,
    ...submitted,
  }),
  '/api/orderrefund/detail': signedIn({
    input: one,
    output: refundDetailOutput,
    reads: true,
    run: refundDetail,
    ...redirectsToLogin,
  }),
  '/api/orderrefund/delivery': signedIn({
    input: z.object({
      order_goods_id: id,
      refund_delivery_name: nonEmptyText(30),
      refund_delivery_no: number,
      refund_delivery_remark: maybe(lines(REFUND_REMARK)),
    }),
    output: out.nothing,
    run: sendBack,
    ...submitted,
  }),
  '/api/orderrefund/cancel': signedIn({
    input: one,
    output: out.nothing,
    run: cancelRefund,
    ...done,
  }),
  '/api/ordercomplain/detail': signedIn({
    input: one,
    output: refundDetailOutput,
    reads: true,
    run: complainDetail,
    ...redirectsToLogin,
  }),
  '/api/ordercomplain/complain': signedIn({
    input: complaint,
    output: out.nothing,
    run: fileComplaint,
    ...submitted,
  }),
  '/api/ordercomplain/cancel': signedIn({
    input: one,
    output: out.nothing,
    run: cancelComplaint,
    ...done,
  }),

  /** state `open`: waiting for the shop or its buyer; each function checks the shop. */
  '/api/seller/refunds': seller({
    input: z.object({ site_id: id, state: maybe(z.enum(['open', 'over'])), page, page_size: limit(10) }),
    output: refundPage,
    reads: true,
    run: saleRefunds,
  }),
  '/api/seller/refundDetail': seller({
    input: one,
    output: shopRefundDetail,
    reads: true,
    run: saleRefundDetail,
  }),
  '/api/seller/refundAgree': seller({
    input: one,
    output: out.nothing,
    run: agreeRefund,
    ...handled,
  }),
  '/api/seller/refundRefuse': seller({
    input: one.extend({ reason: nonEmptyLines(REFUND_REMARK) }),
    output: out.nothing,
    run: refuseRefund,
    ...handled,
  }),
  '/api/seller/refundClose': seller({
    input: one.extend({ reason: maybe(lines(REFUND_REMARK)) }),
    output: out.nothing,
    run: closeRefund,
    ...handled,
  }),
  /** restock 1: the pieces can be sold again. */
  '/api/seller/refundReceive': seller({
    input: one.extend({ restock: maybe(bit) }),
    output: out.nothing,
    run: receiveReturnedGoods,
    ...handled,
  }),
  '/api/seller/refundTransfer': seller({
    input: one,
    output: out.nothing,
    run: transferRefund,
    ...handled,
  }),
  /** state: 1 in favour of the buyer, 2 rejected. */
  '/api/staff/arbitrate': staff({
    input: one.extend({ state: oneOf(1, 2), answer: nonEmptyLines(REFUND_REMARK) }),
    output: out.nothing,
    needsPerson: true,
    run: arbitrate,
    ...handled,
  }),
}
