import { timingSafeEqual } from 'node:crypto'
import type { Channel, ProviderNotice } from '../../core/ports/payment.ts'
import { sandboxSignature } from '../../core/sandbox-notice.ts'
import { wholeFen } from './figures.ts'

/** The cashier of development and demo: no money moves. The buyer presses 付款成功 or 付款失败 on a page of this site. */
export const sandbox = (secret: () => Promise<Buffer>): Channel => ({
  product: () => 'sandbox',
  check: async () => [],
  start: async ({ out_trade_no }) => ({ type: 'url', data: `/sandbox?code=${out_trade_no}` }),
  heard: async ({ body }) => heard(await secret(), body),
  thanks: () => new Response('success', { headers: { 'content-type': 'text/plain; charset=utf-8' } }),
  query: async () => null,
  close: async () => {},
  refund: async ({ out_refund_no }) => ({ state: 'done', refund_id: `S${out_refund_no}` }),
  refundState: async ({ out_refund_no }) => ({ state: 'done', refund_id: `S${out_refund_no}` }),
})

function heard(secret: Buffer, body: string): ProviderNotice {
  const { trade_no = '', out_trade_no = '', money = '', sign = '' } = Object.fromEntries(new URLSearchParams(body))
  const right = sandboxSignature(secret, { trade_no, out_trade_no, money })
  const given = Buffer.from(sign, 'hex')
  if (given.length !== right.length || !timingSafeEqual(given, right)) return { says: 'forged', why: 'signature' }
  return { says: 'paid', trade_no, out_trade_no, money: wholeFen(money) }
}
