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
import { messageIs, redirectsToLogin, seller, signedIn, staff } from '../endpoint.ts'

const done = { toLogin: true, said: messageIs('calls:done') } as const
const submitted = { toLogin: true, said: messageIs('calls:submitDone') } as const
const handled = { said: messageIs('calls:done') } as const
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
  '/api/orderrefund/lists': signedIn(z.object({ page, page_size: limit(10) }), refundList, redirectsToLogin),
  '/api/orderrefund/refundData': signedIn(one, refundData, redirectsToLogin),
  '/api/orderrefund/refund': signedIn(claim, askRefund, submitted),
  '/api/orderrefund/detail': signedIn(one, refundDetail, redirectsToLogin),
  '/api/orderrefund/delivery': signedIn(
    z.object({
      order_goods_id: id,
      refund_delivery_name: nonEmptyText(30),
      refund_delivery_no: number,
      refund_delivery_remark: maybe(lines(REFUND_REMARK)),
    }),
    sendBack,
    submitted,
  ),
  '/api/orderrefund/cancel': signedIn(one, cancelRefund, done),
  '/api/ordercomplain/detail': signedIn(one, complainDetail, redirectsToLogin),
  '/api/ordercomplain/complain': signedIn(complaint, fileComplaint, submitted),
  '/api/ordercomplain/cancel': signedIn(one, cancelComplaint, done),

  /** state `open`: waiting for the shop or its buyer; each function checks the shop. */
  '/api/seller/refunds': seller(
    z.object({ site_id: id, state: maybe(z.enum(['open', 'over'])), page, page_size: limit(10) }),
    saleRefunds,
  ),
  '/api/seller/refundDetail': seller(one, saleRefundDetail),
  '/api/seller/refundAgree': seller(one, agreeRefund, handled),
  '/api/seller/refundRefuse': seller(one.extend({ reason: nonEmptyLines(REFUND_REMARK) }), refuseRefund, handled),
  '/api/seller/refundClose': seller(one.extend({ reason: maybe(lines(REFUND_REMARK)) }), closeRefund, handled),
  /** restock 1: the pieces can be sold again. */
  '/api/seller/refundReceive': seller(one.extend({ restock: maybe(bit) }), receiveReturnedGoods, handled),
  '/api/seller/refundTransfer': seller(one, transferRefund, handled),
  /** state: 1 in favour of the buyer, 2 rejected. */
  '/api/staff/arbitrate': staff(
    one.extend({ state: oneOf(1, 2), answer: nonEmptyLines(REFUND_REMARK) }),
    arbitrate,
    handled,
  ),
}
