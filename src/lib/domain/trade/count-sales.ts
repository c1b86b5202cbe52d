import type { Caller, Changing } from '../../core/caller.ts'

interface Sold {
  id: number
  site_id: number
  promotion_type: string
}

/** Adds paid orders to the sales counters of SKU, goods, shop and promotion. */
export async function countSales(who: Changing<Caller>, orders: Sold[]) {
  const lines = await linesOf(
    who,
    orders.map(({ id }) => id),
  )
  const kinds = new Map(orders.map(({ id, promotion_type }) => [id, promotion_type]))
  await add(who, 'sku', sumBy(lines, 'sku_id'))
  await add(who, 'goods', sumBy(lines, 'goods_id'), { moved: 1 })
  for (const [kind, table] of Object.entries(promotions)) {
    const under = lines.filter(line => kinds.get(line.order_id) === kind && line.promotion_id > 0)
    await add(who, table, sumBy(under, 'promotion_id'))
  }
  const together = lines.filter(line => kinds.get(line.order_id) === 'groupbuy' && line.promotion_id > 0)
  for (const [id, num] of sumBy(together, 'promotion_id')) {
    const sale = who.db.updateTable('groupbuy').set(e => ({ sell_num: e('sell_num', '+', num) }))
    await sale.where('id', '=', id).execute()
  }
  for (const [id, num] of sumBy(lines, 'site_id')) {
    const shop = who.db.updateTable('shop').set(e => ({ shop_sales: e('shop_sales', '+', num) }))
    await shop.where('id', '=', id).execute()
  }
}

/** Tables that count the sales of a promotion; a line's promotion_id refers to one of them. */
const promotions = { seckill: 'seckill_goods', topic: 'topic_goods', pointexchange: 'exchange' } as const

export const linesOf = ({ db }: Caller, order_ids: number[]) =>
  db.selectFrom('order_goods').selectAll().where('order_id', 'in', order_ids).orderBy('id').execute()

export type SoldLine = Awaited<ReturnType<typeof linesOf>>[number]

/** Quantities by id, in ascending order: rows are always locked in the same order. */
export function sumBy(lines: SoldLine[], by: 'sku_id' | 'goods_id' | 'site_id' | 'promotion_id') {
  const sums = new Map<number, number>()
  for (const line of lines) sums.set(line[by], (sums.get(line[by]) ?? 0) + line.num)
  return [...sums].sort(([one], [other]) => one - other)
}

type Counting = 'sku' | 'goods' | (typeof promotions)[keyof typeof promotions]

async function add({ db }: Caller, table: Counting, sums: [number, number][], besides: { moved?: 1 } = {}) {
  for (const [id, num] of sums) {
    const row = db.updateTable(table).set(e => ({ sale_num: e('sale_num', '+', num), ...besides }))
    await row.where('id', '=', id).execute()
  }
}
