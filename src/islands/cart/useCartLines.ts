import { useStore } from '@nanostores/react'
import { $lines, $unpicked, type CartItem } from '../../lib/browser/stores/cart.ts'
import { canBuy } from './money.ts'

/** The current state of these lines: the available ones, and the selected ones of them. */
export function useCartLines(first: CartItem[]) {
  const lines = useStore($lines, { ssr: 'initial' }) ?? first
  const unpicked = useStore($unpicked, { ssr: 'initial' })
  const buyable = lines.filter(line => canBuy(line) && first.some(({ sku_id }) => sku_id === line.sku_id))
  return { buyable, picked: buyable.filter(line => !unpicked.includes(line.sku_id)) }
}
