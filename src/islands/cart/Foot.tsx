import { counted, price } from '../../lib/format.ts'
import { type Line, removeLines } from '../../lib/stores/cart.ts'
import type { Words } from './Cart.tsx'
import { canBuy, pieces, sumOf } from './money.ts'

interface Props {
  lines: Line[]
  words: Words
  /** The checkout; a visitor comes back to the cart first, by way of the login. */
  next: string
  isPicked(line: Line): boolean
  pick(lines: Line[], on: boolean): void
}

/** What is chosen, what it comes to, and the way on: a form that takes the ids of the chosen lines along, a visitor's by their SKUs. */
export function Foot({ lines, words, next, isPicked, pick }: Props) {
  const buyable = lines.filter(canBuy)
  const picked = buyable.filter(isPicked)
  const [yuan, fen] = price(sumOf(picked))
  return (
    <form className="panel cart-foot" id="checkout" action={next}>
      <label className="cart-all">
        <input
          className="check"
          type="checkbox"
          checked={picked.length > 0 && picked.length === buyable.length}
          onChange={event => pick(lines, event.target.checked)}
        />
        {words.all}
      </label>
      <button className="act" type="button" disabled={picked.length === 0} onClick={() => void removeLines(picked)}>
        {words.removePicked}
      </button>
      <span className="cart-total" aria-live="polite">
        <span>{counted(words, 'picked', pieces(picked))}</span>
        <span>
          {words.total}
          <b className="price">
            {yuan}
            <small>.{fen}</small>
          </b>
        </span>
      </span>
      <button type="submit" className="button large buy" disabled={picked.length === 0}>
        {words.toPay}
      </button>
    </form>
  )
}
