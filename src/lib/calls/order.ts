import { z } from 'zod'
import { bit, id, ids, json, limit, list, maybe, number, oneOf, page, picture, text, words } from '../rules.ts'
import { later, says, toLogin } from './call.ts'

const done = { toLogin: true, said: says('calls:done') } as const
const one = z.object({ order_id: id })
const state = z.enum(['all', 'waitpay', 'waitsend', 'waitconfirm', 'waitrate'])
const counted = z.enum(['waitpay', 'waitsend', 'waitconfirm', 'waitrate', 'refunding'])

const stars = oneOf(1, 2, 3, 4, 5)
const pictures = maybe(list(picture, 6))

/** explain_type: 1 good, 2 middling, 3 bad. */
const review = z.object({
  order_goods_id: id,
  goods_id: id,
  sku_id: id,
  content: words(200),
  images: pictures,
  scores: stars,
  explain_type: maybe(oneOf(1, 2, 3)),
})

const followUp = z.object({ order_goods_id: id, again_content: words(200), again_images: pictures })

/** A member's orders, and the reviews of what came. */
export const orderCalls = {
  '/api/order/lists': later(
    'signedIn',
    z.object({ order_status: maybe(state), text: maybe(text(50)), page, page_size: limit(10) }),
    toLogin,
  ),
  '/api/order/detail': later('signedIn', one, toLogin),
  /** order_status: the states to count, with commas. */
  '/api/order/num': later('signedIn', z.object({ order_status: maybe(list(counted, 5)) }), toLogin),
  '/api/order/pay': later('signedIn', z.object({ order_ids: ids }), toLogin),
  '/api/order/close': later('signedIn', one, done),
  '/api/order/takedelivery': later('signedIn', one, done),
  '/api/order/extendtakedelivery': later('signedIn', one, done),
  '/api/order/delete': later('signedIn', one, done),
  '/api/order/package': later('signedIn', one, toLogin),
  '/api/order/evluateinfo': later('signedIn', one, toLogin),
  '/api/goodsevaluate/add': later(
    'signedIn',
    z.object({
      order_id: id,
      order_no: maybe(number),
      is_anonymous: maybe(bit),
      shop_deliverycredit: maybe(stars),
      shop_desccredit: maybe(stars),
      shop_servicecredit: maybe(stars),
      goods_evaluate: json(z.array(review).min(1).max(100)),
    }),
    done,
  ),
  '/api/goodsevaluate/again': later(
    'signedIn',
    z.object({ order_id: id, goods_evaluate: json(z.array(followUp).min(1).max(100)) }),
    done,
  ),
}
