import type { ClientDirective } from 'astro'
import { hasSession } from './has-session.ts'
import { hydrateOnPress } from './hydrate-on-press.ts'
import { firstTouch, whenVisible } from './waits.ts'

/**
 * Hydrates on the first pointer or focus event, for members also once the page is idle and it is visible, and replays
 * the click that woke it. Its value is a selector for controls in the slot that need hydration too.
 */
const touch: ClientDirective = (load, { value }, island) => {
  const due = [firstTouch(island)]
  if (hasSession() && island.closest('main')) due.push(whenVisible(island))
  return hydrateOnPress(island, load, Promise.race(due), String(value ?? ''))
}

export default touch
