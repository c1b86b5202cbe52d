import { yuan } from '../format.ts'

/** Fen. */
interface Priced {
  /** The list price. */
  price: number
  /** What a time discount that runs makes of it; null without one. */
  sale_price: number | null
}

/** What everybody pays for a SKU at least, in fen: its list price, or less while a time discount runs. */
export const priceForAll = ({ price, sale_price }: Priced) => Math.min(price, sale_price ?? price)

/**
 * What a member pays for a SKU, in fen, and why it is less than the list price: what everybody pays, or their level's
 * share of the list price (`discount`: per cent that the level leaves to pay), whichever is less. The two never add up;
 * where they are equal it is the time discount. A promotion has prices of its own (domain/trade/checkout/promotion-lines.ts).
 */
export function priceForMember(sku: Priced, discount: number): { price: number; why: '' | 'discount' | 'member' } {
  const price = Math.min(priceForAll(sku), shareOf(sku.price, discount))
  if (price === sku.price) return { price, why: '' }
  return { price, why: price === sku.sale_price ? 'discount' : 'member' }
}

const shareOf = (price: number, discount: number) => Math.round((price * discount) / 100)

/** The same of prices in yuan: the list price and what everybody pays now. */
export const ownPrice = (list: string, now: string, discount: number) =>
  yuan(priceForMember({ price: cents(list), sale_price: cents(now) }, discount).price)

const cents = (money: string) => Math.round(Number(money) * 100)

/** What members of each level pay where that is less than what everybody pays now, the cheapest first; prices in yuan. */
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
