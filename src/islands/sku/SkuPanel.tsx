import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { hasSession } from '../../lib/browser/directives/has-session.ts'
import { recordBrowse } from '../../lib/browser/stores/browse.ts'
import { $me } from '../../lib/browser/stores/me.ts'
import { priceNow } from '../../lib/browser/stores/sku.ts'
import { fill } from '../../lib/core/format.ts'
import { type SkuTable, skuView } from '../../lib/core/goods/sku-view.ts'
import type { Locale } from '../../lib/core/i18n.ts'
import type { Phase } from '../countdown/phase.ts'
import { useAfterPaint } from '../ui/useAfterPaint.ts'
import { CurrentPrice } from './CurrentPrice.tsx'
import { Gallery } from './Gallery.tsx'
import { Options } from './Options.tsx'
import { Order } from './Order.tsx'
import { PriceExplanation } from './PriceExplanation.tsx'
import { SkuTitle } from './SkuTitle.tsx'
import { useChosenSku } from './useChosenSku.ts'
import { usePriceUpdates, useRenewed } from './usePriceUpdates.ts'
import type { SkuWords } from './words.ts'

export interface Props {
  table: SkuTable
  /** The SKU in the address. */
  sku_id: number
  film: string
  /** Number of reviews, and of good ones. */
  praise: { all: number; good: number }
  /** Phase of the sale when the page was rendered. */
  phase: Phase
  locale: Locale
  words: SkuWords
  /** Addresses: other SKUs (their id is appended), cart, checkout, goods without the sale, topics, login. */
  at: { sku: string; cart: string; payment: string; usual: string; topic: string; login: string }
  /** Unchanging part, rendered by the page. */
  name?: ReactNode
  facts?: ReactNode
  acts?: ReactNode
  ways?: ReactNode
  vows?: ReactNode
}

/** Pictures, price, specs and buttons of one SKU, at its ordinary price or in a sale; another is chosen in place. */
export function SkuPanel({
  table: sent,
  sku_id: first,
  film,
  praise,
  phase: sentPhase,
  locale,
  words,
  at,
  ...parts
}: Props) {
  const [table, renew] = useRenewed(sent)
  const known = useMemo(() => sent.skus.map(each => each.sku_id), [sent])
  const [sku_id, choose] = useChosenSku(first, known)
  const [phase, setPhase] = useState(sentPhase)
  const paid = useStore($me, { ssr: 'initial' })?.consume_discount
  const view = useMemo(() => skuView(table, sku_id, paid), [table, sku_id, paid])
  const { sku, sale, span, specs } = view
  // The choice and its price are shown first; pictures and explanation follow.
  const later = useAfterPaint(view)
  const { pictures } = later
  const news = usePriceUpdates({ table, view, paid, words }, renew)
  const turn = (now: Phase) => {
    if (now === phase) return
    setPhase(now)
    // Only the server knows the price after a discount has ended.
    if (!sale && now === 'over') void priceNow(sku_id).then(fresh => fresh && renew(fresh))
  }
  useEffect(() => {
    if (hasSession()) void recordBrowse(sent.goods.goods_id, first)
  }, [sent, first])
  return (
    <>
      <section className="gallery" aria-label={words.gallery}>
        <Gallery key={pictures.join()} name={table.goods.goods_name} film={film} pictures={pictures} words={words} />
        <div className="row wrapping quiet">
          {parts.acts}
          <span className="push">{fill(words.number, { no: sku.sku_no || sku.sku_id })}</span>
        </div>
      </section>
      <section className="buybox" aria-label={words.buying}>
        {parts.name}
        <CurrentPrice
          view={view}
          praise={praise}
          phase={span === sku ? 'running' : phase}
          locale={locale}
          words={words}
          topics={at.topic}
          onPhase={turn}
        />
        <p className={news ? 'price-news' : 'sr'} role="status">
          {news}
        </p>
        <PriceExplanation explain={later.explain} sale={sale !== null} ends={later.sku.end_time} words={words} />
        {parts.facts}
        <Options specs={specs} sku={sku} words={words} to={at.sku} onChoose={choose} />
        <Order view={view} phase={phase} words={words} at={at} goods={table.goods} ways={parts.ways} />
        {parts.vows}
        <SkuTitle view={later} goods_name={table.goods.goods_name} words={words} />
      </section>
    </>
  )
}
