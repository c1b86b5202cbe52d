import { createPublicKey, type KeyLike, sign, verify } from 'node:crypto'
import { cutText } from '../../core/cut-text.ts'
import type {
  AlipayAccount,
  Channel,
  PayBrowser,
  Payment,
  PaymentRequest,
  PayProduct,
  ProviderNotice,
  RefundResult,
  Repayment,
} from '../../core/ports/payment.ts'
import { time } from '../../core/time.ts'
import { callProvider } from '../outgoing.ts'
import { faultsIn } from './faults-in.ts'
import { fenOf, yuanOf } from './figures.ts'
import { noticeAddress } from './notice-address.ts'
import { valueIn } from './raw-json.ts'

type Fields = Record<string, string>
type Answer = { code?: string; sub_code?: string; msg?: string; sub_msg?: string } & Record<string, unknown>

const PATIENCE = 10_000
/** Characters of a title, which Alipay limits to 256 units of UTF-16. */
const SUBJECT = 128
/** Errors that need a person; all others may be temporary. */
const hopeless =
  /^ACQ\.(TRADE_HAS_CLOSE|TRADE_HAS_FINISHED|TRADE_STATUS_ERROR|REFUND_AMT_NOT_EQUAL_TOTAL|INVALID_PARAMETER|TRADE_NOT_EXIST|TRADE_SETTLE_ERROR)$/

/** Alipay's gateway with RSA2 signatures (open.alipay.com). */
export function alipay(account: AlipayAccount, site: string): Channel {
  const key = createPublicKey(account.publicKey)
  const ask = (method: string, content: object) => asked(account, key, method, content)

  const notify_url = noticeAddress(site, 'alipay')
  async function query(out_trade_no: string) {
    const answer = await ask('alipay.trade.query', { out_trade_no })
    if (answer.sub_code === 'ACQ.TRADE_NOT_EXIST') return null
    if (answer.code !== '10000') throw refused(answer)
    return paymentOf(answer)
  }

  return {
    product: browser => productOf(account, browser),
    async start(bill) {
      const [content, urls] = [billOf(bill), { notify_url, return_url: bill.back }]
      const page = (method: string, more: Fields) =>
        ({ type: 'url', data: addressOf(account, method, { ...content, ...more }, urls) }) as const
      const product = productOf(account, bill.browser)
      if (product === 'page') return page('alipay.trade.page.pay', { product_code: 'FAST_INSTANT_TRADE_PAY' })
      if (product === 'wap')
        return page('alipay.trade.wap.pay', { product_code: 'QUICK_WAP_WAY', quit_url: bill.leave })
      const answer = await asked(account, key, 'alipay.trade.precreate', content, { notify_url })
      if (answer.code !== '10000') throw refused(answer)
      return { type: 'qrcode', data: String(answer['qr_code']) }
    },
    /** Alipay's pages cannot be tried without a buyer; that the keys are right shows a query of an unknown number. */
    check: number => faultsIn([['alipay', () => query(number)]]),
    heard: ({ body }) => heard(account, key, body),
    thanks: () => new Response('success', { headers: { 'content-type': 'text/plain; charset=utf-8' } }),
    query,
    async close(out_trade_no) {
      const answer = await ask('alipay.trade.close', { out_trade_no })
      if (answer.code !== '10000' && answer.sub_code !== 'ACQ.TRADE_NOT_EXIST') throw refused(answer)
    },
    async refund(repayment) {
      const answer = await ask('alipay.trade.refund', { ...repaymentOf(repayment), refund_reason: repayment.reason })
      // Already sent, or unclear: Alipay then requires a query.
      if (answer.code === '10000' && answer['fund_change'] !== 'Y') return { state: 'sent', refund_id: '' }
      return repaidOf(answer)
    },
    async refundState({ out_trade_no, out_refund_no }) {
      const content = { out_trade_no, out_request_no: out_refund_no }
      const answer = await ask('alipay.trade.fastpay.refund.query', content)
      // Without a state the refund has not arrived or has failed: it is sent again under the same number.
      if (answer.code === '10000' && answer['refund_status'] !== 'REFUND_SUCCESS')
        return { state: 'unknown', refund_id: '', why: 'no refund_status' }
      return repaidOf(answer)
    },
  }
}

/** Inside WeChat Alipay's pages do not open. */
function productOf({ way, wap }: AlipayAccount, browser: PayBrowser): PayProduct | null {
  if (browser === 'wechat') return null
  return browser === 'phone' && wap ? 'wap' : way
}

const billOf = ({ out_trade_no, subject, money, expire_time }: PaymentRequest) => ({
  out_trade_no,
  subject: cutText(subject, SUBJECT),
  total_amount: yuanOf(money),
  time_expire: time(expire_time),
})

const repaymentOf = ({ out_trade_no, out_refund_no, money }: Repayment) => ({
  out_trade_no,
  out_request_no: out_refund_no,
  refund_amount: yuanOf(money),
})

function repaidOf(answer: Answer): RefundResult {
  const refund_id = String(answer['trade_no'] ?? '')
  if (answer.code === '10000') return { state: 'done', refund_id }
  if (hopeless.test(answer.sub_code ?? '')) return { state: 'failed', refund_id, why: answer.sub_code ?? '' }
  throw refused(answer)
}

const refused = ({ code, sub_code, msg }: Answer) => new Error(`Alipay answered ${sub_code ?? code}: ${msg}`)

/** A call of the gateway; its response is accepted only with a valid signature. */
async function asked(account: AlipayAccount, key: KeyLike, method: string, content: object, more: Fields = {}) {
  const body = new URLSearchParams(signed(account, method, content, more))
  const { text } = await callProvider(account.endpoint, { method: 'POST', body, patience: PATIENCE })
  const said = valueIn(text, `${method.replaceAll('.', '_')}_response`) ?? valueIn(text, 'error_response')
  const signature: unknown = JSON.parse(valueIn(text, 'sign') ?? '""')
  if (!said || !checks(key, said, signature)) throw new Error('The response is not signed by Alipay')
  const answer: Answer = JSON.parse(said)
  return answer
}

function addressOf(account: AlipayAccount, method: string, content: object, more: Fields) {
  return `${account.endpoint}?${new URLSearchParams(signed(account, method, content, more))}`
}

function signed({ appId, privateKey }: AlipayAccount, method: string, content: object, more: Fields): Fields {
  const fields: Fields = {
    app_id: appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: time(Math.floor(Date.now() / 1000)),
    version: '1.0',
    biz_content: JSON.stringify(content),
    ...more,
  }
  return { ...fields, sign: sign('sha256', Buffer.from(joined(fields)), privateKey).toString('base64') }
}

/** The signed text: every field, sorted by name; in a notice also empty ones. We send none that are empty. */
const joined = (fields: Fields) =>
  Object.keys(fields)
    .sort()
    .map(name => `${name}=${fields[name]}`)
    .join('&')

const checks = (key: KeyLike, said: string, signature: unknown) =>
  typeof signature === 'string' && verify('sha256', Buffer.from(said), key, Buffer.from(signature, 'base64'))

function heard({ appId, sellerId }: AlipayAccount, key: KeyLike, body: string): ProviderNotice {
  const { sign: signature, sign_type, ...fields } = Object.fromEntries(new URLSearchParams(body))
  if (sign_type !== 'RSA2' || !checks(key, joined(fields), signature)) return { says: 'forged', why: 'signature' }
  if (fields['app_id'] !== appId) return { says: 'forged', why: 'app_id' }
  if (fields['seller_id'] !== sellerId) return { says: 'forged', why: 'seller_id' }
  // Notices about refunds arrive here too; the refund job queries those itself.
  if (refundIn(fields) !== 0) return { says: 'nothing' }
  const payment = paymentOf(fields)
  return payment ? { says: 'paid', ...payment } : { says: 'nothing' }
}

/** Fen refunded according to a notice; NaN where it names a refund without a readable amount. */
function refundIn({ refund_fee = '', gmt_refund = '' }: Fields) {
  if (refund_fee !== '') return fenOf(refund_fee)
  return gmt_refund === '' ? 0 : Number.NaN
}

function paymentOf(fields: Record<string, unknown>): Payment | null {
  if (!/^TRADE_(SUCCESS|FINISHED)$/.test(String(fields['trade_status']))) return null
  const { trade_no, out_trade_no, total_amount } = fields
  return { trade_no: String(trade_no), out_trade_no: String(out_trade_no), money: fenOf(String(total_amount)) }
}
