/** Whether this browser holds a visitor's cart; false where it has no storage. */
export function keepsGoods() {
  try {
    return (localStorage.getItem('cart:items') ?? '[]') !== '[]'
  } catch {
    return false
  }
}
