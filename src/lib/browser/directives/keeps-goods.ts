/** Whether goods wait here that were put into the cart before signing in; false where the browser keeps nothing. */
export function keepsGoods() {
  try {
    return (localStorage.getItem('cart:items') ?? '[]') !== '[]'
  } catch {
    return false
  }
}
