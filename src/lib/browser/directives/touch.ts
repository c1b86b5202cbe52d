import type { ClientDirective } from 'astro'
import { hydrateOnPress } from './hydrate-on-press.ts'
import { isSigned } from './signed.ts'
import { firstTouch } from './waits.ts'

/**
 * Hydrates on the first pointer or focus, at once for a member, and keeps the press that woke it. Its value is a selector:
 * what of the island's slot needs it awake as well.
 */
const touch: ClientDirective = (load, { value }, island) =>
  hydrateOnPress(island, load, isSigned() ? undefined : firstTouch(island), String(value ?? ''))

export default touch
