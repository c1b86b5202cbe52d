import { takeCartAlong } from '../../lib/browser/stores/guest-cart.ts'
import { $me, loadMyState } from '../../lib/browser/stores/me.ts'
import { showWaiting } from '../../lib/browser/stores/toast.ts'

/** Loads the member's state and live updates on every page. */
export async function showMe() {
  showWaiting()
  await takeCartAlong()
  await loadMyState()
  if ($me.get()) void import('../../lib/browser/stores/live.ts').then(({ startListening }) => startListening())
}
