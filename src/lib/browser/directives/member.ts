import type { ClientDirective } from 'astro'
import { wakeEvent } from '../wake-island.ts'
import { hasSession } from './has-session.ts'
import { hydrateOnPress } from './hydrate-on-press.ts'
import { eventOn, whenIdle, whenVisible } from './waits.ts'

/**
 * Hydrates only in a member's browser, once the page is idle: it is painted as early as for a visitor. With a name it
 * waits until it is visible, or a store wakes it by that name.
 */
const member: ClientDirective = async (load, { value }, island) => {
  if (!hasSession()) return
  const name = typeof value === 'string' ? value : ''
  const due = name ? Promise.race([whenVisible(island), eventOn(document, wakeEvent(name))]) : whenIdle()
  await hydrateOnPress(island, load, due)
}

export default member
