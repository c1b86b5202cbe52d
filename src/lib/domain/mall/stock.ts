import type { Caller, Changing } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { updateGoodsIndex } from './update-goods.ts'

export interface StockLine {
  sku_id: number
  num: number
}

/**
 * Takes goods out of stock, all lines or none: refusal outOfStock. For every order but seckills and goods for points,
 * which have a stock of their own (`takeGoods` in trade/checkout/create.ts): combos, group-buys and topic sales too. Call
 * it inside the `change` that sells them. Conditional updates in a fixed order, so that concurrent orders neither
 * oversell nor deadlock.
 */
export const takeStock = (who: Changing<Caller>, lines: StockLine[]) =>
  moveStock(
    who,
    lines.map(({ sku_id, num }) => ({ sku_id, by: -num })),
  )

/** Puts the pieces back into stock. */
export const returnToStock = (who: Changing<Caller>, lines: StockLine[]) =>
  moveStock(
    who,
    lines.map(({ sku_id, num }) => ({ sku_id, by: num })),
  )

async function moveStock(who: Changing<Caller>, moves: { sku_id: number; by: number }[]) {
  const turned = new Set<number>()
  const goods = new Map<number, number>()
  for (const { sku_id, by } of moves.toSorted((one, other) => one.sku_id - other.sku_id)) {
    const sku = await who.db
      .updateTable('sku')
      .set(e => ({ stock: e('stock', '+', by) }))
      .where('id', '=', sku_id)
      .where('stock', '>=', Math.max(0, -by))
      // A retired SKU cannot be sold, but pieces can be returned to it.
      .$if(by < 0, query => query.where('shown', '=', 1))
      .returning(['goods_id', 'stock', 'shown'])
      .executeTakeFirst()
    if (!sku) throw outOfStockRefusal(await leftOf(who, sku_id), moves.length > 1)
    if (sku.shown === 0) continue
    goods.set(sku.goods_id, (goods.get(sku.goods_id) ?? 0) + by)
    // Sold out or back in stock: lists may now show another SKU of the goods.
    if (stockStateChanges(sku.stock - by, sku.stock)) turned.add(sku.goods_id)
  }
  for (const [id, by] of [...goods].sort(([one], [other]) => one - other)) {
    const { stock } = await who.db
      .updateTable('goods')
      // Pages get the new stock with the scheduled job.
      .set(e => ({ stock: e('stock', '+', by), moved: 1 }))
      .where('id', '=', id)
      .returning('stock')
      .executeTakeFirstOrThrow()
    if (stockStateChanges(stock - by, stock)) turned.add(id)
  }
  await updateGoodsIndex(who, [...turned])
}

/** Refusal outOfStock; names the SKU if there are several. */
export const outOfStockRefusal = (
  { stock, sku_name: name }: { stock: number; sku_name: string },
  isOneOfMany: boolean,
) =>
  isOneOfMany
    ? new Refusal('outOfStock', { stock: String(stock), name }, 'refusal:outOfStockNamed')
    : new Refusal('outOfStock', { stock: String(stock) })

async function leftOf({ db }: Caller, sku_id: number) {
  const sku = await db
    .selectFrom('sku')
    .select(['stock', 'shown', 'sku_name'])
    .where('id', '=', sku_id)
    .executeTakeFirstOrThrow()
  return { ...sku, stock: sku.shown ? sku.stock : 0 }
}

/** Whether the stock state (有货, 紧张, 无货) changes: only then pages are invalidated at once. */
export const stockStateChanges = (before: number, after: number) =>
  [0, 10].some(limit => before > limit !== after > limit)
