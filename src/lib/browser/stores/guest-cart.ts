import { keepsGoods } from '../directives/keeps-goods.ts'

/** What was put into the cart before signing in; the cart's own code comes only where there is any. */
export async function takeCartAlong() {
  if (!keepsGoods()) return
  const { mergeCart } = await import('./cart.ts')
  await mergeCart().catch(() => {})
}
