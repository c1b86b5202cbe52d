import type { ClientDirective } from 'astro'
import { hydrateOnPress } from './hydrate-on-press.ts'
import { isSigned } from './signed.ts'

/** Hydrates only in the browser of a member. */
const member: ClientDirective = async (load, _options, island) => {
  if (isSigned()) await hydrateOnPress(island, load)
}

export default member
