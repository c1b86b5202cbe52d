import { z } from 'zod'
import { id, limit, list, maybe, number, oneOf, page, picture, text, whole, words } from '../rules.ts'
import { later, says, toLogin } from './call.ts'

const done = { toLogin: true, said: says('calls:done') } as const
const submitted = { toLogin: true, said: says('calls:submitDone') } as const
const one = z.object({ order_goods_id: id })

/** The amount is computed, never asked. refund_type: 1 money only, 2 money for the goods sent back. */
const claim = z.object({
  order_goods_id: id,
  refund_type: oneOf(1, 2),
  refund_reason: words(50),
  refund_remark: maybe(text(140)),
  num: maybe(whole(1, 100_000)),
  images: maybe(list(picture, 9)),
})

const complaint = z.object({
  order_goods_id: id,
  complain_reason: words(50),
  complain_remark: maybe(text(140)),
  images: maybe(list(picture, 9)),
})

/** Refunds of an order's lines, and the platform's word where buyer and shop disagree. */
export const refundCalls = {
  '/api/orderrefund/lists': later('signedIn', z.object({ page, page_size: limit(10) }), toLogin),
  '/api/orderrefund/refundData': later('signedIn', one, toLogin),
  '/api/orderrefund/refund': later('signedIn', claim, submitted),
  '/api/orderrefund/detail': later('signedIn', one, toLogin),
  '/api/orderrefund/delivery': later(
    'signedIn',
    z.object({
      order_goods_id: id,
      refund_delivery_name: words(30),
      refund_delivery_no: number,
      refund_delivery_remark: maybe(text(140)),
    }),
    submitted,
  ),
  '/api/orderrefund/cancel': later('signedIn', one, done),
  '/api/ordercomplain/detail': later('signedIn', one, toLogin),
  '/api/ordercomplain/complain': later('signedIn', complaint, submitted),
  '/api/ordercomplain/cancel': later('signedIn', one, done),
}
