import { useState } from 'react'
import { $lines, bringCart, type Line } from '../../lib/browser/stores/cart.ts'
import { fill } from '../../lib/core/format.ts'
import { useGoodsNews } from '../ui/useGoodsNews.ts'
import { lineNews } from './lineNews.ts'
import type { Words } from './words.ts'

interface Props {
  lines: Line[]
  words: Words
}

/** Brings the cart up to date when a price or stock changes while it is open, and says what was and is. */
export function PriceNews({ lines, words }: Props) {
  const [news, setNews] = useState<string[]>([])
  const goods = lines.map(({ goods_id }) => goods_id)
  useGoodsNews(goods, async () => {
    const before = $lines.get() ?? lines
    await bringCart()
    const said = lineNews(before, $lines.get() ?? []).map(({ kind, ...told }) => fill(words[kind], told))
    if (said.length > 0) setNews(said)
  })
  return (
    <div className={news.length > 0 ? 'cart-news' : 'sr'} role="status">
      {news.map(text => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}
