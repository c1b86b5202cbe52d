import { z } from 'zod'
import { id, limit, maybe, oneOf, page, phone, text, whole, words } from '../rules.ts'
import { later, says } from './call.ts'

const tenAPage = z.object({ page, page_size: limit(10) })

const exchange = z.object({
  id,
  num: maybe(whole(1, 1000)).transform(num => num ?? 1),
  member_address: maybe(id),
  mobile: maybe(phone),
  buyer_message: maybe(text(140)),
})

/** Seckill, group-buy, combos, topic sales and goods for points; each under its add-on's prefix. */
export const promotionCalls = {
  '/seckill/api/seckill/lists': later('open', z.object({})),
  '/seckill/api/seckillgoods/page': later('open', z.object({ seckill_id: id, page, page_size: limit(10) })),
  '/seckill/api/seckillgoods/detail': later('open', z.object({ id })),
  '/groupbuy/api/goods/page': later('open', tenAPage),
  '/groupbuy/api/goods/detail': later('open', z.object({ id })),
  '/groupbuy/api/goods/info': later('open', z.object({ id, sku_id: id })),
  '/bundling/api/bundling/detail': later('open', z.object({ bl_id: id })),
  '/bundling/api/bundling/lists': later('open', z.object({ sku_id: id })),
  '/topic/api/topic/page': later('open', tenAPage),
  '/topic/api/topicgoods/page': later('open', z.object({ topic_id: id, page, page_size: limit(10) })),
  '/topic/api/topicgoods/detail': later('open', z.object({ id })),
  /** type: 1 a gift, 2 a coupon, 3 money. */
  '/pointexchange/api/goods/page': later('open', z.object({ type: maybe(oneOf(1, 2, 3)), page, page_size: limit(10) })),
  '/pointexchange/api/goods/detail': later('open', z.object({ id })),
  '/pointexchange/api/order/page': later('signedIn', tenAPage, { toLogin: true }),
  '/pointexchange/api/order/info': later('signedIn', z.object({ order_id: id }), { toLogin: true }),
  '/pointexchange/api/order/close': later('signedIn', z.object({ order_id: id }), {
    toLogin: true,
    said: says('calls:done'),
  }),
  '/pointexchange/api/ordercreate/payment': later('signedIn', exchange, { toLogin: true }),
  '/pointexchange/api/ordercreate/create': later('signedIn', exchange.extend({ order_key: maybe(words(128)) }), {
    toLogin: true,
    said: says('calls:submitDone'),
  }),
}
