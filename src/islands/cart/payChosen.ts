import { $lines, $unpicked, type CartItem, openCart } from '../../lib/browser/stores/cart.ts'
import { $guestCart } from '../../lib/browser/stores/cart-count.ts'
import { showError } from '../../lib/browser/stores/toast.ts'
import { canBuy } from './money.ts'

interface Asked {
  /** The lines rendered by the page. */
  drawn: CartItem[] | null
  /** SKUs a visitor had chosen before logging in. */
  sku_ids: number[]
  /** Where the checkout is. */
  payment: string
  /** Message when some are unavailable. */
  incomplete: string
}

/**
 * Continues to the checkout with what was chosen before login, once it is merged into the member's cart. If something
 * is unavailable the page stays with the rest selected; if merging fails it stays as it is.
 */
export async function payChosen({ drawn, sku_ids, payment, incomplete }: Asked) {
  await openCart(drawn)
  const lines = $lines.get()
  if (lines === null || $guestCart.get().length > 0) return
  const chosen = lines.filter(line => sku_ids.includes(line.sku_id) && canBuy(line))
  if (chosen.length === sku_ids.length) {
    const query = new URLSearchParams(chosen.map(line => ['cart_ids', String(line.cart_id)]))
    return location.replace(`${payment}?${query}`)
  }
  $unpicked.set(lines.filter(line => !chosen.includes(line)).map(line => line.sku_id))
  history.replaceState(history.state, '', location.pathname)
  showError(incomplete)
}
