import { useStore } from '@nanostores/react'
import { $cartCount } from '../../lib/browser/stores/cart-count.ts'

/** Number of lines beside a link to the cart; hidden when empty. */
export function CartCount() {
  const count = useStore($cartCount, { ssr: 'initial' })
  return <span className="count">{count > 0 ? count : null}</span>
}
