import { persistentJSON } from '@nanostores/persistent'
import { computed } from 'nanostores'
import { $memberLines } from './me.ts'

/** A visitor's cart; it is merged into the member's cart at login (`mergeCart` of cart.ts). */
export const $guestCart = persistentJSON<{ sku_id: number; num: number }[]>('cart:items', [])

export const isMember = () => globalThis.document?.documentElement.classList.contains('signed')

/** The number shown beside links to the cart. */
export const $cartCount = computed([$memberLines, $guestCart], (lines, kept) => (isMember() ? lines : kept.length))
