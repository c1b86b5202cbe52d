import type { ClientDirective } from 'astro'
import { hydrateOnPress } from './hydrate-on-press.ts'
import { inSight } from './waits.ts'

/** Hydrates once the page is idle and the island, or its content, is visible; at once on a click. */
const seen: ClientDirective = (load, _options, island) => hydrateOnPress(island, load, inSight(island))

export default seen
