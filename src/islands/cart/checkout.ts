import { $kept, $lines, $unpicked, bringCart } from '../../lib/stores/cart.ts'
import { complain } from '../../lib/stores/toast.ts'
import { canBuy } from './money.ts'

interface Asked {
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
export async function checkOutChosen({ sku_ids, payment, incomplete }: Asked) {
  await bringCart()
  const lines = $lines.get()
  if (lines === null || $kept.get().length > 0) return
  const chosen = lines.filter(line => sku_ids.includes(line.sku_id) && canBuy(line))
  if (chosen.length === sku_ids.length) {
    const query = new URLSearchParams(chosen.map(line => ['cart_ids', String(line.cart_id)]))
    return location.replace(`${payment}?${query}`)
  }
  $unpicked.set(lines.filter(line => !chosen.includes(line)).map(line => line.sku_id))
  history.replaceState(history.state, '', location.pathname)
  complain(incomplete)
}
