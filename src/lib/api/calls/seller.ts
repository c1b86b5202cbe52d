import { z } from 'zod'
import { formLines, formMobile, formText } from '../../core/form-rules.ts'
import { LETTER_TEXT, REVIEW_TEXT } from '../../core/limits.ts'
import {
  afterId,
  bit,
  id,
  idempotency_key,
  json,
  limit,
  lines,
  maybe,
  money,
  oneOf,
  optionalText,
  page,
  picture,
  text,
  toggle,
  wholeNumber,
} from '../../core/rules.ts'
import { goodsSell, skuSave } from '../../domain/mall/quick-goods-edit.ts'
import { shopGoodsList } from '../../domain/mall/seller/shop-goods-list.ts'
import { shopDialogs, shopLetters, shopMute, shopRead, shopSend } from '../../domain/message/shop-inbox.ts'
import { adjustOrder } from '../../domain/trade/adjust-price.ts'
import { answerEvaluate } from '../../domain/trade/answer-review.ts'
import { addTrace } from '../../domain/trade/packages.ts'
import { shipOrder } from '../../domain/trade/ship.ts'
import {
  changeAddress,
  closeShopOrder,
  extendSold,
  remarkOrder,
  shopOrderDetail,
  shopOrderList,
} from '../../domain/trade/shop-orders.ts'
import { storeSave, tradeSave, verifierSet } from '../../domain/trade/shop-settings.ts'
import { correctTracking } from '../../domain/trade/tracking.ts'
import { messageIs, seller } from '../call.ts'
import { ownGoodsRow, saleDetail, saleRow, shopDialog, shopLetter } from '../outputs/seller.ts'
import { correspondent } from '../outputs/shared.ts'
import * as values from '../outputs/states.ts'
import * as out from '../outputs/words.ts'

const done = { successMessage: messageIs('calls:done') } as const
const one = z.object({ order_id: id })

const optional = optionalText(200)
const sum = maybe(money).transform(fen => fen ?? 0)
const on = maybe(bit).transform(is => is ?? 0)
const trade = {
  is_express: on,
  is_store: on,
  is_local: on,
  local_fee: sum,
  local_free_from: sum,
  local_least: sum,
  local_areas: optional,
  local_times: optional,
  is_offlinepay: on,
  is_invoice: on,
  invoice_rate: maybe(wholeNumber(0, 100)).transform(rate => rate ?? 0),
  invoice_postage: sum,
  invoice_content: optional,
  refund_name: optional,
  refund_mobile: optional,
  refund_address: optional,
}

/** A member in conversation with a shop. */
const buyer = { site_id: id, uid: id }

/** The shop's side of orders; the function checks the shop. */
export const sellerCalls = {
  '/api/seller/order/lists': seller({
    input: z.object({ site_id: id, order_status: maybe(oneOf(-1, 0, 1, 2, 3, 4, 10)), page, page_size: limit(10) }),
    output: out.page(saleRow),
    reads: true,
    run: shopOrderList,
  }),
  '/api/seller/order/detail': seller({
    input: one,
    output: saleDetail,
    reads: true,
    run: shopOrderDetail,
  }),
  /**
   * delivery_type 0: no carrier; 1 requires express_company_name and delivery_no. goods: contents of the package;
   * everything left when omitted.
   */
  '/api/seller/order/delivery': seller({
    input: z.object({
      order_id: id,
      delivery_type: oneOf(0, 1),
      express_company_name: maybe(text(30)),
      delivery_no: maybe(text(40)),
      goods: maybe(json(z.array(z.object({ order_goods_id: id, num: wholeNumber(1, 100_000) })).max(100))),
    }),
    output: z.object({
      package_id: out.id,
      order_status: values.orderStatus,
    }),
    run: shipOrder,
    successMessage: messageIs('order:shipDone'),
  }),
  /** adjust_money: yuan, negative for a discount; delivery_money: the new freight. */
  '/api/seller/order/adjustmoney': seller({
    input: z.object({ order_id: id, adjust_money: signed(), delivery_money: maybe(money) }),
    output: z.object({
      order_id: out.id,
      order_money: out.money,
      pay_money: out.money,
    }),
    run: adjustOrder,
    successMessage: messageIs('order:adjustDone'),
  }),
  '/api/seller/order/addressupdate': seller({
    input: z.object({
      order_id: id,
      name: formText(20, 'address:askName'),
      mobile: formMobile('address:askMobile', 'address:badMobile'),
      telephone: maybe(text(20)),
      full_address: formText(100, 'address:askRegion'),
      address: formText(200, 'address:askAddress'),
    }),
    output: out.noData,
    run: changeAddress,
    ...done,
  }),
  '/api/seller/order/close': seller({
    input: z.object({ order_id: id, cause: formLines(140, 'refusal:reasonNeeded') }),
    output: out.noData,
    run: closeShopOrder,
    ...done,
  }),
  '/api/seller/order/extendtakedelivery': seller({
    input: one,
    output: z.object({
      due_time: out.time,
    }),
    run: extendSold,
    ...done,
  }),
  '/api/seller/order/remark': seller({
    input: z.object({ order_id: id, remark: lines(200) }),
    output: out.noData,
    run: remarkOrder,
    ...done,
  }),
  /** Manual tracking step. status: 1 picked up, 2 in transit, 201 arrived in town, 3 signed for, 4 problem. */
  '/api/seller/package/trace': seller({
    input: z.object({ package_id: id, remark: formText(200, 'order:askTrace'), status: oneOf(1, 2, 3, 4, 201) }),
    output: out.noData,
    run: addTrace,
    ...done,
  }),
  /** Corrects carrier and number of a package sent with one, until receipt. */
  '/api/seller/package/tracking': seller({
    input: z.object({
      package_id: id,
      express_company_name: formText(30, 'order:askCompany'),
      delivery_no: formText(40, 'order:askDeliveryNo'),
    }),
    output: out.noData,
    run: correctTracking,
    ...done,
  }),
  '/api/seller/goodsevaluate/answer': seller({
    input: z.object({ evaluate_id: id, content: formLines(REVIEW_TEXT, 'order:evaluateEmpty') }),
    output: out.noData,
    run: answerEvaluate,
    successMessage: messageIs('order:answerDone'),
  }),
  '/api/seller/goods/lists': seller({
    input: z.object({
      site_id: id,
      state: maybe(z.enum(['on', 'off', 'empty', 'low'])),
      text: maybe(text(50)),
      type: maybe(oneOf(1, 2, 3)),
      shop_category_id: maybe(id),
      page,
      page_size: limit(10),
    }),
    output: out.page(ownGoodsRow),
    reads: true,
    run: shopGoodsList,
  }),
  /** price: yuan; more: pieces to add, negative to remove. */
  '/api/seller/goods/sku': seller({
    input: z.object({ sku_id: id, price: money.refine(fen => fen > 0), more: wholeNumber(-100_000, 100_000) }),
    output: out.nothing,
    run: skuSave,
    ...done,
  }),
  /** screen: 1 on sale, 2 off. */
  '/api/seller/goods/sell': seller({
    input: z.object({ goods_id: id, screen: toggle }),
    output: out.nothing,
    run: goodsSell,
    ...done,
  }),
  '/api/seller/shop/trade': seller({
    input: z.object({ site_id: id, ...trade }),
    output: out.nothing,
    run: tradeSave,
    ...done,
  }),
  '/api/seller/store/save': seller({
    input: z.object({
      id: maybe(id),
      site_id: id,
      store_name: formText(50, 'seller:askStore'),
      telephone: text(20),
      full_address: text(100),
      address: formText(200, 'address:askAddress'),
      open_date: text(50),
      status: bit,
    }),
    output: out.nothing,
    run: storeSave,
    ...done,
  }),
  /** unread 1: only those with a letter nobody has read. */
  '/api/seller/letter/dialogs': seller({
    input: z.object({ site_id: id, unread: maybe(bit), page, limit: limit(20) }),
    output: out.rows(shopDialog),
    reads: true,
    run: shopDialogs,
  }),
  '/api/seller/letter/lists': seller({
    input: z.object({ ...buyer, before: maybe(id), after: maybe(afterId), limit: limit(20) }),
    output: z.object({
      peer: correspondent,
      data: z.array(shopLetter),
      is_more: out.flag,
      read_id: out.id,
      is_mute: out.flag,
      is_gone: out.flag,
      unread: z.number(),
      order: z
        .object({
          create_time: out.time,
          order_no: z.string(),
          order_status: values.orderStatus,
          order_type: values.orderType,
          order_id: out.id,
        })
        .nullable(),
    }),
    reads: true,
    run: shopLetters,
  }),
  '/api/seller/letter/send': seller({
    input: z.object({ ...buyer, content: maybe(lines(LETTER_TEXT)), image: maybe(picture), idempotency_key }),
    output: shopLetter,
    run: shopSend,
    successMessage: messageIs('calls:sendDone'),
    keyed: true,
  }),
  '/api/seller/letter/read': seller({
    input: z.object(buyer),
    output: out.nothing,
    run: shopRead,
  }),
  /** screen: 1 mutes this member, 2 unmutes. */
  '/api/seller/letter/mute': seller({
    input: z.object({ ...buyer, screen: toggle }),
    output: z.object({
      is_mute: out.flag,
    }),
    run: shopMute,
    ...done,
  }),
  /** screen: 1 may redeem codes, 2 no longer. */
  '/api/seller/verifier/set': seller({
    input: z.object({ site_id: id, user_id: id, screen: toggle }),
    output: out.nothing,
    run: verifierSet,
    ...done,
  }),
}

/** Yuan that may be negative; fen internally. */
function signed() {
  return z
    .union([z.number(), text(20)])
    .transform(String)
    .pipe(z.string().regex(/^-?\d{1,7}(\.\d{1,2})?$/))
    .transform(yuan => Math.round(Number(yuan) * 100))
    .meta({ type: 'string', pattern: '^-?\\d{1,7}(\\.\\d{1,2})?$', examples: ['-5.00'] })
}
