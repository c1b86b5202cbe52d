import { useStore } from '@nanostores/react'
import { useLayoutEffect } from 'react'
import { $cartRows, type CartItem, openCart } from '../../lib/browser/stores/cart.ts'
import { CartFooter } from './CartFooter.tsx'
import { CartShop } from './CartShop.tsx'
import type { CartLinks } from './cart-links.ts'
import { Empty, Waiting } from './Empty.tsx'
import { Invalid } from './Invalid.tsx'
import { PriceUpdates } from './PriceUpdates.tsx'
import { payChosen } from './payChosen.ts'
import type { CartWords } from './words.ts'

interface Props {
  /** The member's lines; null for a visitor, whose cart is in the browser. */
  lines: CartItem[] | null
  words: CartWords
  /** SKUs a visitor had chosen to pay before logging in. */
  chosen: number[]
  at: CartLinks
}

/** The cart by shop, unavailable lines separately, and the total. */
export function Cart({ lines: drawn, words, chosen, at }: Props) {
  const lines = useStore($cartRows, { ssr: 'initial' }) ?? drawn
  // Before the effects of the rows, which may change a line at once.
  useLayoutEffect(() => {
    const asked = { drawn, sku_ids: chosen, payment: at.payment, incomplete: words.incomplete }
    void (chosen.length > 0 ? payChosen(asked) : openCart(drawn))
  }, [])
  if (lines === null) return <Waiting words={words} />
  if (lines.length === 0) return <Empty words={words} mall={at.mall} />
  const valid = lines.filter(line => line.is_valid === 1)
  const invalid = lines.filter(line => line.is_valid === 0)
  return (
    <div className="cart">
      {drawn === null && (
        <p className="panel cart-login">
          {words.login} <a href={at.login}>{words.toLogin}</a>
        </p>
      )}
      <PriceUpdates lines={lines} words={words} />
      {Object.values(Object.groupBy(valid, line => line.site_id)).map(some => (
        <CartShop key={some![0]!.site_id} lines={some!} words={words} at={at} />
      ))}
      {invalid.length > 0 && <Invalid lines={invalid} words={words} goods={at.goods} />}
      <CartFooter first={lines} words={words} at={at} isVisitor={drawn === null} />
    </div>
  )
}
