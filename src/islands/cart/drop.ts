import './count.ts'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Drop } from './Drop.tsx'

export interface Props {
  words: Record<'loading' | 'emptyShort' | 'inCart' | 'removeOf' | 'remove' | 'count' | 'toPayShort', string>
  goods: string
  cart: string
}

/** Fills the dropdown at its first touch: no page renders or loads it before. */
export function openDrop(place: HTMLElement) {
  const props: Props = JSON.parse(place.dataset['cart'] ?? '{}')
  createRoot(place).render(createElement(Drop, props))
}
