import type { ShopPart } from '../../lib/browser/stores/payment.ts'
import type { Checking } from './useCheckout.ts'
import type { Words } from './words.ts'

/** Addresses that the checkout leads to. */
export interface Places {
  cart: string
  goods: string
  shop: string
  pay: string
  result: string
  security: string
  addresses: string
  /** Where one is written without script, and back. */
  address: string
}

export interface ShopProps {
  shop: ShopPart
  checking: Checking
  words: Words
}
