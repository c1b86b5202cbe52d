import type { Config } from '../../config.ts'
import { type AlipayAccount, alipay } from './alipay.ts'
import { sandbox } from './sandbox.ts'
import { type WechatAccount, wechatpay } from './wechatpay.ts'

/** Channels through which money comes from outside and goes back. */
export const providers = ['alipay', 'wechatpay', 'sandbox'] as const
export type Provider = (typeof providers)[number]

/** What the settings name: the sandbox cashier (of a demo alone), real ones, or none. */
export interface PaySettings {
  sandbox: boolean
  alipay: AlipayAccount | null
  wechatpay: WechatAccount | null
}

export interface Bill {
  out_trade_no: string
  subject: string
  /** Fen. */
  money: number
  expire_time: number
  /** Where the buyer comes back to. */
  back: string
}

/** Where a buyer goes on: to a page, or to his phone with what a QR code says. */
export interface Way {
  type: 'url' | 'qrcode'
  data: string
}

/** Money that came; fen. */
export interface Payment {
  trade_no: string
  out_trade_no: string
  money: number
}

export interface Repayment {
  out_refund_no: string
  out_trade_no: string
  /** Of this payment, and of how much altogether; fen. */
  money: number
  total: number
  reason: string
}

/**
 * Money on its way back. `unknown`: the provider has no such refund (any more), so it is sent again; `failed`: the
 * provider will not do it, whoever asks how often.
 */
export interface Repaid {
  state: 'done' | 'sent' | 'unknown' | 'failed'
  refund_id: string
  why?: string
}

export interface Raw {
  headers: Headers
  body: string
}

/** What a provider's message says once its signature has been checked; `forged` where that is not the provider's. */
export type Heard =
  | { says: 'forged'; why: string }
  | { says: 'nothing' }
  | ({ says: 'paid' } & Payment)
  | ({ says: 'repaid'; out_refund_no: string } & Repaid)

export interface Channel {
  /** Throws when the provider is not to be had, as everything but `heard` may. */
  start(bill: Bill): Promise<Way>
  heard(raw: Raw, now: number): Promise<Heard> | Heard
  /** How the provider is told that we have taken its word; without that it says it again. */
  thanks(): Response
  /** What came for this slip, null for nothing yet. */
  query(out_trade_no: string): Promise<Payment | null>
  /** Nobody shall pay this slip any more. */
  close(out_trade_no: string): Promise<void>
  /** The same out_refund_no twice gives money back once. */
  refund(repayment: Repayment): Promise<Repaid>
  refundState(repayment: Repayment): Promise<Repaid>
}

export type Channels = Partial<Record<Provider, Channel>>

/** The channels of the settings; `secret` signs what the sandbox says. */
export const openChannels = ({ pay, site }: Pick<Config, 'pay' | 'site'>, secret: () => Promise<Buffer>): Channels => ({
  ...(pay.alipay && { alipay: alipay(pay.alipay, site) }),
  ...(pay.wechatpay && { wechatpay: wechatpay(pay.wechatpay, site) }),
  ...(pay.sandbox && { sandbox: sandbox(secret) }),
})

/** Where a provider brings its notices. */
export const noticeAddress = (site: string, provider: Provider) => `${site}/api/pay/notify/${provider}`
