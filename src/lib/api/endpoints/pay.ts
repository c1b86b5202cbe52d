import { z } from 'zod'
import { sixDigits } from '../../core/password-rules.ts'
import { maybe, number, text } from '../../core/rules.ts'
import { payStatus, payTypes, startPaying } from '../../domain/cashier/cashier.ts'
import { payByBalance } from '../../domain/cashier/pay-by-balance.ts'
import { payResult } from '../../domain/cashier/result.ts'
import { notBuilt, open, redirectsToLogin, signedIn } from '../endpoint.ts'

const slip = z.object({ out_trade_no: number })
const nothing = z.object({})

/** Paying a slip, which may cover several orders. */
export const payCalls = {
  /** Cash on delivery is listed only for the member's own slip whose shops all accept it. */
  '/api/pay/type': open(z.object({ out_trade_no: maybe(number) }), payTypes),
  '/api/pay/info': signedIn(slip, payResult, redirectsToLogin),
  /** return_url: a path on this site. */
  '/api/pay/pay': signedIn(
    z.object({
      out_trade_no: number,
      pay_type: z.enum(['alipay', 'wechatpay', 'offlinepay', 'sandbox']),
      app_type: maybe(text(20)),
      return_url: maybe(text(500)),
    }),
    startPaying,
    redirectsToLogin,
  ),
  /** Reserves the balances for the orders of a slip; returns the slip of the rest, which is paid if nothing is left. */
  '/api/pay/balance': signedIn(
    z.object({ out_trade_no: number, pay_password: sixDigits }),
    payByBalance,
    redirectsToLogin,
  ),
  '/api/pay/status': signedIn(slip, payStatus, redirectsToLogin),
  /** Providers use their own protocols; the signature over the raw body identifies them. */
  '/api/pay/notify/alipay': notBuilt('open', nothing, { own: true }),
  '/api/pay/notify/wechatpay': notBuilt('open', nothing, { own: true }),
  '/api/pay/notify/sandbox': notBuilt('open', nothing, { own: true }),
}
