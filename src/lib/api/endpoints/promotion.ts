import { z } from 'zod'
import { id, limit, maybe, oneOf, page, toggle } from '../../core/rules.ts'
import { comboDetail, comboLists } from '../../domain/mall/combos.ts'
import { groupbuyDetail, groupbuyPage } from '../../domain/mall/groupbuy.ts'
import { exchangeDetail, exchangePage } from '../../domain/mall/points-goods.ts'
import { remindSeckill } from '../../domain/mall/remind.ts'
import * as seckill from '../../domain/mall/seckill.ts'
import * as topics from '../../domain/mall/topics.ts'
import { closeExchange, exchangeInfo, exchangeOrders } from '../../domain/trade/exchange/lists.ts'
import { messageIs, open, redirectsToLogin, signedIn, toggled } from '../endpoint.ts'

const tenAPage = z.object({ page, page_size: limit(10) })

/** Seckill, group-buy, bundles, topic sales and goods for points; each under its add-on's prefix. */
export const promotionCalls = {
  '/seckill/api/seckill/lists': open(z.object({}), seckill.seckillLists),
  '/seckill/api/seckillgoods/page': open(
    z.object({ seckill_id: id, type: maybe(oneOf(1, 2, 3)), page, page_size: limit(10) }),
    seckill.seckillGoodsPage,
  ),
  '/seckill/api/seckillgoods/detail': open(z.object({ id }), seckill.seckillGoodsDetail),
  '/seckill/api/seckillgoods/remind': signedIn(z.object({ id, screen: toggle }), remindSeckill, {
    said: toggled('calls:remindDone'),
  }),
  '/groupbuy/api/goods/page': open(tenAPage, groupbuyPage),
  '/groupbuy/api/goods/detail': open(z.object({ id }), groupbuyDetail),
  '/groupbuy/api/goods/info': open(z.object({ id, sku_id: id }), groupbuyDetail),
  '/bundling/api/bundling/detail': open(z.object({ bl_id: id }), comboDetail),
  '/bundling/api/bundling/lists': open(z.object({ sku_id: id }), comboLists),
  '/topic/api/topic/page': open(tenAPage, topics.topicPage),
  '/topic/api/topicgoods/page': open(z.object({ topic_id: id, page, page_size: limit(10) }), topics.topicGoodsPage),
  '/topic/api/topicgoods/detail': open(z.object({ id }), topics.topicGoodsDetail),
  /** type: 1 goods, 2 a coupon, 3 money. */
  '/pointexchange/api/goods/page': open(
    z.object({ type: maybe(oneOf(1, 2, 3)), page, page_size: limit(10) }),
    exchangePage,
  ),
  '/pointexchange/api/goods/detail': open(z.object({ id }), exchangeDetail),
  '/pointexchange/api/order/page': signedIn(tenAPage, exchangeOrders, redirectsToLogin),
  '/pointexchange/api/order/info': signedIn(z.object({ order_id: id }), exchangeInfo, redirectsToLogin),
  '/pointexchange/api/order/close': signedIn(z.object({ order_id: id }), closeExchange, {
    ...redirectsToLogin,
    said: messageIs('calls:done'),
  }),
}
