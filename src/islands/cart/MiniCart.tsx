import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $lines, askCart } from '../../lib/browser/stores/cart.ts'
import { pluralText, price } from '../../lib/core/format.ts'
import { CartFailure } from './CartFailure.tsx'
import { MiniLine } from './MiniLine.tsx'
import { pieces, sumOf } from './money.ts'
import type { CartWords } from './words.ts'

type Named =
  | 'loading'
  | 'failed'
  | 'retry'
  | 'emptyShort'
  | 'inCart'
  | 'removeOf'
  | 'removed'
  | 'undo'
  | 'remove'
  | 'count'
  | 'toPayShort'

export interface MiniCartProps {
  words: Pick<CartWords, Named>
  /** Addresses of goods and cart. */
  goods: string
  cart: string
}

/** The cart's dropdown: list, total, delete buttons; scrolls above five lines. */
export function MiniCart({ words, goods, cart }: MiniCartProps) {
  const lines = useStore($lines, { ssr: 'initial' })
  const [failure, setFailure] = useState<string | null>(null)
  const ask = () => {
    setFailure(null)
    askCart().catch(({ message }: Error) => setFailure(message))
  }
  useEffect(() => {
    if (lines === null) ask()
  }, [])
  if (lines === null && failure) return <CartFailure words={words} reason={failure} onRetry={ask} />
  if (lines === null) return <p className="quiet">{words.loading}</p>
  if (lines.length === 0) return <p className="quiet">{words.emptyShort}</p>
  const [yuan, fen] = price(sumOf(lines.filter(line => line.is_valid === 1)))
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by keyboard. */}
      <ul tabIndex={0} aria-label={words.inCart}>
        {lines.map(line => (
          <MiniLine key={line.sku_id} line={line} words={words} goods={goods} />
        ))}
      </ul>
      <div className="mini-cart-foot">
        <span>
          {pluralText(words, 'count', pieces(lines))}{' '}
          <span className="price">
            {yuan}
            <small>.{fen}</small>
          </span>
        </span>
        <a className="button buy small" href={cart}>
          {words.toPayShort}
        </a>
      </div>
    </>
  )
}
