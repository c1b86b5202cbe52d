import { type CartItem, pickLines } from '../../lib/browser/stores/cart.ts'
import { CartLine } from './CartLine.tsx'
import type { CartLinks } from './cart-links.ts'
import { Reductions } from './Reductions.tsx'
import { useCartLines } from './useCartLines.ts'
import type { CartWords } from './words.ts'

interface Props {
  lines: CartItem[]
  words: CartWords
  at: CartLinks
}

/** A shop's lines with select-all, and the progress towards its full reductions. */
export function CartShop({ lines, words, at }: Props) {
  const { site_id, site_name, is_own } = lines[0]!
  return (
    <section className="panel" aria-label={site_name}>
      <div className="shop-head">
        <PickAll lines={lines} label={words.pickShop.replace('{{name}}', site_name)} />
        <h2>
          <a href={`${at.shop}${site_id}`}>{site_name}</a>
        </h2>
        {is_own === 1 && <span className="tag self">{words.own}</span>}
      </div>
      <Reductions lines={lines} words={words} />
      <ul>
        {lines.map(line => (
          <CartLine key={line.sku_id} first={line} words={words} goods={at.goods} />
        ))}
      </ul>
    </section>
  )
}

function PickAll({ lines, label }: { lines: CartItem[]; label: string }) {
  const { buyable, picked } = useCartLines(lines)
  return (
    <input
      className="check"
      type="checkbox"
      checked={picked.length > 0 && picked.length === buyable.length}
      disabled={buyable.length === 0}
      aria-label={label}
      onChange={event => pickLines(lines, event.target.checked)}
    />
  )
}
