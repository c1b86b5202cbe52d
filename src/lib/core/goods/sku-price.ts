import { yuan } from '../format.ts'

/** Fen. */
interface Priced {
  /** The list price. */
  price: number
  /** The price under a running time discount; null without one. */
  sale_price: number | null
}

/** The price that everybody pays for a SKU, in fen: its list price, or less while a time discount runs. */
export const priceForAll = ({ price, sale_price }: Priced) => Math.min(price, sale_price ?? price)

/**
 * What a member pays for a SKU, in fen, and why it is less than the list price: the price for all, or their level's
 * share of the list price (`discount`: the percentage to pay), whichever is less. The two are never combined; where
 * they are equal the time discount applies. Promotions have their own prices
 * (domain/trade/checkout/promotion-lines.ts).
 */
export function priceForMember(sku: Priced, discount: number): { price: number; why: '' | 'discount' | 'member' } {
  const price = Math.min(priceForAll(sku), shareOf(sku.price, discount))
  if (price === sku.price) return { price, why: '' }
  return { price, why: price === sku.sale_price ? 'discount' : 'member' }
}

const shareOf = (price: number, discount: number) => Math.round((price * discount) / 100)

/** The same from prices in yuan: the list price and the current price for all. */
export const ownPrice = (list: string, now: string, discount: number) =>
  yuan(priceForMember({ price: cents(list), sale_price: cents(now) }, discount).price)

const cents = (money: string) => Math.round(Number(money) * 100)

/** The price for members of each level where it is below the current price for all, cheapest first; in yuan. */
export function memberPrices<Level extends { consume_discount: number }>(
  levels: Level[],
  { price, discount_price }: { price: string; discount_price: string },
) {
  const [list, now] = [cents(price), cents(discount_price)]
  return levels
    .map(level => ({ level, own: shareOf(list, level.consume_discount) }))
    .filter(({ own }) => own < now)
    .sort((one, other) => one.own - other.own)
    .map(({ level, own }) => ({ level, money: yuan(own) }))
}
