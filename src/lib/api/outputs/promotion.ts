import { z } from 'zod'
import { exchangeCard, exchangeDetail, exchangeOrder } from './parts/exchange.ts'
import { carFit, goodsInfo, goodsSkuDetail, shopInfo, skuRow } from './parts/goods-detail.ts'
import { categoryStep } from './parts/goods-row.ts'
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
import { count, flag } from './words.ts'

/** What calls of this area answer as `data`. */
export const promotionOutputs = {
  '/seckill/api/seckill/lists': z.object({
    list: z.array(seckillSlot),
    timestamp: z.number(),
  }),
  '/seckill/api/seckillgoods/page': z.object({
    count,
    page_count: count,
    list: z.array(seckillGoods),
  }),
  '/seckill/api/seckillgoods/detail': z.object({
    seckill: seckillPrice,
    timestamp: z.number(),
    goods_sku_detail: goodsSkuDetail,
    goods_info: goodsInfo,
    shop_info: shopInfo,
    sku_list: z.array(skuRow),
    path: z.array(categoryStep),
    fits: z.array(carFit),
  }),
  '/seckill/api/seckillgoods/remind': z.object({
    is_remind: flag,
  }),
  '/groupbuy/api/goods/page': z.object({
    count,
    page_count: count,
    list: z.array(groupbuyGoods),
  }),
  '/groupbuy/api/goods/detail': groupbuyDetail,
  '/groupbuy/api/goods/info': groupbuyDetail,
  '/bundling/api/bundling/detail': bundling,
  '/bundling/api/bundling/lists': z.array(bundling),
  '/topic/api/topic/page': z.object({
    count,
    page_count: count,
    list: z.array(topicCard),
  }),
  '/topic/api/topicgoods/page': topicPage,
  '/topic/api/topicgoods/detail': z.object({
    topic: topicPrice,
    timestamp: z.number(),
    goods_sku_detail: goodsSkuDetail,
    goods_info: goodsInfo,
    shop_info: shopInfo,
    sku_list: z.array(skuRow),
    path: z.array(categoryStep),
    fits: z.array(carFit),
  }),
  '/pointexchange/api/goods/page': z.object({
    count,
    page_count: count,
    list: z.array(exchangeCard),
  }),
  '/pointexchange/api/goods/detail': exchangeDetail,
  '/pointexchange/api/order/page': z.object({
    count,
    page_count: count,
    list: z.array(exchangeOrder),
  }),
  '/pointexchange/api/order/info': exchangeOrder,
  '/pointexchange/api/order/close': orderState,
}
