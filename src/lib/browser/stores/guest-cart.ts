import { keepsGoods } from '../directives/keeps-goods.ts'

/** Merges what was added to the cart before login; the cart's code is loaded only if there is anything. */
export async function takeCartAlong() {
  if (!keepsGoods()) return
  const { mergeCart } = await import('./cart.ts')
  await mergeCart().catch(() => {})
}
