import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { $me, loadMyState } from '../../lib/browser/stores/me.ts'
import { ownPrice } from '../../lib/core/goods/sku-price.ts'
import { Price } from '../ui/Price.tsx'

/**
 * Shows the member's own price, if lower, in all cards of the surrounding element (`data-usual`), which are rendered
 * alike for everyone. One island for a list costs the server less than one per card.
 */
export function OwnPrices() {
  const me = useStore($me, { ssr: 'initial' })
  const own = useRef<HTMLSpanElement>(null)
  const [places, setPlaces] = useState<HTMLElement[]>([])
  useEffect(() => {
    const around = (own.current?.closest('astro-island') ?? own.current)?.parentElement
    const found = [...(around?.querySelectorAll<HTMLElement>('[data-usual]') ?? [])]
    setPlaces(found)
    if (found.length > 0) void loadMyState()
  }, [])
  const prices = places.map((place, at) => {
    const { usual = '', now = '' } = place.dataset
    const money = me ? ownPrice(usual, now, me.consume_discount) : now
    return money === now ? null : createPortal(<Price money={money} />, place, `${at}`)
  })
  return (
    <span hidden ref={own}>
      {prices}
    </span>
  )
}
