import type { Reading } from './reading.ts'

type State = 'enough' | 'few' | 'none' | 'gone'

/** What the form says: bounds of the quantity, whether there is anything to buy, where to pay, what it takes along. */
export function orderOf({ sku, sale }: Pick<Reading, 'sku' | 'sale'>) {
  const least = Math.max(sale?.least ?? sku.min_buy, 1)
  const stock = sale?.stock ?? sku.stock
  const most = Math.min(stock, (sale ? sale.most : sku.max_buy) || stock)
  return {
    least,
    most,
    state: stateOf(sku.goods_state, most < least ? 0 : stock),
    payment: sale ? `/promotion/${sale.kind}_payment` : '/payment',
    fields: sale?.fields ?? { sku_id: sku.sku_id },
  }
}

const FEW = 10
const stateOf = (goods_state: number, stock: number): State =>
  goods_state === 0 ? 'gone' : stock === 0 ? 'none' : stock > FEW ? 'enough' : 'few'
