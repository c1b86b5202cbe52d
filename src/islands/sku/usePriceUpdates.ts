import { useEffect, useRef, useState } from 'react'
import { skuNow } from '../../lib/browser/stores/sku.ts'
import { amountOf, fill } from '../../lib/core/format.ts'
import { type SkuRow, type SkuTable, type SkuView, skuView } from '../../lib/core/goods/sku-view.ts'
import { useGoodsUpdates } from '../ui/useGoodsUpdates.ts'
import type { SkuWords } from './words.ts'

/** What may have changed since the page was rendered. */
type Fresh = Partial<SkuRow> & { sku_id: number }

interface Shown {
  table: SkuTable
  view: SkuView
  /** Per cent of the ordinary price that the member's level pays. */
  paid: number | undefined
  words: SkuWords
}

/** The table sent with the page, with later changes applied. */
export function useRenewed(sent: SkuTable) {
  const [table, setTable] = useState(sent)
  return [table, (fresh: Fresh) => setTable(known => renewed(known, fresh))] as const
}

const renewed = (table: SkuTable, fresh: Fresh): SkuTable => ({
  ...table,
  skus: table.skus.map(each => (each.sku_id === fresh.sku_id ? { ...each, ...fresh } : each)),
})

/** Updates price and stock of the chosen SKU while the page is open; returns what has changed, as text. */
export function usePriceUpdates({ table, view, paid, words }: Shown, renew: (fresh: Fresh) => void): string {
  const { sku_id } = view.sku
  const [news, setNews] = useState({ sku_id, text: '' })
  const shown = useRef({ table, view, paid })
  useEffect(() => {
    shown.current = { table, view, paid }
  })
  const events = useRef(0)
  /** The number of events before the last answer for each SKU. */
  const known = useRef(new Map<number, number>())
  const requests = useRef(0)
  /** Loads the chosen SKU unless it is up to date; throws if its price stays unknown. */
  async function load() {
    const { sku_id } = shown.current.view.sku
    const before = events.current
    if ((known.current.get(sku_id) ?? 0) === before) return
    const mine = ++requests.current
    const fresh = await skuNow(sku_id)
    // A later request has newer data, and another SKU is compared with itself only.
    if (mine !== requests.current || shown.current.view.sku.sku_id !== sku_id) return
    if (!fresh) throw new Error('The price could not be loaded.')
    known.current.set(sku_id, before)
    const { table, view, paid } = shown.current
    renew(fresh)
    const text = newsOf(view, skuView(renewed(table, fresh), sku_id, paid), words)
    if (text) setNews({ sku_id, text })
  }
  useGoodsUpdates(view.sale ? [] : [table.goods.goods_id], () => {
    events.current++
    return load()
  })
  // An event about the goods also applies to SKUs chosen later.
  useEffect(() => void load().catch(() => {}), [sku_id])
  return news.sku_id === sku_id ? news.text : ''
}

function newsOf(before: SkuView, now: SkuView, words: SkuWords) {
  const [was, is] = [before.order.state, now.order.state]
  const news = [
    before.money !== now.money && fill(words.priceNews, { before: amountOf(before.money), now: amountOf(now.money) }),
    was !== is && is === 'none' && words.soldOut,
    was !== is && is === 'gone' && words.gone,
  ]
  return news.filter(Boolean).join(words.comma)
}
