import { useStore } from '@nanostores/react'
import { $me } from '../../lib/browser/stores/me.ts'
import { useLazyComponent } from '../ui/useLazyComponent.ts'

const cards = () => import('./LetterCards.tsx').then(own => own.LetterCards)
/** A static import would send it to every browser. */
const serverCards = import.meta.env.SSR ? await cards() : null

const EVERYBODY = 100

interface Asked {
  goods: number
  orders: number
  /** By the page. */
  isDrawn: boolean
}

/**
 * The components that render cards. Server-rendered ones stay as they are unless the member has a price of their own.
 */
export function useCards({ goods, orders, isDrawn }: Asked) {
  const paid = useStore($me, { ssr: 'initial' })?.consume_discount ?? EVERYBODY
  const late = useLazyComponent(cards, isDrawn ? goods > 0 && paid < EVERYBODY : goods + orders > 0)
  return serverCards ?? late
}
