import type { AstroGlobal } from 'astro'
import { yuan } from '../../core/format.ts'
import { tradeInfo } from '../../domain/trade/shop-settings.ts'
import { openSellerPage, sellerShell } from './seller-page.ts'

const money = ['local_fee', 'local_free_from', 'local_least', 'invoice_postage'] as const
export const deliveryWays = ['is_express', 'is_store', 'is_local', 'is_offlinepay', 'is_invoice'] as const
type Field = keyof Awaited<ReturnType<typeof tradeInfo>>

/** A shop's settings for delivery, invoices and returns as form fields: as typed, or as stored. */
export async function loadSellerDelivery(astro: AstroGlobal) {
  const opened = await openSellerPage(astro, { save: '/api/seller/shop/trade' })
  if (opened instanceof Response) return opened
  const { who, site_id, sent } = opened
  const trade = await tradeInfo(who, { site_id })
  const stands = { ...trade, ...Object.fromEntries(money.map(name => [name, yuan(trade[name])])) }
  return {
    shell: await sellerShell(opened),
    values: { ...stands, ...sent.values } as Record<Field, string | number>,
    fault: sent.fault,
    // Unticked boxes are not sent.
    ways: deliveryWays.map(name => ({ name, isOn: sent.pressed ? sent.values[name] === '1' : trade[name] === 1 })),
  }
}

export type SellerDelivery = Exclude<Awaited<ReturnType<typeof loadSellerDelivery>>, Response>
