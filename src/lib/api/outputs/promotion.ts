import { z } from 'zod'
import { exchangeCard, exchangeDetail, exchangeOrder } from './parts/exchange.ts'
import { goodsPage } from './parts/goods-detail.ts'
import { orderState } from './parts/order.ts'
import {
  bundling,
  groupbuyDetail,
  groupbuyGoods,
  seckillGoods,
  seckillPrice,
  seckillSlot,
  topicCard,
  topicPage,
  topicPrice,
} from './parts/promotion.ts'
import { flag, page } from './words.ts'

/** Schemas of the `data` that this area's calls return. */
export const promotionOutputs = {
  '/seckill/api/seckill/lists': z.object({
    list: z.array(seckillSlot),
    timestamp: z.number(),
  }),
  '/seckill/api/seckillgoods/page': page(seckillGoods),
  '/seckill/api/seckillgoods/detail': goodsPage.extend({ seckill: seckillPrice, timestamp: z.number() }),
  '/seckill/api/seckillgoods/remind': z.object({
    is_remind: flag,
  }),
  '/groupbuy/api/goods/page': page(groupbuyGoods),
  '/groupbuy/api/goods/detail': groupbuyDetail,
  '/groupbuy/api/goods/info': groupbuyDetail,
  '/bundling/api/bundling/detail': bundling,
  '/bundling/api/bundling/lists': z.array(bundling),
  '/topic/api/topic/page': page(topicCard),
  '/topic/api/topicgoods/page': topicPage,
  '/topic/api/topicgoods/detail': goodsPage.extend({ topic: topicPrice, timestamp: z.number() }),
  '/pointexchange/api/goods/page': page(exchangeCard),
  '/pointexchange/api/goods/detail': exchangeDetail,
  '/pointexchange/api/order/page': page(exchangeOrder),
  '/pointexchange/api/order/info': exchangeOrder,
  '/pointexchange/api/order/close': orderState,
}
