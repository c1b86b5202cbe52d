import { deductFromLines, type PriceLine } from './price-lines.ts'
import type { ShopTerms } from './shop-terms.ts'
import type { CheckoutLine } from './skus.ts'

/** A full-reduction rule that applies: `money` fen off from `from` fen on. */
export interface Reduction {
  name: string
  from: number
  money: number
}

/**
 * Step 2: each line counts towards one reduction of its shop, the one ending first; the highest threshold reached
 * applies.
 */
export function applyFullReductions(lines: PriceLine<CheckoutLine>[], manjians: ShopTerms['manjians']): Reduction[] {
  const groups = Map.groupBy(lines, line =>
    manjians.find(({ goods_ids }) => goods_ids === null || goods_ids.includes(line.goods_id)),
  )
  return [...groups].flatMap(([manjian, some]) => {
    const sum = some.reduce((all, line) => all + line.goods_money, 0)
    const reached = manjian?.rules.filter(rule => rule.money <= sum).sort((one, other) => other.money - one.money)[0]
    if (!manjian || !reached) return []
    return [
      {
        name: manjian.name,
        from: reached.money,
        money: deductFromLines(some, 'promotion_money', reached.discount_money),
      },
    ]
  })
}
