import type { ClientDirective } from 'astro'
import { wakeEvent } from '../wake-island.ts'
import { hydrateOnPress } from './hydrate-on-press.ts'
import { isSigned } from './signed.ts'
import { heard, idle, inSight } from './waits.ts'

/**
 * Hydrates only in the browser of a member, once the page is idle: it is painted as early as a visitor's. One with a name
 * waits until it is in sight, or a store wakes it by its name.
 */
const member: ClientDirective = async (load, { value }, island) => {
  if (!isSigned()) return
  const name = typeof value === 'string' ? value : ''
  const due = name ? Promise.race([inSight(island), heard(document, wakeEvent(name))]) : idle()
  await hydrateOnPress(island, load, due)
}

export default member
