import { useStore } from '@nanostores/react'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { $isUnpicked, $line, type CartItem, pickLines, removeLines } from '../../lib/browser/stores/cart.ts'
import { money, moneyOf } from '../../lib/core/format.ts'
import { sized } from '../../lib/core/pictures/address.ts'
import { Hints } from './Hints.tsx'
import { LineQuantity } from './LineQuantity.tsx'
import { canBuy, fen } from './money.ts'
import type { CartWords } from './words.ts'

interface Props {
  /** As rendered by the page; changes come from the store. */
  first: CartItem
  words: CartWords
  goods: string
}

/** One SKU in the cart. Without script its buttons are those of the page's own forms. */
export function CartLine({ first, words, goods }: Props) {
  const line =
    useStore(
      useMemo(() => $line(first.sku_id), [first.sku_id]),
      { ssr: 'initial' },
    ) ?? first
  const { sku_name, cart_id, num } = line
  return (
    <li className="cart-line">
      <Pick line={line} label={words.pick.replace('{{name}}', sku_name)} />
      <span className="cart-picture">
        {line.sku_image && <img src={sized(line.sku_image, 'small')} width="240" height="240" alt="" loading="lazy" />}
      </span>
      <div className="cart-goods">
        <a className="clamp" href={`${goods}${line.sku_id}`}>
          {sku_name}
        </a>
        <p className="quiet">{line.sku_spec_format.map(({ spec_value_name }) => spec_value_name).join(' / ')}</p>
        <Hints line={line} words={words} />
      </div>
      <span className="cart-price num">{moneyOf(line.discount_price)}</span>
      {line.is_valid === 1 ? <LineQuantity line={line} words={words} /> : <span className="quiet">×{num}</span>}
      <b className="cart-sum num">{money(fen(line.discount_price) * num)}</b>
      <form method="post" className="cart-act">
        <input type="hidden" name="cart_id" value={cart_id} />
        <button
          type="submit"
          className="act"
          name="do"
          value="remove"
          aria-label={words.removeOf.replace('{{name}}', sku_name)}
          onClick={event => {
            event.preventDefault()
            void removeLines([line], words)
          }}
        >
          {words.remove}
        </button>
      </form>
    </li>
  )
}

/** Selects the line for the checkout; a tick made before hydration counts. */
function Pick({ line, label }: { line: CartItem; label: string }) {
  const { sku_id, cart_id } = line
  const isUnpicked =
    useStore(
      useMemo(() => $isUnpicked(sku_id), [sku_id]),
      { ssr: 'initial' },
    ) ?? false
  const box = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const early = box.current
    if (early && early.checked !== early.defaultChecked) pickLines([line], early.checked)
  }, [])
  return (
    <input
      ref={box}
      className="check"
      type="checkbox"
      form="checkout"
      name={cart_id === 0 ? 'sku_ids' : 'cart_ids'}
      value={cart_id || sku_id}
      checked={canBuy(line) && !isUnpicked}
      disabled={!canBuy(line)}
      aria-label={label}
      onChange={event => pickLines([line], event.target.checked)}
    />
  )
}
