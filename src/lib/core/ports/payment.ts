/** Payment channels: money comes in and is refunded through them. */
export type Provider = 'alipay' | 'wechatpay' | 'sandbox'

/** The channels named in the settings: the sandbox (demo only), real ones, or none. */
export interface PaySettings {
  sandbox: boolean
  alipay: AlipayAccount | null
  wechatpay: WechatAccount | null
}

/** What a buyer pays in: WeChat's own browser, another one of a phone or tablet, or a desktop's. */
export type PayBrowser = 'wechat' | 'phone' | 'desktop'

/** How a provider is paid: Alipay's desktop page, code or page for phones; WeChat Pay's code, inside WeChat, or H5. */
export type PayProduct = 'page' | 'qr' | 'wap' | 'native' | 'jsapi' | 'h5' | 'sandbox'

export interface AlipayAccount {
  appId: string
  /** The account that receives the money. */
  sellerId: string
  /** PEM: our key to sign with, Alipay's to verify with. */
  privateKey: string
  publicKey: string
  endpoint: string
  /** `page` sends the buyer to Alipay's page, `qr` shows a code on ours. */
  way: 'page' | 'qr'
  /** Whether phones are sent to Alipay's page for phones. */
  wap: boolean
}

export interface WechatAccount {
  appId: string
  mchId: string
  /** Serial number of our certificate. */
  serial: string
  /** PEM: our key to sign with. */
  privateKey: string
  /** 32 characters: the key that notices are encrypted with (APIv3). */
  apiKey: string
  /** PEM: WeChat Pay's public key or platform certificate, and its id. */
  publicKey: string
  publicKeyId: string
  endpoint: string
  native: boolean
  h5: boolean
  /** Paying inside WeChat, which needs the official account; null: off. */
  jsapi: OfficialAccount | null
}

/** The official account (公众号) whose app id is that of the merchant. */
export interface OfficialAccount {
  secret: string
  /** Where its calls go, and the page that asks WeChat who the buyer is. */
  endpoint: string
  authorize: string
}

export interface PaymentRequest {
  out_trade_no: string
  subject: string
  /** Fen. */
  money: number
  expire_time: number
  /** Where the buyer returns to after paying, and after giving up. */
  back: string
  leave: string
  browser: PayBrowser
  /** The buyer's network address. */
  address: string
  /** The buyer at the official account, needed by `jsapi`. */
  openid?: string | undefined
}

/** The buyer's next step: a page to go to, a QR code for the phone, or parameters (JSON) for WeChat's own browser. */
export interface PaymentStep {
  type: 'url' | 'qrcode' | 'jsapi'
  data: string
}

/**
 * The provider knows the number with other terms: of another product, or another person at WeChat. It never takes them
 * for the same number.
 */
export class NumberTaken extends Error {}

/** Money received; fen. */
export interface Payment {
  trade_no: string
  out_trade_no: string
  money: number
}

export interface Repayment {
  out_refund_no: string
  out_trade_no: string
  /** The amount refunded of this payment, and its total; fen. */
  money: number
  total: number
  reason: string
}

/**
 * The state of a refund. `unknown`: the provider has no such refund (any more), so it is sent again; `failed`: the
 * provider will not carry it out, however often it is retried.
 */
export interface RefundResult {
  state: 'done' | 'sent' | 'unknown' | 'failed'
  refund_id: string
  why?: string
}

export interface RawNotice {
  headers: Headers
  body: string
}

/** The content of a provider's notice once its signature has been verified; `forged` where the signature is wrong. */
export type ProviderNotice =
  | { says: 'forged'; why: string }
  | { says: 'nothing' }
  | ({ says: 'paid' } & Payment)
  | ({ says: 'repaid'; out_refund_no: string } & RefundResult)

export interface Channel {
  /** How it is paid in such a browser; null: not at all. */
  product(browser: PayBrowser): PayProduct | null
  /** Throws when the provider cannot be reached, as all but `heard` may; NumberTaken when it needs a new number. */
  start(bill: PaymentRequest): Promise<PaymentStep>
  /** The page that sends the buyer back to `back` with `state` and a code for `openidOf`. */
  authorize?(back: string, state: string): string
  openidOf?(code: string): Promise<string>
  /** Tries the keys and each product that is on, without taking money; returns what is wrong. `number` must be new. */
  check(number: string, now: number): Promise<string[]>
  heard(raw: RawNotice, now: number): Promise<ProviderNotice> | ProviderNotice
  /** The response that acknowledges a notice; without it the provider repeats the notice. */
  thanks(): Response
  /** The payment received for this slip; null if there is none yet. */
  query(out_trade_no: string): Promise<Payment | null>
  /** Closes the slip, so that it can no longer be paid. */
  close(out_trade_no: string): Promise<void>
  /** Idempotent: the same out_refund_no twice refunds once. */
  refund(repayment: Repayment): Promise<RefundResult>
  refundState(repayment: Repayment): Promise<RefundResult>
}

export type Channels = Partial<Record<Provider, Channel>>
