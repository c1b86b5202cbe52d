import type { Input, Output } from '../../api/index.ts'
import { api } from '../api.ts'

export type Slip = Output<'/api/pay/info'>
export type PayType = Input<'/api/pay/pay'>['pay_type']
/** The buyer's next step: a URL, a QR code for the phone with its picture, or parameters for WeChat's own browser. */
export interface PaymentStep {
  type: 'url' | 'qrcode' | 'jsapi'
  data: string
  qrcode?: string | undefined
  /** The slip's number, another one where the provider needed that. */
  out_trade_no: string
}

/**
 * Whether a slip is paid (2), cash on delivery (3), open (0, 1) or cancelled (-1); null while the server does not
 * respond.
 */
export async function slipState(out_trade_no: string): Promise<number | null> {
  const answer = await api('/api/pay/status', { out_trade_no }).catch(() => null)
  return answer?.data.pay_status ?? null
}

/** The current state of a slip; null while the server does not respond. */
export async function slipNow(out_trade_no: string): Promise<Slip | null> {
  const answer = await api('/api/pay/info', { out_trade_no }).catch(() => null)
  return answer?.data ?? null
}

/** The channels that a slip can be paid by now; a refusal is thrown. */
export async function typesNow(out_trade_no: string): Promise<string[]> {
  const { data } = await api('/api/pay/type', { out_trade_no })
  return data.split(',').filter(Boolean)
}

/** Starts a payment; a refusal is thrown. */
export async function startPaying(out_trade_no: string, pay_type: PayType): Promise<PaymentStep> {
  return (await api('/api/pay/pay', { out_trade_no, pay_type })).data
}

/** Pays what the balance holds; returns the slip of the rest. A refusal is thrown. */
export async function payByBalance(out_trade_no: string, pay_password: string) {
  return (await api('/api/pay/balance', { out_trade_no, pay_password })).data
}
