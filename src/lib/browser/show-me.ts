import { takeCartAlong } from './stores/guest-cart.ts'
import { $me, loadMyState } from './stores/me.ts'
import { askWhenSessionEnds } from './stores/sign-in.ts'
import { showWaiting } from './stores/toast.ts'

/** Loads the member's state and live updates on every page. */
export async function showMe() {
  askWhenSessionEnds()
  showWaiting()
  await takeCartAlong()
  await loadMyState()
  if (!$me.get()) return
  // Without a network the page goes on without them.
  import('./stores/live.ts').then(({ startListening }) => startListening()).catch(() => {})
  import('./stores/watch-login.ts').then(({ watchLogin }) => watchLogin()).catch(() => {})
}
