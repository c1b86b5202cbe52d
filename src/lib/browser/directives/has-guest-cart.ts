/** Whether this browser holds a visitor's cart; false where it has no storage. */
export function hasGuestCart() {
  try {
    return (localStorage.getItem('cart:items') ?? '[]') !== '[]'
  } catch {
    return false
  }
}
