import { type CartItem, setNum } from '../../lib/browser/stores/cart.ts'
import { Quantity } from '../ui/Quantity.tsx'
import { maxQuantity } from './money.ts'
import type { CartWords } from './words.ts'

/** Quantity of a line within the allowed range; a plain form without script. */
export function LineQuantity({ line, words }: { line: CartItem; words: CartWords }) {
  const { sku_name, cart_id, num } = line
  // The present quantity stays valid until its buyer changes it.
  const least = Math.min(Math.max(line.min_buy, 1), num)
  return (
    <form method="post" className="cart-num" noValidate onSubmit={event => event.preventDefault()}>
      <input type="hidden" name="cart_id" value={cart_id} />
      <Quantity
        num={num}
        least={least}
        words={words}
        most={Math.max(maxQuantity(line), num)}
        onNum={wanted => void setNum(line, wanted)}
        aria-label={words.numOf.replace('{{name}}', sku_name)}
      />
      <button type="submit" className="button small scriptless" name="do" value="update">
        {words.update}
      </button>
    </form>
  )
}
