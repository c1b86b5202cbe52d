import type { ClientDirective } from 'astro'
import { hydrateOnPress } from './hydrate-on-press.ts'
import { whenVisible } from './waits.ts'

/** Hydrates once the page is idle and the island, or its content, is visible; at once on a click. */
const seen: ClientDirective = (load, _options, island) => hydrateOnPress(island, load, whenVisible(island))

export default seen
