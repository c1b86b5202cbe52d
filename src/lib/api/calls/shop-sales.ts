import { z } from 'zod'
import { formId, formMoment, formMoney, formText, formWhole } from '../../core/form-rules.ts'
import type { MessageKey } from '../../core/i18n.ts'
import { bit, id, ids, limit, maybe, oneOf, page, typedJson } from '../../core/rules.ts'
import { couponTypes } from '../../domain/mall/coupon-worth.ts'
import * as coupons from '../../domain/mall/seller/coupons.ts'
import { discountAdd, discountClose, discountEdit, discountLists } from '../../domain/mall/seller/sales/discounts.ts'
import {
  fullReductionAdd,
  fullReductionClose,
  fullReductionEdit,
  fullReductionLists,
} from '../../domain/mall/seller/sales/full-reductions.ts'
import { groupbuyAdd, groupbuyClose, groupbuyEdit, groupbuyLists } from '../../domain/mall/seller/sales/groupbuys.ts'
import { seckillApply, seckillClose, seckillEdit, seckillLists } from '../../domain/mall/seller/sales/seckills.ts'
import { comboAdd, comboClose, comboEdit, comboLists } from '../../domain/mall/seller/sales/sets.ts'
import { topicApply, topicClose, topicEdit, topicLists } from '../../domain/mall/seller/sales/topics.ts'
import { messageIs, seller } from '../call.ts'
import {
  comboRow,
  couponClaim,
  groupbuyRow,
  manjianRow,
  saleSku,
  seckillRow,
  shopCouponInfo,
  shopCouponRow,
  shopSale,
  topicRow,
} from '../outputs/shop-sales.ts'
import * as out from '../outputs/words.ts'

const done = { successMessage: messageIs('calls:done') } as const
const applied = { successMessage: messageIs('seller:applied') } as const
const one = z.object({ site_id: id, id })
const listed = z.object({ site_id: id, page, page_size: limit(10) })
const name = formText(30, 'seller:askName')
const span = { start_time: formMoment('seller:askStart'), end_time: formMoment('seller:askEnd') }
const sum = (wrong: MessageKey) => maybe(formMoney(wrong)).transform(fen => fen ?? 0)
const goods_ids = maybe(ids).transform(some => some ?? [])
const price = formMoney('seller:askSalePrice')
const priced = { sku_id: id, price }
const most = formWhole(0, 100_000, 'seller:badLimits', 0)
const several = <Shape extends z.ZodRawShape>(shape: Shape) => typedJson(z.array(z.object(shape)).max(100), 20_000)

const again = maybe(span.start_time)
/** Optional rows: unchanged when omitted. */
const some = <Shape extends z.ZodRawShape>(shape: Shape) => maybe(several(shape)).transform(rows => rows ?? [])
const step = { money: formMoney('seller:badStepOff'), discount_money: formMoney('seller:badStepOff') }

const count = formWhole(1, 1_000_000, 'seller:askCount', 0)
const coupon = {
  site_id: id,
  name,
  type: z.enum(couponTypes),
  money: sum('seller:askWorth'),
  min_money: sum('seller:badRandom'),
  max_money: sum('seller:badRandom'),
  /** Per cent left to pay: 85 for 8.5 折. */
  discount: formWhole(0, 100, 'seller:badDiscount', 0),
  discount_limit: sum('seller:askWorth'),
  at_least: sum('seller:badLeast'),
  count,
  max_fetch: most,
  validity_type: oneOf(0, 1, 2),
  fixed_term: formWhole(0, 3650, 'seller:askDays', 0),
  ...span,
  goods_type: oneOf(1, 2, 3),
  goods_ids,
  is_show: maybe(bit).transform(is => is ?? 0),
}

/** A shop's coupons and promotions. The function checks the shop. */
export const shopSaleCalls = {
  '/api/seller/coupon/lists': seller({
    input: listed,
    output: out.page(shopCouponRow),
    reads: true,
    run: coupons.couponLists,
  }),
  '/api/seller/coupon/info': seller({
    input: one,
    output: shopCouponInfo,
    reads: true,
    run: coupons.couponInfo,
  }),
  '/api/seller/coupon/add': seller({
    input: z.object(coupon),
    output: out.saved,
    run: coupons.couponAdd,
    ...done,
  }),
  '/api/seller/coupon/edit': seller({
    input: z.object({ site_id: id, id, name, count, end_time: span.end_time, is_show: coupon.is_show }),
    output: out.nothing,
    run: coupons.couponEdit,
    ...done,
  }),
  '/api/seller/coupon/close': seller({
    input: one,
    output: out.nothing,
    run: coupons.couponClose,
    ...done,
  }),
  '/api/seller/coupon/claims': seller({
    input: listed.extend({ id }),
    output: out.page(couponClaim),
    reads: true,
    run: coupons.couponClaims,
  }),
  '/api/seller/discount/lists': seller({
    input: listed,
    output: out.page(shopSale.extend({ skus: z.array(saleSku) })),
    reads: true,
    run: discountLists,
  }),
  '/api/seller/discount/add': seller({
    input: z.object({ site_id: id, name, ...span, skus: several(priced) }),
    output: out.saved,
    run: discountAdd,
    ...done,
  }),
  /** While it runs only name and end_time; skus: new prices. */
  '/api/seller/discount/edit': seller({
    input: z.object({ site_id: id, id, name, start_time: again, end_time: span.end_time, skus: some(priced) }),
    output: out.saved,
    run: discountEdit,
    ...done,
  }),
  '/api/seller/discount/close': seller({
    input: one,
    output: out.nothing,
    run: discountClose,
    ...done,
  }),
  '/api/seller/manjian/lists': seller({
    input: listed,
    output: out.page(manjianRow),
    reads: true,
    run: fullReductionLists,
  }),
  /** rules: from `money` yuan on `discount_money` off. */
  '/api/seller/manjian/add': seller({
    input: z.object({
      site_id: id,
      name,
      ...span,
      goods_type: oneOf(1, 2),
      goods_ids,
      rules: several(step),
    }),
    output: out.saved,
    run: fullReductionAdd,
    ...done,
  }),
  /** While it runs only name and end_time. */
  '/api/seller/manjian/edit': seller({
    input: z.object({ site_id: id, id, name, start_time: again, end_time: span.end_time, rules: some(step) }),
    output: out.saved,
    run: fullReductionEdit,
    ...done,
  }),
  '/api/seller/manjian/close': seller({
    input: one,
    output: out.nothing,
    run: fullReductionClose,
    ...done,
  }),
  '/api/seller/groupbuy/lists': seller({
    input: listed,
    output: out.page(groupbuyRow),
    reads: true,
    run: groupbuyLists,
  }),
  '/api/seller/groupbuy/add': seller({
    input: z.object({
      site_id: id,
      buy_num: formWhole(2, 10_000, 'seller:askBuyNum', 0),
      ...span,
      skus: several(priced),
    }),
    output: out.saved,
    run: groupbuyAdd,
    ...done,
  }),
  /** While it runs only end_time; skus: new prices. */
  '/api/seller/groupbuy/edit': seller({
    input: z.object({
      site_id: id,
      id,
      start_time: again,
      end_time: span.end_time,
      skus: some(priced),
      buy_num: maybe(formWhole(2, 10_000, 'seller:askBuyNum', 0)),
    }),
    output: out.saved,
    run: groupbuyEdit,
    ...done,
  }),
  '/api/seller/groupbuy/close': seller({
    input: one,
    output: out.nothing,
    run: groupbuyClose,
    ...done,
  }),
  '/api/seller/combo/lists': seller({
    input: listed,
    output: out.page(comboRow),
    reads: true,
    run: comboLists,
  }),
  /** shipping_fee_type: 1 freight paid by the seller, 2 by the buyer. */
  '/api/seller/combo/add': seller({
    input: z.object({
      site_id: id,
      bl_name: name,
      bl_price: price,
      shipping_fee_type: oneOf(1, 2),
      sku_ids: maybe(ids).transform(some => some ?? []),
    }),
    output: out.saved,
    run: comboAdd,
    ...done,
  }),
  '/api/seller/combo/edit': seller({
    input: z.object({ site_id: id, id, bl_name: name, bl_price: price, shipping_fee_type: oneOf(1, 2) }),
    output: out.saved,
    run: comboEdit,
    ...done,
  }),
  '/api/seller/combo/close': seller({
    input: one,
    output: out.nothing,
    run: comboClose,
    ...done,
  }),
  '/api/seller/seckill/lists': seller({
    input: listed,
    output: out.page(seckillRow),
    reads: true,
    run: seckillLists,
  }),
  /** day: any moment of it. */
  '/api/seller/seckill/apply': seller({
    input: z.object({
      site_id: id,
      seckill_id: formId('seller:askSlot'),
      day: formMoment('seller:askDay'),
      skus: several({ ...priced, stock: formWhole(1, 100_000, 'seller:askSaleStock', 0), max_buy: most }),
    }),
    output: out.nothing,
    run: seckillApply,
    ...applied,
  }),
  /** more: pieces to add; the only change possible while it runs. */
  '/api/seller/seckill/edit': seller({
    input: z.object({
      site_id: id,
      id,
      price: maybe(price),
      max_buy: maybe(most),
      more: formWhole(-100_000, 100_000, 'seller:askSaleStock', 0),
    }),
    output: out.nothing,
    run: seckillEdit,
    ...done,
  }),
  '/api/seller/seckill/close': seller({
    input: one,
    output: out.nothing,
    run: seckillClose,
    ...done,
  }),
  '/api/seller/topic/lists': seller({
    input: listed,
    output: out.page(topicRow),
    reads: true,
    run: topicLists,
  }),
  '/api/seller/topic/apply': seller({
    input: z.object({ site_id: id, topic_id: formId('seller:askTopic'), skus: several({ ...priced, max_buy: most }) }),
    output: out.nothing,
    run: topicApply,
    ...applied,
  }),
  '/api/seller/topic/edit': seller({
    input: z.object({ site_id: id, id, price, max_buy: most }),
    output: out.nothing,
    run: topicEdit,
    ...done,
  }),
  '/api/seller/topic/close': seller({
    input: one,
    output: out.nothing,
    run: topicClose,
    ...done,
  }),
}
