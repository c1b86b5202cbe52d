import type { ClientDirective } from 'astro'
import { hydrateOnPress } from './hydrate-on-press.ts'
import { isSigned } from './signed.ts'
import { firstTouch } from './waits.ts'

/** Hydrates on the first pointer or focus, at once for a member, and keeps the press that woke it. */
const touch: ClientDirective = (load, _options, island) =>
  hydrateOnPress(island, load, isSigned() ? undefined : firstTouch(island))

export default touch
