import { type PriceLine, takeOff } from './price-lines.ts'
import type { Line } from './skus.ts'
import type { Terms } from './terms.ts'

/** A rule of full reduction that was reached: fen from `from` on, `money` off. */
export interface Reduction {
  name: string
  from: number
  money: number
}

/** Step 2: each line counts for one reduction of its shop, the one that ends first; the highest rule reached counts. */
export function reduce(lines: PriceLine<Line>[], manjians: Terms['manjians']): Reduction[] {
  const groups = Map.groupBy(lines, line =>
    manjians.find(({ goods_ids }) => goods_ids === null || goods_ids.includes(line.goods_id)),
  )
  return [...groups].flatMap(([manjian, some]) => {
    const sum = some.reduce((all, line) => all + line.goods_money, 0)
    const reached = manjian?.rules.filter(rule => rule.money <= sum).sort((one, other) => other.money - one.money)[0]
    if (!manjian || !reached) return []
    return [
      { name: manjian.name, from: reached.money, money: takeOff(some, 'promotion_money', reached.discount_money) },
    ]
  })
}
