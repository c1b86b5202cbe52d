import type { ClientDirective } from 'astro'
import { wakeEvent } from '../wake-island.ts'
import { hasGuestCart } from './has-guest-cart.ts'
import { hasSession } from './has-session.ts'
import { eventOn, firstTouch, whenIdle } from './waits.ts'

/**
 * Hydrates once there is a count to show: when the page is idle for members and visitors with a stored cart, otherwise
 * when something is added to the cart, here or in another tab; and on the first interaction in any case.
 */
const cart: ClientDirective = async (load, _options, island) => {
  const filled =
    hasSession() || hasGuestCart() ? whenIdle() : Promise.race([eventOn(document, wakeEvent('cart')), elsewhere()])
  await Promise.race([filled, firstTouch(island)])
  await (await load())()
}

async function elsewhere() {
  while (!hasGuestCart()) await eventOn(window, 'storage')
}

export default cart
