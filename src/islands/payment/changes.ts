import type { Calculation } from '../../lib/browser/stores/payment.ts'

/** Something that costs otherwise than it did a moment ago. */
export interface Change {
  title: string
  before: string
  now: string
}

/** What the buyer must look at again: goods by their price, then the steps that are not the same. */
export const changesOf = (before: Calculation, now: Calculation): Change[] => [
  ...pricesOf(before, now),
  ...stepsOf(before, now),
]

/** Goods whose price is another, which nothing that the buyer chooses makes of it. */
export const pricesOf = (before: Calculation, now: Calculation): Change[] =>
  linesOf(now).flatMap(line => {
    const old = linesOf(before).find(({ sku_id }) => sku_id === line.sku_id)
    return old && old.price !== line.price ? [{ title: line.sku_name, before: old.price, now: line.price }] : []
  })

const linesOf = ({ shop_goods_list }: Calculation) => Object.values(shop_goods_list).flatMap(shop => shop.goods_list)

function stepsOf(before: Calculation, now: Calculation): Change[] {
  const titles = [...new Set([...before.explain, ...now.explain].map(({ title }) => title))]
  const sum = ({ explain }: Calculation, title: string) => explain.find(step => step.title === title)?.money ?? '0.00'
  return titles
    .map(title => ({ title, before: sum(before, title), now: sum(now, title) }))
    .filter(change => change.before !== change.now)
}

/** The goods that are to be ordered, by their ids. */
export const goodsOf = (cost: Calculation) => linesOf(cost).map(({ goods_id }) => goods_id)
