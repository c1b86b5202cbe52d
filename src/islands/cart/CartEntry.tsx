import { useEffect, useRef, useState } from 'react'
import { Icon } from '../ui/Icon.tsx'
import { CartCount } from './CartCount.tsx'
import { MiniCart, type MiniCartProps } from './MiniCart.tsx'

interface Props extends MiniCartProps {
  words: MiniCartProps['words'] & { entry: string }
}

/** The way to the cart in the header, and what hangs below it under the pointer or the focus. */
export function CartEntry({ words, ...at }: Props) {
  const [isOpen, setOpen] = useState(false)
  const own = useRef<HTMLDivElement>(null)
  // The touch that woke it came before it could listen.
  useEffect(() => {
    if (own.current?.matches(':is(:hover, :focus-within)')) setOpen(true)
  }, [])
  const open = () => setOpen(true)
  return (
    <div className="fly only-wide cart-entry" ref={own}>
      <a className="button soft-buy" href={at.cart} onPointerEnter={open} onFocus={open}>
        <Icon name="cart" />
        {words.entry}
        <CartCount />
      </a>
      <div className="fly-body mini-cart">
        {isOpen ? <MiniCart words={words} {...at} /> : <p className="quiet">{words.loading}</p>}
      </div>
    </div>
  )
}
