import { $me, bringMyState } from '../../lib/browser/stores/me.ts'
import { showWaiting } from '../../lib/browser/stores/toast.ts'

/** What happens on every page of a member: their state comes, and what reaches them live. */
export async function showMe() {
  showWaiting()
  await takeCartAlong()
  await bringMyState()
  if ($me.get()) void import('./live.ts').then(({ live }) => live())
}

/** What was put into the cart before signing in. */
async function takeCartAlong() {
  if ((localStorage.getItem('cart:items') ?? '[]') === '[]') return
  const { mergeCart } = await import('../../lib/browser/stores/cart.ts')
  await mergeCart().catch(() => {})
}
