import type { Calculation } from '../../lib/browser/stores/payment.ts'

/** A price that has changed. */
export interface Change {
  title: string
  before: string
  now: string
}

/** Changes the buyer must check: prices of goods, then other steps. */
export const changesOf = (before: Calculation, now: Calculation): Change[] => [
  ...pricesOf(before, now),
  ...stepsOf(before, now),
]

/** Goods whose price has changed without the buyer's doing. */
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

/** Ids of the goods being ordered. */
export const goodsOf = (cost: Calculation) => linesOf(cost).map(({ goods_id }) => goods_id)
