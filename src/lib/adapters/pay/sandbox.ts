import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Channel, Heard, Payment } from './pay.ts'

/** The cashier of development and demo: no money moves. A buyer presses 付款成功 or 付款失败 on a page of ours. */
export const sandbox = (secret: () => Promise<Buffer>): Channel => ({
  start: async ({ out_trade_no }) => ({ type: 'url', data: `/sandbox?code=${out_trade_no}` }),
  heard: async ({ body }) => heard(await secret(), body),
  thanks: () => new Response('success', { headers: { 'content-type': 'text/plain; charset=utf-8' } }),
  query: async () => null,
  close: async () => {},
  refund: async ({ out_refund_no }) => ({ state: 'done', refund_id: `S${out_refund_no}` }),
  refundState: async ({ out_refund_no }) => ({ state: 'done', refund_id: `S${out_refund_no}` }),
})

/** The notice that the cashier sends: a form with its signature. */
export function sandboxNotice(secret: Buffer, { trade_no, out_trade_no, money }: Payment): string {
  const line = `${trade_no}\n${out_trade_no}\n${money}`
  const fields = { trade_no, out_trade_no, money: String(money), sign: signOf(secret, line).toString('hex') }
  return String(new URLSearchParams(fields))
}

const signOf = (secret: Buffer, line: string) => createHmac('sha256', secret).update(line).digest()

function heard(secret: Buffer, body: string): Heard {
  const { trade_no = '', out_trade_no = '', money = '', sign = '' } = Object.fromEntries(new URLSearchParams(body))
  const right = signOf(secret, `${trade_no}\n${out_trade_no}\n${money}`)
  const given = Buffer.from(sign, 'hex')
  if (given.length !== right.length || !timingSafeEqual(given, right)) return { says: 'forged', why: 'signature' }
  return { says: 'paid', trade_no, out_trade_no, money: Number(money) }
}
