import { createHmac } from 'node:crypto'
import type { Payment } from './ports/payment.ts'

/** The payment notice of the sandbox cashier: a form with the fields of the payment (fen) and their signature. */
export function sandboxNotice(secret: Buffer, { trade_no, out_trade_no, money }: Payment): string {
  const fields = { trade_no, out_trade_no, money: String(money) }
  return String(new URLSearchParams({ ...fields, sign: sandboxSignature(secret, fields).toString('hex') }))
}

/** The signature of a sandbox notice, over its fields as they are sent. */
export const sandboxSignature = (
  secret: Buffer,
  { trade_no, out_trade_no, money }: Record<'trade_no' | 'out_trade_no' | 'money', string>,
) => createHmac('sha256', secret).update(`${trade_no}\n${out_trade_no}\n${money}`).digest()
