import { memo, useEffect, useState } from 'react'
import { fill, moneyOf } from '../../lib/core/format.ts'
import type { SkuView } from '../../lib/core/goods/sku-view.ts'
import type { SkuWords } from './words.ts'

interface Props {
  view: SkuView
  goods_name: string
  words: SkuWords
}

/** Updates the page's title, and announces the price to screen readers, when another SKU is chosen. */
export const SkuTitle = memo(function SkuTitle({ view: { sku, money }, goods_name, words }: Props) {
  const name = sku.sku_name || goods_name
  const [shown, setShown] = useState(name)
  useEffect(() => {
    if (name === shown) return
    document.title = document.title.replace(shown, name)
    setShown(name)
  }, [name, shown])
  const [first] = useState(sku.sku_id)
  const [left, setLeft] = useState(false)
  useEffect(() => {
    if (sku.sku_id !== first) setLeft(true)
  }, [sku.sku_id, first])
  return (
    <p className="sr" role="status">
      {left ? fill(words.told, { name, price: moneyOf(money) }) : ''}
    </p>
  )
})
