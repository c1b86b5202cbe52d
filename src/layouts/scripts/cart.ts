const place = document.querySelector<HTMLElement>('[data-cart]')
const entry = place?.parentElement
const waking = new AbortController()

/** The dropdown comes with the first touch of the cart's entry. */
async function open() {
  waking.abort()
  const { openDrop } = await import('../../islands/cart/drop.ts')
  if (place) openDrop(place)
}
for (const touch of ['pointerenter', 'focusin']) entry?.addEventListener(touch, open, { signal: waking.signal })

/** A visitor's cart is known to the browser alone; a member's number comes with the call of the page. */
if (!document.documentElement.classList.contains('signed')) {
  try {
    const { length } = JSON.parse(localStorage.getItem('cart:items') ?? '[]')
    if (length) for (const badge of document.querySelectorAll('[data-me="cart_count"]')) badge.textContent = length
  } catch {}
}

export {}
