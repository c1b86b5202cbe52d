import type { ClientDirective } from 'astro'
import { hydrateOnPress } from './hydrate-on-press.ts'
import { isSigned } from './signed.ts'
import { firstTouch, inSight } from './waits.ts'

/**
 * Hydrates on the first pointer or focus, what a member sees of the page itself once that is idle, and keeps the press that
 * woke it. Its value is a selector: what of the island's slot needs it awake as well.
 */
const touch: ClientDirective = (load, { value }, island) => {
  const due = [firstTouch(island)]
  if (isSigned() && island.closest('main')) due.push(inSight(island))
  return hydrateOnPress(island, load, Promise.race(due), String(value ?? ''))
}

export default touch
