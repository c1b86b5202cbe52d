import { z } from 'zod'
import { id, limit, maybe, oneOf, page, toggle } from '../../core/rules.ts'
import { comboDetail, comboLists } from '../../domain/mall/combos.ts'
import { groupbuyDetail, groupbuyPage } from '../../domain/mall/groupbuy.ts'
import { exchangeDetail, exchangePage } from '../../domain/mall/points-goods.ts'
import { remindSeckill } from '../../domain/mall/remind.ts'
import * as seckill from '../../domain/mall/seckill.ts'
import * as topics from '../../domain/mall/topics.ts'
import { closeExchange, exchangeInfo, exchangeOrders } from '../../domain/trade/exchange/lists.ts'
import { messageIs, open, redirectsToLogin, signedIn, toggled } from '../call.ts'
import { exchangeCard, exchangeDetail as exchangeDetailOutput, exchangeOrder } from '../outputs/exchange.ts'
import { goodsPage } from '../outputs/goods-detail.ts'
import { orderState } from '../outputs/order.ts'
import {
  bundling,
  groupbuyDetail as groupbuyDetailOutput,
  groupbuyGoods,
  seckillGoods,
  seckillPrice,
  seckillSlot,
  topicCard,
  topicPage,
  topicPrice,
} from '../outputs/promotion.ts'
import * as out from '../outputs/words.ts'

const tenAPage = z.object({ page, page_size: limit(10) })

/** Seckill, group-buy, bundles, topic sales and goods for points; each under its add-on's prefix. */
export const promotionCalls = {
  '/seckill/api/seckill/lists': open({
    input: z.object({}),
    output: z.object({
      list: z.array(seckillSlot),
      timestamp: z.number(),
    }),
    reads: true,
    run: seckill.seckillLists,
  }),
  '/seckill/api/seckillgoods/page': open({
    input: z.object({ seckill_id: id, type: maybe(oneOf(1, 2, 3)), page, page_size: limit(10) }),
    output: out.page(seckillGoods),
    reads: true,
    run: seckill.seckillGoodsPage,
  }),
  '/seckill/api/seckillgoods/detail': open({
    input: z.object({ id }),
    output: goodsPage.extend({ seckill: seckillPrice, timestamp: z.number() }),
    reads: true,
    run: seckill.seckillGoodsDetail,
  }),
  '/seckill/api/seckillgoods/remind': signedIn({
    input: z.object({ id, screen: toggle }),
    output: z.object({
      is_remind: out.flag,
    }),
    run: remindSeckill,
    successMessage: toggled('calls:remindDone'),
  }),
  '/groupbuy/api/goods/page': open({
    input: tenAPage,
    output: out.page(groupbuyGoods),
    reads: true,
    run: groupbuyPage,
  }),
  '/groupbuy/api/goods/detail': open({
    input: z.object({ id }),
    output: groupbuyDetailOutput,
    reads: true,
    run: groupbuyDetail,
  }),
  '/groupbuy/api/goods/info': open({
    input: z.object({ id, sku_id: id }),
    output: groupbuyDetailOutput,
    reads: true,
    run: groupbuyDetail,
  }),
  '/bundling/api/bundling/detail': open({
    input: z.object({ bl_id: id }),
    output: bundling,
    reads: true,
    run: comboDetail,
  }),
  '/bundling/api/bundling/lists': open({
    input: z.object({ sku_id: id }),
    output: z.array(bundling),
    reads: true,
    run: comboLists,
  }),
  '/topic/api/topic/page': open({
    input: tenAPage,
    output: out.page(topicCard),
    reads: true,
    run: topics.topicPage,
  }),
  '/topic/api/topicgoods/page': open({
    input: z.object({ topic_id: id, page, page_size: limit(10) }),
    output: topicPage,
    reads: true,
    run: topics.topicGoodsPage,
  }),
  '/topic/api/topicgoods/detail': open({
    input: z.object({ id }),
    output: goodsPage.extend({ topic: topicPrice, timestamp: z.number() }),
    reads: true,
    run: topics.topicGoodsDetail,
  }),
  /** type: 1 goods, 2 a coupon, 3 money. */
  '/pointexchange/api/goods/page': open({
    input: z.object({ type: maybe(oneOf(1, 2, 3)), page, page_size: limit(10) }),
    output: out.page(exchangeCard),
    reads: true,
    run: exchangePage,
  }),
  '/pointexchange/api/goods/detail': open({
    input: z.object({ id }),
    output: exchangeDetailOutput,
    reads: true,
    run: exchangeDetail,
  }),
  '/pointexchange/api/order/page': signedIn({
    input: tenAPage,
    output: out.page(exchangeOrder),
    reads: true,
    run: exchangeOrders,
    ...redirectsToLogin,
  }),
  '/pointexchange/api/order/info': signedIn({
    input: z.object({ order_id: id }),
    output: exchangeOrder,
    reads: true,
    run: exchangeInfo,
    ...redirectsToLogin,
  }),
  '/pointexchange/api/order/close': signedIn({
    input: z.object({ order_id: id }),
    output: orderState,
    run: closeExchange,
    ...redirectsToLogin,
    successMessage: messageIs('calls:done'),
  }),
}
