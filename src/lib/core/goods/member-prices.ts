import { yuan } from '../format.ts'

/** What a level that leaves so many per cent to pay makes of a price, in fen. */
export const memberPrice = (price: number, discount: number) => Math.round((price * discount) / 100)

/** What a member pays for goods, in yuan: their level's share of the usual price, unless everybody pays less now. */
export const ownPrice = (usual: string, now: string, discount: number) =>
  yuan(Math.min(cents(now), memberPrice(cents(usual), discount)))

const cents = (money: string) => Math.round(Number(money) * 100)

/**
 * What members of each level pay where that is less than what everybody pays now, the cheapest first; prices in yuan.
 * A level's discount is taken off the usual price, not off a reduced one.
 */
export function memberPrices<Level extends { consume_discount: number }>(
  levels: Level[],
  { price, discount_price }: { price: string; discount_price: string },
) {
  const [usual, now] = [cents(price), cents(discount_price)]
  return levels
    .map(level => ({ level, own: memberPrice(usual, level.consume_discount) }))
    .filter(({ own }) => own < now)
    .sort((one, other) => one.own - other.own)
    .map(({ level, own }) => ({ level, money: yuan(own) }))
}
