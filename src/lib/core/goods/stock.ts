/** Stock up to this many is shown as low. */
const FEW = 10

/** The stock label of a card: 有货, 紧张, 无货. */
export const stockState = (stock: number): 'enough' | 'few' | 'none' =>
  stock > FEW ? 'enough' : stock > 0 ? 'few' : 'none'

interface Sold {
  goods_state: number
  stock: number
  min_buy: number
  max_buy: number
}

/** How many pieces may be bought, and whether any can be; `gone` is off sale. A sale has bounds of its own. */
export function buyBounds(
  sku: Sold,
  sale: { least: number; most: number; stock: number } | null,
): { least: number; most: number; state: 'enough' | 'few' | 'none' | 'gone' } {
  const least = Math.max(sale?.least ?? sku.min_buy, 1)
  const stock = sale?.stock ?? sku.stock
  const most = Math.min(stock, (sale ? sale.most : sku.max_buy) || stock)
  return { least, most, state: sku.goods_state === 0 ? 'gone' : stockState(most < least ? 0 : stock) }
}
