import { takeCartAlong } from '../../lib/browser/stores/guest-cart.ts'
import { $me, bringMyState } from '../../lib/browser/stores/me.ts'
import { showWaiting } from '../../lib/browser/stores/toast.ts'

/** What happens on every page of a member: their state comes, and what reaches them live. */
export async function showMe() {
  showWaiting()
  await takeCartAlong()
  await bringMyState()
  if ($me.get()) void import('../../lib/browser/stores/live.ts').then(({ startListening }) => startListening())
}
