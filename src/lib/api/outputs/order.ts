import { z } from 'zod'
import { order, orderAction, orderDetail, orderState, packedLine } from './parts/order.ts'
import { evaluateStatus } from './states.ts'
import { id, page, time } from './words.ts'

/** Schemas of the `data` that this area's calls return. */
export const orderOutputs = {
  '/api/order/lists': page(
    order.extend({ action: z.array(orderAction), evaluate_action: z.enum(['', 'add', 'again']) }),
  ),
  '/api/order/detail': orderDetail.extend({
    action: z.array(orderAction),
    evaluate_action: z.enum(['', 'add', 'again']),
  }),
  '/api/order/num': z.object({
    refunding: z.number().optional(),
    waitpay: z.number().optional(),
    waitsend: z.number().optional(),
    waitconfirm: z.number().optional(),
    waitrate: z.number().optional(),
  }),
  '/api/order/pay': z.string(),
  '/api/order/close': orderState,
  '/api/order/takedelivery': orderState,
  '/api/order/extendtakedelivery': orderState,
  '/api/order/delete': orderState,
  '/api/order/package': z.array(
    z.object({
      goods_list: z.array(packedLine),
      delivery_type: z.number(),
      create_time: time,
      trace: z.object({
        success: z.boolean(),
        reason: z.string(),
        status: z.number(),
        status_name: z.string(),
        list: z.array(
          z.object({
            status: z.number(),
            remark: z.string(),
            datetime: time,
          }),
        ),
      }),
      express_company_name: z.string(),
      delivery_no: z.string(),
      package_id: id,
      package_name: z.string(),
    }),
  ),
  '/api/order/evluateinfo': z.object({
    order_id: id,
    order_no: z.string(),
    site_id: id,
    site_name: z.string(),
    evaluate_status: evaluateStatus,
    evaluate_action: z.enum(['add', 'again']),
    order_goods: z.array(packedLine),
  }),
  '/api/goodsevaluate/add': z.object({
    order_id: id,
    evaluate_status: evaluateStatus,
  }),
  '/api/goodsevaluate/again': z.object({
    order_id: id,
    evaluate_status: evaluateStatus,
  }),
}
