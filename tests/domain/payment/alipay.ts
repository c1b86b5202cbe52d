import { generateKeyPairSync, sign, verify } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AlipayAccount } from '../../../src/lib/core/ports/payment.ts'
import { bodyOf, listening } from './listening.ts'

export const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

const [ours, theirs] = [pair(), pair()]
type Fields = Record<string, string>

/** A stand-in for Alipay, by its own documentation: it verifies the signature over all fields sorted by name. */
export async function standInAlipay() {
  const trades = new Map<string, { trade_no: string; total_amount: string; trade_status: string }>()
  const refunds = new Map<string, string>()
  const seen: { method: string; content: Fields }[] = []
  const state = { down: false, forges: false, unsure: 0 }

  async function answer(req: IncomingMessage, res: ServerResponse) {
    if (req.method === 'GET') return shown(new URL(req.url ?? '', endpoint), res)
    const fields = Object.fromEntries(new URLSearchParams(await bodyOf(req)))
    if (state.down) return void res.writeHead(502).end('<html>Bad Gateway')
    const node = `${fields['method']?.replaceAll('.', '_')}_response`
    const said = JSON.stringify(answerTo(fields))
    const signature = sign('sha256', Buffer.from(said), state.forges ? ours.privateKey : theirs.privateKey)
    res.setHeader('content-type', 'application/json')
    res.end(`{"${node}":${said},"sign":"${signature.toString('base64')}"}`)
  }

  /** The page that a buyer's browser opens: where they pay, or leave. */
  function shown({ searchParams }: URL, res: ServerResponse) {
    const { return_url = '', biz_content = '{}', ...fields } = Object.fromEntries(searchParams)
    const said = answerTo({ ...fields, return_url, biz_content }) as Fields
    const { quit_url = '' }: Fields = JSON.parse(biz_content)
    res.writeHead(said['code'] === '10000' ? 200 : 400, { 'content-type': 'text/html; charset=utf-8' })
    res.end(`<title>Alipay</title><h1>${said['sub_code'] ?? fields['method']}</h1>
      <a id="back" href="${return_url}">back</a> <a id="quit" href="${quit_url}">quit</a>`)
  }

  /** A page of Alipay needs these; the notice and return addresses are outside the content, and signed too. */
  const page = (product: string, needed: string[]) => (content: Fields) =>
    content['product_code'] === product && needed.every(name => content[name]) ? good : failed('ACQ.INVALID_PARAMETER')
  const bill = ['out_trade_no', 'subject', 'total_amount', 'time_expire']

  function answerTo({ sign: signature = '', ...fields }: Fields) {
    const line = Object.keys(fields)
      .sort()
      .map(name => `${name}=${fields[name]}`)
      .join('&')
    if (!verify('sha256', Buffer.from(line), ours.publicKey, Buffer.from(signature, 'base64')))
      return { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature' }
    if (fields['app_id'] !== account.appId || fields['sign_type'] !== 'RSA2')
      return { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-app-id' }
    const content: Fields = JSON.parse(fields['biz_content']!)
    seen.push({ method: fields['method']!, content })
    return methods[fields['method']!]!(content)
  }

  const good = { code: '10000', msg: 'Success' }
  const failed = (sub_code: string) => ({ code: '40004', msg: 'Business Failed', sub_code })
  const methods: Record<string, (content: Fields) => object> = {
    'alipay.trade.page.pay': page('FAST_INSTANT_TRADE_PAY', bill),
    'alipay.trade.wap.pay': page('QUICK_WAP_WAY', [...bill, 'quit_url']),
    'alipay.trade.precreate': ({ out_trade_no }) => ({
      ...good,
      out_trade_no,
      qr_code: `https://qr.alipay.com/${out_trade_no}`,
    }),
    'alipay.trade.query': ({ out_trade_no = '' }) => {
      const trade = trades.get(out_trade_no)
      // The value contains separators: only the exact text is signed.
      return trade
        ? { ...good, out_trade_no, ...trade, subject: '机油 {"4L"}, \\ 套装' }
        : failed('ACQ.TRADE_NOT_EXIST')
    },
    'alipay.trade.close': ({ out_trade_no = '' }) => (trades.has(out_trade_no) ? good : failed('ACQ.TRADE_NOT_EXIST')),
    'alipay.trade.refund': ({ out_trade_no = '', out_request_no = '', refund_amount = '' }) => {
      const trade = trades.get(out_trade_no)
      if (!trade) return failed('ACQ.TRADE_NOT_EXIST')
      // An uncertain refund, which is not recorded.
      if (state.unsure > 0 && state.unsure--)
        return { ...good, trade_no: trade.trade_no, out_trade_no, fund_change: 'N' }
      const fund_change = refunds.has(out_request_no) ? 'N' : 'Y'
      refunds.set(out_request_no, refund_amount)
      return { ...good, trade_no: trade.trade_no, out_trade_no, fund_change }
    },
    'alipay.trade.fastpay.refund.query': ({ out_request_no = '' }) =>
      refunds.has(out_request_no) ? { ...good, refund_status: 'REFUND_SUCCESS' } : good,
  }

  const { endpoint, close } = await listening(answer)
  const account: AlipayAccount = {
    appId: '2021000000000001',
    sellerId: '2088000000000001',
    privateKey: ours.privateKey,
    publicKey: theirs.publicKey,
    endpoint: `${endpoint}/gateway.do`,
    way: 'page',
    wap: true,
  }
  return { account, trades, refunds, seen, state, close, ourKey: ours.publicKey, answerTo }
}

/** A notice by Alipay as a form; `changed` after signing, or signed with another key. */
export function alipayNotice(
  fields: Fields,
  { changed = {}, key = theirs.privateKey }: { changed?: Fields; key?: string } = {},
) {
  const all: Fields = {
    app_id: '2021000000000001',
    seller_id: '2088000000000001',
    trade_status: 'TRADE_SUCCESS',
    notify_time: '2026-11-21 12:00:00',
    charset: 'utf-8',
    version: '1.0',
    subject: '机油 4L & 滤芯 = 套装',
    ...fields,
  }
  const line = Object.keys(all)
    .sort()
    .map(name => `${name}=${all[name]}`)
    .join('&')
  const signature = sign('sha256', Buffer.from(line), key).toString('base64')
  const body = new URLSearchParams({ ...all, sign_type: 'RSA2', sign: signature, ...changed })
  return new Request('http://127.0.0.1/api/pay/notify/alipay', { method: 'POST', body })
}
