import { type CartItem, removeLines } from '../../lib/browser/stores/cart.ts'
import { CartLine } from './CartLine.tsx'
import type { CartWords } from './words.ts'

interface Props {
  lines: CartItem[]
  words: CartWords
  goods: string
}

/** Unavailable lines, with a button to clear them. */
export const Invalid = ({ lines, words, goods }: Props) => (
  <section className="panel cart-invalid" aria-label={words.invalid}>
    <div className="shop-head">
      <h2>{words.invalid}</h2>
      <form method="post">
        <button
          type="submit"
          className="button small"
          name="do"
          value="clear"
          onClick={event => {
            event.preventDefault()
            void removeLines(lines, words)
          }}
        >
          {words.clear}
        </button>
      </form>
    </div>
    <ul>
      {lines.map(line => (
        <CartLine key={line.sku_id} first={line} words={words} goods={goods} />
      ))}
    </ul>
  </section>
)
