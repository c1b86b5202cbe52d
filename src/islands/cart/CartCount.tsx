import { useStore } from '@nanostores/react'
import { $cartCount } from '../../lib/browser/stores/cart-count.ts'

/** The number beside a way to the cart; an empty one is not seen. */
export function CartCount() {
  const count = useStore($cartCount, { ssr: 'initial' })
  return <span className="count">{count > 0 ? count : null}</span>
}
