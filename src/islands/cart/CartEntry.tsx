import { useEffect, useRef, useState } from 'react'
import { browserWords } from '../../lib/browser/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { CartCount } from './CartCount.tsx'
import { CartFailure } from './CartFailure.tsx'
import type { MiniCartProps } from './MiniCart.tsx'

interface Props extends MiniCartProps {
  words: MiniCartProps['words'] & { entry: string }
}

type Part = typeof import('./MiniCart.tsx')

/** The cart link in the header with its dropdown, whose code is loaded on hover or focus. */
export function CartEntry({ words, ...at }: Props) {
  const [part, setPart] = useState<Part | 'asked' | 'failed' | null>(null)
  const own = useRef<HTMLDivElement>(null)
  function bring() {
    setPart('asked')
    import('./MiniCart.tsx').then(setPart, () => setPart('failed'))
  }
  const open = () => part ?? bring()
  // The event that loaded the island came before it could listen.
  useEffect(() => {
    if (own.current?.matches(':is(:hover, :focus-within)')) open()
  }, [])
  return (
    <div className="fly only-wide cart-entry" ref={own}>
      <a className="button soft-buy" href={at.cart} onPointerEnter={open} onFocus={open}>
        <Icon name="cart" />
        {words.entry}
        <CartCount />
      </a>
      <div className="fly-body mini-cart">
        {part === 'failed' ? (
          <CartFailure words={words} reason={browserWords().offline} onRetry={bring} />
        ) : part === null || part === 'asked' ? (
          <p className="quiet">{words.loading}</p>
        ) : (
          <part.MiniCart words={words} {...at} />
        )}
      </div>
    </div>
  )
}
