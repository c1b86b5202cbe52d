import { z } from 'zod'
import { slipStatus } from './states.ts'
import { id, money, time } from './words.ts'

/** Schemas of the `data` that this area's calls return. */
export const payOutputs = {
  '/api/pay/type': z.string(),
  '/api/pay/info': z.object({
    kind: z.enum(['order', 'exchange', 'recharge', 'deposit']),
    orders: z.array(z.number()),
    /** Codes of paid virtual orders. */
    codes: z.array(z.object({ order_id: id, code: z.string() })),
    /** What a slip of no money was paid by; '' for another. */
    free: z.enum(['', 'balance', 'points', 'nothing']),
    exchange: z.number().nullable(),
    /** For a deposit: its shop, 0 for an application. */
    deposit: id.nullable(),
    replaced: z
      .object({
        out_trade_no: z.string(),
        pay_money: money,
      })
      .nullable(),
    create_time: time,
    expire_time: time,
    timestamp: z.number(),
    out_trade_no: z.string(),
    pay_body: z.string(),
    pay_detail: z.string(),
    pay_money: money,
    pay_status: slipStatus,
    pay_type: z.string(),
    hands: z.enum(['door', 'counter', 'both']),
  }),
  '/api/pay/pay': z.object({
    qrcode: z.string().optional(),
    type: z.enum(['url', 'qrcode', 'jsapi']),
    data: z.string(),
    out_trade_no: z.string(),
  }),
  '/api/pay/balance': z.object({
    out_trade_no: z.string(),
    pay_money: money,
  }),
  '/api/pay/status': z.object({
    pay_status: slipStatus,
  }),
}
