import type { ClientDirective } from 'astro'
import { wakeEvent } from '../wake-island.ts'
import { keepsGoods } from './keeps-goods.ts'
import { isSigned } from './signed.ts'
import { firstTouch, heard, idle } from './waits.ts'

/**
 * Hydrates once there is a number to show, at the first touch otherwise: for a member and who keeps goods when the page
 * is idle, then for who puts some in, here or in another tab.
 */
const cart: ClientDirective = async (load, _options, island) => {
  const filled = isSigned() || keepsGoods() ? idle() : Promise.race([heard(document, wakeEvent('cart')), elsewhere()])
  await Promise.race([filled, firstTouch(island)])
  await (await load())()
}

async function elsewhere() {
  while (!keepsGoods()) await heard(window, 'storage')
}

export default cart
