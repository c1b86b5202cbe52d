import { $cartCount } from '../../lib/stores/cart.ts'

/** Wherever the shell shows the number of lines, it follows. */
$cartCount.listen(count => {
  for (const place of document.querySelectorAll('[data-me="cart_count"]')) place.textContent = String(count || '')
})
