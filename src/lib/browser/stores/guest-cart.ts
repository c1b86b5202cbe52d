import { hasGuestCart } from '../directives/has-guest-cart.ts'

/** Merges what was added to the cart before login; the cart's code is loaded only if there is anything. */
export async function takeCartAlong() {
  if (!hasGuestCart()) return
  const { mergeCart } = await import('./cart.ts')
  await mergeCart().catch(() => {})
}
