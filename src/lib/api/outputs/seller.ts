import { z } from 'zod'
import { ownGoodsRow, saleDetail, saleRow, shopDialog, shopLetter } from './parts/seller.ts'
import { correspondent } from './parts/shared.ts'
import { orderStatus, orderType } from './states.ts'
import { flag, id, money, nothing, page, rows, time } from './words.ts'

/** Schemas of the `data` that this area's calls return. */
export const sellerOutputs = {
  '/api/seller/order/lists': page(saleRow),
  '/api/seller/order/detail': saleDetail,
  '/api/seller/order/delivery': z.object({
    package_id: id,
    order_status: orderStatus,
  }),
  '/api/seller/order/adjustmoney': z.object({
    order_id: id,
    order_money: money,
    pay_money: money,
  }),
  '/api/seller/order/addressupdate': z.null(),
  '/api/seller/order/close': z.null(),
  '/api/seller/order/extendtakedelivery': z.object({
    due_time: time,
  }),
  '/api/seller/order/remark': z.null(),
  '/api/seller/package/trace': z.null(),
  '/api/seller/package/tracking': z.null(),
  '/api/seller/goodsevaluate/answer': z.null(),
  '/api/seller/goods/lists': page(ownGoodsRow),
  '/api/seller/goods/sku': nothing,
  '/api/seller/goods/sell': nothing,
  '/api/seller/shop/trade': nothing,
  '/api/seller/store/save': nothing,
  '/api/seller/letter/dialogs': rows(shopDialog),
  '/api/seller/letter/lists': z.object({
    peer: correspondent,
    data: z.array(shopLetter),
    is_more: flag,
    read_id: id,
    is_mute: flag,
    is_gone: flag,
    unread: z.number(),
    order: z
      .object({
        create_time: time,
        order_no: z.string(),
        order_status: orderStatus,
        order_type: orderType,
        order_id: id,
      })
      .nullable(),
  }),
  '/api/seller/letter/send': shopLetter,
  '/api/seller/letter/read': nothing,
  '/api/seller/letter/mute': z.object({
    is_mute: flag,
  }),
  '/api/seller/verifier/set': nothing,
}
