import { $lines, $unpicked, type Line, openCart } from '../../lib/browser/stores/cart.ts'
import { $guestCart } from '../../lib/browser/stores/cart-count.ts'
import { showError } from '../../lib/browser/stores/toast.ts'
import { canBuy } from './money.ts'

interface Asked {
  /** The lines that the page was drawn with. */
  drawn: Line[] | null
  /** What a visitor had chosen before they logged in. */
  sku_ids: number[]
  /** Where the checkout is. */
  payment: string
  /** What is said when some of it can't be bought any more. */
  incomplete: string
}

/**
 * Goes on to the checkout with what was chosen before login, once it has joined the member's cart. What can't be bought
 * keeps the page open with the rest chosen; a cart that could not be joined leaves the page as it is.
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
