import { createCipheriv, randomBytes, sign, verify } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { WechatAccount } from '../../../src/lib/core/ports/payment.ts'
import { pair } from './alipay.ts'
import { bodyOf, listening } from './listening.ts'
import { standInOfficial } from './official-account.ts'

const [ours, theirs] = [pair(), pair()]
const apiKey = 'an api key of thirty-two letters'
const publicKeyId = 'PUB_KEY_ID_0114232134912410000000000000'

type Fields = Record<string, unknown>
interface Trade extends Fields {
  trade_state: string
}

/** A stand-in for WeChat Pay, by its own documentation of API v3. */
export async function standInWechat() {
  const trades = new Map<string, Trade>()
  const refunds = new Map<string, Fields>()
  const closed: string[] = []
  const seen: { path: string; body: Fields }[] = []
  const nonces = new Set<string>()
  const state = { down: false, forges: false, refund: 'SUCCESS', off: '' }
  /** The terms that a number was first paid with: WeChat Pay takes no others for it. */
  const terms = new Map<string, string>()
  const official = await standInOfficial()

  async function answer(req: IncomingMessage, res: ServerResponse) {
    // The page of H5, which the buyer's browser opens.
    const page = new URL(req.url ?? '', endpoint)
    if (page.pathname === '/checkmweb') {
      res.setHeader('content-type', 'text/html; charset=utf-8')
      return void res.end(`<title>WeChat</title><a id="back" href="${page.searchParams.get('redirect_url')}">back</a>`)
    }
    const body = await bodyOf(req)
    if (state.down) return void res.writeHead(502).end('Bad Gateway')
    const fault = faultOf(req, body)
    const [status, said] = fault ? [401, { code: 'SIGN_ERROR', message: fault }] : answerTo(req, body)
    const text = said ? JSON.stringify(said) : ''
    for (const [name, value] of Object.entries(signedHeaders(text, { forged: state.forges })))
      res.setHeader(name, value)
    res.writeHead(status).end(text)
  }

  function faultOf({ method, url, headers }: IncomingMessage, body: string): string | null {
    const [scheme, rest = ''] = (headers.authorization ?? '').split(/ (.*)/s)
    if (scheme !== 'WECHATPAY2-SHA256-RSA2048') return 'scheme'
    const field = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(rest)?.[1] ?? ''
    if (field('mchid') !== account.mchId || field('serial_no') !== account.serial) return 'merchant'
    if (Math.abs(Number(field('timestamp')) - Date.now() / 1000) > 300) return 'timestamp'
    if (nonces.has(field('nonce_str'))) return 'nonce'
    nonces.add(field('nonce_str'))
    const line = [method, url, field('timestamp'), field('nonce_str'), body, ''].join('\n')
    const good = verify('sha256', Buffer.from(line), ours.publicKey, Buffer.from(field('signature'), 'base64'))
    return good ? null : 'signature'
  }

  function answerTo({ method, url = '' }: IncomingMessage, text: string): [number, Fields | null] {
    const body: Fields = text ? JSON.parse(text) : {}
    seen.push({ path: `${method} ${url}`, body })
    const [, out_trade_no, query, close] =
      /^\/v3\/pay\/transactions\/out-trade-no\/(\w+)(?:(\?mchid=)|(\/close))/.exec(url) ?? []
    if (close) closed.push(out_trade_no!)
    if (close) return [204, null]
    if (query) {
      const trade = trades.get(out_trade_no!)
      return trade ? [200, trade] : [404, { code: 'ORDER_NOT_EXIST', message: '订单不存在' }]
    }
    const [, product] = /^\/v3\/pay\/transactions\/(native|h5|jsapi)$/.exec(url) ?? []
    if (product) return begin(product, body)
    if (url === '/v3/refund/domestic/refunds') return refund(body)
    const known = refunds.get(url.split('/').at(-1)!)
    return known ? [200, { ...known, status: state.refund }] : [404, { code: 'RESOURCE_NOT_EXISTS', message: '没有' }]
  }

  function begin(product: string, { scene_info, ...body }: Fields): [number, Fields] {
    const number = String(body['out_trade_no'])
    if (state.off === product) return [403, { code: 'NO_AUTH', message: '商户无权限' }]
    if (product === 'jsapi' && !official.people.has((body['payer'] as Fields)['openid'] as string))
      return [400, { code: 'PARAM_ERROR', message: '无效的openid' }]
    const { payer_client_ip: ip, h5_info } = (scene_info ?? {}) as { payer_client_ip?: string; h5_info?: Fields }
    if (product === 'h5' && (!ip || h5_info?.['type'] !== 'Wap'))
      return [400, { code: 'PARAM_ERROR', message: '缺少场景信息' }]
    const asked = JSON.stringify([product, body])
    if (closed.includes(number)) return [400, { code: 'ORDER_CLOSED', message: '订单已关闭' }]
    if ((terms.get(number) ?? asked) !== asked) return [400, { code: 'INVALID_REQUEST', message: '201 商户订单号重复' }]
    terms.set(number, asked)
    if (product === 'jsapi') return [200, { prepay_id: `wx${number}` }]
    if (product === 'h5') return [200, { h5_url: `${endpoint}/checkmweb?prepay_id=wx${number}` }]
    return [200, { code_url: `weixin://wxpay/bizpayurl?pr=${number}` }]
  }

  function refund(body: Fields): [number, Fields] {
    const trade = trades.get(String(body['out_trade_no']))
    const amount = body['amount'] as { refund: number; total: number }
    if (!trade) return [404, { code: 'RESOURCE_NOT_EXISTS', message: '订单不存在' }]
    if ((trade['amount'] as { total: number }).total !== amount.total)
      return [400, { code: 'PARAM_ERROR', message: '金额' }]
    const made = {
      refund_id: `50${body['out_refund_no']}`,
      out_refund_no: body['out_refund_no'],
      refund: amount.refund,
    }
    refunds.set(String(body['out_refund_no']), made)
    return [200, { ...made, status: state.refund }]
  }

  const { endpoint, close } = await listening(answer)
  const account: WechatAccount = {
    appId: 'wx8888888888888888',
    mchId: '1900000109',
    serial: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
    privateKey: ours.privateKey,
    apiKey,
    publicKey: theirs.publicKey,
    publicKeyId,
    endpoint,
    native: true,
    h5: true,
    jsapi: official.account,
  }
  const closeBoth = () => {
    close()
    official.close()
  }
  return { account, trades, refunds, closed, seen, state, official, close: closeBoth, ourKey: ours.publicKey }
}

interface Said {
  timestamp?: number
  serial?: string
  forged?: boolean
}

function signedHeaders(
  body: string,
  { timestamp = Math.floor(Date.now() / 1000), serial = publicKeyId, forged }: Said,
) {
  const nonce = randomBytes(16).toString('hex')
  const key = forged ? ours.privateKey : theirs.privateKey
  const signature = sign('sha256', Buffer.from(`${timestamp}\n${nonce}\n${body}\n`), key).toString('base64')
  return {
    'wechatpay-timestamp': String(timestamp),
    'wechatpay-nonce': nonce,
    'wechatpay-serial': serial,
    'wechatpay-signature': signature,
  }
}

interface Notice extends Said {
  event?: string
  /** Replaces the body after signing. */
  body?: (signed: string) => string
  headers?: Record<string, string>
  key?: string
}

/** A payment as WeChat Pay reports it. */
export const transaction = (out_trade_no: string, money: number, more: Fields = {}) => ({
  appid: 'wx8888888888888888',
  mchid: '1900000109',
  out_trade_no,
  transaction_id: `42${out_trade_no}`,
  trade_type: 'NATIVE',
  trade_state: 'SUCCESS',
  amount: { total: money, payer_total: money, currency: 'CNY' },
  ...more,
})

/** A notice by WeChat Pay: encrypted, and signed over time, nonce and body. */
export function wechatNotice(
  resource: Fields,
  { event = 'TRANSACTION.SUCCESS', body = signed => signed, headers = {}, key = apiKey, ...said }: Notice = {},
) {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 })
  cipher.setAAD(Buffer.from('transaction'))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(resource), 'utf8'), cipher.final(), cipher.getAuthTag()])
  const text = JSON.stringify({
    id: 'EV-2026',
    event_type: event,
    resource_type: 'encrypt-resource',
    resource: {
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: sealed.toString('base64'),
      nonce,
      associated_data: 'transaction',
    },
  })
  return new Request('http://127.0.0.1/api/pay/notify/wechatpay', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signedHeaders(text, said), ...headers },
    body: body(text),
  })
}
