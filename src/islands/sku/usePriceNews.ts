import { useEffect, useRef, useState } from 'react'
import { skuNow } from '../../lib/browser/stores/sku.ts'
import { amountOf, fill } from '../../lib/core/format.ts'
import { type SkuRow, type SkuTable, type SkuView, skuView } from '../../lib/core/goods/sku-view.ts'
import { useGoodsNews } from '../ui/useGoodsNews.ts'
import type { Words } from './words.ts'

/** What may be another than the page was drawn with. */
type Fresh = Partial<SkuRow> & { sku_id: number }

interface Shown {
  table: SkuTable
  view: SkuView
  /** Per cent of the usual price that the member's level pays. */
  paid: number | undefined
  words: Words
}

/** The table as the page sent it, with what has changed since. */
export function useRenewed(sent: SkuTable) {
  const [table, setTable] = useState(sent)
  return [table, (fresh: Fresh) => setTable(known => renewed(known, fresh))] as const
}

const renewed = (table: SkuTable, fresh: Fresh): SkuTable => ({
  ...table,
  skus: table.skus.map(each => (each.sku_id === fresh.sku_id ? { ...each, ...fresh } : each)),
})

/** Brings price and stock of the chosen SKU up to date while the page is open; answers what has changed, in words. */
export function usePriceNews({ table, view, paid, words }: Shown, renew: (fresh: Fresh) => void): string {
  const { sku_id } = view.sku
  const [turn, setTurn] = useState(0)
  const [news, setNews] = useState({ sku_id, text: '' })
  const shown = useRef({ table, view, paid })
  useEffect(() => {
    shown.current = { table, view, paid }
  })
  /** For which turn each SKU was asked for. */
  const asked = useRef(new Map<number, number>())
  useGoodsNews(view.sale ? [] : [table.goods.goods_id], () => setTurn(turn => turn + 1))
  // What was told of the goods holds for each SKU that is chosen later, too.
  useEffect(() => {
    if ((asked.current.get(sku_id) ?? 0) === turn) return
    let isOver = false
    void skuNow(sku_id).then(fresh => {
      // Who asked later hears what is newer.
      if (!fresh || isOver) return
      asked.current.set(sku_id, turn)
      const { table, view, paid } = shown.current
      renew(fresh)
      const text = newsOf(view, skuView(renewed(table, fresh), sku_id, paid), words)
      if (text) setNews({ sku_id, text })
    })
    return () => {
      isOver = true
    }
  }, [turn, sku_id])
  return news.sku_id === sku_id ? news.text : ''
}

function newsOf(before: SkuView, now: SkuView, words: Words) {
  const [was, is] = [before.order.state, now.order.state]
  const news = [
    before.money !== now.money && fill(words.priceNews, { before: amountOf(before.money), now: amountOf(now.money) }),
    was !== is && is === 'none' && words.soldOut,
    was !== is && is === 'gone' && words.gone,
  ]
  return news.filter(Boolean).join(words.comma)
}
