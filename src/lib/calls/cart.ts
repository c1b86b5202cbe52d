import { z } from 'zod'
import { id, ids, maybe, needsOne, whole } from '../rules.ts'
import { later, says } from './call.ts'

const quantity = whole(1, 100_000)

/** The cart. */
export const cartCalls = {
  '/api/mall/car/add': later(
    'signedIn',
    z
      .object({
        goods_id: maybe(id),
        sku_spec_id: maybe(id),
        sku_id: maybe(id),
        site_id: maybe(id),
        num: maybe(quantity).transform(num => num ?? 1),
      })
      .check(needsOne('sku_spec_id', 'sku_id', 'goods_id')),
    { alias: ['/api/cart/add'], toLogin: true, said: says('calls:done') },
  ),
  '/api/mall/car/getList': later('signedIn', z.object({}), { alias: ['/api/cart/lists'], toLogin: true }),
  '/api/mall/car/update': later(
    'signedIn',
    z
      .object({
        car_id: maybe(id),
        cart_id: maybe(id),
        action: maybe(z.enum(['inc', 'dec', 'set'])).transform(action => action ?? 'set'),
        num: quantity,
      })
      .check(needsOne('car_id', 'cart_id')),
    { alias: ['/api/cart/edit'], toLogin: true },
  ),
  '/api/mall/car/delete': later(
    'signedIn',
    z.object({ car_id: maybe(ids), cart_id: maybe(ids) }).check(needsOne('car_id', 'cart_id')),
    { alias: ['/api/cart/delete'], toLogin: true, said: says('calls:done') },
  ),
  /** Drops what can't be bought any more. */
  '/api/cart/clear': later('signedIn', z.object({}), { toLogin: true, said: says('calls:done') }),
  '/api/cart/count': later('signedIn', z.object({}), { toLogin: true }),
}
