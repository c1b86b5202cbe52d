import { type CartItem, pickLines, removeLines } from '../../lib/browser/stores/cart.ts'
import { fill, money, pluralText } from '../../lib/core/format.ts'
import type { CartLinks } from './cart-links.ts'
import { pieces, reducedBy, sumOf } from './money.ts'
import { useCartLines } from './useCartLines.ts'
import type { CartWords } from './words.ts'

interface Props {
  first: CartItem[]
  words: CartWords
  at: CartLinks
  /** A visitor returns to the cart first, after logging in. */
  isVisitor: boolean
}

/** The selection, its total, and the checkout form, which sends the selected line ids, or a visitor's SKUs. */
export function CartFooter({ first, words, at, isVisitor }: Props) {
  const { buyable, picked } = useCartLines(first)
  const off = reducedBy(picked)
  return (
    <form className="panel cart-foot" id="checkout" action={isVisitor ? at.cart : at.payment}>
      <label className="cart-all">
        <input
          className="check"
          type="checkbox"
          checked={picked.length > 0 && picked.length === buyable.length}
          disabled={buyable.length === 0}
          onChange={event => pickLines(first, event.target.checked)}
        />
        {words.all}
      </label>
      <span className="cart-total" aria-live="polite">
        <span>
          {pluralText(words, 'picked', pieces(picked))}
          {off > 0 && <span className="cut"> {fill(words.off, { off: money(off) })}</span>}
        </span>
        <span>
          <span className="cart-total-words">{words.total}</span>
          <b className="price-sum num">{money(sumOf(picked) - off)}</b>
        </span>
      </span>
      <button type="submit" className="button large buy" disabled={picked.length === 0}>
        {words.toPay}
      </button>
      <button
        type="submit"
        className="act"
        name="do"
        value="removePicked"
        formMethod="post"
        formAction={at.cart}
        disabled={picked.length === 0}
        onClick={event => {
          event.preventDefault()
          void removeLines(picked, words)
        }}
      >
        {words.removePicked}
      </button>
    </form>
  )
}
