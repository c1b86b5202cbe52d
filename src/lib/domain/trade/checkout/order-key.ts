import { createHash } from 'node:crypto'
import { Refusal } from '../../../core/refusal.ts'
import type { PriceCalculation } from './calculate-price.ts'

const hash = (what: unknown) => createHash('sha256').update(JSON.stringify(what)).digest('hex')

/**
 * Two hashes, one of everything that decides the destination and one of the price: an order is created only if both
 * equal those of the last calculation.
 */
export function orderKey({ parts, contact, isVirtual, platform, used_balance, spend }: PriceCalculation): string {
  const shops = parts.map(({ lines, brought, coupon, ...part }) => [
    part.terms.site_id,
    lines.map(line => [line.sku_id, line.num, line.price, line.promotion_id, line.score_price]),
    lines.map(line => [line.promotion_money, line.coupon_money, line.point_money, line.platform_coupon_money]),
    [brought.type, brought.money, coupon?.coupon.coupon_id ?? 0],
    [part.invoice_money, part.order_money, part.balance, part.balance_money, part.pay_money],
  ])
  // Virtual goods go to the mobile given when ordering.
  const to = isVirtual || !contact ? null : Object.values(contact)
  const places = parts.map(({ brought }) => brought.store_id)
  const price = [shops, platform.coupon?.coupon.coupon_id ?? 0, used_balance, spend.rate]
  return hash([to, places]) + hash(price)
}

/** Refusal priceChanged; with a message of its own when only the address or store has changed. */
export function mustBeSame(reckoning: PriceCalculation, order_key: string) {
  const now = orderKey(reckoning)
  if (order_key === now) return
  const half = now.length / 2
  const isPlace = order_key.slice(half) === now.slice(half)
  throw new Refusal('priceChanged', {}, isPlace ? 'refusal:placeChanged' : undefined)
}
