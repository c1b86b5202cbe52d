import { z } from 'zod'
import { CART_LINES } from '../../core/limits.ts'
import { id, idempotency_key, ids, json, maybe, needsOne, wholeNumber } from '../../core/rules.ts'
import {
  addToCart,
  cartCount,
  checkQuantity,
  clearCart,
  editCart,
  mergeCart,
  removeFromCart,
  restoreCart,
} from '../../domain/mall/cart.ts'
import { cartOf, guestCartOf } from '../../domain/trade/cart.ts'
import { messageIs, open, signedIn } from '../call.ts'
import { getList } from '../outputs/cart.ts'
import * as out from '../outputs/words.ts'

const quantity = wholeNumber(1, 100_000)
const nothing = z.object({})
const items = json(z.array(z.object({ sku_id: id, num: quantity })).max(CART_LINES))
const done = { toLogin: true, successMessage: messageIs('calls:done') } as const

/** The cart. */
export const cartCalls = {
  /** `sku_spec_id` and `sku_id` are the names of two clients for the same field. */
  '/api/mall/car/add': signedIn({
    input: z
      .object({
        goods_id: maybe(id),
        sku_spec_id: maybe(id),
        sku_id: maybe(id),
        site_id: maybe(id),
        num: maybe(quantity).transform(num => num ?? 1),
        idempotency_key,
      })
      .check(needsOne('sku_spec_id', 'sku_id', 'goods_id')),
    output: z.number(),
    run: (who, { goods_id, sku_id, sku_spec_id, num, idempotency_key }) =>
      addToCart(who, { goods_id, sku_id: sku_id ?? sku_spec_id, num, idempotency_key }),
    alias: ['/api/cart/add'],
    toLogin: true,
    successMessage: messageIs('calls:cartAdded'),
    keyed: true,
  }),
  '/api/mall/car/getList': signedIn({
    input: nothing,
    output: z.array(getList),
    reads: true,
    run: cartOf,
    alias: ['/api/cart/lists'],
    toLogin: true,
  }),
  '/api/mall/car/update': signedIn({
    input: z
      .object({
        car_id: maybe(id),
        cart_id: maybe(id),
        action: maybe(z.enum(['inc', 'dec', 'set'])).transform(action => action ?? 'set'),
        num: quantity,
      })
      .check(needsOne('car_id', 'cart_id')),
    output: z.object({
      num: out.count,
    }),
    run: (who, { car_id, cart_id, action, num }) => editCart(who, { cart_id: (cart_id ?? car_id)!, action, num }),
    alias: ['/api/cart/edit'],
    toLogin: true,
  }),
  '/api/mall/car/delete': signedIn({
    input: z.object({ car_id: maybe(ids), cart_id: maybe(ids) }).check(needsOne('car_id', 'cart_id')),
    output: z.number(),
    run: (who, { car_id, cart_id }) => removeFromCart(who, (cart_id ?? car_id)!),
    alias: ['/api/cart/delete'],
    ...done,
  }),
  /** Removes lines that are no longer available. */
  '/api/cart/clear': signedIn({
    input: nothing,
    output: z.number(),
    run: clearCart,
    ...done,
  }),
  /** Takes back a removal of the last ten seconds, of these lines or all. */
  '/api/cart/restore': signedIn({
    input: z.object({ cart_id: maybe(ids) }),
    output: z.number(),
    run: restoreCart,
    ...done,
  }),
  '/api/cart/count': signedIn({
    input: nothing,
    output: out.count,
    reads: true,
    run: cartCount,
    toLogin: true,
  }),
  /** The cart the browser kept before its member signed in. */
  '/api/cart/merge': signedIn({
    input: z.object({ key: z.string().regex(/^[\w-]{8,64}$/), items }),
    output: z.number(),
    run: mergeCart,
    ...done,
  }),
  /** A visitor's cart, which is stored only in the browser. */
  '/api/cart/preview': open({
    input: z.object({ items }),
    output: z.array(getList),
    reads: true,
    run: guestCartOf,
  }),
  '/api/cart/check': open({
    input: z.object({ sku_id: id, num: quantity }),
    output: z.object({ num: out.count }),
    reads: true,
    run: checkQuantity,
  }),
}
