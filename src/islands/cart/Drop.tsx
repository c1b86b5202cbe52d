import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { sized } from '../../lib/art/address.ts'
import { counted, price } from '../../lib/format.ts'
import { $lines, bringCart, removeLines } from '../../lib/stores/cart.ts'
import type { Props } from './drop.ts'
import { pieces, sumOf } from './money.ts'

/** What hangs below the cart's entry in the header: list, total, delete; scrolls above five lines. */
export function Drop({ words, goods, cart }: Props) {
  const lines = useStore($lines)
  useEffect(() => void bringCart(), [])
  if (lines === null) return <p className="quiet">{words.loading}</p>
  if (lines.length === 0) return <p className="quiet">{words.emptyShort}</p>
  const [yuan, fen] = price(sumOf(lines.filter(line => line.is_valid === 1)))
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by keyboard. */}
      <ul tabIndex={0} aria-label={words.inCart}>
        {lines.map(line => (
          <li key={line.sku_id}>
            {line.sku_image && (
              <img src={sized(line.sku_image, 'small')} width="240" height="240" alt="" loading="lazy" />
            )}
            <a className="clamp" href={`${goods}${line.sku_id}`}>
              {line.sku_name}
            </a>
            <span className="num">
              ¥{line.discount_price}×{line.num}{' '}
              <button
                className="act"
                type="button"
                aria-label={words.removeOf.replace('{{name}}', line.sku_name)}
                onClick={() => void removeLines([line])}
              >
                {words.remove}
              </button>
            </span>
          </li>
        ))}
      </ul>
      <footer>
        <span>
          {counted(words, 'count', pieces(lines))}{' '}
          <span className="price">
            {yuan}
            <small>.{fen}</small>
          </span>
        </span>
        <a className="button buy small" href={cart}>
          {words.toPayShort}
        </a>
      </footer>
    </>
  )
}
