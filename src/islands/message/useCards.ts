import { useStore } from '@nanostores/react'
import { $me } from '../../lib/browser/stores/me.ts'
import { useLate } from '../ui/useLate.ts'
import { LetterCards } from './LetterCards.tsx'

const cards = () => import('./LetterCards.tsx').then(own => own.LetterCards)

const EVERYBODY = 100

/** What draws cards. Those that the server has drawn stand as they are, unless this member pays a price of their own. */
export function useCards(hasCards: boolean, isDrawn: boolean) {
  const paid = useStore($me, { ssr: 'initial' })?.consume_discount ?? EVERYBODY
  const late = useLate(cards, hasCards && (!isDrawn || paid < EVERYBODY))
  return import.meta.env.SSR ? LetterCards : late
}
