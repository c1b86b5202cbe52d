/** Payment channels: money comes in and is refunded through them. */
export type Provider = 'alipay' | 'wechatpay' | 'sandbox'

/** The channels named in the settings: the sandbox (demo only), real ones, or none. */
export interface PaySettings {
  sandbox: boolean
  alipay: AlipayAccount | null
  wechatpay: WechatAccount | null
}

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
}

export interface PaymentRequest {
  out_trade_no: string
  subject: string
  /** Fen. */
  money: number
  expire_time: number
  /** Where the buyer returns to. */
  back: string
}

/** The buyer's next step: a page to go to, or a QR code for the phone. */
export interface PaymentStep {
  type: 'url' | 'qrcode'
  data: string
}

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
  /** Throws when the provider cannot be reached, as all but `heard` may. */
  start(bill: PaymentRequest): Promise<PaymentStep>
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
