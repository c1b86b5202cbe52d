import { renderSVG } from 'uqr'
import type { Caller, Member } from '../../core/caller.ts'
import { config } from '../../core/config.ts'
import { yuan } from '../../core/format.ts'
import { localePath } from '../../core/i18n.ts'
import { isOwnPage } from '../../core/links.ts'
import { payBrowserOf } from '../../core/pay-browser.ts'
import {
  type Channel,
  NumberTaken,
  type PaymentRequest,
  type PayProduct,
  type Provider,
} from '../../core/ports/payment.ts'
import { Refusal } from '../../core/refusal.ts'
import { change } from '../../db/change.ts'
import type { Slip } from '../payment/slips.ts'
import { renumbered } from './new-number.ts'
import { openidState } from './openid-state.ts'
import { mustBeOpen, ownSlip } from './own-slip.ts'
import { payOnDelivery } from './pay-on-delivery.ts'
import { replacementOf } from './replacement-slip.ts'

/** What a slip pays for, see payables.ts. */
type SlipKind = 'order' | 'exchange' | 'recharge' | 'deposit'
export type PayType = Provider | 'offlinepay'

/** Seconds after which a silent provider is first asked. */
const FIRST_QUERY = 15

/**
 * The available ways to pay, comma-separated; cash on delivery only for the member's own slip when all its shops accept
 * it.
 */
export async function payTypes(who: Caller, { out_trade_no }: { out_trade_no?: string | undefined }) {
  const channels: PayType[] = Object.keys(productsOf(who)) as Provider[]
  const { member } = who
  const slip = out_trade_no && member !== null ? await ownSlip({ ...who, member }, out_trade_no) : null
  if (slip && (await takesCash(who, slip))) channels.push('offlinepay')
  return channels.join(',')
}

/** How each provider is paid in the caller's browser; those that cannot be are missing. */
export function productsOf(who: Caller): Partial<Record<Provider, PayProduct>> {
  const browser = browserOf(who)
  const products = Object.entries(who.channels ?? {}).map(([name, channel]) => [name, channel.product(browser)])
  return Object.fromEntries(products.filter(([, product]) => product))
}

export const browserOf = ({ client }: Caller) => payBrowserOf(client?.agent ?? '')

/**
 * The member's own slip: description, amount, deadline, where cash would be paid, and its replacement if any. Refusal
 * slipGone.
 */
export async function payInfo(who: Member, { out_trade_no }: { out_trade_no: string }) {
  const slip = await ownSlip(who, out_trade_no)
  const { pay_body, pay_detail, pay_money, pay_status, pay_type, createtime, expire_time } = slip
  const kind = slip.kind as SlipKind
  const hands = await handedAt(who, out_trade_no)
  const times = { create_time: createtime, expire_time, timestamp: who.now }
  return {
    out_trade_no,
    kind,
    pay_body,
    pay_detail,
    pay_money: yuan(pay_money),
    pay_status,
    pay_type,
    hands,
    ...times,
    replaced: await replacementOf(who, slip),
  }
}

/** Whether it has been paid. Refusal slipGone. */
export async function payStatus(who: Member, { out_trade_no }: { out_trade_no: string }) {
  const { pay_status } = await ownSlip(who, out_trade_no)
  return { pay_status }
}

interface Wish {
  out_trade_no: string
  pay_type: PayType
  return_url?: string | undefined
  /** The buyer at the official account, see openid-state.ts. */
  openid?: string | undefined
}

/**
 * Starts a payment: returns { type: 'url', data } with the address the buyer goes to, { type: 'qrcode', data, qrcode }
 * with the code's content and its picture, or { type: 'jsapi', data } with the parameters (JSON) that WeChat's own
 * browser pays by; and the slip's number, a new one where the provider needed that. Cash on delivery returns
 * immediately. Refusals slipGone, slipPaid, slipOnDelivery, slipReplaced with the slip to pay instead, slipClosed,
 * channelOff, channelDown.
 */
export async function startPaying(who: Member, wish: Wish) {
  const slip = await ownSlip(who, wish.out_trade_no)
  await mustBeOpen(who, slip)
  const { pay_type } = wish
  if (pay_type === 'offlinepay') return inCash(who, slip)
  const channel = who.channels?.[pay_type]
  const product = channel?.product(browserOf(who))
  if (!channel || !product) throw new Refusal('channelOff')
  // Who the buyer is at WeChat is asked here alone; /pay/openid then starts the payment.
  if (product === 'jsapi' && !wish.openid) return { ...(await toOpenid(who, slip, channel)), ...numberOf(slip) }
  return started(who, { ...wish, pay_type }, slip, channel)
}

const numberOf = ({ out_trade_no }: Slip) => ({ out_trade_no })

async function toOpenid(who: Member, { out_trade_no }: Slip, channel: Channel) {
  const back = config.site + localePath(who.locale, `/pay/openid?slip=${out_trade_no}`)
  const data = channel.authorize?.(back, await openidState(who, out_trade_no)) ?? ''
  return { type: 'url' as const, data }
}

/** A number that the provider knows with other terms is closed there, and the payment starts once more under another. */
async function started(who: Member, wish: Wish & { pay_type: Provider }, slip: Slip, channel: Channel, again = true) {
  await underWay(who, slip, wish.pay_type)
  try {
    const way = await channel.start(billOf(who, wish, slip))
    if (way.type === 'qrcode') return { ...way, ...numberOf(slip), qrcode: picture(way.data) }
    return { ...way, ...numberOf(slip), data: way.data.startsWith('/') ? localePath(who.locale, way.data) : way.data }
  } catch (error) {
    if (!(error instanceof NumberTaken && again)) throw new Refusal('channelDown')
  }
  return started(who, wish, await renumbered(who, slip, wish.pay_type, channel), channel, false)
}

function billOf(who: Member, { return_url, openid }: Wish, slip: Slip): PaymentRequest {
  const { out_trade_no, pay_body: subject, pay_money: money, expire_time } = slip
  const back = config.site + (ownPath(return_url) ?? resultPath(who, slip))
  const leave = config.site + localePath(who.locale, `/pay?code=${out_trade_no}`)
  const buyer = { browser: browserOf(who), address: who.client?.address ?? '127.0.0.1', openid }
  return { out_trade_no, subject, money, expire_time, back, leave, ...buyer }
}

const resultPath = ({ locale }: Caller, { out_trade_no }: Slip) => localePath(locale, `/result?code=${out_trade_no}`)
const ownPath = (path = '') => (isOwnPage(path) ? path : null)
const picture = (text: string) => `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`

/**
 * Marks the slip as being paid, so that the provider is asked if it stays silent; written before the provider learns of
 * the slip.
 */
async function underWay(who: Member, { id, out_trade_no }: Slip, channel: Provider) {
  const { numUpdatedRows } = await who.db
    .updateTable('pay')
    .set(e => ({
      pay_status: 1,
      channels: e
        .case()
        .when('channels', '=', '')
        .then(channel)
        .when('channels', 'like', `%${channel}%`)
        .then(e.ref('channels'))
        .else(e(e(e.ref('channels'), '||', ','), '||', channel))
        .end(),
      query_time: who.now + FIRST_QUERY,
      queries: 0,
    }))
    .where('id', '=', id)
    .where('pay_status', 'in', [0, 1])
    .executeTakeFirst()
  if (numUpdatedRows === 0n) await mustBeOpen(who, await ownSlip(who, out_trade_no))
}

/** Chooses cash on delivery; until then the orders continue unpaid. */
async function inCash(who: Member, slip: Slip) {
  if (!(await takesCash(who, slip))) throw new Refusal('channelOff')
  const done = await change(who, who => payOnDelivery(who, slip))
  if (!done) await mustBeOpen(who, await ownSlip(who, slip.out_trade_no))
  return { type: 'url' as const, data: resultPath(who, slip), out_trade_no: slip.out_trade_no }
}

const [PICKUP, VIRTUAL] = [2, 4]

/** Where cash is paid for this slip: at the buyer's door, at the shop's counter, or both. */
async function handedAt({ db }: Caller, out_trade_no: string): Promise<'door' | 'counter' | 'both'> {
  const orders = await db
    .selectFrom('shop_order')
    .select('order_type')
    .where('out_trade_no', '=', out_trade_no)
    .execute()
  if (orders.every(({ order_type }) => order_type !== PICKUP)) return 'door'
  return orders.every(({ order_type }) => order_type === PICKUP) ? 'counter' : 'both'
}

/** Cash needs goods that are handed over, and every shop of the slip to accept it. */
async function takesCash({ db }: Caller, { kind, out_trade_no, pay_status }: Slip) {
  if (kind !== 'order' || (pay_status !== 0 && pay_status !== 1)) return false
  const orders = await db
    .selectFrom('shop_order')
    .leftJoin('shop_trade', 'shop_trade.site_id', 'shop_order.site_id')
    .select(['order_type', 'is_offlinepay'])
    .where('out_trade_no', '=', out_trade_no)
    .where('order_status', '=', 0)
    .execute()
  return orders.length > 0 && orders.every(order => order.is_offlinepay === 1 && order.order_type !== VIRTUAL)
}
