import { z } from 'zod'
import { bit, id, ids, json, maybe, mobile, money, needsOne, oneOf, sixDigits, text, whole, words } from '../rules.ts'
import { later, says, toLogin } from './call.ts'

const submitted = { toLogin: true, said: says('calls:submitDone') } as const
const num = whole(1, 100_000)
/** Something said for each shop of the order. */
const perShop = <Rule extends z.ZodType>(rule: Rule) => maybe(json(z.record(z.string().regex(/^\d{1,10}$/), rule)))

const delivery = z.object({
  delivery_type: z.enum(['express', 'store', 'local']),
  delivery_type_name: maybe(text(20)),
  store_id: maybe(id),
  buyer_ask_delivery_time: maybe(text(50)),
})

const choices = {
  is_balance: maybe(bit),
  is_point: maybe(bit),
  pay_password: maybe(sixDigits),
  buyer_message: perShop(text(140)),
  delivery: perShop(delivery),
  coupon: perShop(z.object({ coupon_id: maybe(id), coupon_money: maybe(money) })),
  platform_coupon_id: maybe(id),
  member_address: maybe(json(z.object({ mobile }))),
  latitude: maybe(text(20)),
  longitude: maybe(text(20)),
  is_invoice: maybe(bit),
  invoice_type: maybe(oneOf(1, 2)),
  invoice_title_type: maybe(oneOf(1, 2)),
  invoice_title: maybe(text(100)),
  taxpayer_number: maybe(text(30)),
  invoice_content: maybe(text(100)),
  invoice_full_address: maybe(text(200)),
  invoice_email: maybe(z.email().max(100)),
  /** The hash of the last calculation: a price that has changed since is refused. */
  order_key: maybe(words(128)),
}

const cart = z
  .object({ cart_ids: maybe(ids), sku_id: maybe(id), num: maybe(num), ...choices })
  .check(needsOne('cart_ids', 'sku_id'))
const seckill = z.object({ seckill_goods_id: id, num, ...choices })
const groupbuy = z.object({ groupbuy_id: id, sku_id: id, num, ...choices })
const combo = z.object({ bl_id: id, num, ...choices })
const topic = z.object({ topic_goods_id: id, num, ...choices })

/** The same three steps for every source of an order: open the page, calculate at each change, create. */
export const checkoutCalls = {
  '/api/ordercreate/payment': later('signedIn', cart, toLogin),
  '/api/ordercreate/calculate': later('signedIn', cart, toLogin),
  '/api/ordercreate/create': later('signedIn', cart, submitted),
  '/seckill/api/ordercreate/payment': later('signedIn', seckill, toLogin),
  '/seckill/api/ordercreate/calculate': later('signedIn', seckill, toLogin),
  '/seckill/api/ordercreate/create': later('signedIn', seckill, submitted),
  '/groupbuy/api/ordercreate/payment': later('signedIn', groupbuy, toLogin),
  '/groupbuy/api/ordercreate/calculate': later('signedIn', groupbuy, toLogin),
  '/groupbuy/api/ordercreate/create': later('signedIn', groupbuy, submitted),
  '/bundling/api/ordercreate/payment': later('signedIn', combo, toLogin),
  '/bundling/api/ordercreate/calculate': later('signedIn', combo, toLogin),
  '/bundling/api/ordercreate/create': later('signedIn', combo, submitted),
  '/topic/api/ordercreate/payment': later('signedIn', topic, toLogin),
  '/topic/api/ordercreate/calculate': later('signedIn', topic, toLogin),
  '/topic/api/ordercreate/create': later('signedIn', topic, submitted),
}
