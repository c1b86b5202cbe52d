import type { ShopPart } from '../../lib/browser/stores/payment.ts'
import type { CheckoutState } from './useCheckout.ts'
import type { CheckoutWords } from './words.ts'

/** Addresses the checkout links to. */
export interface CheckoutLinks {
  cart: string
  goods: string
  shop: string
  pay: string
  result: string
  security: string
  addresses: string
  /** The address form without script, with the way back. */
  address: string
}

export interface ShopProps {
  shop: ShopPart
  checking: CheckoutState
  words: CheckoutWords
}
