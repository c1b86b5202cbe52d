import { yuan } from '../format.ts'

/** What a level that leaves so many per cent to pay makes of a price, in fen. */
export const memberPrice = (price: number, discount: number) => Math.round((price * discount) / 100)

/**
 * What members of each level pay where that is less than what everybody pays now, the cheapest first; prices in yuan.
 * A level's discount is taken off the usual price, not off a reduced one.
 */
export function memberPrices<Level extends { consume_discount: number }>(
  levels: Level[],
  { price, discount_price }: { price: string; discount_price: string },
) {
  const [usual, now] = [price, discount_price].map(money => Math.round(Number(money) * 100)) as [number, number]
  return levels
    .map(level => ({ level, cents: memberPrice(usual, level.consume_discount) }))
    .filter(({ cents }) => cents < now)
    .sort((one, other) => one.cents - other.cents)
    .map(({ level, cents }) => ({ level, money: yuan(cents) }))
}
