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
import { messageIs, redirectsToLogin, signedIn } from '../call.ts'
import { order, orderAction, orderDetail as orderDetailOutput, orderState, packedLine } from '../outputs/order.ts'
import * as values from '../outputs/states.ts'
import * as out from '../outputs/words.ts'

const done = { toLogin: true, successMessage: messageIs('calls:done') } as const
const reviewed = { toLogin: true, successMessage: messageIs('order:evaluateDone') } as const
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
  '/api/order/lists': signedIn({
    input: z.object({
      order_status: maybe(z.enum(orderTabs)),
      text: maybe(text(SEARCH_TEXT)),
      page,
      page_size: limit(10),
    }),
    output: out.page(order.extend({ action: z.array(orderAction), evaluate_action: z.enum(['', 'add', 'again']) })),
    reads: true,
    run: orderList,
    ...redirectsToLogin,
  }),
  '/api/order/detail': signedIn({
    input: one,
    output: orderDetailOutput.extend({
      action: z.array(orderAction),
      evaluate_action: z.enum(['', 'add', 'again']),
    }),
    reads: true,
    run: orderDetail,
    ...redirectsToLogin,
  }),
  /** order_status: the states to count, comma-separated. */
  '/api/order/num': signedIn({
    input: z.object({ order_status: maybe(list(z.enum(counters), 5)) }),
    output: z.object({
      refunding: z.number().optional(),
      waitpay: z.number().optional(),
      waitsend: z.number().optional(),
      waitconfirm: z.number().optional(),
      waitrate: z.number().optional(),
    }),
    reads: true,
    run: orderNum,
    ...redirectsToLogin,
  }),
  /** Returns the number to pay under. */
  '/api/order/pay': signedIn({
    input: z.object({ order_ids: ids }),
    output: z.string(),
    run: payOrders,
    ...redirectsToLogin,
  }),
  '/api/order/close': signedIn({
    input: one,
    output: orderState,
    run: cancelOrder,
    ...done,
  }),
  '/api/order/takedelivery': signedIn({
    input: one,
    output: orderState,
    run: confirmReceipt,
    ...done,
  }),
  '/api/order/extendtakedelivery': signedIn({
    input: one,
    output: orderState,
    run: extendDelivery,
    ...done,
  }),
  '/api/order/delete': signedIn({
    input: one,
    output: orderState,
    run: deleteOrder,
    ...done,
  }),
  '/api/order/package': signedIn({
    input: one,
    output: z.array(
      z.object({
        goods_list: z.array(packedLine),
        delivery_type: z.number(),
        create_time: out.time,
        trace: z.object({
          success: z.boolean(),
          reason: z.string(),
          status: z.number(),
          status_name: z.string(),
          list: z.array(
            z.object({
              status: z.number(),
              remark: z.string(),
              datetime: out.time,
            }),
          ),
        }),
        express_company_name: z.string(),
        delivery_no: z.string(),
        package_id: out.id,
        package_name: z.string(),
      }),
    ),
    reads: true,
    run: orderPackages,
    ...redirectsToLogin,
  }),
  '/api/order/evluateinfo': signedIn({
    input: one,
    output: z.object({
      order_id: out.id,
      order_no: z.string(),
      site_id: out.id,
      site_name: z.string(),
      evaluate_status: values.evaluateStatus,
      evaluate_action: z.enum(['add', 'again']),
      order_goods: z.array(packedLine),
    }),
    reads: true,
    run: evaluateInfo,
    ...redirectsToLogin,
  }),
  '/api/goodsevaluate/add': signedIn({
    input: z.object({
      order_id: id,
      order_no: maybe(number),
      is_anonymous: maybe(bit),
      shop_deliverycredit: maybe(stars),
      shop_desccredit: maybe(stars),
      shop_servicecredit: maybe(stars),
      goods_evaluate: json(z.array(review).min(1).max(100)),
    }),
    output: z.object({
      order_id: out.id,
      evaluate_status: values.evaluateStatus,
    }),
    run: addEvaluate,
    ...reviewed,
  }),
  '/api/goodsevaluate/again': signedIn({
    input: z.object({ order_id: id, goods_evaluate: json(z.array(followUp).min(1).max(100)) }),
    output: z.object({
      order_id: out.id,
      evaluate_status: values.evaluateStatus,
    }),
    run: addAgain,
    ...reviewed,
  }),
}
