import { z } from 'zod'
import { maybe, number, text } from '../rules.ts'
import { later, toLogin } from './call.ts'

const slip = z.object({ out_trade_no: number })
const nothing = z.object({})

/** Paying a slip, which may cover several orders. */
export const payCalls = {
  '/api/pay/type': later('open', nothing),
  '/api/pay/info': later('signedIn', slip, toLogin),
  /** return_url: a path of ours. */
  '/api/pay/pay': later(
    'signedIn',
    z.object({
      out_trade_no: number,
      pay_type: z.enum(['alipay', 'wechatpay', 'offlinepay', 'sandbox']),
      app_type: maybe(text(20)),
      return_url: maybe(text(500)),
    }),
    toLogin,
  ),
  '/api/pay/status': later('signedIn', slip, toLogin),
  /** Providers speak their own protocols; the signature over the raw body says who they are. */
  '/api/pay/notify/alipay': later('open', nothing, { own: true }),
  '/api/pay/notify/wechatpay': later('open', nothing, { own: true }),
}
