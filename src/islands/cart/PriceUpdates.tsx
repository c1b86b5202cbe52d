import { useEffect, useRef, useState } from 'react'
import { $lines, askCart, type CartItem } from '../../lib/browser/stores/cart.ts'
import { fill } from '../../lib/core/format.ts'
import { useGoodsUpdates } from '../ui/useGoodsUpdates.ts'
import { lineChanges } from './lineChanges.ts'
import type { CartWords } from './words.ts'

interface Props {
  lines: CartItem[]
  words: CartWords
}

/** Updates the cart when a price or stock changes while it is open, and announces the change. */
export function PriceUpdates({ lines, words }: Props) {
  const [news, setNews] = useState<string[]>([])
  // Any reload of the cart, also by another tab, may bring a price that has not been announced.
  const read = useRef(lines)
  useEffect(() => {
    const compare = (now: readonly CartItem[] | null) => {
      if (!now) return
      const said = lineChanges(read.current, now).map(({ kind, ...told }) => fill(words[kind], told))
      read.current = [...now]
      if (said.length > 0) setNews(said)
    }
    compare($lines.get())
    return $lines.listen(compare)
  }, [words])
  useGoodsUpdates(
    lines.map(({ goods_id }) => goods_id),
    askCart,
  )
  return (
    <div className={news.length > 0 ? 'cart-news' : 'sr'} role="status">
      {news.map(text => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}
