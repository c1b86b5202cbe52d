import { randomUUID, sign } from 'node:crypto'
import type { PayBrowser, PaymentRequest, PaymentStep, PayProduct, WechatAccount } from '../../core/ports/payment.ts'
import { checkSecret } from './official-account.ts'

/** The products that are on. */
export const productsOf = ({ native, h5, jsapi }: WechatAccount): PayProduct[] => [
  ...(native ? (['native'] as const) : []),
  ...(h5 ? (['h5'] as const) : []),
  ...(jsapi ? (['jsapi'] as const) : []),
]

/** Where the product for such a browser is off, the code remains, for a second phone. */
export function productOf(account: WechatAccount, browser: PayBrowser): PayProduct | null {
  if (browser === 'wechat' && account.jsapi) return 'jsapi'
  if (browser === 'phone' && account.h5) return 'h5'
  return account.native ? 'native' : null
}

/** What a request says of the buyer besides the bill: the openid inside WeChat, the network address for H5. */
export function partyOf(product: PayProduct, { openid, address }: PaymentRequest, site: string): object {
  if (product === 'jsapi') return { payer: { openid } }
  if (product !== 'h5') return {}
  return { scene_info: { payer_client_ip: address, h5_info: { type: 'Wap', app_url: site } } }
}

/** The buyer's next step from WeChat Pay's response. */
export function stepOf(
  account: WechatAccount,
  product: PayProduct,
  said: Record<string, unknown>,
  { back }: PaymentRequest,
): PaymentStep {
  if (product === 'jsapi') return { type: 'jsapi', data: JSON.stringify(callOf(account, String(said['prepay_id']))) }
  if (product === 'h5') return { type: 'url', data: `${said['h5_url']}&redirect_url=${encodeURIComponent(back)}` }
  return { type: 'qrcode', data: String(said['code_url']) }
}

/** Parameters of getBrandWCPayRequest; the signature covers app id, time, nonce and package, a line each. */
function callOf({ appId, privateKey }: WechatAccount, prepay_id: string) {
  const call = {
    appId,
    timeStamp: String(Math.floor(Date.now() / 1000)),
    nonceStr: randomUUID().replaceAll('-', ''),
    package: `prepay_id=${prepay_id}`,
  }
  const line = `${Object.values(call).join('\n')}\n`
  return { ...call, signType: 'RSA', paySign: sign('sha256', Buffer.from(line), privateKey).toString('base64') }
}

const MINUTES = 5

/** A payment of one fen that nobody makes. */
export const trialOf = (out_trade_no: string, now: number, site: string): PaymentRequest => ({
  out_trade_no,
  subject: 'Test',
  money: 1,
  expire_time: now + MINUTES * 60,
  back: site,
  leave: site,
  browser: 'desktop',
  address: '127.0.0.1',
  openid: 'nobody',
})

/** Of JSAPI: WeChat knows the account's secret, and WeChat Pay finds nothing wrong but the made-up openid. */
export async function checkJsapi({ appId, jsapi }: WechatAccount, begin: () => Promise<unknown>): Promise<void> {
  if (jsapi) await checkSecret(appId, jsapi)
  try {
    await begin()
  } catch (error) {
    if (!/openid|PARAM_ERROR/.test((error as Error).message)) throw error
  }
}
