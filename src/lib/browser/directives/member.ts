import type { ClientDirective } from 'astro'
import { hydrateOnPress } from './hydrate-on-press.ts'
import { isSigned } from './signed.ts'
import { idle } from './waits.ts'

/** Hydrates only in the browser of a member, once the page is idle: it is painted as early as a visitor's. */
const member: ClientDirective = async (load, _options, island) => {
  if (isSigned()) await hydrateOnPress(island, load, idle())
}

export default member
