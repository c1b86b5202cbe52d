import { api } from '../api.ts'

/** Whether a slip is paid (2), to be paid on delivery (3), open (0, 1) or cancelled (-1); null when nobody answers just now. */
export async function slipState(out_trade_no: string): Promise<number | null> {
  const answer = await api('/api/pay/status', { out_trade_no }).catch(() => null)
  return answer?.data.pay_status ?? null
}
