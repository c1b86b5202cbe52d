import { z } from 'zod'
import { sixDigits } from '../../core/password-rules.ts'
import { maybe, number, text } from '../../core/rules.ts'
import { payStatus, payTypes, startPaying } from '../../domain/cashier/cashier.ts'
import { payByBalance } from '../../domain/cashier/pay-by-balance.ts'
import { payResult } from '../../domain/cashier/result.ts'
import { open, redirectsToLogin, signedIn, withoutRun } from '../call.ts'
import * as values from '../outputs/states.ts'
import * as out from '../outputs/words.ts'

const slip = z.object({ out_trade_no: number })
const nothing = z.object({})

/** Paying a slip, which may cover several orders. */
export const payCalls = {
  /** Cash on delivery is listed only for the member's own slip whose shops all accept it. */
  '/api/pay/type': open({
    input: z.object({ out_trade_no: maybe(number) }),
    output: z.string(),
    run: payTypes,
  }),
  '/api/pay/info': signedIn({
    input: slip,
    output: z.object({
      kind: z.enum(['order', 'exchange', 'recharge', 'deposit']),
      orders: z.array(z.number()),
      /** Codes of paid virtual orders. */
      codes: z.array(z.object({ order_id: out.id, code: z.string() })),
      /** What a slip of no money was paid by; '' for another. */
      free: z.enum(['', 'balance', 'points', 'nothing']),
      exchange: z.number().nullable(),
      /** For a deposit: its shop, 0 for an application. */
      deposit: out.id.nullable(),
      replaced: z
        .object({
          out_trade_no: z.string(),
          pay_money: out.money,
        })
        .nullable(),
      create_time: out.time,
      expire_time: out.time,
      timestamp: z.number(),
      out_trade_no: z.string(),
      pay_body: z.string(),
      pay_detail: z.string(),
      pay_money: out.money,
      pay_status: values.slipStatus,
      pay_type: z.string(),
      hands: z.enum(['door', 'counter', 'both']),
    }),
    run: payResult,
    ...redirectsToLogin,
  }),
  /** return_url: a path on this site. */
  '/api/pay/pay': signedIn({
    input: z.object({
      out_trade_no: number,
      pay_type: z.enum(['alipay', 'wechatpay', 'offlinepay', 'sandbox']),
      app_type: maybe(text(20)),
      return_url: maybe(text(500)),
    }),
    output: z.object({
      qrcode: z.string().optional(),
      type: z.enum(['url', 'qrcode', 'jsapi']),
      data: z.string(),
      out_trade_no: z.string(),
    }),
    run: startPaying,
    ...redirectsToLogin,
  }),
  /** Reserves the balances for the orders of a slip; returns the slip of the rest, which is paid if nothing is left. */
  '/api/pay/balance': signedIn({
    input: z.object({ out_trade_no: number, pay_password: sixDigits }),
    output: z.object({
      out_trade_no: z.string(),
      pay_money: out.money,
    }),
    run: payByBalance,
    ...redirectsToLogin,
  }),
  '/api/pay/status': signedIn({
    input: slip,
    output: z.object({
      pay_status: values.slipStatus,
    }),
    run: payStatus,
    ...redirectsToLogin,
  }),
  /** Providers use their own protocols; the signature over the raw body identifies them. */
  '/api/pay/notify/alipay': withoutRun({
    access: 'open',
    input: nothing,
    servedElsewhere: true,
  }),
  '/api/pay/notify/wechatpay': withoutRun({
    access: 'open',
    input: nothing,
    servedElsewhere: true,
  }),
  '/api/pay/notify/sandbox': withoutRun({
    access: 'open',
    input: nothing,
    servedElsewhere: true,
  }),
}
