import { z } from 'zod'
import { checkoutAnswer } from './parts/checkout.ts'

/** Schemas of the `data` that this area's calls return. */
export const checkoutOutputs = {
  '/api/ordercreate/payment': checkoutAnswer,
  '/api/ordercreate/calculate': checkoutAnswer,
  '/api/ordercreate/create': z.string(),
  '/seckill/api/ordercreate/payment': checkoutAnswer,
  '/seckill/api/ordercreate/calculate': checkoutAnswer,
  '/seckill/api/ordercreate/create': z.string(),
  '/groupbuy/api/ordercreate/payment': checkoutAnswer,
  '/groupbuy/api/ordercreate/calculate': checkoutAnswer,
  '/groupbuy/api/ordercreate/create': z.string(),
  '/bundling/api/ordercreate/payment': checkoutAnswer,
  '/bundling/api/ordercreate/calculate': checkoutAnswer,
  '/bundling/api/ordercreate/create': z.string(),
  '/topic/api/ordercreate/payment': checkoutAnswer,
  '/topic/api/ordercreate/calculate': checkoutAnswer,
  '/topic/api/ordercreate/create': z.string(),
  '/pointexchange/api/ordercreate/payment': checkoutAnswer,
  '/pointexchange/api/ordercreate/create': z.string(),
}
