import type { CartItem } from '../../lib/browser/stores/cart.ts'
import { fen } from './money.ts'

/** Changes between two states of the cart that the buyer should know: price changed, sold out. */
export function lineChanges(before: readonly CartItem[], now: readonly CartItem[]) {
  return now.flatMap(line => {
    const old = before.find(({ sku_id }) => sku_id === line.sku_id)
    if (!old) return []
    const told = { name: line.sku_name, before: old.discount_price, now: line.discount_price }
    return [
      ...(fen(told.before) === fen(told.now) ? [] : [{ kind: 'priceNews' as const, ...told }]),
      ...(old.stock > 0 && line.stock === 0 ? [{ kind: 'soldOutNews' as const, ...told }] : []),
    ]
  })
}
