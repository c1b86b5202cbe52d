import { z } from 'zod'
import { formLines } from '../../core/form-rules.ts'
import { REVIEW_PICTURES, REVIEW_TEXT, SEARCH_TEXT } from '../../core/limits.ts'
import { bit, id, ids, json, limit, list, maybe, number, oneOf, page, picture, text } from '../../core/rules.ts'
import {
  cancelOrder,
  confirmReceipt,
  deleteOrder,
  extendDelivery,
  payOrders,
} from '../../domain/trade/buyer-requests.ts'
import { orderDetail } from '../../domain/trade/order-detail.ts'
import { counters, orderList, orderNum, orderTabs } from '../../domain/trade/order-lists.ts'
import { orderPackages } from '../../domain/trade/packages.ts'
import { addAgain, addEvaluate, evaluateInfo } from '../../domain/trade/write-review.ts'
import { messageIs, redirectsToLogin, signedIn } from '../endpoint.ts'

const done = { toLogin: true, said: messageIs('calls:done') } as const
const reviewed = { toLogin: true, said: messageIs('order:evaluateDone') } as const
const one = z.object({ order_id: id })

const stars = oneOf(1, 2, 3, 4, 5)
const pictures = maybe(list(picture, REVIEW_PICTURES))
const content = formLines(REVIEW_TEXT, 'order:evaluateEmpty')

/** Author, price and explain_type are set by the server; goods_id and sku_id follow from the line. */
const review = z.object({ order_goods_id: id, content, images: pictures, scores: stars })
const followUp = z.object({ order_goods_id: id, again_content: content, again_images: pictures })

/** A member's orders, and reviews of received goods. */
export const orderCalls = {
  /** text: a number, or part of a goods or shop name. */
  '/api/order/lists': signedIn(
    z.object({ order_status: maybe(z.enum(orderTabs)), text: maybe(text(SEARCH_TEXT)), page, page_size: limit(10) }),
    orderList,
    redirectsToLogin,
  ),
  '/api/order/detail': signedIn(one, orderDetail, redirectsToLogin),
  /** order_status: the states to count, comma-separated. */
  '/api/order/num': signedIn(z.object({ order_status: maybe(list(z.enum(counters), 5)) }), orderNum, redirectsToLogin),
  /** Returns the number to pay under. */
  '/api/order/pay': signedIn(z.object({ order_ids: ids }), payOrders, redirectsToLogin),
  '/api/order/close': signedIn(one, cancelOrder, done),
  '/api/order/takedelivery': signedIn(one, confirmReceipt, done),
  '/api/order/extendtakedelivery': signedIn(one, extendDelivery, done),
  '/api/order/delete': signedIn(one, deleteOrder, done),
  '/api/order/package': signedIn(one, orderPackages, redirectsToLogin),
  '/api/order/evluateinfo': signedIn(one, evaluateInfo, redirectsToLogin),
  '/api/goodsevaluate/add': signedIn(
    z.object({
      order_id: id,
      order_no: maybe(number),
      is_anonymous: maybe(bit),
      shop_deliverycredit: maybe(stars),
      shop_desccredit: maybe(stars),
      shop_servicecredit: maybe(stars),
      goods_evaluate: json(z.array(review).min(1).max(100)),
    }),
    addEvaluate,
    reviewed,
  ),
  '/api/goodsevaluate/again': signedIn(
    z.object({ order_id: id, goods_evaluate: json(z.array(followUp).min(1).max(100)) }),
    addAgain,
    reviewed,
  ),
}
