import type { Caller, Changing } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { updateGoodsIndex } from './update-goods.ts'

export interface Line {
  sku_id: number
  num: number
}

/**
 * Takes goods at their ordinary price out of stock (a promotion has pieces of its own: trade/checkout/create.ts), all lines or, with a refusal outOfStock, none: to be called inside the `change` that sells
 * them. Only conditional updates, always in the same order, so that orders neither oversell nor wait for each other.
 */
export const takeStock = (who: Changing<Caller>, lines: Line[]) =>
  moveStock(
    who,
    lines.map(({ sku_id, num }) => ({ sku_id, by: -num })),
  )

/** Gives back what had been taken. */
export const giveStock = (who: Changing<Caller>, lines: Line[]) =>
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
      // A SKU that its shop retired cannot be sold, but is given back to.
      .$if(by < 0, query => query.where('shown', '=', 1))
      .returning(['goods_id', 'stock', 'shown'])
      .executeTakeFirst()
    if (!sku) throw lacking(await leftOf(who, sku_id), moves.length > 1)
    if (sku.shown === 0) continue
    goods.set(sku.goods_id, (goods.get(sku.goods_id) ?? 0) + by)
    // Sold out or back in stock: another SKU may now be the one that lists show.
    if (crosses(sku.stock - by, sku.stock)) turned.add(sku.goods_id)
  }
  for (const [id, by] of [...goods].sort(([one], [other]) => one - other)) {
    const { stock } = await who.db
      .updateTable('goods')
      // Pages get the new number of pieces with the sweep.
      .set(e => ({ stock: e('stock', '+', by), moved: 1 }))
      .where('id', '=', id)
      .returning('stock')
      .executeTakeFirstOrThrow()
    if (crosses(stock - by, stock)) turned.add(id)
  }
  await updateGoodsIndex(who, [...turned])
}

/** Too few of these; of several goods it says which. */
export const lacking = ({ stock, sku_name: name }: { stock: number; sku_name: string }, isOneOfMany: boolean) =>
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

/** 有货, 紧张, 无货: pages fall at once only when that changes. */
export const crosses = (before: number, after: number) => [0, 10].some(limit => before > limit !== after > limit)
