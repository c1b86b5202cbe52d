import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { $me, bringMyState } from '../../lib/browser/stores/me.ts'
import { ownPrice } from '../../lib/core/goods/member-prices.ts'
import { Price } from '../ui/Price.tsx'

/** In the cards of a post and its comments, drawn the same for everyone: the member's own price where that is less. */
export function OwnPrices() {
  const me = useStore($me, { ssr: 'initial' })
  const [places, setPlaces] = useState<HTMLElement[]>([])
  useEffect(() => {
    const found = [...document.querySelectorAll<HTMLElement>('.embed .own')]
    setPlaces(found)
    if (found.length > 0) void bringMyState()
  }, [])
  if (!me) return null
  return places.map(place => {
    const { usual = '', now = '' } = place.dataset
    const money = ownPrice(usual, now, me.consume_discount)
    return money === now ? null : createPortal(<Price money={money} />, place, usual + now)
  })
}
