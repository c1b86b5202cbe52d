import type { Input, Output } from '../../api/index.ts'
import { api } from '../api.ts'

export type Slip = Output<'/api/pay/info'>
export type PayType = Input<'/api/pay/pay'>['pay_type']
/** Where the buyer goes on: an address, or a code for the phone with its picture. */
export interface Way {
  type: 'url' | 'qrcode'
  data: string
  qrcode?: string | undefined
}

/** Whether a slip is paid (2), to be paid on delivery (3), open (0, 1) or cancelled (-1); null when nobody answers just now. */
export async function slipState(out_trade_no: string): Promise<number | null> {
  const answer = await api('/api/pay/status', { out_trade_no }).catch(() => null)
  return answer?.data.pay_status ?? null
}

/** A slip as it stands now; null when nobody answers just now. */
export async function slipNow(out_trade_no: string): Promise<Slip | null> {
  const answer = await api('/api/pay/info', { out_trade_no }).catch(() => null)
  return answer?.data ?? null
}

/** How a slip can be paid now; a refusal is thrown. */
export async function typesNow(out_trade_no: string): Promise<string[]> {
  const { data } = await api('/api/pay/type', { out_trade_no })
  return data.split(',').filter(Boolean)
}

/** Goes to pay; a refusal is thrown. */
export async function startPaying(out_trade_no: string, pay_type: PayType): Promise<Way> {
  return (await api('/api/pay/pay', { out_trade_no, pay_type })).data
}
