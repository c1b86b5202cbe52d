/** Whether goods wait here that were put into the cart before signing in; false where the browser keeps nothing. */
export function keepsGoods() {
  try {
    return (localStorage.getItem('cart:items') ?? '[]') !== '[]'
  } catch {
    return false
  }
}

/** What was put into the cart before signing in; the cart's own code comes only where there is any. */
export async function takeCartAlong() {
  if (!keepsGoods()) return
  const { mergeCart } = await import('./cart.ts')
  await mergeCart().catch(() => {})
}
