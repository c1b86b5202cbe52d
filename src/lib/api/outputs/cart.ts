import { z } from 'zod'
import { getList } from './parts/cart.ts'
import { count } from './words.ts'

/** Schemas of the `data` that this area's calls return. */
export const cartOutputs = {
  '/api/mall/car/add': z.number(),
  '/api/mall/car/getList': z.array(getList),
  '/api/mall/car/update': z.object({
    num: count,
  }),
  '/api/mall/car/delete': z.number(),
  '/api/cart/clear': z.number(),
  '/api/cart/restore': z.number(),
  '/api/cart/count': count,
  '/api/cart/merge': z.number(),
  '/api/cart/preview': z.array(getList),
  '/api/cart/check': z.object({ num: count }),
}
