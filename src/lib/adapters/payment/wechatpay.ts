import { createDecipheriv, createPublicKey, type KeyLike, randomUUID, sign, verify } from 'node:crypto'
import { cutText } from '../../core/cut-text.ts'
import {
  type Channel,
  NumberTaken,
  type Payment,
  type PaymentRequest,
  type PayProduct,
  type ProviderNotice,
  type RawNotice,
  type RefundResult,
  type WechatAccount,
} from '../../core/ports/payment.ts'
import { callProvider } from '../outgoing.ts'
import { faultsIn } from './faults-in.ts'
import { wholeFen } from './figures.ts'
import { noticeAddress } from './notice-address.ts'
import { authorizeAddress, openidOf } from './official-account.ts'
import { checkJsapi, partyOf, productOf, productsOf, stepOf, trialOf } from './wechat-products.ts'

const PATIENCE = 10_000
/** Bytes of UTF-8: the name of what is paid, the reason of a refund. */
const [DESCRIPTION, REASON] = [127, 80]
/** Seconds that a message's timestamp may differ from our clock; beyond that it counts as a replay. */
const FRESH = 300
const states: Record<string, RefundResult['state']> = {
  SUCCESS: 'done',
  PROCESSING: 'sent',
  CLOSED: 'failed',
  ABNORMAL: 'failed',
}

type Fields = Record<string, unknown>

/** WeChat Pay's API v3 (pay.weixin.qq.com/doc/v3). */
export function wechatpay(account: WechatAccount, site: string): Channel {
  const key = createPublicKey(account.publicKey)
  const ask = (method: 'GET' | 'POST', path: string, content?: object) => asked(account, key, method, path, content)
  const notify_url = noticeAddress(site, 'wechatpay')
  const { jsapi } = account
  const post = async (path: string, content: object) => {
    const { status, said } = await ask('POST', path, content)
    if (status === 200) return said
    if (isNumberUnusable(said)) throw new NumberTaken(String(said['message']))
    throw refused(status, said)
  }
  const begin = (product: PayProduct, bill: PaymentRequest) =>
    post(`/v3/pay/transactions/${product}`, { ...billOf(account, bill), notify_url, ...partyOf(product, bill, site) })
  const close = async (out_trade_no: string) => {
    const { status, said } = await ask('POST', `${trade(out_trade_no)}/close`, { mchid: account.mchId })
    if (status !== 204 && status !== 404 && said['code'] !== 'ORDER_CLOSED') throw refused(status, said)
  }
  const trade = (out_trade_no: string) => `/v3/pay/transactions/out-trade-no/${out_trade_no}`

  return {
    product: browser => productOf(account, browser),
    async start(bill) {
      const product = productOf(account, bill.browser) ?? 'native'
      return stepOf(account, product, await begin(product, bill), bill)
    },
    ...(jsapi && {
      authorize: (back: string, state: string) => authorizeAddress(account.appId, jsapi, back, state),
      openidOf: (code: string) => openidOf(account.appId, jsapi, code),
    }),
    /** Each product takes one fen under a number that is closed at once. */
    check: (number, now) =>
      faultsIn(
        productsOf(account).map(product => [
          product,
          async () => {
            const bill = trialOf(`${number}${product}`, now, site)
            if (product === 'jsapi') return checkJsapi(account, () => begin(product, bill))
            await begin(product, bill)
            await close(bill.out_trade_no)
          },
        ]),
      ),
    heard: (raw, now) => heard(account, key, raw, now),
    thanks: () => new Response(null, { status: 204 }),
    async query(out_trade_no) {
      const { status, said } = await ask('GET', `${trade(out_trade_no)}?mchid=${account.mchId}`)
      if (status === 404) return null
      if (status !== 200) throw refused(status, said)
      return paymentOf(said)
    },
    close,
    async refund({ out_trade_no, out_refund_no, money, total, reason }) {
      const amount = { refund: money, total, currency: 'CNY' }
      const content = {
        out_trade_no,
        out_refund_no,
        reason: cutText(reason, REASON, 'bytes') || undefined,
        notify_url,
        amount,
      }
      const { status, said } = await ask('POST', '/v3/refund/domestic/refunds', content)
      // Invalid parameters, the state of the trade, rules of the account: retrying will not help.
      if ([400, 403, 404].includes(status) && said['code'] !== 'NOT_ENOUGH' && said['code'] !== 'FREQUENCY_LIMITED')
        return { state: 'failed', refund_id: '', why: String(said['code']) }
      return repaidOf(status, said)
    },
    async refundState({ out_refund_no }) {
      const { status, said } = await ask('GET', `/v3/refund/domestic/refunds/${out_refund_no}`)
      if (status === 404) return { state: 'unknown', refund_id: '', why: String(said['code']) }
      return repaidOf(status, said)
    },
  }
}

const billOf = ({ appId, mchId }: WechatAccount, { out_trade_no, subject, money, expire_time }: PaymentRequest) => ({
  appid: appId,
  mchid: mchId,
  description: cutText(subject, DESCRIPTION, 'bytes'),
  out_trade_no,
  time_expire: new Date(expire_time * 1000).toISOString().replace('.000Z', '+00:00'),
  amount: { total: money, currency: 'CNY' },
})

function repaidOf(status: number, said: Fields): RefundResult {
  const state = states[String(said['status'] ?? said['refund_status'])]
  if (status !== 200 || !state) throw refused(status, said)
  return { state, refund_id: String(said['refund_id'] ?? ''), ...(state === 'failed' && { why: stateOf(said) }) }
}

const stateOf = (said: Fields) => String(said['status'] ?? said['refund_status'])
const refused = (status: number, { code, message }: Fields) =>
  new Error(`WeChat Pay answered ${status} ${code}: ${message}`)
/** The number cannot be used again: already used (two spellings), or closed since the buyer pays in another browser. */
const isNumberUnusable = ({ code, message }: Fields) =>
  code === 'OUT_TRADE_NO_USED' || code === 'ORDER_CLOSED' || /\u8ba2\u5355\u53f7\u91cd\u590d/.test(String(message))

/** A call; its response is accepted only with WeChat Pay's signature. */
async function asked(account: WechatAccount, key: KeyLike, method: 'GET' | 'POST', path: string, content?: object) {
  const body = content ? JSON.stringify(content) : ''
  const { status, headers, text } = await callProvider(`${account.endpoint}${path}`, {
    method,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: named(account, method, path, body),
    },
    ...(body && { body }),
    patience: PATIENCE,
  })
  const fault = faultOf(account, key, { headers, body: text }, Math.floor(Date.now() / 1000))
  if (fault) throw new Error(`The response (${status}) is not signed by WeChat Pay: ${fault}`)
  const said: Fields = text ? JSON.parse(text) : {}
  return { status, said }
}

/** The Authorization header: a signature over method, path, time, nonce and body. */
function named({ mchId, serial, privateKey }: WechatAccount, method: string, path: string, body: string) {
  const [timestamp, nonce] = [String(Math.floor(Date.now() / 1000)), randomUUID().replaceAll('-', '')]
  const line = [method, path, timestamp, nonce, body, ''].join('\n')
  const fields = {
    mchid: mchId,
    nonce_str: nonce,
    signature: sign('sha256', Buffer.from(line), privateKey).toString('base64'),
    timestamp,
    serial_no: serial,
  }
  return `WECHATPAY2-SHA256-RSA2048 ${Object.entries(fields)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')}`
}

/** Why a message is not a fresh one from WeChat Pay, or null if it is. */
function faultOf(
  { publicKeyId }: WechatAccount,
  key: KeyLike,
  { headers, body }: RawNotice,
  now: number,
): string | null {
  const [timestamp, nonce] = [headers.get('wechatpay-timestamp') ?? '', headers.get('wechatpay-nonce') ?? '']
  if (headers.get('wechatpay-serial') !== publicKeyId) return 'serial'
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(Number(timestamp) - now) > FRESH) return 'timestamp'
  const signature = Buffer.from(headers.get('wechatpay-signature') ?? '', 'base64')
  return verify('sha256', Buffer.from(`${timestamp}\n${nonce}\n${body}\n`), key, signature) ? null : 'signature'
}

function heard(account: WechatAccount, key: KeyLike, raw: RawNotice, now: number): ProviderNotice {
  const fault = faultOf(account, key, raw, now)
  if (fault) return { says: 'forged', why: fault }
  const { event_type, resource } = JSON.parse(raw.body) as { event_type?: string; resource?: Sealed }
  const said = resource && opened(account, resource)
  if (!said) return { says: 'forged', why: 'resource' }
  if (said['mchid'] !== account.mchId) return { says: 'forged', why: 'mchid' }
  if (event_type?.startsWith('REFUND.'))
    return { says: 'repaid', out_refund_no: String(said['out_refund_no']), ...repaidOf(200, said) }
  if (said['appid'] !== account.appId) return { says: 'forged', why: 'appid' }
  const payment = paymentOf(said)
  return payment ? { says: 'paid', ...payment } : { says: 'nothing' }
}

interface Sealed {
  ciphertext: string
  nonce: string
  associated_data?: string
}

/** AES-256-GCM; the last 16 bytes are the authentication tag. */
function opened({ apiKey }: WechatAccount, { ciphertext, nonce, associated_data = '' }: Sealed): Fields | null {
  try {
    const sealed = Buffer.from(ciphertext, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', apiKey, nonce, { authTagLength: 16 })
    decipher.setAuthTag(sealed.subarray(-16))
    decipher.setAAD(Buffer.from(associated_data))
    return JSON.parse(decipher.update(sealed.subarray(0, -16), undefined, 'utf8') + decipher.final('utf8'))
  } catch {
    return null
  }
}

function paymentOf(said: Fields): Payment | null {
  if (said['trade_state'] !== 'SUCCESS' && said['trade_state'] !== 'REFUND') return null
  const amount = said['amount'] as { total?: unknown; currency?: string } | undefined
  const money = amount?.currency === 'CNY' ? wholeFen(amount.total) : Number.NaN
  return { trade_no: String(said['transaction_id']), out_trade_no: String(said['out_trade_no']), money }
}
